import { useWatch } from "react-hook-form";
import { Stack } from "@/ui/content/layout";
import { PictureField } from "../pictures/PictureField";
import { ColorField } from "./ColorField";
import { Readability } from "./Readability";

/** The plan's colour with what comes of it, and its pictures. */
export function ThemeEditor() {
  const color = String(useWatch({ name: "conteudo.cor_primaria" }) ?? "");
  return (
    <Stack gap="5">
      <ColorField name="conteudo.cor_primaria" label="Cor primária" />
      <Readability color={color} />
      <PictureField
        name="conteudo.logo"
        label="Logo"
        area="tema"
        fit="contain"
        fallback="/images/logo-default.svg"
        hint="No alto do menu e na entrada. De preferência PNG com fundo transparente; no menu, até 180 × 36 px."
      />
      <PictureField
        name="conteudo.background"
        label="Imagem de entrada"
        area="tema"
        fit="cover"
        fallback="/images/login-default.webp"
        hint="Ao lado do CPF e da senha, para quem volta ao portal. 1600 × 1067 px ou maior."
      />
    </Stack>
  );
}
