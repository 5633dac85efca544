// Packs Python for the browser: node pack.mjs ROOT WHEELS LIBRARY OUT
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [root, wheels, library, out] = process.argv.slice(2);
const home = dirname(fileURLToPath(import.meta.url));
mkdirSync(out, { recursive: true });
for (const file of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]) copyFileSync(join(home, "node_modules/pyodide", file), join(out, file));
try {
  // Which modules are used is found out in a Python of its own: packing imports more than playing does.
  const played = await started();
  await played.runPythonAsync("from fourscore.browser.walk_through import walk_through; await walk_through()");
  const used = played.runPython("import sys, json; json.dumps(sorted(sys.modules))");
  // Where in a line something stands is of no use to anybody here, and long.
  const packing = await loadPyodide({ args: ["-X", "no_debug_ranges"] });
  mount(packing);
  packing.globals.set("wanted", used);
  const sizes = packing.runPython("import json, sys; sys.path[:0] = ['/pack']; import pack; json.dumps(pack.main(json.loads(wanted)))");
  for (const [name, size] of JSON.parse(sizes)) console.log(`${name.padEnd(28)} ${(size / 1e6).toFixed(2)} MB`);
} catch (error) {
  console.error(String(error.message).slice(-3000));
  process.exit(1);
}

async function started() {
  const python = await loadPyodide({ stdLibURL: library });
  mount(python);
  python.runPython("import sys; sys.path[:0] = ['/repo/src', '/wheels']; sys.dont_write_bytecode = True");
  return python;
}

function mount(python) {
  for (const [at, folder] of Object.entries({ "/repo": root, "/wheels": wheels, "/out": out, "/pack": home })) {
    python.FS.mkdirTree(at);
    python.mountNodeFS(at, folder);
  }
  python.FS.writeFile("/library.zip", readFileSync(library));
}
