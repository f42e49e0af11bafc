/** What a person likes, kept in this browser: appearance, motion, sound, how moves are made. */

const STORED_AS = "floodplain.preferences";

export interface Preferences {
    name: string;
    theme: "system" | "light" | "dark";
    motion: boolean;
    sound: boolean;
    /** Whether a move waits for a confirmation. */
    confirm: boolean;
    notify: boolean;
    /** The bot that was chosen last. */
    bot: string;
}

const DEFAULTS: Preferences = {
    name: "",
    theme: "system",
    motion: true,
    sound: true,
    confirm: true,
    notify: false,
    bot: "level2",
};

function stored(): Preferences {
    try {
        return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(STORED_AS) ?? "{}") };
    } catch {
        return { ...DEFAULTS };
    }
}

export const preferences: Preferences = $state(stored());

const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

/** Keep the page and the store in step with the preferences, for as long as the page lives. */
export function followPreferences(): void {
    $effect.root(() => {
        $effect(() => {
            try {
                localStorage.setItem(STORED_AS, JSON.stringify(preferences));
            } catch {
                // A browser that keeps nothing still plays.
            }
        });
        $effect(() => {
            const show = () => {
                const dark =
                    preferences.theme === "dark" ||
                    (preferences.theme === "system" && systemIsDark.matches);
                document.documentElement.dataset["theme"] = dark ? "dark" : "light";
                document.documentElement.dataset["motion"] = preferences.motion ? "on" : "off";
            };
            show();
            systemIsDark.addEventListener("change", show);
            return () => systemIsDark.removeEventListener("change", show);
        });
    });
}

/** Milliseconds that a movement may take: none where somebody wants none. */
export function motion(milliseconds: number): number {
    const still =
        !preferences.motion || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    return still ? 0 : milliseconds;
}
