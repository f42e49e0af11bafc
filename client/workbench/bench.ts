/** Boards without a server: `npm run dev`, then /workbench/?sample=rivero-40&theme=dark&locale=de. */

import "../src/look/base.css";
import { mount } from "svelte";
import { setLocale } from "../src/messages/runtime.js";
import Bench from "./Bench.svelte";

const wishes = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = wishes.get("theme") ?? "light";
await setLocale((wishes.get("locale") ?? "en") as "en", { reload: false });
mount(Bench, {
    target: document.getElementById("bench")!,
    props: { sample: wishes.get("sample") ?? "rivero-40" },
});
