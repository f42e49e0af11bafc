/** The Markdown of our rules as plain words, with what they refer to. */

/** Words, and the anchor that they lead to, if they are a link. */
export interface Piece {
    words: string;
    anchor: string | null;
}

const LINK = /\[([^\]\n]*)\]\(#([^)\n]*)\)/g;
/** A table or a drawing: what comes from here on can not be said in a line. */
const FIGURE = /\n\s*\n(?=\||```)/;
/** Enough of a clause to see why; the rest is one click away. */
const LETTERS = 280;

function pieces(markdown: string): Piece[] {
    const text = markdown.replaceAll(/[*`]/g, "");
    const found: Piece[] = [];
    let end = 0;
    for (const link of text.matchAll(LINK)) {
        found.push({ words: text.slice(end, link.index), anchor: null });
        found.push({ words: link[1]!, anchor: link[2]! });
        end = link.index + link[0].length;
    }
    return [...found, { words: text.slice(end), anchor: null }].filter((one) => one.words);
}

export function plain(markdown: string): string {
    return pieces(markdown)
        .map((one) => one.words)
        .join("");
}

/** The beginning of a text, in so many letters or a little fewer. */
export function brief(markdown: string, letters = LETTERS): Piece[] {
    const opening = markdown.split(FIGURE, 1)[0]!;
    const kept: Piece[] = [];
    let left = letters;
    for (const piece of pieces(opening)) {
        if (piece.words.length > left) {
            const words = piece.anchor ? "" : piece.words.slice(0, left).replace(/\s*\S*$/, "");
            return [...kept, { words: words ? `${words} …` : "…", anchor: null }];
        }
        kept.push(piece);
        left -= piece.words.length;
    }
    return opening === markdown ? kept : [...kept, { words: " …", anchor: null }];
}
