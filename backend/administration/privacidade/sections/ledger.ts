import { and, asc, eq, gt } from "drizzle-orm";
import { MOVEMENT_KINDS, SUBACCOUNTS } from "@/domain/account/account";
import type { Db } from "../../../kernel/db/connection";
import { fechamento, movimento, perfilInvestimento, plano } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const nameIn = (list: readonly { id: string; value: string }[], id: string) => list.find((one) => one.id === id)?.value ?? id;

/** Rows read at a time: forty years of an account are not one answer of the database. */
const CHUNK = 1000;

const chunkAfter = (db: Db, idPessoa: number, after: number) =>
  db
    .select({
      id: movimento.id,
      data: movimento.data,
      competencia: movimento.competencia,
      plano: plano.nome,
      subconta: movimento.subconta,
      tipo: movimento.tipo,
      perfil: perfilInvestimento.nome,
      dataLote: movimento.dataLote,
      quotas: movimento.quotas,
      cota: movimento.cota,
      valor: movimento.valor,
      descricao: movimento.descricao,
      idEstornado: movimento.idEstornado,
    })
    .from(movimento)
    .innerJoin(plano, eq(plano.id, movimento.idPlano))
    .innerJoin(perfilInvestimento, eq(perfilInvestimento.id, movimento.idPerfil))
    .where(and(eq(movimento.idPessoa, idPessoa), gt(movimento.id, after)))
    .orderBy(asc(movimento.id))
    .limit(CHUNK);

async function everyMovement(db: Db, idPessoa: number) {
  const rows: Awaited<ReturnType<typeof chunkAfter>> = [];
  for (let after = 0; ; ) {
    const chunk = await chunkAfter(db, idPessoa, after);
    rows.push(...chunk);
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return rows.sort((one, other) => one.data.localeCompare(other.data) || one.id - other.id);
    after = last.id;
  }
}

const movements: ReadSection = async ({ db, idPessoa }) => ({
  chave: "movimentos",
  titulo: "Movimentações da sua conta",
  explica: "Tudo o que entrou e saiu, em quotas e em reais. O que saiu tem sinal de menos.",
  forma: "tabela",
  colunas: [
    { chave: "data", titulo: "Data", formato: "data", peso: 1.05 },
    { chave: "plano", titulo: "Plano", peso: 0.8 },
    { chave: "subconta", titulo: "Subconta", peso: 1.2 },
    { chave: "tipo", titulo: "Movimento", peso: 1.3 },
    { chave: "quotas", titulo: "Quotas", formato: "quotas", peso: 1.35 },
    { chave: "cota", titulo: "Valor da cota", formato: "quotas", peso: 1.05 },
    { chave: "valor", titulo: "Reais", formato: "reais", peso: 1.2 },
  ],
  linhas: (await everyMovement(db, idPessoa)).map((row) => ({
    ...row,
    subconta: nameIn(SUBACCOUNTS, row.subconta),
    tipo: nameIn(MOVEMENT_KINDS, row.tipo),
  })),
});

const closings: ReadSection = async ({ db, idPessoa }) => ({
  chave: "fechamentos",
  titulo: "Quotas ao fim de cada ano",
  explica: "O que você tinha em cada subconta quando o ano foi fechado.",
  forma: "tabela",
  colunas: [
    { chave: "competencia", titulo: "Mês", formato: "mes" },
    { chave: "plano", titulo: "Plano" },
    { chave: "subconta", titulo: "Subconta", peso: 1.4 },
    { chave: "perfil", titulo: "Perfil", peso: 1.4 },
    { chave: "quotas", titulo: "Quotas", formato: "quotas", peso: 1.4 },
  ],
  linhas: (
    await db
      .select({
        competencia: fechamento.competencia,
        plano: plano.nome,
        subconta: fechamento.subconta,
        perfil: perfilInvestimento.nome,
        quotas: fechamento.quotas,
      })
      .from(fechamento)
      .innerJoin(plano, eq(plano.id, fechamento.idPlano))
      .innerJoin(perfilInvestimento, eq(perfilInvestimento.id, fechamento.idPerfil))
      .where(eq(fechamento.idPessoa, idPessoa))
      .orderBy(asc(fechamento.competencia), asc(fechamento.idPlano), asc(fechamento.subconta), asc(fechamento.idPerfil))
  ).map((row) => ({ ...row, subconta: nameIn(SUBACCOUNTS, row.subconta) })),
});

export const ledgerSections: ReadSection[] = [movements, closings];
