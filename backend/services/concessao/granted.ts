import type { Reply } from "@contract/infer";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { incomeTermsWords } from "@/domain/benefits/concession";
import { monthOf } from "@/domain/calendar/months";
import { exact, toAmount, toQuantity } from "@/domain/money/exact";
import { DEPENDENT_TYPES } from "@/domain/people/dependents";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { beneficio, requisicao, saqueVista, vinculoPlano } from "../../kernel/db/schema";
import type { Account } from "../../money/contas";
import { registeredDependents } from "../../people/dependentes";

type Facts = Reply<"GET /retornarConcessao/{idPessoa}/{idPlano}">;
export type LumpSumRow = Facts["saques"][number];

const GRANTED = reading("concessao.concedidos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ row: beneficio, protocolo: requisicao.protocolo })
    .from(beneficio)
    .innerJoin(requisicao, eq(requisicao.id, beneficio.idRequisicao))
    .where(and(eq(beneficio.idPessoa, idPessoa), eq(beneficio.idPlano, idPlano), isNotNull(beneficio.idRequisicao)))
    .orderBy(desc(beneficio.id)),
);
const LUMP_SUMS = reading("concessao.saques", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ row: saqueVista, protocolo: requisicao.protocolo })
    .from(saqueVista)
    .innerJoin(requisicao, eq(requisicao.id, saqueVista.idRequisicao))
    .where(and(eq(saqueVista.idPessoa, idPessoa), eq(saqueVista.idPlano, idPlano)))
    .orderBy(desc(saqueVista.id)),
);
/** Readings that tell what was granted. */
export const GRANTS = [GRANTED, LUMP_SUMS] as const;

/** Benefits that a request of the portal was concluded with, the newest first. */
export async function grantedTo(source: Source, { idPessoa, idPlano }: Account): Promise<Facts["concedidos"]> {
  const rows = await rowsOf(source, GRANTED, { idPessoa, idPlano });
  return rows.map(({ row, protocolo }) => ({
    id: row.id,
    numero: row.numero,
    especie: row.especie,
    inicio: monthOf(row.inicio),
    renda: incomeTermsWords(row),
    protocolo,
  }));
}

/** Lump sums of an account, the newest first. */
export async function lumpSumsOf(source: Source, { idPessoa, idPlano }: Account): Promise<LumpSumRow[]> {
  const rows = await rowsOf(source, LUMP_SUMS, { idPessoa, idPlano });
  return rows.map(({ row, protocolo }) => ({
    id: row.id,
    tipo: row.tipo as LumpSumRow["tipo"],
    protocolo,
    percentual: exact(row.percentual).toFixed(),
    regime: row.regime,
    saldo: row.saldo,
    quotas: toQuantity(row.quotas),
    cota: toQuantity(row.cota),
    cotaEm: row.cotaEm,
    bruto: row.bruto,
    imposto: row.imposto,
    liquido: row.liquido,
    divida: row.divida,
    creditado: toAmount(exact(row.liquido).minus(row.divida)),
    lotes: row.lotes,
    conta: row.conta,
    previstoEm: row.previstoEm,
    pagoEm: row.pagoEm,
  }));
}

/** Lump sums of an account as the income report counts them: those that the bank paid. */
export const LUMP_INCOME = reading("concessao.saquesPagos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ regime: saqueVista.regime, bruto: saqueVista.bruto, imposto: saqueVista.imposto, pagoEm: sql<string>`${saqueVista.pagoEm}` })
    .from(saqueVista)
    .where(and(eq(saqueVista.idPessoa, idPessoa), eq(saqueVista.idPlano, idPlano), isNotNull(saqueVista.pagoEm))),
);
const yearOf = (day: string) => Number(day.slice(0, 4));

/** Lump sums paid in a calendar year, by the day of the credit. */
export const lumpSumsPaidIn = async (source: Source, { idPessoa, idPlano }: Account, year: number) =>
  (await rowsOf(source, LUMP_INCOME, { idPessoa, idPlano })).filter(({ pagoEm }) => yearOf(pagoEm) === year);

/** Calendar years in which something was paid at once. */
export const lumpSumYears = async (source: Source, { idPessoa, idPlano }: Account): Promise<number[]> => [
  ...new Set((await rowsOf(source, LUMP_INCOME, { idPessoa, idPlano })).map(({ pagoEm }) => yearOf(pagoEm))),
];

export interface Grant {
  numero: string;
  especie: string;
  inicio: string;
  renda: string;
  abono: boolean;
  dependentesIr: number;
  isencao65: boolean;
  regime: string;
  concedidoEm: string;
  protocolo: string;
  /** Paid at once by the same request. */
  saque: LumpSumRow | null;
  beneficiarios: { nome: string; parentesco: string; rateio: string }[];
}

/** A benefit as it was granted, with what was paid at once by its request; null for another's, or one older than the portal. */
export async function grantOf(db: Db, account: Account, idBeneficio: number): Promise<Grant | null> {
  const { idPessoa, idPlano } = account;
  const [found] = await db
    .select({ row: beneficio, request: requisicao, regime: vinculoPlano.regimeTributario })
    .from(beneficio)
    .innerJoin(requisicao, eq(requisicao.id, beneficio.idRequisicao))
    .innerJoin(vinculoPlano, and(eq(vinculoPlano.idPessoa, beneficio.idPessoa), eq(vinculoPlano.idPlano, beneficio.idPlano)))
    .where(and(eq(beneficio.id, idBeneficio), eq(beneficio.idPessoa, idPessoa), eq(beneficio.idPlano, idPlano)))
    .limit(1);
  if (!found) return null;
  const { row, request, regime } = found;
  const lumpSums = await lumpSumsOf(db, account);
  const people = await registeredDependents(db, account);
  return {
    numero: row.numero,
    especie: row.especie,
    inicio: monthOf(row.inicio),
    renda: incomeTermsWords(row),
    abono: row.abonoAnual,
    dependentesIr: row.dependentesIr,
    isencao65: row.usaIsencao65,
    regime,
    concedidoEm: (request.concluidaEm ?? request.dataSolicitacao).toISOString(),
    protocolo: request.protocolo,
    saque: lumpSums.find(({ protocolo }) => protocolo === request.protocolo) ?? null,
    beneficiarios: people
      .filter(({ finalidade }) => finalidade.tipo !== DEPENDENT_TYPES["imposto-renda"])
      .map(({ nome, parentesco, rateio }) => ({ nome, parentesco, rateio })),
  };
}
