import type { Body } from "@contract/infer";
import { sql } from "drizzle-orm";
import { isBusinessDay, previousBusinessDay } from "@/domain/calendar/businessDays";
import { firstDay, lastDay, longMonth } from "@/domain/calendar/months";
import type { JudgedValue } from "@/domain/settings/series";
import type { Db } from "../../kernel/db/connection";
import { lockPlan } from "../../kernel/db/lockOrder";
import { cota, indice } from "../../kernel/db/schema";
import { hasColleague } from "../../kernel/identity/colleagues";
import { fieldProblem, Problem } from "../../kernel/problem";
import { confirm, nextVersion, propose, recordSettingAct, refuse, refuseBesideWaiting, rehearse } from "../../people/configuracoes";
import { judgeValues, typedOf } from "./judge";
import { AREA, findSeries, proposedValues, type Series } from "./series";

type Publishing = Body<"POST /publicarValoresIndexador/{serie}">;
type Valued = Omit<Publishing, "versao">;
type Written = JudgedValue & { mes: string; valor: string };

const LEAST_REASON = 3;

const isWritten = (one: JudgedValue): one is Written =>
  (one.situacao === "nova" || one.situacao === "correcao") && one.mes !== null && one.valor !== null;

/** The last business day of the month: the day whose price it is. */
function dayOf(mes: string): string {
  const last = lastDay(mes);
  return isBusinessDay(last) ? last : previousBusinessDay(last);
}

/** Writes the values as one parameter: of a month that has one, the new one takes its place, and the history keeps both. */
async function write(tx: Db, { tipo, codigo, idPlano }: Series, values: readonly Written[], fonte: string, at: Date): Promise<void> {
  const rows = JSON.stringify(
    values.map(({ mes, idPerfil, valor }) => ({ competencia: firstDay(mes), data: dayOf(mes), id_perfil: idPerfil, valor })),
  );
  if (tipo === "indice")
    await tx.execute(sql`
      insert into ${indice} (codigo, competencia, percentual, fonte)
      select ${codigo}::text, v.competencia, v.valor, ${fonte}::text from jsonb_to_recordset(${rows}::jsonb) as v (competencia date, valor numeric)
      on conflict (codigo, competencia) do update set percentual = excluded.percentual, fonte = excluded.fonte`);
  else
    await tx.execute(sql`
      insert into ${cota} (id_plano, id_perfil, competencia, data, valor, fonte, publicada_em)
      select ${idPlano}::int, v.id_perfil, v.competencia, v.data, v.valor, ${fonte}::text, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as v (id_perfil int, competencia date, data date, valor numeric)
      on conflict (id_plano, id_perfil, competencia) do update
        set valor = excluded.valor, fonte = excluded.fonte, publicada_em = excluded.publicada_em`);
}

function firstFault(judged: readonly JudgedValue[]): void {
  const wrong = judged.filter(({ problema }) => problema !== null);
  if (wrong.length === 0) return;
  throw new Problem(422, wrong.length === 1 ? (wrong[0]?.problema ?? "") : `Há ${wrong.length} valores a corrigir: nada foi publicado.`, {
    erros: wrong.map((one) => ({ campo: `valores.${judged.indexOf(one)}.valor`, mensagem: one.problema ?? "" })),
  });
}

/**
 * Writes values of a series, all or none. The history keeps a month's former value with who put it in force, the time and the
 * reason. Movements that were posted at a quota keep that quota.
 * @returns what the history keeps of it
 */
async function put(tx: Db, now: Date, idAutor: number, series: Series, body: Valued) {
  if (series.tipo === "cotas") await lockPlan(tx, series.idPlano);
  const { judged, answer } = await judgeValues(tx, now, series, typedOf(body.valores));
  firstFault(judged);
  const values = judged.filter(isWritten);
  if (values.length === 0) throw fieldProblem(422, "valores", "Estes valores já estão publicados: nada mudaria.");
  const fonte = body.fonte.trim();
  if (fonte.length < LEAST_REASON) throw fieldProblem(422, "fonte", "Diga de onde vem o valor.");
  const corrected = values.filter(({ situacao }) => situacao === "correcao");
  const motivo = (body.motivo ?? "").trim();
  if (corrected.length > 0 && motivo.length < LEAST_REASON)
    throw fieldProblem(422, "motivo", `Já há um valor em ${longMonth(corrected[0]?.mes ?? "")}: escreva por que ele é corrigido.`);
  if (answer.usos.movimentos > 0 && !body.ciente)
    throw fieldProblem(
      422,
      "ciente",
      `Esta cota já foi usada em ${answer.usos.movimentos} lançamentos. Confirme que sabe disso antes de corrigir.`,
    );
  await write(tx, series, values, fonte, now);
  const [first] = values.map(({ mes }) => mes).sort();
  const kept = (of: readonly Written[], pick: (one: Written) => string | null) =>
    of.map((one) => ({ mes: one.mes, idPerfil: one.idPerfil, valor: pick(one) }));
  const act = {
    desde: firstDay(first ?? ""),
    motivo: motivo || fonte,
    antes: corrected.length > 0 ? { valores: kept(corrected, ({ antes }) => antes) } : null,
    depois: { fonte, valores: kept(values, ({ valor }) => valor), lancamentos: answer.usos.movimentos },
  };
  const acao = corrected.length > 0 ? "CORRIGIDA" : "PUBLICADA";
  await recordSettingAct(tx, { area: AREA, chave: series.serie, idAutor, acao, quando: now, ...act });
  return act;
}

/**
 * Proposes values of a series, or publishes them where the fund has a single administrator: everybody's balance is counted by
 * them. What publishing would refuse is refused then too.
 * @returns true for a proposal
 * @throws Problem 404; 409 where somebody else published first; 422 by field, also for a correction without its reason
 * or, where movements used the quota, without the confirmation that it is known, or beside a proposal that waits
 */
export async function publishValues(tx: Db, now: Date, idPessoa: number, serie: string, body: Publishing): Promise<boolean> {
  const series = await findSeries(tx, serie);
  await nextVersion(tx, AREA, serie, body.versao);
  if (!(await hasColleague(tx))) {
    await put(tx, now, idPessoa, series, body);
    return false;
  }
  const key = { area: AREA, chave: serie, idPessoa };
  await refuseBesideWaiting(tx, key);
  const { desde, motivo, antes, depois } = await rehearse(tx, (inner) => put(inner, now, idPessoa, series, body));
  const { valores, fonte, ciente } = body;
  const conteudo = { valores, fonte, ...(body.motivo !== undefined && { motivo: body.motivo }), ...(ciente && { ciente }) };
  await propose(tx, key, { desde, conteudo, idFutura: null, motivo }, { antes, depois, at: now });
  return true;
}

/** Publishes values that a colleague proposed, judged anew. @throws Problem 403 for their author, 404, 409 or 422 */
export async function confirmValues(tx: Db, now: Date, idPessoa: number, serie: string, id: number): Promise<void> {
  const series = await findSeries(tx, serie);
  const { conteudo } = await confirm(tx, { area: AREA, chave: serie, idPessoa }, id, now);
  await put(tx, now, idPessoa, series, proposedValues(conteudo));
}

/** Refuses proposed values, or takes one's own back. @throws Problem 404 */
export async function refuseValues(tx: Db, now: Date, idPessoa: number, serie: string, decision: { id: number; motivo: string }) {
  const series = await findSeries(tx, serie);
  await refuse(tx, { area: AREA, chave: series.serie, idPessoa }, decision, now);
}
