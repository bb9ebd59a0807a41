import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is built into the package, so that the wheel ships it. Nothing is inlined: the page's content security policy
// allows files of its own origin, and nothing else.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/chapter47/web/page",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8047", ws: true } } },
});
