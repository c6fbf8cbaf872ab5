import { useState } from "react";
import type { Look } from "../controls/buttonStyle";
import { chakra } from "../styled";

const sizes = {
  "2xs": { pixels: 20, text: 10 },
  xs: { pixels: 24, text: 10 },
  sm: { pixels: 32, text: 12 },
  md: { pixels: 40, text: 14 },
  lg: { pixels: 56, text: 20 },
  xl: { pixels: 80, text: 28 },
} as const;

interface AvatarProps {
  /** Name of the person in the picture; its first letter replaces a missing picture. */
  label: string;
  src?: string | null;
  size?: keyof typeof sizes;
  look?: Look;
}

export function Avatar({ label, src, size = "md", look = "plan" }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { pixels, text } = sizes[size];
  const shared = { borderRadius: "full", flexShrink: 0, style: { width: pixels, height: pixels } } as const;
  if (src && src !== broken) {
    return <chakra.img src={src} alt={label} objectFit="cover" onError={() => setBroken(src)} {...shared} />;
  }
  const letter = [...label.trim()][0]?.toLocaleUpperCase("pt-BR") ?? "";
  return (
    <chakra.span
      role="img"
      aria-label={label}
      display="inline-grid"
      placeItems="center"
      bg={look === "admin" ? "admin.avatar" : "brand.muted"}
      color={look === "admin" ? "white" : "brand.fg"}
      fontWeight={600}
      lineHeight="1"
      userSelect="none"
      fontSize={`${text / 16}rem`}
      data-size={size}
      data-look={look}
      {...shared}
    >
      <span aria-hidden="true">{letter}</span>
    </chakra.span>
  );
}
