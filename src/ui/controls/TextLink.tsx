import { chakra } from "../styled";
import { Link } from "./Link";

/** A link in running text or beside a title. */
export const TextLink = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    color: "brand.fg",
    fontWeight: 500,
    borderRadius: "sm",
    textUnderlineOffset: "4px",
    "&:hover": { textDecoration: "underline" },
    // A thumb needs 44 px; the line of text has 20.
    position: "relative",
    "&::after": { content: '""', position: "absolute", insetInline: "-1", insetBlock: "-3", display: { base: "block", md: "none" } },
  },
  variants: {
    look: { action: {}, quiet: { color: "fg", fontWeight: 400, textDecoration: "underline", textDecorationThickness: "1px" } },
  },
});
