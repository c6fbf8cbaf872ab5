import { eq } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import type { OwnedLot } from "@/domain/account/lots";
import { describeAccount } from "@/domain/banking/bankAccount";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { addMonths, firstDay, monthOf } from "@/domain/calendar/months";
import { paymentDays, quotasIn, splitLots, takeOldest, worthOf, worthOfLots } from "@/domain/exits/redemption";
import { exact, toAmount, toQuantity } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { type AskedRedemption, askedRedemption } from "@/domain/services/exits/resgate";
import { lockAccount } from "../../kernel/db/lockOrder";
import { resgate, resgateParcela } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { type Exit, postAll } from "../../money/contas";
import { accountOf } from "../../people/cadastro";
import { lockRegime } from "../../people/planos";
import { type RequestRow, release, type Scope } from "../../requests/esteira";
import { closeTermination } from "../desligamento";
import { settleByExit } from "../emprestimos";
import { refuseAfterTerm } from "../portabilidade";
import { endSelfSponsorship } from "../vinculos";
import { type RedemptionBase, redemptionBase } from "./quote";
import { redemptionConditions } from "./resgateFacts";
import { debtLeft } from "./resgateRules";

type Lot = OwnedLot<SubaccountId>;

/** Lots to sell: all free ones, or the oldest up to an amount. @throws Problem 409 where they are no longer there */
function soldLots({ livres, quotaOf }: RedemptionBase, { whole, valor }: AskedRedemption): Lot[] {
  if (whole) return livres;
  try {
    return takeOldest(livres, quotaOf, valor);
  } catch {
    throw new Problem(409, `O saldo que pode ser resgatado hoje, ${formatMoney(worthOf(livres, quotaOf))}, é menor que o pedido.`);
  }
}

type Common = Pick<Exit, "idPessoa" | "idPlano" | "data">;

/** Movements that take lots out of the account, each under its name; beside those that leave `before`. */
const sale = <L extends Lot>(
  lots: readonly L[],
  quotaOf: RedemptionBase["quotaOf"],
  common: Common,
  named: (lot: L) => Pick<Exit, "tipo" | "descricao" | "origem">,
  before: readonly Lot[] = [],
): Exit[] =>
  worthOfLots(lots, quotaOf, before).map((lot) => ({
    ...common,
    subconta: lot.subconta,
    idPerfil: lot.idPerfil,
    cota: quotaOf(lot.idPerfil),
    quotas: toQuantity(exact(lot.quotas).negated()),
    valor: toAmount(exact(lot.valor).negated()),
    dataLote: lot.date,
    ...named(lot),
  }));

const nameOfLot = ({ subconta, idPerfil, date }: Lot) => `${subconta}:${idPerfil}:${date}`;

/**
 * Redeems what a concluded request asked for, once: the quotas leave the account lot by lot, the regime is locked, the
 * loan settled, and the payments scheduled: each is made on its day.
 * @returns sentence for the person
 * @throws Problem 409, with the reason, when it does not fit any more
 */
export async function redeem(scope: Scope, row: RequestRow): Promise<string | void> {
  const { db, context, caller } = scope;
  const account = { idPessoa: row.idPessoa, idPlano: row.idPlano };
  // One redemption of an account at a time, and no change of profile meanwhile.
  await lockAccount(db, account);
  const [known] = await db.select({ id: resgate.id }).from(resgate).where(eq(resgate.idRequisicao, row.id));
  if (known) return;

  await refuseAfterTerm(db, account);
  const now = context.now();
  const hoje = dateOf(now);
  const { impedimento } = await redemptionConditions(db, account, now);
  const base = await redemptionBase(db, account, now);
  const [quota] = base.cotas;
  const bank = await accountOf(db, account.idPessoa);
  if (impedimento || !quota || !bank) throw new Problem(409, `O resgate não pode mais ser feito: ${impedimento ?? "faltam dados."}`);
  const asked = askedRedemption(row.dados);
  const lots = soldLots(base, asked);
  const regime = await lockRegime(db, account, asked.regime, { idAtor: caller.pessoa.id, now });
  await release(scope, row, worthOf(lots, base.quotaOf));
  const primeira = asked.data > base.primeiroCredito ? asked.data : base.primeiroCredito;
  const left = debtLeft(base, lots, { ...asked, primeira }, regime);
  if (exact(left).gt(0)) throw new Problem(409, `O resgate não cobre a dívida do empréstimo: faltam ${formatMoney(left)}.`);
  const divida = base.alcance === "total" ? await settleByExit(scope, account, row.id, hoje) : "0.00";

  const perdidos = asked.whole ? base.perdidos : [];
  const [written] = await db
    .insert(resgate)
    .values({
      ...account,
      idRequisicao: row.id,
      alcance: asked.whole ? "total" : "parcial",
      forma: asked.forma,
      parcelas: asked.parcelas,
      regime,
      quotas: quotasIn(lots),
      valorNaVenda: worthOf(lots, base.quotaOf),
      naoAdquirido: worthOf(perdidos, base.quotaOf, lots),
      divida,
      dividaRestante: divida,
      conta: describeAccount(bank),
      competencia: firstDay(hoje),
      vendidoEm: hoje,
      criadoEm: now,
    })
    .returning({ id: resgate.id });
  if (!written) throw new Error("the redemption was not written");
  const { id } = written;
  const parts = splitLots(lots, asked.parcelas);
  const days = paymentDays({ forma: asked.forma, parcelas: asked.parcelas, primeira });
  const common = { ...account, data: hoje };
  const pieces = parts.flatMap((part, index) => part.map((lot) => ({ ...lot, numero: index + 1 })));
  await postAll(db, [
    ...sale(pieces, base.quotaOf, common, (lot) => ({
      tipo: "resgate",
      descricao: asked.parcelas > 1 ? `Resgate, parcela ${lot.numero} de ${asked.parcelas}` : "Resgate",
      origem: `resgate:${id}:${lot.numero}:${nameOfLot(lot)}`,
    })),
    ...sale(
      perdidos,
      base.quotaOf,
      common,
      (lot) => ({
        tipo: "reversao",
        descricao: "Parte da patrocinadora não adquirida",
        origem: `resgate:${id}:nao-adquirido:${nameOfLot(lot)}`,
      }),
      lots,
    ),
  ]);
  await db.insert(resgateParcela).values(
    parts.map((part, index) => {
      const vencimento = days[index] ?? primeira;
      return {
        idResgate: id,
        numero: index + 1,
        vencimento,
        competencia: firstDay(addMonths(monthOf(vencimento), -1)),
        quotas: quotasIn(part),
        lotes: part.map(({ subconta, idPerfil, date, quotas }) => ({ subconta, idPerfil, date, quotas })),
      };
    }),
  );
  await closeTermination(db, account, "resgate", row.id, !asked.whole);
  if (asked.whole) await endSelfSponsorship(db, account, "Resgate de todo o saldo", now);
  return wordsOf(asked, days, worthOf(lots, base.quotaOf));
}

function wordsOf({ parcelas }: AskedRedemption, days: readonly string[], valor: string): string {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return parcelas > 1
    ? `${formatMoney(valor)} em cotas saíram da sua conta para ${parcelas} parcelas mensais, de ${formatDate(first)} a ${formatDate(last)}, cada uma pela cota do seu mês.`
    : `${formatMoney(valor)} em cotas saíram da sua conta. O pagamento está agendado para ${formatDate(first)}, pela cota do mês.`;
}
