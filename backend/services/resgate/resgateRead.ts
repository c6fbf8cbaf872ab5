import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { formatDate } from "@/domain/calendar/calendarDate";
import { monthOf } from "@/domain/calendar/months";
import { worthOf } from "@/domain/exits/redemption";
import { formatMoney } from "@/domain/money/money";
import type { Db } from "../../kernel/db/connection";
import { factsIn, type Source } from "../../kernel/db/reading";
import { requisicao, resgate, resgateParcela } from "../../kernel/db/schema";
import { type Account, lastQuotaMonth, quotasBetween } from "../../money/contas";
import { enrolmentIn } from "../../people/planos";

export type Redemption = Reply<"GET /retornarResgates/{idPessoa}/{idPlano}">[number];
type Instalment = Redemption["parcelas"][number];
type InstalmentRow = typeof resgateParcela.$inferSelect;

const paymentOf = ({ pagaEm, bruto, imposto, divida, liquido, faixas, cotas, idEmissao }: InstalmentRow): Instalment["pagamento"] =>
  bruto && imposto && divida && liquido && faixas && cotas
    ? { em: pagaEm, cotas, bruto, imposto, divida, liquido, faixas, idRecibo: idEmissao }
    : null;

async function redemptions(db: Db, where: SQL | undefined): Promise<Redemption[]> {
  const rows = await db
    .select({ resgate, protocolo: requisicao.protocolo })
    .from(resgate)
    .innerJoin(requisicao, eq(requisicao.id, resgate.idRequisicao))
    .where(where)
    .orderBy(desc(resgate.id));
  if (rows.length === 0) return [];
  const instalments = await db
    .select()
    .from(resgateParcela)
    .where(
      inArray(
        resgateParcela.idResgate,
        rows.map((row) => row.resgate.id),
      ),
    )
    .orderBy(asc(resgateParcela.numero));
  const facts = factsIn(db);
  const answer: Redemption[] = [];
  for (const { resgate: row, protocolo } of rows) {
    const own = instalments.filter(({ idResgate }) => idResgate === row.id);
    const quotaOf = await lastQuotas(facts, row.idPlano, own);
    answer.push({
      id: row.id,
      idRequisicao: row.idRequisicao,
      protocolo,
      alcance: row.alcance as Redemption["alcance"],
      forma: row.forma as Redemption["forma"],
      regime: row.regime as Redemption["regime"],
      vendidoEm: row.vendidoEm,
      quotas: row.quotas,
      valorNaVenda: row.valorNaVenda,
      naoAdquirido: row.naoAdquirido,
      divida: row.divida,
      dividaDescoberta: row.encerradoEm === null ? "0.00" : row.dividaRestante,
      conta: row.conta,
      encerradoEm: row.encerradoEm,
      parcelas: own.map((one) => ({
        id: one.id,
        numero: one.numero,
        vencimento: one.vencimento,
        mesCota: monthOf(one.competencia),
        quotas: one.quotas,
        situacao: one.situacao as Instalment["situacao"],
        pagamento: paymentOf(one),
        estimativa: one.situacao === "agendada" ? worthOf(one.lotes, quotaOf) : null,
        motivoEstorno: one.motivoEstorno,
      })),
    });
  }
  return answer;
}

async function lastQuotas(source: Source, idPlano: number, instalments: readonly InstalmentRow[]): Promise<(idPerfil: number) => string> {
  const profiles = [...new Set(instalments.flatMap(({ lotes }) => lotes.map(({ idPerfil }) => idPerfil)))];
  const month = await lastQuotaMonth(source, idPlano);
  const rows = month ? await quotasBetween(source, idPlano, profiles, month, month) : [];
  return (idPerfil) => rows.find((row) => row.idPerfil === idPerfil)?.valor ?? "0";
}

/** The redemptions of an account, newest first. @throws Problem 404 for a person without the plan */
export async function redemptionsOf(db: Db, account: Account): Promise<Redemption[]> {
  await enrolmentIn(db, account);
  return redemptions(db, and(eq(resgate.idPessoa, account.idPessoa), eq(resgate.idPlano, account.idPlano)));
}

export const redemptionOfRequest = async (db: Db, idRequisicao: number): Promise<Redemption | null> =>
  (await redemptions(db, eq(resgate.idRequisicao, idRequisicao)))[0] ?? null;

export async function redemptionById(db: Db, id: number): Promise<Redemption> {
  const [found] = await redemptions(db, eq(resgate.id, id));
  if (!found) throw new Error(`the redemption ${id} is not there`);
  return found;
}

/** Payments of a redemption that are still to come, for the service's first screen; null without any. */
export async function redemptionInForce(
  db: Db,
  account: Account,
): Promise<Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">["vigente"]> {
  const open = (await redemptionsOf(db, account)).flatMap(({ protocolo, parcelas }) =>
    parcelas.filter(({ situacao }) => situacao === "agendada" || situacao === "pagando").map((parcela) => ({ ...parcela, protocolo })),
  );
  const [next] = open.toSorted((a, b) => (a.vencimento < b.vencimento ? -1 : 1));
  if (!next) return null;
  return {
    titulo: "O que você tem a receber",
    desde: null,
    linhas: [
      {
        rotulo: "Próximo pagamento",
        valor: next.pagamento
          ? `${formatMoney(next.pagamento.liquido)}, em pagamento no banco`
          : `${formatDate(next.vencimento)}, cerca de ${formatMoney(next.estimativa ?? "0.00")} antes do imposto`,
      },
      { rotulo: "Pagamentos que faltam", valor: String(open.length) },
    ],
    dados: {},
  };
}
