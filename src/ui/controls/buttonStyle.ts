import type { LucideIcon } from "lucide-react";
import { defineRecipe } from "../styled";

type ButtonVariant = "solid" | "outline" | "soft" | "text" | "danger";
type ButtonSize = "lg" | "md" | "sm";
export type Look = "plan" | "admin";

export interface ButtonLook {
  variant?: ButtonVariant;
  /** 48, 40 or 32 px high; never under 44 on a phone. */
  size?: ButtonSize;
  look?: Look;
  /** Side on which the words of a text button, md or sm, end where the content beside them ends. */
  flush?: "start" | "end";
  leftIcon?: LucideIcon;
  rightIcon?: LucideIcon;
}

export const iconSizes = { lg: 20, md: 18, sm: 16 } as const;

const inactive = "&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])";

/** Recipe of everything that looks like a button, a link included. */
export const buttonRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    position: "relative",
    gap: "2",
    maxWidth: "full",
    flexShrink: 0,
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "transparent",
    borderRadius: "md",
    fontWeight: 500,
    textAlign: "center",
    whiteSpace: { base: "normal", md: "nowrap" },
    textDecoration: "none",
    cursor: "pointer",
    userSelect: "none",
    transition: "background-color 120ms, border-color 120ms, color 120ms",
    "&:is(:disabled, [aria-disabled=true])": { cursor: "not-allowed" },
    "&[aria-busy=true]": { cursor: "progress" },
    [inactive]: { bg: "muted", color: "fgSubtle", borderColor: "line" },
  },
  variants: {
    variant: {
      solid: {
        bg: "brand.solid",
        color: "brand.onSolid",
        borderColor: "brand.edge",
        "&:hover:not(:disabled)": { bg: "brand.hover" },
        "&:active:not(:disabled)": { bg: "brand.active" },
      },
      outline: {
        bg: "surface",
        color: "fg",
        borderColor: "lineStrong",
        "&:hover:not(:disabled)": { bg: "subtle" },
        "&:active:not(:disabled)": { bg: "muted" },
      },
      soft: {
        bg: "brand.subtle",
        color: "brand.fg",
        borderColor: "brand.line",
        "&:hover:not(:disabled)": { borderColor: "brand.fg" },
      },
      text: {
        bg: "transparent",
        color: "brand.fg",
        "&:hover:not(:disabled)": { bg: "brand.subtle" },
        [inactive]: { bg: "transparent", borderColor: "transparent", color: "fgSubtle" },
      },
      danger: {
        bg: "danger.solid",
        color: "danger.onSolid",
        "&:hover:not(:disabled)": { filter: "brightness(0.92)" },
      },
    },
    size: {
      lg: { minHeight: "12", paddingInline: "6", paddingBlock: "2.5", textStyle: "body", fontWeight: 500 },
      md: { minHeight: { base: "11", md: "10" }, paddingInline: "4", paddingBlock: "1.5", textStyle: "nav", fontWeight: 500 },
      sm: { minHeight: { base: "11", md: "8" }, paddingInline: "3", paddingBlock: "1", textStyle: "small", fontWeight: 500, gap: "1.5" },
    },
    look: { plan: {}, admin: {} },
    // The margin below zero is width that the button has more.
    flush: { start: { maxWidth: "calc(100% + 16px)" }, end: { maxWidth: "calc(100% + 16px)" } },
  },
  compoundVariants: [
    {
      look: "admin",
      variant: "solid",
      css: {
        bg: "admin.solid",
        color: "admin.onSolid",
        borderColor: "admin.solid",
        "&:hover:not(:disabled)": { bg: "admin.hover" },
        "&:active:not(:disabled)": { bg: "admin.hover" },
      },
    },
    { look: "admin", variant: "soft", css: { bg: "subtle", color: "fg", borderColor: "line" } },
    { look: "admin", variant: "text", css: { color: "fg", "&:hover:not(:disabled)": { bg: "subtle" } } },
    { flush: "start", size: "md", css: { marginInlineStart: "-4" } },
    { flush: "start", size: "sm", css: { marginInlineStart: "-3" } },
    { flush: "end", size: "md", css: { marginInlineEnd: "-4" } },
    { flush: "end", size: "sm", css: { marginInlineEnd: "-3" } },
  ],
  defaultVariants: { variant: "solid", size: "md", look: "plan" },
});

/** Square of the same heights, for an icon alone. */
export const squares = {
  lg: { minWidth: "12", width: "12", paddingInline: "0" },
  md: { minWidth: { base: "11", md: "10" }, width: { base: "11", md: "10" }, paddingInline: "0" },
  sm: { minWidth: { base: "11", md: "8" }, width: { base: "11", md: "8" }, paddingInline: "0" },
} as const;
