import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type CarouselSettings as Content, carouselFaults, describeCarousel } from "@/domain/settings/carousel";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { CarouselEditor } from "./CarouselEditor";
import { CarouselPreview } from "./CarouselPreview";
import { CarouselView } from "./CarouselView";
import { namesOf, optionsQuery } from "./carouselQueries";
import { readCarousel, typedCarousel } from "./typed";

const definition = {
  area: "carrossel",
  title: "Carrossel da página inicial",
  intro: "Imagens que os participantes veem ao entrar: para quem, por quanto tempo e em que ordem.",
  keys: { param: "parte", label: "Carrossel", itens: [{ chave: "geral", valor: "geral", nome: "Página inicial" }] },
  Editor: CarouselEditor,
  Preview: CarouselPreview,
  View: CarouselView,
  judge: carouselFaults,
  toForm: typedCarousel,
  fromForm: readCarousel,
} satisfies Partial<SettingDefinition<Content>>;

export function CarouselSettings() {
  const { data } = useQuery(optionsQuery());
  const whole = useMemo<SettingDefinition<Content>>(() => {
    const names = namesOf(data);
    return { ...definition, describe: (content) => describeCarousel(content, names) };
  }, [data]);
  return <SettingScreen definition={whole} />;
}
