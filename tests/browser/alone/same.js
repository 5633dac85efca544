// Puts Python together in a page, out of the packs that people get, and plays.
async ([source, seeds, only]) => {
  const base = new URL('python/', document.baseURI).href;
  const unpacked = async (name) => new Response((await fetch(base + name)).body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  const manifest = await (await fetch(base + 'manifest.json')).json();
  const { loadPyodide } = await import(base + 'pyodide.mjs');
  const put = (files, home, pack) => {
    const size = new DataView(pack).getUint32(0, true);
    let at = 4 + size;
    for (const [name, length] of JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, size)))) {
      const path = home + '/' + name;
      files.mkdirTree(path.slice(0, path.lastIndexOf('/')));
      files.writeFile(path, new Uint8Array(pack, at, length));
      at += length;
    }
  };
  const home = '/lib/python3.14/site-packages';
  const library = [await unpacked('library.pack.gz'), await unpacked('rest.pack.gz')];
  const python = await loadPyodide({
    indexURL: base,
    lockFileContents: JSON.stringify({ info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', version: '0', python: '3.14' }, packages: {} }),
    packageBaseUrl: base,
    stdLibURL: URL.createObjectURL(new Blob([Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0))])),
    fsInit: async (files) => library.forEach((pack) => put(files, '/lib/python3.14/lib-dynload', pack)),
  });
  for (const name of Object.keys(manifest.sizes)) {
    if (/^(fourscore|game-)/.test(name)) put(python.FS, home, await unpacked(name));
  }
  for (const path of manifest.shared) python.FS.writeFile(home + '/' + path, new Uint8Array(await unpacked(path.split('/').pop() + '.gz')));
  for (const [path, [file]] of Object.entries(manifest.later)) python.FS.writeFile(home + '/' + path, new Uint8Array(await (await fetch(base + file)).arrayBuffer()));
  python.FS.writeFile(home + '/same.py', source);
  return python.runPython(`from same import played\nplayed(${seeds}, "${only}")`);
}
