import { and, asc, eq, isNull } from "drizzle-orm";
import { SUBACCOUNTS, type SubaccountId } from "@/domain/account/account";
import { formatDate } from "@/domain/calendar/calendarDate";
import { firstDay, longMonth, monthOf } from "@/domain/calendar/months";
import { sharesOf } from "@/domain/exits/selfSponsorship";
import { exact, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { cobranca } from "../../kernel/db/schema";
import { mailPerson } from "../../kernel/mail/person";
import { notFound, Problem } from "../../kernel/problem";
import { notify } from "../../people/notificacoes";
import { keepProfile, post, profileOf, quotaFor } from "../contas";
import { chargedDebts } from "./chargedDebts";

type Charge = typeof cobranca.$inferSelect;

/** Charges that one run converts; the rest waits for the next. */
const BATCH = 500;

/** Origin of a charge's posting in the ledger. A payment after a reversal is another posting, with another origin. */
const originOf = ({ id, estornos }: Pick<Charge, "id" | "estornos">, subconta?: SubaccountId): string =>
  ["cobranca", id, ...(subconta || estornos > 0 ? [subconta ?? "voluntaria"] : []), ...(estornos > 0 ? [estornos + 1] : [])].join(":");

/** Every name that a posting of the charge's last payment may have. */
export const originsOf = (charge: Pick<Charge, "id" | "estornos">): string[] => [
  originOf(charge),
  ...SUBACCOUNTS.map(({ id }) => originOf(charge, id)),
];

/**
 * Credits to the account: a voluntary contribution whole; for a self-sponsored month both shares, each to its own
 * sub-account, with the variation of the quota. Fine and interest stay with the plan.
 */
function creditsOf(charge: Charge, paid: string) {
  const { partes, competencia } = charge;
  if (partes === null || competencia === null)
    return [{ subconta: "voluntaria" as const, valor: paid, descricao: "Contribuição voluntária", origem: originOf(charge) }];
  return sharesOf(partes).map(({ subconta, valor }) => ({
    subconta,
    valor,
    descricao: `Autopatrocínio de ${longMonth(monthOf(competencia))}`,
    origem: originOf(charge, subconta),
  }));
}

/** The account of a charge, and what it settles of a loan, before the charge itself: in the order of db/lockOrder. */
export async function holdCharge(db: Db, idCobranca: number): Promise<void> {
  const { idPessoa, idPlano, idEmprestimo } = cobranca;
  const [seen] = await db.select({ idPessoa, idPlano, idEmprestimo }).from(cobranca).where(eq(cobranca.id, idCobranca));
  if (!seen) return;
  await keepProfile(db, seen);
  if (seen.idEmprestimo !== null) await chargedDebts.get().hold(db, seen.idEmprestimo);
}

/**
 * Turns a paid charge into quotas, once. One that enters a later month than it was paid in, or paid for, says so.
 * @returns the id of the movement, or null while it waits for a quota
 */
async function convert(db: Db, idCobranca: number): Promise<number | null> {
  await holdCharge(db, idCobranca);
  const [charge] = await db.select().from(cobranca).where(eq(cobranca.id, idCobranca)).for("update");
  if (charge?.situacao !== "paga" || charge.idEmprestimo !== null || charge.pagaEm === null || charge.valorPago === null) return null;
  if (charge.idMovimento !== null) return charge.idMovimento;
  const { idPessoa, idPlano, pagaEm, valorPago } = charge;
  const meant = firstDay(charge.competencia ?? pagaEm);
  const idPerfil = await profileOf(db, { idPessoa, idPlano });
  const quota = await quotaFor(db, { idPessoa, idPlano }, idPerfil, pagaEm);
  if (!quota) return null;
  const posting = {
    idPessoa,
    idPlano,
    tipo: "contribuicao",
    idPerfil,
    data: pagaEm,
    competencia: quota.competencia,
    cota: quota.valor,
    ...(quota.competencia > meant && { referencia: meant }),
  } as const;
  let idMovimento: number | null = null;
  for (const { subconta, valor, ...words } of creditsOf(charge, valorPago)) {
    const id = await post(db, { ...posting, subconta, valor, ...words });
    idMovimento ??= id;
  }
  await db.update(cobranca).set({ idMovimento }).where(eq(cobranca.id, idCobranca));
  return idMovimento;
}

/**
 * A charge was paid: marks it so and credits what was paid, at the quota of its month; while that is not published the
 * charge waits for `convertPaid`. One that settles a loan becomes no quotas: the loan is paid with it. The person
 * is told, in the portal and by mail, in the same transaction. The same payment again changes nothing and tells nobody. `write` is a handler's input, or a transaction with its `afterCommit`.
 * @param paidOn day of the credit, `AAAA-MM-DD`
 * @param amount credited, in reais
 * @returns the id of the movement, or null while it waits and for a loan
 * @throws Problem 404 for no such charge, 409 for one that was cancelled, or paid otherwise before,
 * and for less than a self-sponsored month costs
 */
export async function settle(
  context: Pick<Context, "now" | "realtime" | "log">,
  write: Write,
  idCobranca: number,
  paidOn: string,
  amount: string,
): Promise<number | null> {
  const { db } = write;
  await holdCharge(db, idCobranca);
  const [charge] = await db.select().from(cobranca).where(eq(cobranca.id, idCobranca)).for("update");
  if (!charge) throw notFound("Não encontramos esta cobrança.");
  if (charge.situacao === "cancelada") throw new Problem(409, "Esta cobrança foi cancelada antes do pagamento.");
  if (charge.situacao === "paga") {
    if (charge.pagaEm !== paidOn || charge.valorPago !== amount)
      throw new Problem(409, "Esta cobrança já foi paga em outra data ou valor.");
    return charge.idMovimento;
  }
  if (charge.competencia !== null && exact(amount).lt(charge.valor))
    throw new Problem(409, `Um mês de autopatrocínio é pago inteiro: faltam ${formatMoney(toAmount(exact(charge.valor).minus(amount)))}.`);
  await db.update(cobranca).set({ situacao: "paga", pagaEm: paidOn, valorPago: amount }).where(eq(cobranca.id, idCobranca));
  if (charge.idEmprestimo !== null) {
    await chargedDebts.get().receive(context, write, { ...charge, idEmprestimo: charge.idEmprestimo }, paidOn, amount);
    return null;
  }
  const idMovimento = await convert(db, idCobranca);
  await tellPaid(context, write, charge, paidOn, amount);
  return idMovimento;
}

/** Says what was received and when: what was charged may differ from it. */
async function tellPaid(
  context: Pick<Context, "now" | "realtime" | "log">,
  write: Write,
  { idPessoa, idPlano, nossoNumero, competencia }: typeof cobranca.$inferSelect,
  paidOn: string,
  amount: string,
): Promise<void> {
  const [valor, data] = [formatMoney(amount), formatDate(paidOn)];
  await notify(context, write, {
    idPessoa,
    idPlano,
    idTipo: NoticeKind.CONTRIBUTIONS,
    titulo: "Contribuição recebida",
    descricao: `Recebemos em ${data} a sua contribuição ${competencia === null ? "voluntária" : `de autopatrocínio de ${longMonth(monthOf(competencia))},`} de ${valor}. Ela entra na conta pela cota do mês.`,
  });
  await mailPerson(context, write, idPessoa, "cobranca-paga", { valor, data, nossoNumero });
}

/**
 * Converts charges that were paid before their quota was published. Each is done by itself, so that one that fails does
 * not hold up the others.
 * @returns number of charges that became quotas
 */
export async function convertPaid({ db, log }: Pick<Context, "db" | "log">): Promise<number> {
  const waiting = await db
    .select({ id: cobranca.id })
    .from(cobranca)
    .where(and(eq(cobranca.situacao, "paga"), isNull(cobranca.idMovimento), isNull(cobranca.idEmprestimo)))
    .orderBy(asc(cobranca.id))
    .limit(BATCH);
  let converted = 0;
  for (const { id } of waiting) {
    const done = await db
      .transaction((tx) => convert(tx, id))
      .catch((error: unknown) => void log.error({ err: error, idCobranca: id }, "a paid charge was not converted"));
    if (done) converted++;
  }
  return converted;
}
