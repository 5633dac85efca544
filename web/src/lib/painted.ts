/** Once the next picture is painted; soon where nobody looks, because nothing is painted there. */
export function painted(): Promise<void> {
  return new Promise((go) => {
    const awaited = new AbortController();
    const once = () => {
      if (awaited.signal.aborted) return;
      awaited.abort();
      setTimeout(go);
    };
    document.addEventListener("visibilitychange", once, awaited);
    if (document.hidden) once();
    else requestAnimationFrame(once);
  });
}
