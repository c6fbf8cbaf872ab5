import { useQuery } from "@tanstack/react-query";
import { audienceWords, type CarouselSettings, validityWords } from "@/domain/settings/carousel";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { namesOf, optionsQuery } from "./carouselQueries";
import { Thumbnail } from "./Thumbnail";

/** The pictures in force: each with its link, its audience and its days. */
export function CarouselView({ conteudo: { itens } }: { conteudo: CarouselSettings }) {
  const names = namesOf(useQuery(optionsQuery()).data);
  return (
    <Stack as="ol" gap="3" listStyleType="none" m="0" p="0">
      {itens.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
        <Flex key={place} as="li" gap="3" align="center">
          <Thumbnail imagem={item.imagem} />
          <Box minW="0">
            <Text textStyle="label" fontWeight="medium">
              {item.titulo || "Sem título"}
            </Text>
            <Text textStyle="small" color="fgMuted">
              {`${item.textoLink || "Sem link"} · ${audienceWords(item, names)} · ${validityWords(item)}`}
            </Text>
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
