import { chakra } from "../styled";

/** A box of the final size while content is on its way. The screen reader hears the text around it, not the box. */
export function Skeleton({ w = "100%", h = 16 }: { w?: number | string; h?: number | string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="block"
      maxWidth="full"
      bg="muted"
      borderRadius="md"
      style={{ width: w, height: h }}
      css={{ animation: "pulse 1.6s ease-in-out infinite" }}
    />
  );
}
