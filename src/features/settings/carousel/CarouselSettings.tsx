import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type CarouselSettings as Content, carouselFaults, describeCarousel } from "@/domain/settings/carousel";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { CarouselEditor } from "./CarouselEditor";
import { CarouselPreview } from "./CarouselPreview";
import { optionsQuery } from "./carouselQueries";
import { readCarousel, typedCarousel } from "./typed";

const definition = {
  area: "carrossel",
  title: "Carrossel da página inicial",
  intro: "Imagens que os participantes veem ao entrar: para quem, por quanto tempo e em que ordem.",
  keys: { param: "parte", label: "Carrossel", itens: [{ chave: "geral", valor: "geral", nome: "Página inicial" }] },
  Editor: CarouselEditor,
  Preview: CarouselPreview,
  judge: carouselFaults,
  toForm: typedCarousel,
  fromForm: readCarousel,
} satisfies Partial<SettingDefinition<Content>>;

const namesOf = (rows: readonly { id: number; nome: string }[] = []) => new Map(rows.map(({ id, nome }) => [id, nome] as const));

export function CarouselSettings() {
  const { data } = useQuery(optionsQuery());
  const whole = useMemo<SettingDefinition<Content>>(() => {
    const names = { planos: namesOf(data?.planos), categorias: namesOf(data?.categorias), situacoes: namesOf(data?.situacoes) };
    return { ...definition, describe: (content) => describeCarousel(content, names) };
  }, [data]);
  return <SettingScreen definition={whole} />;
}
