import type { FieldValues } from "react-hook-form";
import { type CarouselItem, type CarouselSettings, newCarouselItem } from "@/domain/settings/carousel";

const asTyped = (item: CarouselItem) => ({ ...item, desde: item.desde ?? "", ate: item.ate ?? "" });

/** A picture as its fields hold it: no day is an empty one. */
export const emptyItem = () => asTyped(newCarouselItem());

export const typedCarousel = ({ itens }: CarouselSettings): FieldValues => ({ itens: itens.map(asTyped) });

export const readCarousel = ({ itens = [] }: FieldValues): CarouselSettings => ({
  itens: (itens as ReturnType<typeof emptyItem>[]).map((item) => ({
    ...item,
    link: item.link.trim(),
    desde: item.desde || null,
    ate: item.ate || null,
  })),
});
