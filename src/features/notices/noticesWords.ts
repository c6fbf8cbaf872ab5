import type { Reply } from "@contract/infer";
import { CalendarDays, type LucideIcon, Megaphone, TriangleAlert } from "lucide-react";
import * as NoticeKind from "@/domain/services/noticeKinds";
import { NOTICE_ROWS } from "@/domain/services/noticeRows";
import { ANNOUNCEMENT } from "@/parts/states/announcements";

export type Listed = Reply<"GET /retornarComunicados">["itens"][number];
export type Situation = Listed["situacao"];

/** Types of `tipo_notificacao` that the fund's people write. */
const kinds: Record<number, { word: string; icon: LucideIcon }> = {
  [NoticeKind.ANNOUNCEMENT]: { word: NOTICE_ROWS.ANNOUNCEMENT.name, icon: Megaphone },
  [NoticeKind.IMPORTANT]: { word: NOTICE_ROWS.IMPORTANT.name, icon: TriangleAlert },
  [NoticeKind.EVENT]: { word: NOTICE_ROWS.EVENT.name, icon: CalendarDays },
};
export const kindName = (id: number) => kinds[id]?.word ?? NOTICE_ROWS.ANNOUNCEMENT.name;
export const kindIcon = (id: number) => kinds[id]?.icon ?? Megaphone;
export const kindOptions = Object.entries(kinds).map(([id, { word }]) => ({ id: Number(id), value: word }));

export const isSituation = (text: unknown): text is Situation => typeof text === "string" && text in ANNOUNCEMENT;

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
