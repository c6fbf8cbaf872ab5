import { interleavedWidths } from "@/domain/banking/payments/interleaved";
import { Box, chakra } from "@/ui/content/layout";

const HEIGHT = 50;
/** Quiet zone at both ends, in narrow bars. */
const QUIET = 10;

/** The bars of a boleto, black on white in any theme: a reader must see them. */
export function Barcode({ digits }: { digits: string }) {
  const widths = interleavedWidths(digits);
  const total = widths.reduce((sum, width) => sum + width, 0);
  let x = QUIET;
  let path = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${HEIGHT}h-${width}z`;
    x += width;
  }
  return (
    <Box bg="white" py="2" borderRadius="md">
      <chakra.svg
        role="img"
        aria-label="Código de barras do boleto"
        viewBox={`0 0 ${total + 2 * QUIET} ${HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        width="full"
        height="64px"
        display="block"
      >
        <path d={path} fill="#000" />
      </chakra.svg>
    </Box>
  );
}
