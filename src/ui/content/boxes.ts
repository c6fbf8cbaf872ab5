import { chakra } from "../styled";

export const Flex = chakra(
  "div",
  { base: { display: "flex" } },
  { direction: "flexDirection", align: "alignItems", justify: "justifyContent", wrap: "flexWrap" },
);

export const Grid = chakra(
  "div",
  { base: { display: "grid" } },
  { templateColumns: "gridTemplateColumns", templateRows: "gridTemplateRows", templateAreas: "gridTemplateAreas" },
);

export const Center = chakra("div", { base: { display: "flex", alignItems: "center", justifyContent: "center" } });

/** Takes the room that is left in a flex box. */
export const Spacer = chakra("div", { base: { flex: 1, justifySelf: "stretch", alignSelf: "stretch" } });

/** For screen readers alone. */
export const VisuallyHidden = chakra("span", {
  base: {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    padding: "0",
    border: "0",
    overflow: "hidden",
    clip: "rect(0, 0, 0, 0)",
    whiteSpace: "nowrap",
  },
});
