import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig } from "@chakra-ui/react/styled-system";
import type { resolve } from "./resolve";
import { theme } from "./tokens";

const config = defineConfig({
  cssVarsPrefix: "p",
  // The reset is in global.css, in a layer of its own, so that every style of an element wins over it. Chakra's layers
  // would stay empty, which browsers read as a fault: they drop the layer after it.
  preflight: false,
  disableLayers: true,
  // Chakra's own also repeats the colour as a variable, which nothing here reads.
  utilities: { background: { transform: (background: string) => ({ background }) } },
  theme,
});

/** The design system, with nothing that the portal does not use. */
export const system = createSystem(defaultBaseConfig, config);

let calls = 0;

/**
 * Chakra's CSS of styles, later ones over earlier ones. Chakra keeps its answers by the styles without their order, in
 * which a `padding` after a `paddingInline` is another look than before it: a name of its own tells each call from all others.
 */
export const resolveByChakra = ((...layers: object[]) => system.css({ [`--${calls++}`]: undefined }, ...layers)) as typeof resolve;
