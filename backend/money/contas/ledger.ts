import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { LEAVING_KINDS, type LeavingKind, type MovementKind, type SubaccountId } from "@/domain/account/account";
import { toQuotas } from "@/domain/account/quotas";
import { TRANSFER } from "@/domain/account/statement";
import { firstDay } from "@/domain/calendar/months";
import { exact, toAmount, toQuantity } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { insertRows } from "../../kernel/db/insertRows";
import { cota, fechamento, movimento } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";

/** An amount in reais that enters an account, or quotas that leave it; both for a part of a payment that was rounded as a whole. */
interface Written {
  idPessoa: number;
  idPlano: number;
  subconta: SubaccountId;
  idPerfil: number;
  /** Day of the credit, or on which the quotas leave. */
  data: string;
  cota: string;
  /** Reais, signed; or quotas, signed. The one that is missing is converted. */
  valor?: string;
  quotas?: string;
  descricao?: string;
  dataLote?: string;
  /** Month that a contribution is for, its first day, where it came after that month was closed. */
  referencia?: string;
  /** Cause of the movement, unique: a retry is told apart from a second movement. */
  origem: string;
}

/** Quotas that leave, in the month of their day: a month that is over stays as it was, although the last known quota is of it. */
export interface Exit extends Written {
  tipo: LeavingKind;
  competencia?: never;
}

/** Everything else, in the month whose quota converts it. */
interface Arrival extends Written {
  tipo: Exclude<MovementKind, LeavingKind>;
  competencia: string;
}

export type Posting = Arrival | Exit;

const leaves = (posting: Posting): posting is Exit => (LEAVING_KINDS as readonly string[]).includes(posting.tipo);

/** The month that a movement belongs to, its first day. */
const ledgerMonth = (posting: Posting): string => firstDay(leaves(posting) ? posting.data : posting.competencia);

/** Movement as it is stored: of reais and quotas, the missing one is converted from the other. */
function rowOf(whole: Posting): typeof movimento.$inferInsert {
  const { valor, quotas, dataLote, descricao, ...posting } = whole;
  const converted = quotas === undefined ? toQuotas(valor ?? 0, posting.cota) : toQuantity(quotas);
  const amount = valor === undefined ? toAmount(exact(converted).times(posting.cota)) : toAmount(valor);
  return {
    ...posting,
    competencia: ledgerMonth(whole),
    dataLote: dataLote ?? posting.data,
    quotas: converted,
    valor: amount,
    descricao: descricao ?? null,
  };
}

/**
 * Writes a movement. The same `origem` again writes nothing.
 * @returns the id of the movement, also of one that was already there
 */
export async function post(db: Db, posting: Posting): Promise<number> {
  await refuseClosed(db, [posting]);
  const [written] = await db.insert(movimento).values(rowOf(posting)).onConflictDoNothing().returning({ id: movimento.id });
  if (written) return written.id;
  const [known] = await db.select({ id: movimento.id }).from(movimento).where(eq(movimento.origem, posting.origem));
  if (!known) throw new Error(`the movement ${posting.origem} was not written`);
  return known.id;
}

/** Movements of one statement: more of them wait for the next. */
const AT_ONCE = 500;

/** Writes many movements, of one account or of many. Those whose `origem` is there already are not written again. */
export async function postAll(db: Db, postings: readonly Posting[]): Promise<void> {
  for (let at = 0; at < postings.length; at += AT_ONCE) {
    const some = postings.slice(at, at + AT_ONCE);
    await refuseClosed(db, some);
    await db.execute(sql`${insertRows(movimento, some.map(rowOf))} on conflict do nothing`);
  }
}

/**
 * Refuses postings to closed months. What leaves is of its own day, which no quota of a later month closes.
 * @throws Problem 409
 */
async function refuseClosed(db: Db, postings: readonly Posting[]): Promise<void> {
  const months = new Map(
    postings.map((posting) => {
      const { idPessoa, idPlano } = posting;
      const [month, isExit] = [ledgerMonth(posting), leaves(posting)];
      return [`${idPessoa}/${idPlano}/${month}/${isExit}`, { id_pessoa: idPessoa, id_plano: idPlano, competencia: month, sai: isExit }];
    }),
  );
  const { rows } = (await db.execute(sql`
    select 1 from jsonb_to_recordset(${JSON.stringify([...months.values()])}::jsonb) as asked (id_pessoa int, id_plano int, competencia date, sai boolean)
    where exists (select 1 from ${fechamento} f where f.id_pessoa = asked.id_pessoa and f.id_plano = asked.id_plano and f.competencia >= asked.competencia)
      or (not asked.sai and exists (select 1 from ${cota} c where c.id_plano = asked.id_plano and c.competencia > asked.competencia))
    limit 1`)) as unknown as { rows: unknown[] };
  if (rows.length > 0) throw new Problem(409, "Este mês já foi fechado. Lance no mês corrente.");
}

/**
 * Closes a year: what each account of the plans holds at the end of its December, of every plan where none are named.
 * Again writes nothing.
 * @returns number of closings written
 */
export async function closeYear(db: Db, year: number, idsPlano?: readonly number[]): Promise<number> {
  const december = `${year}-12-01`;
  const { rows } = (await db.execute(sql`
    insert into ${fechamento} (id_pessoa, id_plano, competencia, subconta, id_perfil, quotas)
    select id_pessoa, id_plano, ${december}::date, subconta, id_perfil, sum(quotas)
    from ${movimento} where competencia <= ${december}::date and ${idsPlano ? inArray(movimento.idPlano, [...idsPlano]) : sql`true`}
    group by id_pessoa, id_plano, subconta, id_perfil
    on conflict do nothing
    returning 1`)) as unknown as { rows: unknown[] };
  return rows.length;
}

/** Quotas that changed profile are no longer there to be taken back, and half a change would make money or lose it. */
async function refuseMoved(db: Db, { id, idPessoa, idPlano, subconta, idPerfil, tipo }: typeof movimento.$inferSelect): Promise<void> {
  if (tipo === TRANSFER) throw new Problem(409, "Uma transferência entre perfis não é estornada: é preciso outra troca.");
  const [sold] = await db
    .select({ id: movimento.id })
    .from(movimento)
    .where(
      and(
        eq(movimento.idPessoa, idPessoa),
        eq(movimento.idPlano, idPlano),
        eq(movimento.subconta, subconta),
        eq(movimento.idPerfil, idPerfil),
        eq(movimento.tipo, TRANSFER),
        lt(movimento.quotas, "0"),
        gt(movimento.id, id),
      ),
    )
    .limit(1);
  if (sold) throw new Problem(409, "A conta mudou de perfil depois deste movimento: corrija pelo valor, no perfil de hoje.");
}

/**
 * Takes a movement back: the original's quantity with the other sign, at its own quota (domain §7.2).
 * @throws Problem 409 when it was taken back already, is a reversal itself, or changed profile meanwhile
 */
export async function reverse(db: Db, id: number, data: string, descricao: string): Promise<number> {
  const [original] = await db.select().from(movimento).where(eq(movimento.id, id)).for("update");
  if (!original) throw new Problem(404, "Este movimento não existe.");
  const [before] = await db.select({ id: movimento.id }).from(movimento).where(eq(movimento.idEstornado, id));
  if (before || original.idEstornado !== null) throw new Problem(409, "Este movimento já foi estornado.");
  await refuseMoved(db, original);
  const { id: _id, criadoEm: _criadoEm, origem: _origem, ...facts } = original;
  const [written] = await db
    .insert(movimento)
    .values({
      ...facts,
      tipo: "estorno",
      data,
      competencia: firstDay(data),
      quotas: toQuantity(exact(original.quotas).negated()),
      valor: toAmount(exact(original.valor).negated()),
      descricao,
      idEstornado: id,
      origem: `estorno:${id}`,
    })
    .returning({ id: movimento.id });
  if (!written) throw new Error("the reversal was not written");
  return written.id;
}
