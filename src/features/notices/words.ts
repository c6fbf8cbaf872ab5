import type { Reply } from "@contract/infer";
import { CalendarDays, type LucideIcon, Megaphone, TriangleAlert } from "lucide-react";
import { formatInstant } from "@/domain/calendarDate";
import type { StatusKind } from "@/ui/statusLook";

export type Listed = Reply<"GET /retornarComunicados">["itens"][number];
export type Situation = Listed["situacao"];
export type Figures = Reply<"GET /retornarComunicado/{idComunicado}">["numeros"];

/** Types of `tipo_notificacao` that the fund's people write. */
const kinds: Record<number, { word: string; icon: LucideIcon }> = {
  9: { word: "Comunicado", icon: Megaphone },
  10: { word: "Aviso importante", icon: TriangleAlert },
  11: { word: "Evento", icon: CalendarDays },
};
export const kindName = (id: number) => kinds[id]?.word ?? "Comunicado";
export const kindIcon = (id: number) => kinds[id]?.icon ?? Megaphone;
export const kindOptions = Object.entries(kinds).map(([id, { word }]) => ({ id: Number(id), value: word }));

const situations: Record<Situation, { word: string; look: StatusKind }> = {
  rascunho: { word: "Rascunho", look: "off" },
  agendado: { word: "Agendado", look: "wait" },
  enviando: { word: "Enviando", look: "info" },
  enviado: { word: "Enviado", look: "ok" },
  cancelado: { word: "Cancelado", look: "bad" },
};
export const situationOf = (situation: Situation) => situations[situation];
export const situationOptions = (Object.keys(situations) as Situation[]).map((id) => ({ id, value: situations[id].word }));
export const isSituation = (text: unknown): text is Situation => typeof text === "string" && text in situations;

export type Channel = "portal" | "email";
export const channelOptions = [
  { id: "portal", value: "Portal" },
  { id: "email", value: "E-mail" },
] as const;
export const isChannel = (text: unknown): text is Channel => text === "portal" || text === "email";
export const channelsText = ({ portal, email }: Pick<Listed, "portal" | "email">) =>
  [portal && "Portal", email && "E-mail"].filter(Boolean).join(" e ") || "Nenhum";

const integer = new Intl.NumberFormat("pt-BR");
/** `1 pessoa`, `12.480 pessoas`. */
export const peopleText = (count: number) => (count === 1 ? "1 pessoa" : `${integer.format(count)} pessoas`);
export const countText = (count: number) => integer.format(count);
/** `42%`; of nothing, 0%. Never 100% while one is missing. */
export const percentText = (part: number, whole: number) => `${whole === 0 ? 0 : Math.floor((part / whole) * 100)}%`;

/** When it went out, goes out, or was last written. */
export function whenText({ situacao, agendadoPara, concluidoEm, iniciadoEm, alteradoEm }: Listed): string {
  if (situacao === "agendado" && agendadoPara) return formatInstant(agendadoPara);
  return formatInstant(concluidoEm ?? iniciadoEm ?? alteradoEm);
}
