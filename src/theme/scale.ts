/** Chakra's usual names of distances, a quarter of the pixels: `p="4"` or `p={4}` is 16 px. */
export const steps = "0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 18 20 24 28 36 40 64 72 96";

/** Pixels as rem: a larger base size of the browser enlarges letters, and what is as high as its letters. */
export const rem = (pixels: number) => `${pixels / 16}rem`;

const [size, lineHeight, spacingOf] = [0, 1, 2] as const;
const type = {
  meta: [12, 16, 0],
  small: [13, 20, 0],
  label: [14, 20, 0],
  nav: [15, 24, 0],
  body: [16, 24, 0],
  h4: [18, 28, 0],
  h3: [20, 28, -0.005],
  h2: [24, 32, -0.01],
  h1: [32, 40, -0.015],
  display: [40, 48, -0.02],
} as const;

/** Least size of a heading, in px. Only a heading stops growing, at so much of a phone's width that its words stay whole. */
const HEADING = 18;

/** Sizes of type. Headings carry their weight; the others leave it to the element. */
export const textStyles = Object.fromEntries(
  Object.entries(type).map(([name, step]) => [
    name,
    {
      value: {
        fontSize: rem(step[size]),
        lineHeight: rem(step[lineHeight]),
        ...(step[spacingOf] ? { letterSpacing: `${step[spacingOf]}em` } : {}),
        ...(step[size] >= HEADING && {
          fontSize: `min(${rem(step[size])}, ${Math.round(step[size] / 3.05)}vw)`,
          lineHeight: `${step[lineHeight] / step[size]}`,
          fontWeight: "600",
        }),
      },
    },
  ]),
);
