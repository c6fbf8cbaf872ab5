import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { formatQuantity, formatRate } from "@/domain/money/money";
import type { SeriesKind } from "@/domain/settings/series";

export type Series = Reply<"GET /retornarIndexadores">["series"][number];
export type Detail = Reply<"GET /retornarIndexador/{serie}">;
export type Judgement = Reply<"POST /conferirValoresIndexador/{serie}">;
export type JudgedLine = Judgement["linhas"][number];

export const seriesListQuery = () => query("GET /retornarIndexadores");
export const seriesQuery = (serie: string) => query("GET /retornarIndexador/{serie}", { params: { serie } });

/** `1,53218764` of a quota, `0,48%` of an index. */
export const valueWords = (tipo: SeriesKind, valor: string) =>
  tipo === "cotas" ? formatQuantity(valor) : formatRate(valor).replace("-", "\u2212");

export const count = (n: number) => n.toLocaleString("pt-BR");
