import type { Reply } from "@contract/infer";
import { formatDate } from "@/domain/calendarDate";
import { planName } from "@/domain/planName";
import type { StatusKind } from "@/ui/statusLook";
import { sizeText } from "@/ui/uploads/rules";

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

const situations: Record<Situation, { word: string; look: StatusKind }> = {
  vigente: { word: "Em vigor", look: "ok" },
  agendado: { word: "Agendado", look: "info" },
  vencido: { word: "Vencido", look: "off" },
  arquivado: { word: "Arquivado", look: "off" },
};
export const situationOf = (situation: Situation) => situations[situation];
export const situationFilter = (Object.keys(situations) as Situation[]).map((id) => ({ id, value: situations[id].word }));
export const isSituation = (text: unknown): text is Situation => typeof text === "string" && text in situations;

/** `01/02/2026 a 31/12/2026`, `desde 01/02/2026`. */
export const validityText = ({ validoDesde, validoAte }: Pick<Published, "validoDesde" | "validoAte">) =>
  validoAte ? `${formatDate(validoDesde)} a ${formatDate(validoAte)}` : `desde ${formatDate(validoDesde)}`;

const FORMATS: Readonly<Record<string, string>> = { "application/pdf": "PDF", "image/png": "PNG", "image/jpeg": "JPG" };
/** `PDF, 1,1 MB`. */
export const fileText = ({ tipo, tamanho }: { tipo: string; tamanho: number }) => `${FORMATS[tipo] ?? "Arquivo"}, ${sizeText(tamanho)}`;

/** Who a document is for, in words. */
export function audienceText({ plano, categoriaPessoa, pessoa }: Pick<Published, "plano" | "categoriaPessoa" | "pessoa">): string {
  if (pessoa) return pessoa.nome;
  return [plano ? planName(plano.nome) : "Todos os planos", categoriaPessoa?.nome].filter(Boolean).join(" · ");
}
