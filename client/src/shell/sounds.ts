/** Three small sounds, made rather than loaded: water drops. */

import { preferences } from "./preferences.svelte";

type Sound = "move" | "turn" | "over";

/** Notes of each sound: hertz and the second at which it begins. */
const NOTES: Record<Sound, [number, number][]> = {
    move: [[520, 0]],
    turn: [
        [620, 0],
        [830, 0.12],
    ],
    over: [
        [520, 0],
        [660, 0.14],
        [880, 0.28],
    ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
    if (!preferences.sound || !("AudioContext" in window)) return;
    try {
        context ??= new AudioContext();
        for (const [hertz, start] of NOTES[sound])
            drop(context, hertz, context.currentTime + start);
    } catch {
        // A device without a loudspeaker misses nothing that is not shown as well.
    }
}

function drop(audio: AudioContext, hertz: number, start: number): void {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.setValueAtTime(hertz, start);
    tone.frequency.exponentialRampToValueAtTime(hertz * 1.5, start + 0.08);
    loudness.gain.setValueAtTime(0.08, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.25);
}
