/** The Markdown of our own rules as HTML. Nothing that a player writes ever comes here. */

import { Marked } from "marked";

const marked = new Marked({ gfm: true });

export function html(markdown: string): string {
    // The title stands on the page already.
    const text = markdown.replace(/^# .*$/m, "");
    return (marked.parse(text, { async: false }) as string)
        .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
        .replaceAll("</table>", "</table></div>")
        .replaceAll("<th></th>", "<td></td>")
        .replaceAll("<pre>", '<pre tabindex="0">');
}
