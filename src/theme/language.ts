import type { theme } from "./tokens";

type Scale = keyof (typeof theme)["tokens"];

/** CSS properties whose values may be a name of the theme's scale. */
const scales = {
  colors: "color background borderColor borderTopColor borderLeftColor outlineColor textDecorationColor caretColor fill stroke",
  spacing:
    "padding paddingInline paddingBlock paddingTop paddingRight paddingBottom paddingLeft paddingInlineStart paddingInlineEnd margin marginInline marginBlock marginTop marginRight marginBottom marginLeft marginInlineStart marginInlineEnd gap rowGap columnGap inset insetInline insetBlock top right bottom left scrollMargin",
  sizes: "width minWidth maxWidth height minHeight maxHeight flexBasis boxSize",
  radii: "borderRadius borderBottomRadius",
  borders: "border borderBottom",
  shadows: "boxShadow",
  fonts: "fontFamily",
  fontWeights: "fontWeight",
  zIndex: "zIndex",
} as const satisfies Record<Scale, string>;

/** Chakra's short names. */
export const shorthands = {
  p: "padding",
  px: "paddingInline",
  py: "paddingBlock",
  pt: "paddingTop",
  pr: "paddingRight",
  pb: "paddingBottom",
  pl: "paddingLeft",
  ps: "paddingInlineStart",
  pe: "paddingInlineEnd",
  m: "margin",
  mx: "marginInline",
  my: "marginBlock",
  mt: "marginTop",
  mr: "marginRight",
  mb: "marginBottom",
  ml: "marginLeft",
  ms: "marginInlineStart",
  w: "width",
  minW: "minWidth",
  maxW: "maxWidth",
  h: "height",
  minH: "minHeight",
  maxH: "maxHeight",
  bg: "background",
  insetX: "insetInline",
} as const;

/** Names that stand for several CSS properties of one value. */
export const several: Record<string, string[]> = {
  boxSize: ["width", "height"],
  borderBottomRadius: ["borderBottomLeftRadius", "borderBottomRightRadius"],
};

/** Names that stand for a whole look, where they are true. */
export const looks = {
  truncate: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  srOnly: {
    position: "absolute",
    width: "1px",
    height: "1px",
    padding: "0",
    margin: "-1px",
    overflow: "hidden",
    clip: "rect(0, 0, 0, 0)",
    whiteSpace: "nowrap",
    borderWidth: "0",
  },
} as const;

const plain =
  "alignContent alignItems alignSelf appearance aspectRatio borderBottomStyle borderBottomWidth borderCollapse borderLeftStyle borderLeftWidth borderRightWidth borderStyle borderTopStyle borderTopWidth borderWidth breakInside clipPath cursor display filter flex flexDirection flexGrow flexShrink flexWrap fontSize gridArea gridAutoRows gridColumn gridRow gridTemplateAreas gridTemplateColumns gridTemplateRows justifyContent justifyItems letterSpacing lineHeight listStyleType objectFit objectPosition opacity order outline outlineOffset overflow overflowWrap overflowX overflowY overscrollBehavior placeItems pointerEvents position printColorAdjust resize tableLayout textAlign textDecoration textOverflow textTransform textUnderlineOffset touchAction transform transformOrigin transition userSelect verticalAlign visibility whiteSpace wordBreak";

/** Conditions that a style may have by name, each with the selectors and rules around it, and the widths from which the screen is one. */
export const conditions = {
  _hover: ["@media (hover: hover)", "&:is(:hover, [data-hover]):not(:disabled, [data-disabled])"],
  _focusVisible: ["&:is(:focus-visible, [data-focus-visible])"],
  _disabled: ["&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])"],
  _first: ["&:first-of-type"],
  _last: ["&:last-of-type"],
  _empty: ["&:is(:empty, [data-empty])"],
  _after: ["&::after"],
  _print: ["@media print"],
  base: [],
  sm: ["@media screen and (min-width: 30rem)"],
  md: ["@media screen and (min-width: 48rem)"],
  lg: ["@media screen and (min-width: 64rem)"],
  xl: ["@media screen and (min-width: 80rem)"],
  "2xl": ["@media screen and (min-width: 96rem)"],
} as const;

type Words<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}` ? Words<Rest, Found | First> : Found | Text;

const words = (text: string) => text.split(" ");

/** Scale of a property's names. */
export const scaleOf = new Map(
  Object.entries(scales).flatMap(([scale, properties]) => words(properties).map((property) => [property, scale])),
);

type Breakpoint = "base" | "sm" | "md" | "lg" | "xl" | "2xl";

/** Props of the portal's elements that are styles. One that is missing here is a row above. */
export type StyleProp =
  | keyof typeof shorthands
  | Words<(typeof scales)[Scale]>
  | Words<typeof plain>
  | keyof typeof looks
  | "textStyle"
  | "lineClamp"
  | Exclude<keyof typeof conditions, Breakpoint>;

export const styleProps: ReadonlySet<string> = new Set([
  ...Object.keys(shorthands),
  ...scaleOf.keys(),
  ...words(plain),
  ...Object.keys(looks),
  "textStyle",
  "lineClamp",
  ...Object.keys(conditions).filter((name) => name.startsWith("_")),
]);
