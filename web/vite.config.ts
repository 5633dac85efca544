import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server that `npm run dev` speaks to.
const server = "http://127.0.0.1:8080";
const asked = ["games", "tables", "rules", "seats", "transfer", "arrive", "health", "me", "sign-in", "recover", "push-key"];

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/fourscore/table/page",
    emptyOutDir: true,
    // The content security policy lets no data: stylesheet, font or script through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: Object.fromEntries(asked.map((path) => [`/${path}`, { target: server, ws: path === "tables" }])),
  },
});
