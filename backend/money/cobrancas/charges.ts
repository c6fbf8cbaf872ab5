import type { Query, Reply } from "@contract/infer";
import { and, count, desc, eq, gte, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { itauAccountDigit, nossoNumeroDigit } from "@/domain/banking/payments/boleto";
import { dateOf } from "@/domain/calendar/calendarDate";
import { monthOf } from "@/domain/calendar/months";
import type { ChargeState } from "@/domain/contribution/chargeStates";
import { chargeState } from "@/domain/contribution/charges";
import type { Db } from "../../kernel/db/connection";
import { beneficiario, cobranca, emprestimo, movimento, perfilInvestimento } from "../../kernel/db/schema";
import { qrShape } from "../../kernel/documents/qr";
import { pagesOf } from "../../kernel/http/pages";
import { notFound, Problem } from "../../kernel/problem";
import { enrolmentIn } from "../../people/planos";
import type { Account } from "../contas";
import { type Receiver, shownReceiver } from "./cobrancasRules";

type List = Reply<"GET /retornarCobrancas/{idPessoa}/{idPlano}">;
export type Detail = Reply<"GET /retornarCobranca/{idCobranca}">;
type Charge = typeof cobranca.$inferSelect;

/** Rows of a page when none are asked for. */
const PAGE = 10;

const summary = (row: Charge, today: string): List["cobrancas"][number] => ({
  id: row.id,
  valor: row.valor,
  vencimento: row.vencimento,
  situacao: chargeState(row, today),
  nossoNumero: row.nossoNumero,
  criadaEm: row.criadaEm.toISOString(),
  canceladaEm: row.canceladaEm?.toISOString() ?? null,
  pagaEm: row.pagaEm,
  valorPago: row.valorPago,
  competencia: row.competencia && monthOf(row.competencia),
});

/** The rows that stand so on a day. */
function standing(state: ChargeState, today: string): SQL | undefined {
  const kept = (situacao: string) => eq(cobranca.situacao, situacao);
  if (state === "cancelada") return kept("cancelada");
  if (state === "paga") return and(kept("paga"), isNotNull(cobranca.idMovimento));
  if (state === "aguardando-cota") return and(kept("paga"), isNull(cobranca.idMovimento));
  return and(kept("aberta"), state === "aberta" ? gte(cobranca.vencimento, today) : lt(cobranca.vencimento, today));
}

export async function list(
  db: Db,
  account: Account,
  asked: NonNullable<Query<"GET /retornarCobrancas/{idPessoa}/{idPlano}">>,
  now: Date,
): Promise<List> {
  await enrolmentIn(db, account);
  const today = dateOf(now);
  const { page = 0, limit = PAGE, situacao } = asked;
  const where = and(
    eq(cobranca.idPessoa, account.idPessoa),
    eq(cobranca.idPlano, account.idPlano),
    isNull(cobranca.idEmprestimo),
    situacao && standing(situacao, today),
  );
  const [counted] = await db.select({ total: count() }).from(cobranca).where(where);
  const total = counted?.total ?? 0;
  const rows = await db
    .select()
    .from(cobranca)
    .where(where)
    .orderBy(desc(cobranca.id))
    .limit(limit)
    .offset(page * limit);
  return { cobrancas: rows.map((row) => summary(row, today)), total, totalPage: pagesOf(total, limit) };
}

export const NOT_FOUND = "Não encontramos esta cobrança.";

export interface Whole {
  charge: Charge;
  receiver: Receiver;
  /** Contract number of the loan that it settles. */
  contrato: string | null;
}

/** A charge and who receives it. `owner` null: anybody's. @throws Problem 404 for what is not there or is another's */
export async function find(db: Db, idCobranca: number, owner: number | null): Promise<Whole> {
  const [row] = await db
    .select({ charge: cobranca, receiver: beneficiario, contrato: emprestimo.contrato })
    .from(cobranca)
    .innerJoin(beneficiario, eq(beneficiario.id, cobranca.idBeneficiario))
    .leftJoin(emprestimo, eq(emprestimo.id, cobranca.idEmprestimo))
    .where(and(eq(cobranca.id, idCobranca), owner === null ? undefined : eq(cobranca.idPessoa, owner)));
  if (!row) throw notFound(NOT_FOUND);
  return row;
}

/** Parts of a month's charge, in the order of its lines. */
const PARTS = [
  { id: "basica", nome: "Sua contribuição básica" },
  { id: "suplementar", nome: "Sua contribuição suplementar" },
  { id: "patrocinadora", nome: "Parte que era da patrocinadora" },
  { id: "variacao", nome: "Variação da cota no atraso" },
  { id: "multa", nome: "Multa por atraso" },
  { id: "juros", nome: "Juros por atraso" },
] as const;

/** Credit of a charge in the account; null before it has one. */
async function creditOf(db: Db, { idMovimento }: Charge): Promise<Detail["credito"]> {
  if (idMovimento === null) return null;
  const [row] = await db
    .select({ quotas: movimento.quotas, cota: movimento.cota, competencia: movimento.competencia, perfil: perfilInvestimento.nome })
    .from(movimento)
    .innerJoin(perfilInvestimento, eq(perfilInvestimento.id, movimento.idPerfil))
    .where(eq(movimento.id, idMovimento));
  return row ? { quotas: row.quotas, cota: row.cota, mes: monthOf(row.competencia), perfil: row.perfil } : null;
}

export async function detail(db: Db, idCobranca: number, owner: number | null, now: Date): Promise<Detail> {
  const { charge, receiver, contrato } = await find(db, idCobranca, owner);
  const { idEmprestimo, quitacao } = charge;
  const shown = summary(charge, dateOf(now));
  const { agencia, conta } = receiver;
  return {
    ...shown,
    nossoNumero: `${charge.nossoNumero}-${nossoNumeroDigit({ agencia, conta, carteira: charge.carteira, nossoNumero: charge.nossoNumero })}`,
    beneficiario: {
      ...shownReceiver(receiver),
      agenciaConta: `${agencia}/${conta}-${itauAccountDigit(agencia, conta)}`,
      carteira: charge.carteira,
    },
    pagamento:
      shown.situacao === "aberta"
        ? { linhaDigitavel: charge.linhaDigitavel, codigoBarras: charge.codigoBarras, pix: charge.pix, qr: qrShape(charge.pix) }
        : null,
    partes:
      charge.partes &&
      PARTS.flatMap(({ id, nome }) => {
        const valor = charge.partes?.[id];
        return valor === undefined || valor === "0.00" ? [] : [{ nome, valor }];
      }),
    credito: await creditOf(db, charge),
    quitacao: idEmprestimo !== null && contrato !== null && quitacao ? { idEmprestimo, contrato, ...quitacao } : null,
  };
}

/**
 * Cancels a charge that was not paid; again changes nothing.
 * @throws Problem 404 for another's, 422 for one that was paid
 */
export async function cancel(db: Db, { idPessoa, idPlano }: Account, idCobranca: number, now: Date): Promise<void> {
  const own = and(eq(cobranca.id, idCobranca), eq(cobranca.idPessoa, idPessoa), eq(cobranca.idPlano, idPlano));
  const [row] = await db.select({ situacao: cobranca.situacao, competencia: cobranca.competencia }).from(cobranca).where(own).for("update");
  if (!row) throw notFound(NOT_FOUND);
  if (row.situacao === "paga") throw new Problem(422, "Esta cobrança já foi paga e não pode ser cancelada.");
  if (row.situacao === "cancelada") return;
  if (row.competencia !== null)
    throw new Problem(422, "A cobrança mensal do autopatrocínio não é cancelada por aqui. Para parar de pagar, peça o BPD ou o resgate.");
  await db.update(cobranca).set({ situacao: "cancelada", canceladaEm: now }).where(own);
}

/**
 * Cancels the open charges that a condition names: what they were for is not owed any more, or is charged anew.
 * @returns those that were cancelled now
 */
export const cancelOpen = (db: Db, which: SQL | undefined, at: Date): Promise<Charge[]> =>
  db
    .update(cobranca)
    .set({ situacao: "cancelada", canceladaEm: at })
    .where(and(which, eq(cobranca.situacao, "aberta")))
    .returning();
