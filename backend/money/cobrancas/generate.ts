import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { paymentCodes } from "@/domain/banking/payments/codes";
import { dateOf } from "@/domain/calendar/calendarDate";
import { type ChargeInput, chargeFaults, effectiveDue } from "@/domain/contribution/charges";
import { exact } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { lockAccount } from "../../kernel/db/lockOrder";
import { cobranca } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { parameterOn } from "../../people/parametros";
import type { Account } from "../contas";
import { cancelOpen } from "./charges";
import { MINIMUM, type Receiver, receiverOn, refusalOf } from "./cobrancasRules";

/** Unpaid charges that one person may have in a plan: nobody needs more, and the numbers of a carteira are not endless. */
const MOST_OPEN = 20;
/** Milliseconds within which the same amount on the same day is the same charge: somebody clicked again, or in two tabs. */
const SAME_MS = 10_000;

/** The next nosso número: taken outside any transaction's fate, so that two who ask at once never get the same. */
async function nextNumber(db: Db): Promise<string> {
  const { rows } = (await db.execute(sql`select nextval('cobranca_numero')::text as numero`)) as unknown as { rows: { numero: string }[] };
  return (rows[0]?.numero ?? "").padStart(8, "0");
}

/**
 * Makes a charge: boleto and Pix of one amount, whichever is paid first settles it. One that was just made is not made again.
 * @param replaced id of an unpaid contribution whose place it takes: that one is cancelled
 * @returns its id
 * @throws Problem 400 for a wrong amount or date, 409 for a contribution that cannot be replaced any more, 422 when the person may not
 */
export async function generate(db: Db, account: Account, asked: ChargeInput, now: Date, replaced?: number): Promise<number> {
  const today = dateOf(now);
  const receiver = await receiverOn(db, account.idPlano, today);
  const refused = await refusalOf(db, account, receiver);
  if (refused || !receiver) throw new Problem(422, refused ?? "Indisponível neste plano.");
  const minimum = await parameterOn(db, account.idPlano, MINIMUM, today);
  const erros = chargeFaults(asked, { minimum: minimum?.valor ?? null, today });
  if (erros.length > 0) throw new Problem(400, "Confira o valor e o vencimento.", { erros });
  const own = and(
    eq(cobranca.idPessoa, account.idPessoa),
    eq(cobranca.idPlano, account.idPlano),
    eq(cobranca.situacao, "aberta"),
    isNull(cobranca.idEmprestimo),
  );
  // Those that are asked for at once are looked at one after the other.
  await lockAccount(db, account);
  const open = await db
    .select({ id: cobranca.id, valor: cobranca.valor, vencimento: cobranca.vencimento, criadaEm: cobranca.criadaEm })
    .from(cobranca)
    .where(own)
    .orderBy(desc(cobranca.id));
  const vencimento = effectiveDue(asked.vencimento);
  const since = now.getTime() - SAME_MS;
  const same = open.find(
    (one) => exact(one.valor).eq(exact(asked.valor)) && one.vencimento === vencimento && one.criadaEm.getTime() > since,
  );
  if (same) return same.id;
  if (replaced !== undefined) {
    const [gone] = await cancelOpen(db, and(own, eq(cobranca.id, replaced), isNull(cobranca.competencia)), now);
    if (!gone) throw new Problem(409, "Esta contribuição já foi paga, cancelada ou substituída: o vencimento dela não muda mais.");
  } else if (open.length >= MOST_OPEN)
    throw new Problem(422, `Você já tem ${MOST_OPEN} contribuições geradas sem pagamento. Cancele as que não vai pagar para gerar outra.`);

  return writeCharge(db, account, receiver, { valor: asked.valor, vencimento }, now);
}

/** Facts of a new charge. Its due date is a day on which banks are open. */
export type NewCharge = Pick<
  typeof cobranca.$inferInsert,
  "valor" | "vencimento" | "competencia" | "partes" | "vencimentoOriginal" | "idEmprestimo" | "quitacao"
>;

/** Writes a charge with its codes. @returns its id */
export async function writeCharge(
  db: Db,
  { idPessoa, idPlano }: Account,
  receiver: Receiver,
  charge: NewCharge,
  now: Date,
): Promise<number> {
  const { valor, vencimento } = charge;
  const nossoNumero = await nextNumber(db);
  const [written] = await db
    .insert(cobranca)
    .values({
      ...charge,
      idPessoa,
      idPlano,
      idBeneficiario: receiver.id,
      nossoNumero,
      carteira: receiver.carteira,
      ...paymentCodes({ valor, vencimento, nossoNumero, made: dateOf(now) }, receiver),
      criadaEm: now,
    })
    .returning({ id: cobranca.id });
  if (!written) throw new Error("the charge was not written");
  return written.id;
}
