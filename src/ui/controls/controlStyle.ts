import { defineRecipe } from "../styled";

export type ControlSize = "lg" | "md" | "sm";

/** Recipe of everything one types into or chooses from: 48, 40 or 32 px high, never under 44 on a phone. */
export const controlRecipe = defineRecipe({
  base: {
    width: "full",
    minWidth: 0,
    appearance: "none",
    bg: "surface",
    color: "fg",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "lineStrong",
    borderRadius: "md",
    fontFamily: "body",
    textAlign: "start",
    transition: "border-color 120ms, box-shadow 120ms",
    "&:focus-visible": {
      outline: "2px solid transparent",
      borderColor: "brand.fg",
      boxShadow: "0 0 0 1px var(--brand-fg), 0 0 0 4px var(--brand-muted)",
    },
    "&[aria-invalid=true]": { borderColor: "status.bad.fg", boxShadow: "0 0 0 1px var(--bad-fg)" },
    "&[aria-invalid=true]:focus-visible": { boxShadow: "0 0 0 1px var(--bad-fg), 0 0 0 4px var(--bad-line)" },
    "&:disabled": { bg: "subtle", color: "fgMuted", borderColor: "line", cursor: "not-allowed", opacity: 1 },
    "&:read-only:not(select):not(:disabled):not(button)": { bg: "subtle" },
    "&:-webkit-autofill": { WebkitTextFillColor: "var(--fg)", transition: "background-color 9999s" },
  },
  variants: {
    size: {
      lg: { height: "12", paddingInline: "4", textStyle: "body" },
      md: { height: { base: "11", md: "10" }, paddingInline: "3", fontSize: { base: "1rem", md: "0.9375rem" } },
      sm: { height: { base: "11", md: "8" }, paddingInline: "2.5", fontSize: { base: "1rem", md: "0.8125rem" } },
    },
  },
  defaultVariants: { size: "lg" },
});
