import { chakra } from "@chakra-ui/react/styled-system";
import Link from "next/link";

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
  },
  variants: {
    look: { action: {}, quiet: { color: "fg", fontWeight: 400, textDecoration: "underline", textDecorationThickness: "1px" } },
  },
});
