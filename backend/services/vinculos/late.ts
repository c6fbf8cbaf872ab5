import type { Reply } from "@contract/infer";
import { and, count, desc, eq, isNotNull, ne } from "drizzle-orm";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import { dateOf } from "@/domain/calendar/calendarDate";
import { monthOf } from "@/domain/calendar/months";
import { chargeState } from "@/domain/contribution/charges";
import { type LateAmount, lateAmount, unpaidInARow } from "@/domain/exits/selfSponsorship";
import { exact, sum, toAmount } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { autopatrocinio, cobranca } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { notFound, Problem } from "../../kernel/problem";
import { cancelOpen, receiverOn, writeCharge } from "../../money/cobrancas";
import { type Account, lastQuotaMonth, quotasBetween } from "../../money/contas";
import { enrolmentIn } from "../../people/planos";
import { standingMonths } from "./issue";
import { type SelfSponsorRules, selfSponsorRules } from "./vinculosTerms";

type Charge = typeof cobranca.$inferSelect;
type Shown = NonNullable<Reply<"GET /retornarAutopatrocinio/{idPessoa}/{idPlano}">>;

/** Months of a page when none are asked for: a year. */
const PAGE = 12;

/** Amount of the month without the additions for paying late. */
const baseOf = ({ partes, valor }: Charge) => (partes ? toAmount(sum([partes.basica, partes.suplementar, partes.patrocinadora])) : valor);
const dueOf = ({ vencimentoOriginal, vencimento }: Charge) => vencimentoOriginal ?? vencimento;

/** Answers what a month costs when paid on a day, by the quotas that are out. */
async function lateRule(db: Db, { idPlano }: Account, idPerfil: number | null, from: string, rules: SelfSponsorRules) {
  const last = await lastQuotaMonth(db, idPlano);
  const quotas = idPerfil === null || last === null ? [] : await quotasBetween(db, idPlano, [idPerfil], monthOf(from), last);
  const quotaIn = (month: string) => quotas.find(({ competencia }) => monthOf(competencia) === month)?.valor ?? null;
  return (charge: Charge, pagamento: string): LateAmount =>
    lateAmount(
      {
        valor: baseOf(charge),
        vencimento: dueOf(charge),
        pagamento,
        cotaVencimento: quotaIn(monthOf(dueOf(charge))),
        cotaAtual: last === null ? null : quotaIn(monthOf(last)),
      },
      { multa: rules.fine.valor, juros: rules.interest.valor },
    );
}

/**
 * The self-sponsorship of an account, the running one or the last; null for a person who never had one. @throws Problem
 * 404 without an account
 */
export async function selfSponsorship(
  db: Db,
  account: Account,
  { page = 0, limit = PAGE }: { page?: number; limit?: number },
  now: Date,
): Promise<Shown | null> {
  const { idPerfil } = await enrolmentIn(db, account);
  const { idPessoa, idPlano } = account;
  const today = dateOf(now);
  const [row] = await db
    .select()
    .from(autopatrocinio)
    .where(and(eq(autopatrocinio.idPessoa, idPessoa), eq(autopatrocinio.idPlano, idPlano)))
    .orderBy(desc(autopatrocinio.id))
    .limit(1);
  if (!row) return null;
  const rules = await selfSponsorRules(db, idPlano, today);
  const mine = and(
    eq(cobranca.idPessoa, idPessoa),
    eq(cobranca.idPlano, idPlano),
    isNotNull(cobranca.competencia),
    ne(cobranca.situacao, "cancelada"),
  );
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(cobranca).where(mine);
  const charges = await db
    .select()
    .from(cobranca)
    .where(mine)
    .orderBy(desc(cobranca.competencia))
    .limit(limit)
    .offset(page * limit);
  const oldest = charges.reduce((first, charge) => (dueOf(charge) < first ? dueOf(charge) : first), today);
  const late = rules && (await lateRule(db, account, idPerfil, oldest, rules));
  const every = await standingMonths(db, account);
  return {
    desde: monthOf(row.desde),
    encerradoEm: row.encerradoEm,
    motivoFim: row.motivoFim,
    avisadoEm: row.avisadoEm,
    prazoAviso: row.prazoAviso,
    emAtraso: unpaidInARow(
      every.map((charge) => ({ vencimento: dueOf(charge), pago: charge.situacao === "paga" })),
      today,
    ),
    multa: rules?.fine ?? null,
    juros: rules?.interest ?? null,
    meses: charges.map((charge) => ({
      competencia: monthOf(charge.competencia ?? charge.vencimento),
      idCobranca: charge.id,
      vencimento: dueOf(charge),
      pagavelAte: charge.vencimento,
      basica: charge.partes?.basica ?? "0.00",
      suplementar: charge.partes?.suplementar ?? "0.00",
      patrocinadora: charge.partes?.patrocinadora ?? "0.00",
      valor: charge.situacao === "paga" ? (charge.valorPago ?? charge.valor) : charge.valor,
      situacao: chargeState(charge, today),
      pagaEm: charge.pagaEm,
      atraso: late && charge.situacao === "aberta" && dueOf(charge) < today ? late(charge, today) : null,
    })),
    total,
    totalPage: pagesOf(total, limit),
  };
}

/**
 * Charges a late month anew: the old charge is cancelled, the new one says line by line what being late added, as of the
 * day on which it can be paid. One that can still be paid stays as it is.
 * @returns the id of the charge that stands
 * @throws Problem 404 for another's, 422 for what is no late month
 */
export async function chargeAgain(db: Db, account: Account, idCobranca: number, now: Date): Promise<number> {
  const { idPessoa, idPlano } = account;
  const today = dateOf(now);
  const [charge] = await db
    .select()
    .from(cobranca)
    .where(and(eq(cobranca.id, idCobranca), eq(cobranca.idPessoa, idPessoa), eq(cobranca.idPlano, idPlano)))
    .for("update");
  if (!charge) throw notFound("Não encontramos esta cobrança.");
  if (charge.competencia === null || charge.partes === null)
    throw new Problem(422, "Só a cobrança mensal do autopatrocínio é atualizada. Gere outra contribuição com um novo vencimento.");
  if (charge.situacao !== "aberta") throw new Problem(422, "Este mês já foi pago ou a cobrança foi substituída por outra.");
  if (charge.vencimento >= today) return charge.id;
  const rules = await selfSponsorRules(db, idPlano, today);
  const receiver = await receiverOn(db, idPlano, today);
  if (!rules || !receiver)
    throw new Problem(422, "O plano não tem hoje as regras para cobrar este mês de novo. Fale com a equipe do fundo.");
  const vencimento = addBusinessDays(today, rules.againDays);
  const { idPerfil } = await enrolmentIn(db, account);
  const { variacao, multa, juros, total } = (await lateRule(db, account, idPerfil, dueOf(charge), rules))(charge, vencimento);
  await cancelOpen(db, eq(cobranca.id, charge.id), now);
  const { basica, suplementar, patrocinadora } = charge.partes;
  return writeCharge(
    db,
    account,
    receiver,
    {
      valor: exact(total).toFixed(2),
      vencimento,
      competencia: charge.competencia,
      partes: { basica, suplementar, patrocinadora, variacao, multa, juros },
      vencimentoOriginal: dueOf(charge),
    },
    now,
  );
}
