import type { Reply } from "@contract/infer";
import { desc, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { dueRange } from "@/domain/contribution/charges";
import { formatCnpj } from "@/domain/people/cnpj";
import { Service } from "@/domain/services/ids";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { beneficiario } from "../../kernel/db/schema";
import { PARAMETERS, parameterOn } from "../../people/parametros";
import { ENROLMENTS, enrolmentIn, OFFERED } from "../../people/planos";
import { audienceOf, personLinks } from "../../requests/servicos";
import type { Account } from "../contas";

export type Receiver = typeof beneficiario.$inferSelect;

export const MINIMUM = "CONTRIBUICAO_MINIMA";

const NO_RECEIVER = "Gerar contribuição está indisponível neste plano: o fundo ainda não cadastrou a conta que recebe os pagamentos.";

/** Receivers of a plan's charges, the latest first. */
export const RECEIVERS = reading("cobrancas.beneficiarios", ["idPlano"], (from, { idPlano }) =>
  from.select().from(beneficiario).where(eq(beneficiario.idPlano, idPlano)).orderBy(desc(beneficiario.validoDesde), desc(beneficiario.id)),
);

/** Receiver of the plan's charges on a day; null where the fund has not set it. */
export const receiverOn = async (source: Source, idPlano: number, date: string): Promise<Receiver | null> =>
  (await rowsOf(source, RECEIVERS, { idPlano })).find(({ validoDesde }) => validoDesde <= date) ?? null;

export const shownReceiver = ({ nome, cnpj, endereco }: Receiver) => ({ nome, cnpj: formatCnpj(cnpj), endereco });

/** Reason in words why nobody of the plan can make a charge today; null when they can. */
export const chargeRefusal = async (source: Source, { idPlano }: Pick<Account, "idPlano">, today: string): Promise<string | null> =>
  (await receiverOn(source, idPlano, today)) ? null : NO_RECEIVER;

/**
 * Reason in words why the person may not make a charge now; null when they may. @throws Problem 404 without an account
 */
export async function refusalOf(given: Source, account: Account, receiver: Receiver | null): Promise<string | null> {
  const { idPessoa, idPlano } = account;
  const facts = await factsIn(given).load([ENROLMENTS, OFFERED], { idPessoa, idPlano });
  await enrolmentIn(facts, account);
  const audience = await audienceOf(facts, { ...account, idFuncionalidade: Service.CONTRIBUTION }, await personLinks(facts, account));
  return audience ?? (receiver ? null : NO_RECEIVER);
}

/** Rules in force today, for the form. */
export async function rules(
  given: Source,
  account: Account,
  now: Date,
): Promise<Reply<"GET /retornarRegrasCobranca/{idPessoa}/{idPlano}">> {
  const { idPessoa, idPlano } = account;
  const db = await factsIn(given).load([ENROLMENTS, OFFERED, PARAMETERS, RECEIVERS], { idPessoa, idPlano });
  const hoje = dateOf(now);
  const receiver = await receiverOn(db, account.idPlano, hoje);
  const { first, last } = dueRange(hoje);
  return {
    impedimento: await refusalOf(db, account, receiver),
    beneficiario: receiver && shownReceiver(receiver),
    minimo: await parameterOn(db, account.idPlano, MINIMUM, hoje),
    hoje,
    primeiroVencimento: first,
    ultimoVencimento: last,
  };
}
