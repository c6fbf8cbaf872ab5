import type { CarouselSettings } from "@/domain/settings/carousel";
import { Card } from "@/ui/content/Card";
import { Carousel } from "@/ui/content/Carousel";
import { Box, Text } from "@/ui/content/layout";

/** Preview of the home's carousel with the typed values; the audience stands beside each picture. */
export function CarouselPreview({ conteudo }: { conteudo: CarouselSettings }) {
  const slides = conteudo.itens.flatMap(({ titulo, imagem, descricao, link, textoLink }, index) =>
    imagem
      ? [{ id: index, titulo, imagem: imagem.endereco, descricao: descricao || null, link: link || null, textoLink: textoLink || null }]
      : [],
  );
  return (
    <Card dense title="Como fica na página inicial">
      {slides.length > 0 ? (
        <Box display="grid">
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
