import { formatDate, isCalendarDate } from "../calendar/calendarDate";
import { readNoticeLink } from "../messages/notices";
import type { Picture } from "../plans/images";

/** One picture of the participants' home, with its audience and its last day. */
export interface CarouselItem {
  titulo: string;
  /** Null while none was chosen. */
  imagem: Picture | null;
  /** Description of the picture where it says more than the title; empty otherwise. */
  descricao: string;
  /** Destination and words of the link; both empty without a link. */
  link: string;
  textoLink: string;
  /** Audience; an empty list is every one. */
  idsPlanos: number[];
  idsCategorias: number[];
  idsSituacoes: number[];
  /** Days, both included; null is without a bound. */
  desde: string | null;
  ate: string | null;
}

export interface CarouselSettings {
  itens: CarouselItem[];
}

/** Number of pictures; nobody looks at more. */
export const CAROUSEL_MOST = 12;
/** Longest texts, in characters. */
export const carouselLengths = { titulo: 60, textoLink: 40, descricao: 150, link: 500 } as const;

export const newCarouselItem = (): CarouselItem => ({
  titulo: "",
  imagem: null,
  descricao: "",
  link: "",
  textoLink: "",
  idsPlanos: [],
  idsCategorias: [],
  idsSituacoes: [],
  desde: null,
  ate: null,
});

interface Fault {
  campo: string;
  mensagem: string;
}

function itemFaults({ titulo, imagem, descricao, link, textoLink, desde, ate }: CarouselItem): Fault[] {
  const faults: Fault[] = [];
  const fault = (campo: keyof CarouselItem, mensagem: string) => faults.push({ campo, mensagem });
  if (!titulo.trim()) fault("titulo", "Escreva o título.");
  for (const [name, text] of [
    ["titulo", titulo],
    ["textoLink", textoLink],
    ["descricao", descricao],
    ["link", link],
  ] as const)
    if (text.length > carouselLengths[name]) fault(name, `Use no máximo ${carouselLengths[name]} caracteres.`);
  if (!imagem) fault("imagem", "Escolha a imagem.");
  if (link && !readNoticeLink(link)) fault("link", "Use uma página do portal, como /services, ou um endereço que comece com https://.");
  if (link && !textoLink.trim()) fault("textoLink", "Escreva o texto do link.");
  if (!link && textoLink.trim()) fault("link", "Diga para onde o link leva.");
  for (const [name, day] of [
    ["desde", desde],
    ["ate", ate],
  ] as const)
    if (day !== null && !isCalendarDate(day)) fault(name, "Escolha um dia que exista.");
  if (desde && ate && desde > ate) fault("ate", "O último dia vem depois do primeiro.");
  return faults;
}

export const carouselFaults = ({ itens }: CarouselSettings): Fault[] =>
  itens.flatMap((item, index) => itemFaults(item).map(({ campo, mensagem }) => ({ campo: `itens.${index}.${campo}`, mensagem })));

/** Names that the fund gives to its plans, categories and situations. */
export interface AudienceNames {
  planos: ReadonlyMap<number, string>;
  categorias: ReadonlyMap<number, string>;
  situacoes: ReadonlyMap<number, string>;
}

const chosen = (ids: readonly number[], names: ReadonlyMap<number, string>) => ids.map((id) => names.get(id) ?? String(id)).join(", ");

export function audienceWords({ idsPlanos, idsCategorias, idsSituacoes }: CarouselItem, names: AudienceNames): string {
  const parts = [chosen(idsPlanos, names.planos), chosen(idsCategorias, names.categorias), chosen(idsSituacoes, names.situacoes)];
  return parts.filter(Boolean).join("; ") || "Todos os participantes";
}

export function validityWords({ desde, ate }: Pick<CarouselItem, "desde" | "ate">): string {
  if (desde && ate) return `de ${formatDate(desde)} a ${formatDate(ate)}`;
  if (desde) return `desde ${formatDate(desde)}`;
  return ate ? `até ${formatDate(ate)}` : "sem prazo";
}

/** One line for each place of the carousel. */
export const describeCarousel = ({ itens }: CarouselSettings, names: AudienceNames) =>
  itens.map((item, index) => ({
    rotulo: `${index + 1}ª imagem`,
    valor: [
      item.titulo || "Sem título",
      item.imagem?.nome ?? "sem imagem",
      item.link ? `${item.textoLink} (${item.link})` : "sem link",
      audienceWords(item, names),
      validityWords(item),
    ].join(" · "),
  }));
