/** Parts of a picture as buttons: pressed with the pointer, Enter or Space. */

export function onPress(act: () => void): {
    onclick: () => void;
    onkeydown: (event: KeyboardEvent) => void;
} {
    return {
        onclick: act,
        onkeydown: (event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            act();
        },
    };
}
