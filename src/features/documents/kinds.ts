import type { Reply } from "@contract/infer";
import { formatDate } from "@/domain/calendar/calendarDate";
import { planName } from "@/domain/plans/planName";
import { PUBLISHED_DOCUMENT } from "@/parts/states/documents";
import { sizeText } from "@/ui/uploads/uploadsRules";

export type Published = Reply<"GET /retornarDocumentosPublicados">["itens"][number];
export type Kind = Published["categoria"];
export type Situation = Published["situacao"];

/** Kinds of document: the wire's word, one and many. */
const kinds: Record<Kind, readonly [one: string, many: string]> = {
  regulamento: ["Regulamento", "Regulamentos"],
  cartilha: ["Cartilha", "Cartilhas"],
  politica: ["Política", "Políticas"],
  formulario: ["Formulário", "Formulários"],
  comunicado: ["Comunicado", "Comunicados"],
  outro: ["Outro", "Outros"],
};
export const kindName = (kind: Kind) => kinds[kind]?.[0] ?? kind;
export const kindOptions = (Object.keys(kinds) as Kind[]).map((id) => ({ id, value: kinds[id][0] }));
export const kindFilter = (Object.keys(kinds) as Kind[]).map((id) => ({ id, value: kinds[id][1] }));
export const isKind = (text: unknown): text is Kind => typeof text === "string" && text in kinds;

export const isSituation = (text: unknown): text is Situation => typeof text === "string" && text in PUBLISHED_DOCUMENT;

/** `01/02/2026 a 31/12/2026`, `desde 01/02/2026`. */
export const validityText = ({ validoDesde, validoAte }: Pick<Published, "validoDesde" | "validoAte">) =>
  validoAte ? `${formatDate(validoDesde)} a ${formatDate(validoAte)}` : `desde ${formatDate(validoDesde)}`;

const FORMATS: Readonly<Record<string, string>> = { "application/pdf": "PDF", "image/png": "PNG", "image/jpeg": "JPG" };
/** `PDF, 1,1 MB`. */
export const fileText = ({ tipo, tamanho }: { tipo: string; tamanho: number }) =>
  `${FORMATS[tipo] ?? "Arquivo"},\u00a0${sizeText(tamanho)}`;

/** Audience of a document, in words. */
export function audienceText({ plano, categoriaPessoa, pessoa }: Pick<Published, "plano" | "categoriaPessoa" | "pessoa">): string {
  if (pessoa) return pessoa.nome;
  return [plano ? planName(plano.nome) : "Todos os planos", categoriaPessoa?.nome].filter(Boolean).join(" · ");
}
