import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followPreferences } from "./shell/preferences.svelte";

followPreferences();
mount(App, { target: document.getElementById("app")! });

// The shell from cache, so that the page opens at once and says what is wrong when offline.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
    void navigator.serviceWorker.register("/sw.js");
}
