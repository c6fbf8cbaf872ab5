import { carouselLengths } from "@/domain/settings/carousel";
import { Grid, Stack } from "@/ui/content/layout";
import { DateField } from "@/ui/fields/DateField";
import { TextField } from "@/ui/fields/TextField";
import { PictureField } from "../pictures/PictureField";
import { AudienceFields } from "./AudienceFields";

const pair = { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } as const;

/** Everything of one picture of the carousel. */
export const ItemFields = ({ name }: { name: string }) => (
  <Stack gap="4">
    <TextField name={`${name}.titulo`} label="Título" size="md" maxLength={carouselLengths.titulo} autoComplete="off" />
    <PictureField
      name={`${name}.imagem`}
      label="Imagem"
      area="carrossel"
      fit="cover"
      hint="Fica à direita do texto, que tem fundo próprio. Pelo menos 800 × 600 px, sem palavras escritas nela."
    />
    <TextField
      name={`${name}.descricao`}
      label="Descrição da imagem"
      optional
      size="md"
      maxLength={carouselLengths.descricao}
      autoComplete="off"
      hint="Para quem não vê a imagem, quando ela diz mais do que o título."
    />
    <Grid templateColumns={pair} gap="3">
      <TextField
        name={`${name}.link`}
        label="Para onde leva"
        optional
        size="md"
        maxLength={carouselLengths.link}
        autoComplete="off"
        hint="Uma página do portal, como /services, ou um endereço com https://."
      />
      <TextField
        name={`${name}.textoLink`}
        label="Texto do link"
        optional
        size="md"
        maxLength={carouselLengths.textoLink}
        autoComplete="off"
      />
    </Grid>
    <AudienceFields name={name} />
    <Grid templateColumns={pair} gap="3">
      <DateField name={`${name}.desde`} label="Aparece desde" optional size="md" />
      <DateField name={`${name}.ate`} label="Até, inclusive" optional size="md" />
    </Grid>
  </Stack>
);
