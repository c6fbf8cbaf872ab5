import { and, eq, type SQL } from "drizzle-orm";
import { isCpf } from "@/domain/people/cpf";
import type { Db } from "../../kernel/db/connection";
import { beneficiario, cobranca, pessoa, retornoBancario, vinculoPlano } from "../../kernel/db/schema";
import { holdCharge } from "../../money/cobrancas";
import type { Receipt } from "./scope";

/** Text that the portal writes into its charges for its own use (`txidOf`). */
const TXID = /^CV\d{14}$/;
const NUMBER = /^\d{1,9}$/;
/** Digits of a nosso número; the one after them is its check digit. */
const NUMBER_DIGITS = 8;

type Numbers = Pick<Receipt, "fonte" | "idRetorno" | "carteira" | "nossoNumero" | "identificacao">;

async function idWhere(db: Db, where: SQL | undefined): Promise<number | null> {
  const rows = await db.select({ id: cobranca.id }).from(cobranca).where(where).limit(2);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

const numberOf = (text: string) => text.slice(0, NUMBER_DIGITS).padStart(NUMBER_DIGITS, "0");

async function byNumber(db: Db, { carteira, nossoNumero }: Numbers): Promise<number | null> {
  if (nossoNumero === null || !NUMBER.test(nossoNumero)) return null;
  const number = eq(cobranca.nossoNumero, numberOf(nossoNumero));
  return idWhere(db, carteira === null ? number : and(number, eq(cobranca.carteira, carteira)));
}

async function byOwnUse(db: Db, identificacao: string | null): Promise<number | null> {
  if (identificacao === null) return null;
  if (TXID.test(identificacao)) return idWhere(db, eq(cobranca.txid, identificacao));
  return NUMBER.test(identificacao) ? idWhere(db, eq(cobranca.nossoNumero, numberOf(identificacao))) : null;
}

/** A title of another account is not a charge of this fund, whatever its number. */
async function isOfAccount(db: Db, idCobranca: number, { fonte, idRetorno }: Numbers): Promise<boolean> {
  if (idRetorno === null || fonte === "debito150") return true;
  const [row] = await db
    .select({ agencia: beneficiario.agencia, conta: beneficiario.conta, arquivo: retornoBancario.conta })
    .from(cobranca)
    .innerJoin(beneficiario, eq(beneficiario.id, cobranca.idBeneficiario))
    .innerJoin(retornoBancario, eq(retornoBancario.id, idRetorno))
    .where(eq(cobranca.id, idCobranca));
  return row !== undefined && row.arquivo === `${row.agencia}/${row.conta}`;
}

export interface Found {
  idCobranca: number | null;
  /** Own use and nosso número are of two charges: the first is answered. */
  isAmbiguous: boolean;
}

/** The charge that a receipt names: by the fund's own use, then by carteira and nosso número (domain §10.5). */
export async function chargeNamed(db: Db, receipt: Numbers): Promise<Found> {
  const named = await byOwnUse(db, receipt.identificacao);
  const numbered = await byNumber(db, receipt);
  const idCobranca = named ?? numbered;
  if (idCobranca === null || !(await isOfAccount(db, idCobranca, receipt))) return { idCobranca: null, isAmbiguous: false };
  return { idCobranca, isAmbiguous: named !== null && numbered !== null && named !== numbered };
}

/** The charge, locked until the transaction ends, and whose it is. */
export async function lockCharge(db: Db, idCobranca: number) {
  await holdCharge(db, idCobranca);
  const [charge] = await db.select().from(cobranca).where(eq(cobranca.id, idCobranca)).for("no key update");
  if (!charge) return null;
  const [person] = await db.select({ cpf: pessoa.cpf, nome: pessoa.nome }).from(pessoa).where(eq(pessoa.id, charge.idPessoa));
  return person ? { ...charge, ...person } : null;
}

export interface Owner {
  idPessoa: number | null;
  /** Null where the person has accounts in several plans. */
  idPlano: number | null;
}

/** Person of a payment without a charge, found by CPF, or by the registration number of a direct debit. */
export async function ownerOf(db: Db, { cliente, documento }: Pick<Receipt, "cliente" | "documento">): Promise<Owner> {
  const cpf = [documento, cliente].find((text) => text !== null && isCpf(text));
  const where = cpf ? eq(pessoa.cpf, cpf) : cliente ? eq(vinculoPlano.matricula, cliente) : undefined;
  if (!where) return { idPessoa: null, idPlano: null };
  const links = await db
    .select({ idPessoa: pessoa.id, idPlano: vinculoPlano.idPlano })
    .from(pessoa)
    .innerJoin(vinculoPlano, eq(vinculoPlano.idPessoa, pessoa.id))
    .where(where)
    .limit(5);
  const people = new Set(links.map(({ idPessoa }) => idPessoa));
  const plans = new Set(links.map(({ idPlano }) => idPlano));
  return {
    idPessoa: people.size === 1 ? (links[0]?.idPessoa ?? null) : null,
    idPlano: people.size === 1 && plans.size === 1 ? (links[0]?.idPlano ?? null) : null,
  };
}
