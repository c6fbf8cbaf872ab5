import { and, eq, isNull } from "drizzle-orm";
import { Step } from "@/domain/onboarding";
import { PaymentMethod } from "@/domain/onboardingContribution";
import { isProfileWindowOpen } from "@/domain/onboardingProfile";
import type { Db } from "../../db/connection";
import { cadastroHistorico, contaBancaria, declaracao, endereco, vinculoPlano } from "../../db/schema";
import type { Facts } from "./facts";
import { type StoredStep, storedSteps, type Wizard, writeProgress } from "./wizard";

type Kept = Record<string, unknown>;
type AddressRow = typeof endereco.$inferInsert;

const text = (kept: Kept, name: string): string | null => (typeof kept[name] === "string" && kept[name] ? String(kept[name]) : null);

function addressOf(idPessoa: number, kept: Kept, now: Date): AddressRow {
  const abroad = kept.residente_exterior === "S";
  return {
    idPessoa,
    residenteExterior: abroad ? "S" : "N",
    pais: abroad ? text(kept, "pais") : "BR",
    cep: text(kept, abroad ? "codigoPostal" : "cep"),
    logradouro: text(kept, "logradouro"),
    numero: text(kept, "numero"),
    complemento: text(kept, "complemento"),
    bairro: text(kept, "bairro"),
    cidade: text(kept, "cidade"),
    estado: text(kept, "estado"),
    nif: text(kept, "numeroIdentificacaoFiscal"),
    atualizadoEm: now,
  };
}

const HISTORY = ["pais", "cep", "logradouro", "numero", "complemento", "bairro", "cidade", "estado", "nif"] as const;

/** The address becomes that of the registration, each changed field in its history. */
async function concludeAddress(db: Db, idPessoa: number, idAtor: number, kept: Kept, now: Date) {
  const row = addressOf(idPessoa, kept, now);
  const [before] = await db.select().from(endereco).where(eq(endereco.idPessoa, idPessoa));
  await db.insert(endereco).values(row).onConflictDoUpdate({ target: endereco.idPessoa, set: row });
  const changes = HISTORY.filter((campo) => (before?.[campo] ?? null) !== (row[campo] ?? null)).map((campo) => ({
    idPessoa,
    idAtor,
    campo: `endereco.${campo}`,
    antes: before?.[campo] ?? null,
    depois: row[campo] ?? null,
    quando: now,
  }));
  if (changes.length > 0) await db.insert(cadastroHistorico).values(changes);
}

/** A declaration of the day; the one before it ends. */
async function concludePep(db: Db, idPessoa: number, kept: Kept, date: string) {
  const inForce = and(eq(declaracao.idPessoa, idPessoa), eq(declaracao.tipo, "pep"), isNull(declaracao.validaAte));
  await db.update(declaracao).set({ validaAte: date }).where(inForce);
  await db.insert(declaracao).values({ idPessoa, tipo: "pep", dados: { ppe: kept.ppe, origem: "onboarding" }, validaDesde: date });
}

/** The account of the direct debit; a boleto leaves the one that was there. */
async function concludeAccount(db: Db, idPessoa: number, kept: Kept, now: Date) {
  if (kept.formaPagamento !== PaymentMethod.DIRECT_DEBIT) return;
  const row = {
    banco: String(kept.banco).padStart(3, "0"),
    agencia: String(kept.agencia),
    conta: String(kept.conta),
    atualizadaEm: now,
  };
  await db
    .insert(contaBancaria)
    .values({ idPessoa, ...row })
    .onConflictDoUpdate({ target: contaBancaria.idPessoa, set: row });
}

/** The chosen profile, or the default portfolio. A choice of a month whose window has closed meanwhile does not count. */
async function concludeProfile(db: Db, { idPessoa, plano }: Wizard, step: StoredStep | undefined, facts: Facts) {
  const chosen = Number(step?.metadata?.idPerfil ?? 0);
  const fallback = facts.perfis.find(({ carteira }) => carteira === 1)?.id;
  const idPerfil = chosen && isProfileWindowOpen(facts.date) ? chosen : fallback;
  if (!idPerfil) return;
  await db
    .update(vinculoPlano)
    .set({ idPerfil })
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, plano.id)));
}

/** Ends the wizard: what was answered becomes the registration, in the caller's transaction. */
export async function conclude(db: Db, wizard: Wizard, facts: Facts, idAtor: number, now: Date): Promise<void> {
  const { idPessoa, plano } = wizard;
  const steps = await storedSteps(db, wizard);
  const of = (idStep: number) => steps.find((step) => step.idStep === idStep);
  const [pep, address, contribution] = [Step.PEP, Step.ADDRESS, Step.CONTRIBUTION].map((id) => of(id)?.metadata);
  if (address) await concludeAddress(db, idPessoa, idAtor, address, now);
  if (pep) await concludePep(db, idPessoa, pep, facts.date);
  if (contribution) await concludeAccount(db, idPessoa, contribution, now);
  await concludeProfile(db, wizard, of(Step.PROFILE), facts);
  await writeProgress(db, wizard, -1, now, true);
  await db
    .update(vinculoPlano)
    .set({ onboarding: "N" })
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, plano.id)));
}
