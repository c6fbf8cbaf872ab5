import type { SubaccountId } from "@/domain/account/account";
import type { LumpSum } from "@/domain/benefits/concessionMoney";
import { formatDate } from "@/domain/calendar/calendarDate";
import { exact, toAmount, toQuantity } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import type { Db } from "../../kernel/db/connection";
import { saqueVista } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { type Account, holdingsAt, LATEST, post } from "../../money/contas";
import { sharesOf } from "../../money/folha";
import { owe } from "../../money/pagamentos";
import type { Facts } from "./concessaoFacts";
import { LABELS } from "./labels";

interface Sale {
  account: Account;
  idRequisicao: number;
  tipo: keyof typeof LABELS;
  facts: Facts;
  sum: LumpSum;
  /** Tax regime in force once it is locked. */
  regime: string;
  /** Taken from what is paid: a loan that ends with the account. */
  divida?: string;
  now: Date;
}

const CHANGED = "O saldo mudou enquanto o pedido era concluído: confira e tente de novo.";

/**
 * Sells the quotas of a lump sum, writes it down and owes it, once for each request. Each sub-account gives in proportion, as to
 * an income; the oldest money leaves first.
 * @returns sentence for the person
 * @throws Problem 409 where the account does not hold it any more
 */
export async function payLumpSum(db: Db, { account, idRequisicao, tipo, facts, sum, regime, divida = "0.00", now }: Sale): Promise<string> {
  const words = `${LABELS[tipo]} de ${formatMoney(sum.bruto)}, imposto de ${formatMoney(sum.imposto)}: ${formatMoney(toAmount(exact(sum.liquido).minus(divida)))} previstos na sua conta em ${formatDate(facts.pagamentoSaque)}.`;
  const { cota, conta } = facts;
  if (cota === null || conta === null) throw new Problem(409, CHANGED);
  const held = (await holdingsAt(db, account, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  const total = held.reduce((all, { quotas }) => all.plus(quotas), exact(0));
  if (total.lt(sum.quotas) || exact(sum.quotas).lte(0)) throw new Problem(409, CHANGED);
  let part = 0;
  for (const { holding, quotas, valor } of sharesOf(held, { quotas: sum.quotas, gross: sum.bruto, cota: cota.valor })) {
    if (exact(quotas).lte(0)) continue;
    await post(db, {
      ...account,
      subconta: holding.subconta as SubaccountId,
      tipo: "beneficio",
      idPerfil: holding.idPerfil,
      data: facts.hoje,
      cota: cota.valor,
      quotas: toQuantity(exact(quotas).negated()),
      valor: toAmount(exact(valor).negated()),
      descricao: LABELS[tipo],
      origem: `saque:${idRequisicao}:${part++}`,
    });
  }
  const creditado = toAmount(exact(sum.liquido).minus(divida));
  const [written] = await db
    .insert(saqueVista)
    .values({
      ...account,
      idRequisicao,
      tipo,
      percentual: sum.percentual,
      regime,
      saldo: facts.saldo,
      quotas: sum.quotas,
      cota: cota.valor,
      cotaEm: cota.data,
      bruto: sum.bruto,
      imposto: sum.imposto,
      liquido: sum.liquido,
      divida,
      lotes: sum.lotes,
      conta,
      previstoEm: facts.pagamentoSaque,
      // Money that a loan takes whole never goes to the bank.
      pagoEm: exact(creditado).gt(0) ? null : facts.hoje,
      criadoEm: now,
    })
    .returning({ id: saqueVista.id });
  if (!written) throw new Error("the lump sum was not written");
  await owe({ now: () => now }, db, {
    ...{ origem: `saque:${written.id}`, natureza: "saque", ...account, idRequisicao },
    ...{ descricao: LABELS[tipo], valor: creditado, data: facts.pagamentoSaque },
  });
  return words;
}
