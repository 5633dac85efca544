/** What draws, loaded when the first picture is shown. */
import type * as Kit from "./kit";
import type * as Scenes from "./vignettes";

function later<T>(load: () => Promise<T>): () => T | null {
  let loaded = $state.raw<T | null>(null);
  let isAsked = false;
  return () => {
    if (!isAsked) {
      isAsked = true;
      void load().then(
        (it) => (loaded = it),
        // Without the network there is no picture; the next one asks again.
        () => (isAsked = false),
      );
    }
    return loaded;
  };
}

/** Faces and playing cards, as soon as they are there. */
export const theKit = later<typeof Kit>(() => import("./kit"));

/** Scenes, as soon as they are there. */
export const theScenes = later<typeof Scenes>(() => import("./vignettes"));
