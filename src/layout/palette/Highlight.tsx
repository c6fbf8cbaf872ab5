import { chakra } from "@/ui/content/layout";
import { cut } from "./match";

/** A text with the searched words in the brand's colour. */
export function Highlight({ text, search }: { text: string; search: string }) {
  let place = 0;
  return cut(text, search).map((piece) => {
    const key = place;
    place += piece.text.length;
    if (!piece.isMatch) return <span key={key}>{piece.text}</span>;
    return (
      <chakra.mark key={key} bg="transparent" color="brand.fg" fontWeight="semibold">
        {piece.text}
      </chakra.mark>
    );
  });
}
