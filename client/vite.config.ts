import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** A busy machine is slow, not wrong: a limit only ends a test that would else wait for ever. */
const PATIENCE_MS = 120_000;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds tables: a server of `floodplain serve`. */
const server = process.env["FLOODPLAIN_ADDRESS"] ?? "http://127.0.0.1:8000";

export default defineConfig({
    plugins: [
        paraglideVitePlugin({
            project: "./project.inlang",
            outdir: "./src/messages",
            // One module for each message: a game's words come with the game.
            outputStructure: "message-modules",
            strategy: ["localStorage", "preferredLanguage", "baseLocale"],
            emitGitIgnore: false,
        }),
        svelte(),
    ],
    resolve: {
        alias: { $messages: here("./src/messages/messages.js"), $lib: here("./src") },
        ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
    },
    build: {
        outDir: here("../src/floodplain/server/pages/client"),
        emptyOutDir: true,
        target: "es2022",
        assetsDir: "assets",
        // A picture or font inside of a stylesheet would have to be allowed by the content policy.
        assetsInlineLimit: 0,
        manifest: "bundle.json",
        modulePreload: { polyfill: false },
    },
    server: { proxy: { "/api": { target: server, changeOrigin: true } } },
    test: {
        environment: "happy-dom",
        include: ["tests/**/*.test.ts"],
        // One page for all files of a worker: they clean up after themselves.
        isolate: false,
        testTimeout: PATIENCE_MS,
        hookTimeout: PATIENCE_MS,
        expect: { poll: { timeout: PATIENCE_MS } },
    },
});
