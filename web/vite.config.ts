import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server that `npm run dev` speaks to.
const server = "http://127.0.0.1:8080";
const asked = ["games", "tables", "rules", "seats", "transfer", "arrive", "health", "me", "sign-in", "recover", "push-key"];

// `make offline` builds the page that needs no server, for any folder of any host.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: mode === "offline" ? "./" : "/",
  worker: { format: "es" },
  build: {
    outDir: mode === "offline" ? "../build/offline" : "../src/fourscore/table/page",
    emptyOutDir: true,
    // The content security policy lets no data: stylesheet, font or script through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: Object.fromEntries(asked.map((path) => [`/${path}`, { target: server, ws: path === "tables" }])),
  },
}));
