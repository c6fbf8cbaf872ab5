import type { Reply } from "@contract/infer";
import { builtInPicture, ownPicture } from "@/domain/plans/images";
import { useSession } from "@/session/SessionProvider";
import { Carousel } from "@/ui/content/Carousel";

/**
 * Card with the fund's news for this person, as an administrator configured it. Where a slide has the portal's own
 * artwork, it is the one of the plan's theme: green hills do not stand in a blue portal.
 */
export function CarouselCard({ slides, gridArea }: { slides: Reply<"GET /retornarCarrossel/{idPessoa}/{idPlano}">; gridArea: string }) {
  const { theme } = useSession();
  const ofPlan = ownPicture(theme?.background);
  const shown = slides.map((slide) => (ofPlan && builtInPicture(slide.imagem) ? { ...slide, imagem: ofPlan } : slide));
  return <Carousel slides={shown} label="Novidades do plano" gridArea={gridArea} />;
}
