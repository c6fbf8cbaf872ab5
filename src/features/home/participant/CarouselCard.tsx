import type { Reply } from "@contract/infer";
import { Carousel } from "@/ui/content/Carousel";

/** Card with the fund's news for this person, as an administrator configured it. */
export const CarouselCard = ({ slides, gridArea }: { slides: Reply<"GET /retornarCarrossel/{idPessoa}/{idPlano}">; gridArea: string }) => (
  <Carousel slides={slides} label="Novidades do plano" gridArea={gridArea} />
);
