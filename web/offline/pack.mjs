// Packs Python for the browser: node pack.mjs ROOT WHEELS OUT
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [root, wheels, out] = process.argv.slice(2);
const home = dirname(fileURLToPath(import.meta.url));
mkdirSync(out, { recursive: true });
for (const file of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]) copyFileSync(join(home, "node_modules/pyodide", file), join(out, file));
try {
  // Which modules are used is found out in a Python of its own: packing imports more than playing does.
  const played = await started();
  await played.runPythonAsync("import pack; await pack.played()");
  const used = played.runPython("import sys, json; json.dumps(sorted(name for name in sys.modules if name != 'pack'))");
  const packing = await started();
  packing.globals.set("wanted", used);
  const sizes = packing.runPython("import json, pack; pack.WANTED = json.loads(wanted); json.dumps(pack.main())");
  for (const [name, size] of JSON.parse(sizes)) console.log(`${name.padEnd(28)} ${(size / 1e6).toFixed(2)} MB`);
} catch (error) {
  console.error(String(error.message).slice(-3000));
  process.exit(1);
}

async function started() {
  const python = await loadPyodide();
  for (const [at, folder] of Object.entries({ "/repo": root, "/wheels": wheels, "/out": out, "/pack": home })) {
    python.FS.mkdirTree(at);
    python.mountNodeFS(at, folder);
  }
  python.runPython("import sys; sys.path[:0] = ['/repo/src', '/wheels', '/pack']; sys.dont_write_bytecode = True");
  return python;
}
