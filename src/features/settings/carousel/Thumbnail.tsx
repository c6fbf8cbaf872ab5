import type { CarouselItem } from "@/domain/settings/carousel";
import { Box, chakra } from "@/ui/content/layout";

/** A carousel's picture beside its words; its place while there is none. */
export const Thumbnail = ({ imagem }: { imagem: CarouselItem["imagem"] | undefined }) => (
  <Box w="56px" h="40px" flex="none" borderRadius="sm" overflow="hidden" bg="muted">
    {imagem && <chakra.img src={imagem.endereco} alt="" w="full" h="full" objectFit="cover" />}
  </Box>
);
