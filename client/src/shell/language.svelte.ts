/** The language of the page: that of the browser, or the one that was chosen. */

import { getLocale, type Locale, locales, setLocale } from "../messages/runtime.js";

/** Each language by its own name. */
export const LANGUAGES: Record<Locale, string> = {
    en: "English",
    de: "Deutsch",
    nl: "Nederlands",
    it: "Italiano",
};

export { locales, type Locale };

const chosen = $state({ locale: getLocale() });

export const language = {
    get current(): Locale {
        return chosen.locale;
    },
    set current(locale: Locale) {
        void setLocale(locale, { reload: false });
        chosen.locale = locale;
        document.documentElement.lang = locale;
    },
};

document.documentElement.lang = chosen.locale;
