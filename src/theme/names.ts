import { steps } from "./scale";

/** Names of the tokens of each scale: all that a browser needs of them, since `tokens.css` has their values. */
export const names = {
  colors:
    "canvas surface subtle muted line lineStrong fg fgMuted fgSubtle paper brand.solid brand.onSolid brand.hover brand.active brand.edge brand.accent brand.fg brand.subtle brand.muted brand.line status.info.fg status.info.fill status.info.line status.wait.fg status.wait.fill status.wait.line status.ok.fg status.ok.fill status.ok.line status.bad.fg status.bad.fill status.bad.line status.off.fg status.off.fill status.off.line danger.solid danger.onSolid assisted assistedFg assistedFgMuted assistedButton adminBar.bg adminBar.fg adminBar.current admin.solid admin.onSolid admin.hover admin.avatar",
  spacing: steps,
  sizes: `${steps} full content`,
  fonts: "body heading tabular",
  fontWeights: "normal medium semibold bold",
  radii: "sm md full",
  borders: "1px",
  shadows: "float toast focus",
  zIndex: "sticky bar menu assisted toast",
};
