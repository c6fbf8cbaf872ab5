import { chakra } from "../styled";

export const KeyCap = chakra("kbd", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    height: "6",
    paddingInline: "1.5",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "line",
    borderRadius: "sm",
    bg: "subtle",
    color: "fgMuted",
    fontFamily: "body",
    textStyle: "meta",
    whiteSpace: "nowrap",
  },
});
