import type { CarouselSettings } from "@/domain/settings/carousel";
import { Card } from "@/ui/Card";
import { Carousel } from "@/ui/Carousel";
import { Box, Text } from "@/ui/layout";

/** What the home shows, with everything that is typed; who sees which is said beside each. */
export function CarouselPreview({ conteudo }: { conteudo: CarouselSettings }) {
  const slides = conteudo.itens.flatMap(({ titulo, imagem, descricao, link, textoLink }, index) =>
    imagem
      ? [{ id: index, titulo, imagem: imagem.endereco, descricao: descricao || null, link: link || null, textoLink: textoLink || null }]
      : [],
  );
  return (
    <Card dense title="Como fica na página inicial">
      {slides.length > 0 ? (
        <Box maxW="400px" display="grid">
          <Carousel slides={slides} label="Prévia do carrossel" />
        </Box>
      ) : (
        <Text textStyle="label" color="fgMuted">
          Acrescente uma imagem para ver a prévia.
        </Text>
      )}
    </Card>
  );
}
