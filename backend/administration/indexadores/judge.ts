import type { Body, Reply } from "@contract/infer";
import { dateOf } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import { type JudgedValue, judgeSeries, type TypedValue } from "@/domain/settings/series";
import type { Db } from "../../kernel/db/connection";
import { type Series, standingOf, usesOf, valuesOf } from "./series";

export type Judgement = Reply<"POST /conferirValoresIndexador/{serie}">;
type Texts = Judgement["linhas"][number]["texto"];
export type Sent = Body<"POST /conferirValoresIndexador/{serie}">["valores"];

export const typedOf = (valores: Sent): TypedValue[] =>
  valores.map(({ mes, idPerfil, valor, linha }, index) => ({ linha: linha ?? index + 1, mes, idPerfil, valor }));

const textsOf = ({ perfis }: Series, { mes, idPerfil, valor }: TypedValue): Texts => ({
  mes: mes === null ? "" : formatMonth(mes),
  perfil: perfis.find(({ id }) => id === idPerfil)?.nome ?? "",
  valor: (valor ?? "").replace(".", ","),
});

const plural = (n: number, one: string, many: string) => `${n.toLocaleString("pt-BR")} ${n === 1 ? one : many}`;

function advice({ tipo, codigo }: Series, judged: readonly JudgedValue[], { movimentos, pessoas }: Judgement["usos"]): string[] {
  const corrected = judged.filter(({ situacao }) => situacao === "correcao").length;
  if (tipo === "indice")
    return corrected > 0 && codigo === "INPC"
      ? ["O ganho acima da inflação muda nos extratos que passam por estes meses, também nos já vistos."]
      : [];
  return [
    ...(corrected > 0 ? ["O saldo e o extrato destes meses passam a usar a cota corrigida."] : []),
    ...(movimentos > 0
      ? [
          `${plural(movimentos, "lançamento", "lançamentos")} de ${plural(pessoas, "pessoa", "pessoas")} já usaram a cota que muda: ficam como foram gravados. O que precisar de acerto é estornado e lançado de novo.`,
        ]
      : []),
  ];
}

/**
 * Judges values of a series without writing them, with the people that a correction reaches. `texts`: cells of the
 * table that the values came from, including cells that are no value.
 */
export async function judgeValues(
  db: Db,
  now: Date,
  series: Series,
  typed: readonly TypedValue[],
  texts?: readonly Texts[],
): Promise<{ judged: JudgedValue[]; answer: Judgement }> {
  const judged = judgeSeries(standingOf(series, await valuesOf(db, series), dateOf(now)), typed);
  const corrected = judged.flatMap(({ situacao, mes, idPerfil }) =>
    situacao === "correcao" && mes !== null && idPerfil !== null ? [{ mes, idPerfil }] : [],
  );
  const usos = await usesOf(db, series.idPlano, corrected);
  return {
    judged,
    answer: {
      linhas: judged.map((one, index) => ({ ...one, texto: texts?.[index] ?? textsOf(series, one) })),
      usos,
      avisos: advice(series, judged, usos),
    },
  };
}
