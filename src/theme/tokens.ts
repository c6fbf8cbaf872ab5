import { rem, steps, textStyles } from "./scale";

const inSteps = (length: (pixels: number) => string) =>
  Object.fromEntries(steps.split(" ").map((step) => [step, { value: length(Number(step) * 4) }]));

/** Margins and gaps stay as they are under large letters: a phone has the width for one of both. */
const spacing = inSteps((pixels) => `${pixels}px`);
const sizes = inSteps(rem);

const variable = (name: string) => ({ value: `var(--${name})` });

const status = (kind: string) => ({ fg: variable(`${kind}-fg`), fill: variable(`${kind}-fill`), line: variable(`${kind}-line`) });

/** Colours are names of CSS variables: a plan or a mode changes variables and never rebuilds the system. */
const colors = {
  canvas: variable("canvas"),
  surface: variable("surface"),
  subtle: variable("subtle"),
  muted: variable("muted"),
  line: variable("line"),
  lineStrong: variable("line-strong"),
  fg: variable("fg"),
  fgMuted: variable("fg-muted"),
  fgSubtle: variable("fg-subtle"),
  paper: variable("paper"),
  brand: {
    solid: variable("brand"),
    onSolid: variable("brand-contrast"),
    hover: variable("brand-hover"),
    active: variable("brand-active"),
    edge: variable("brand-edge"),
    accent: variable("brand-accent"),
    fg: variable("brand-fg"),
    subtle: variable("brand-subtle"),
    muted: variable("brand-muted"),
    line: variable("brand-line"),
  },
  status: { info: status("info"), wait: status("wait"), ok: status("ok"), bad: status("bad"), off: status("off") },
  danger: { solid: variable("bad-solid"), onSolid: variable("bad-on-solid") },
  assisted: variable("assisted"),
  assistedFg: variable("assisted-fg"),
  assistedFgMuted: variable("assisted-fg-muted"),
  assistedButton: variable("assisted-button"),
  adminBar: { bg: variable("admin-bar"), fg: variable("admin-bar-fg"), current: variable("admin-bar-current") },
  admin: {
    solid: variable("admin-solid"),
    onSolid: variable("admin-on-solid"),
    hover: variable("admin-hover"),
    avatar: variable("admin-avatar"),
  },
};

/** Names that the portal's styles may use, as Chakra's theme has them. The document gives `--font-body` and `--font-tabular`. */
export const theme = {
  breakpoints: { sm: "480px", md: "768px", lg: "1024px", xl: "1280px", "2xl": "1536px" },
  keyframes: {
    spin: { to: { transform: "rotate(360deg)" } },
    pulse: { "50%": { opacity: "0.55" } },
  },
  tokens: {
    colors,
    spacing,
    sizes: { ...sizes, full: { value: "100%" }, content: { value: "1120px" } },
    fonts: { body: variable("font-body"), heading: variable("font-body"), tabular: variable("font-tabular") },
    fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 }, bold: { value: 600 } },
    radii: { sm: { value: "4px" }, md: { value: "8px" }, full: { value: "9999px" } },
    borders: { "1px": { value: "1px solid" } },
    shadows: {
      float: { value: "0 16px 48px rgba(0,0,0,.24)" },
      toast: { value: "0 8px 24px rgba(20,22,19,.12)" },
      focus: { value: "0 0 0 3px var(--brand-muted)" },
    },
    zIndex: { sticky: { value: 10 }, bar: { value: 20 }, menu: { value: 30 }, assisted: { value: 40 }, toast: { value: 50 } },
  },
  textStyles,
};
