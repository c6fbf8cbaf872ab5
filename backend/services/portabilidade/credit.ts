import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { isOpenKind } from "@/domain/exits/portabilityWords";
import { formatMoney } from "@/domain/money/money";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { Status } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { portabilidade, portabilidadeLote, requisicao } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { keepProfile, post, profileOf, quotaFor } from "../../money/contas";
import { findEnrolment } from "../../people/planos";
import { type RequestRow, release, type Scope, type ServiceRules } from "../../requests/esteira";
import { closeRow, lotsOfRow, openRow, type PortabilityRow, rowOf } from "./portabilidadeRows";

/** Transfers that one run credits; the rest waits for the next. */
const BATCH = 100;
/**
 * Categories and situations of people who receive an income from the account, or are about to: a later credit would
 * change that income.
 */
const RECEIVING: readonly number[] = [Categoria.ASSISTED, Categoria.PENSIONER];
const IN_BENEFIT: readonly number[] = [Situacao.EM_BENEFICIO, Situacao.EM_CONCESSAO];
const MISSING = "Registre antes o dinheiro que chegou, com os lotes do plano de origem.";

/**
 * Credits a received transfer, each lot a movement with the day of its origin, at the quota of the month in which the money
 * arrived. Once, whoever tries; under the account and the row. @returns the month of the quota, or null while none is published
 */
async function credit(db: Db, known: PortabilityRow, hoje: string): Promise<string | null> {
  const { id, idPessoa, idPlano, recebidaEm, tipo, entidade } = known;
  if (recebidaEm === null) throw new Problem(409, MISSING);
  const idPerfil = await profileOf(db, { idPessoa, idPlano });
  const quota = await quotaFor(db, { idPessoa, idPlano }, idPerfil, recebidaEm);
  if (!quota) return null;
  for (const { id: idLote, numero, data, valor } of await lotsOfRow(db, id)) {
    const idMovimento = await post(db, {
      idPessoa,
      idPlano,
      subconta: isOpenKind(tipo) ? "portada-aberta" : "portada-efpc",
      tipo: "portabilidade-entrada",
      idPerfil,
      data: recebidaEm,
      dataLote: data,
      competencia: quota.competencia,
      cota: quota.valor,
      valor,
      descricao: `Portada de ${entidade}`,
      origem: `portabilidade-entrada:${id}:${numero}`,
    });
    await db.update(portabilidadeLote).set({ idMovimento }).where(eq(portabilidadeLote.id, idLote));
  }
  await db.update(portabilidade).set({ efetivadaEm: hoje }).where(eq(portabilidade.id, id));
  return quota.competencia;
}

/** The request of a receipt was concluded: the money enters the account, now or with the quota of its month. @throws Problem 409 */
export async function creditIn(scope: Scope, row: RequestRow): Promise<string | null> {
  const { db, context } = scope;
  await keepProfile(db, row);
  const known = await rowOf(db, row.id, true);
  if (!known?.recebidaEm || known.valor === null) throw new Problem(409, MISSING);
  await release(scope, row, known.valor);
  if (known.efetivadaEm !== null) return null;
  const month = await credit(db, known, dateOf(context.now()));
  return month
    ? `${formatMoney(known.valor)} entraram na conta pela cota de ${longMonth(month)}, com as datas do plano de origem.`
    : `${formatMoney(known.valor)} entram na conta quando sair a cota de ${longMonth(known.recebidaEm)}, com as datas do plano de origem.`;
}

/**
 * Credits the transfers that were concluded before their quota was published. Each is done by itself, so that one that
 * fails does not hold up the others.
 * @returns number of transfers credited
 */
export async function creditReceived({ db, log, now }: Pick<Context, "db" | "log" | "now">): Promise<number> {
  const waiting = await db
    .select({
      id: portabilidade.id,
      idRequisicao: portabilidade.idRequisicao,
      idPessoa: portabilidade.idPessoa,
      idPlano: portabilidade.idPlano,
    })
    .from(portabilidade)
    .innerJoin(requisicao, eq(requisicao.id, portabilidade.idRequisicao))
    .where(
      and(
        eq(portabilidade.sentido, "entrada"),
        isNull(portabilidade.efetivadaEm),
        isNotNull(portabilidade.recebidaEm),
        eq(requisicao.idStatus, Status.CONCLUDED),
      ),
    )
    .orderBy(asc(portabilidade.id))
    .limit(BATCH);
  let credited = 0;
  for (const { id, idRequisicao, ...account } of waiting) {
    const done = await db
      .transaction(async (tx) => {
        await keepProfile(tx, account);
        const known = await rowOf(tx, idRequisicao, true);
        return known && known.efetivadaEm === null ? credit(tx, known, dateOf(now())) : null;
      })
      .catch((error: unknown) => void log.error({ err: error, idPortabilidade: id }, "a received transfer was not credited"));
    if (done) credited++;
  }
  return credited;
}

/** Service 30: money comes from another plan. */
export const portabilityInRules: ServiceRules = {
  async refusal(source, account) {
    // The oldest of those that are not over, which come first and in that order.
    const link = await findEnrolment(source, account);
    const isReceiving = link?.ativa && (RECEIVING.includes(link.idCategoria) || IN_BENEFIT.includes(link.idSituacao));
    return isReceiving ? "Só para quem ainda não recebe benefício." : null;
  },

  async confirmed({ db, context }, row) {
    await openRow(db, row, "entrada", context.now());
    return null;
  },

  async missing(db, row) {
    return (await rowOf(db, row.id))?.recebidaEm ? null : MISSING;
  },

  async keeps(db, row) {
    return (await rowOf(db, row.id))?.recebidaEm ? "O dinheiro já chegou ao plano: fale com a equipe." : null;
  },

  async dropped({ db, context }, row) {
    await closeRow(db, row.id, context.now());
  },
};
