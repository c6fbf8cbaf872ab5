import type { Reply } from "@contract/infer";
import { and, desc, eq, lte } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { dueRange } from "@/domain/charges";
import { formatCnpj } from "@/domain/cnpj";
import type { Db } from "../../db/connection";
import { beneficiario } from "../../db/schema";
import { type Account, accountFacts } from "../contas/holdings";
import { parameterOn } from "../planos/parameters";
import { audienceOf, personLinks } from "../servicos/eligibility";

export type Receiver = typeof beneficiario.$inferSelect;

/** Id of the service in the catalogue (specification §2). */
const GENERATE = 7;
export const MINIMUM = "CONTRIBUICAO_MINIMA";

const NO_RECEIVER = "Gerar contribuição está indisponível neste plano: o fundo ainda não cadastrou a conta que recebe os pagamentos.";

/** Who receives the plan's charges on a day; null where the fund did not say. */
export async function receiverOn(db: Db, idPlano: number, date: string): Promise<Receiver | null> {
  const [row] = await db
    .select()
    .from(beneficiario)
    .where(and(eq(beneficiario.idPlano, idPlano), lte(beneficiario.validoDesde, date)))
    .orderBy(desc(beneficiario.validoDesde), desc(beneficiario.id))
    .limit(1);
  return row ?? null;
}

export const shownReceiver = ({ nome, cnpj, endereco }: Receiver) => ({ nome, cnpj: formatCnpj(cnpj), endereco });

/** Why nobody of the plan can make a charge today, fit to be shown; null when they can. */
export const chargeRefusal = async (db: Db, { idPlano }: Pick<Account, "idPlano">, today: string): Promise<string | null> =>
  (await receiverOn(db, idPlano, today)) ? null : NO_RECEIVER;

/** Why the person may not make a charge now, fit to be shown; null when they may. @throws Problem 404 without an account */
export async function refusalOf(db: Db, account: Account, receiver: Receiver | null): Promise<string | null> {
  await accountFacts(db, account);
  const audience = await audienceOf(db, { ...account, idFuncionalidade: GENERATE }, await personLinks(db, account));
  return audience ?? (receiver ? null : NO_RECEIVER);
}

/** What is in force today, for the form. */
export async function rules(db: Db, account: Account, now: Date): Promise<Reply<"GET /retornarRegrasCobranca/{idPessoa}/{idPlano}">> {
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
