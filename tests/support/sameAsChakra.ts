import type { CssObject, Styles } from "@/theme/resolve";

type Resolve = (...layers: Styles[]) => CssObject;

const written = (css: unknown) => JSON.stringify(css, null, 1);

/** The browser's resolver, held to Chakra's on every style that it is given. */
export const sameAsChakra =
  (resolve: Resolve, chakra: Resolve): Resolve =>
  (...layers) => {
    const [mine, theirs] = [resolve(...layers), chakra(...layers)];
    if (written(mine) !== written(theirs)) throw new Error(`resolved to ${written(mine)}, by Chakra to ${written(theirs)}`);
    return mine;
  };
