import { chakra } from "../styled";

interface SkeletonProps {
  w?: number | string;
  /** Height, or heights by the width of the window. */
  h?: number | string | { base: string; md?: string; lg?: string; xl?: string };
}

/** A box of the final size while content is on its way. The screen reader hears the text around it, not the box. */
export function Skeleton({ w = "100%", h = 16 }: SkeletonProps) {
  const isSame = typeof h !== "object";
  return (
    <chakra.span
      aria-hidden="true"
      display="block"
      maxWidth="full"
      bg="muted"
      borderRadius="md"
      {...(!isSame && { height: h })}
      style={{ width: w, ...(isSame && { height: h }) }}
      css={{ animation: "pulse 1.6s ease-in-out infinite" }}
    />
  );
}
