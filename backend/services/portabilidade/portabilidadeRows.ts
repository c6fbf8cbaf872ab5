import { and, asc, eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import { cleanCnpj } from "@/domain/people/cnpj";
import type { ServiceData } from "@/domain/services/definition";
import { registryOf } from "@/domain/services/exits/portabilidade";
import { text } from "@/domain/services/fields";
import type { Db } from "../../kernel/db/connection";
import { pagamento, portabilidade, portabilidadeLote } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import type { Account } from "../../money/contas";
import type { RequestRow } from "../../requests/esteira";

export type PortabilityRow = typeof portabilidade.$inferSelect;

/** Name of a transfer among the payments. */
export const transferOrigin = (id: number) => `portabilidade:${id}`;

/**
 * Condition of a transfer that the bank confirmed here. Those of before payments went to the bank by the portal have a day, and
 * no payment.
 */
export const confirmedByBank = (db: Db) =>
  exists(
    db
      .select({ id: pagamento.id })
      .from(pagamento)
      .where(and(eq(pagamento.origem, sql`'portabilidade:' || ${portabilidade.id}`), eq(pagamento.situacao, "pago"))),
  );

/** The other side, as the form has it. */
const otherSide = (dados: ServiceData) => ({
  entidade: text(dados.entidade),
  cnpj: cleanCnpj(text(dados.cnpj)),
  plano: text(dados.plano),
  registro: registryOf(dados),
  tipo: text(dados.tipo),
  regime: text(dados.regime),
  inscricao: text(dados.inscricao) || null,
});

/** A confirmed request begins to be followed, once. */
export async function openRow(
  db: Db,
  { id, idPessoa, idPlano, dados }: RequestRow,
  sentido: "saida" | "entrada",
  now: Date,
): Promise<void> {
  await db
    .insert(portabilidade)
    .values({
      idRequisicao: id,
      idPessoa,
      idPlano,
      sentido,
      ...otherSide(dados),
      adesaoOrigem: text(dados.adesao) || null,
      valorEstimado: text(dados.valor) || null,
      criadaEm: now,
    })
    .onConflictDoNothing();
}

export async function rowOf(db: Db, idRequisicao: number, lock = false): Promise<PortabilityRow | null> {
  const query = db.select().from(portabilidade).where(eq(portabilidade.idRequisicao, idRequisicao));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

export const lotsOfRow = (db: Db, idPortabilidade: number) =>
  db.select().from(portabilidadeLote).where(eq(portabilidadeLote.idPortabilidade, idPortabilidade)).orderBy(asc(portabilidadeLote.numero));

/** Puts these lots in the place of those that were there. Both in the caller's transaction. */
export async function writeLots(
  db: Db,
  idPortabilidade: number,
  lots: readonly { data: string; parte: string; origem: string; valor: string }[],
): Promise<void> {
  await db.delete(portabilidadeLote).where(eq(portabilidadeLote.idPortabilidade, idPortabilidade));
  const rows = lots.map(({ data, parte, origem, valor }, index) => ({ idPortabilidade, numero: index + 1, data, parte, origem, valor }));
  for (let start = 0; start < rows.length; start += 200) await db.insert(portabilidadeLote).values(rows.slice(start, start + 200));
}

/** Closes a portability that ended without a transfer. */
export const closeRow = (db: Db, idRequisicao: number, now: Date) =>
  db.update(portabilidade).set({ encerradaEm: now }).where(eq(portabilidade.idRequisicao, idRequisicao));

/**
 * The term promised the balance to another plan and cannot be undone (domain §5.1): nothing else may take it meanwhile.
 * @throws Problem 409 while a term was issued and its transfer neither made nor refused
 */
export async function refuseAfterTerm(db: Db, { idPessoa, idPlano }: Account): Promise<void> {
  const [promised] = await db
    .select({ entidade: portabilidade.entidade })
    .from(portabilidade)
    .where(
      and(
        eq(portabilidade.idPessoa, idPessoa),
        eq(portabilidade.idPlano, idPlano),
        eq(portabilidade.sentido, "saida"),
        isNotNull(portabilidade.termoEm),
        isNull(portabilidade.efetivadaEm),
        isNull(portabilidade.encerradaEm),
      ),
    )
    .limit(1);
  if (promised)
    throw new Problem(409, `O Termo de Portabilidade para ${promised.entidade} já foi emitido: conclua ou recuse antes a portabilidade.`);
}
