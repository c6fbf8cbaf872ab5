import type { BankAccount } from "@/domain/banking/bankAccount";
import { Step } from "@/domain/onboarding/onboarding";
import { PaymentMethod } from "@/domain/onboarding/onboardingContribution";
import { isProfileWindowOpen } from "@/domain/onboarding/onboardingProfile";
import { PAYROLL } from "@/domain/services/account/alterarContribuicao";
import { BRAZIL } from "@/domain/services/registration/countries";
import { DEFAULT_PORTFOLIO } from "@/domain/settings/profiles";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { chooseFirst } from "../../money/contribuicoes";
import { accountOf, declare, writeAccount, writeAddress } from "../../people/cadastro";
import type { Act } from "../../people/historico";
import { endOnboarding, setProfile } from "../../people/planos";
import type { Facts } from "./onboardingFacts";
import { type StoredStep, storedSteps, type Wizard, writeProgress } from "./wizard";

type Kept = Record<string, unknown>;
/** Tells a person that their account is this one now. */
export type Tell = (account: BankAccount) => Promise<void>;

const text = (kept: Kept, name: string): string | null => (typeof kept[name] === "string" && kept[name] ? String(kept[name]) : null);

/** The address becomes that of the registration. */
async function concludeAddress(db: Db, act: Act, kept: Kept) {
  const abroad = kept.residente_exterior === "S";
  await writeAddress(db, act, {
    residenteExterior: abroad ? "S" : "N",
    pais: abroad ? text(kept, "pais") : BRAZIL,
    cep: text(kept, abroad ? "codigoPostal" : "cep"),
    logradouro: text(kept, "logradouro"),
    numero: text(kept, "numero"),
    complemento: text(kept, "complemento"),
    bairro: text(kept, "bairro"),
    cidade: text(kept, "cidade"),
    estado: text(kept, "estado"),
    nif: text(kept, "numeroIdentificacaoFiscal"),
  });
}

/**
 * The account of the direct debit becomes that of the registration, to which the fund pays, for somebody who has none and
 * concludes by themselves. One that is there changes with a proof only, and in the assisted view none is written: the direct
 * debit has its account in the contribution.
 */
async function concludeAccount(db: Db, act: Act, kept: Kept, tell: Tell) {
  if (kept.formaPagamento !== PaymentMethod.DIRECT_DEBIT || act.idAtor !== act.idPessoa) return;
  await lockPerson(db, act.idPessoa);
  if (await accountOf(db, act.idPessoa)) return;
  const account = { banco: String(kept.banco).padStart(3, "0"), agencia: String(kept.agencia), conta: String(kept.conta) };
  await writeAccount(db, act, account);
  await tell(account);
}

const percent = (kept: Kept, name: string) => String(Number(kept[name] ?? 0));

/** Starts the chosen contribution in the next month; does nothing where the step was passed over. */
async function concludeContribution(db: Db, { idPessoa, plano }: Wizard, chosen: Kept | undefined, share: Kept | undefined, now: Date) {
  const account = { idPessoa, idPlano: plano.id };
  const valor = chosen && text(chosen, "valorContribuicao");
  if (chosen && valor) {
    const isDebit = chosen.formaPagamento === PaymentMethod.DIRECT_DEBIT;
    const bank = isDebit
      ? { banco: String(chosen.banco).padStart(3, "0"), agencia: text(chosen, "agencia"), conta: text(chosen, "conta") }
      : {};
    await chooseFirst(db, account, { valor, formaPagamento: Number(chosen.formaPagamento), ...bank }, now);
  } else if (share && (Number(share.percentualBasica) > 0 || Number(share.percentualSuplementar) > 0)) {
    const percents = {
      percentualBasica: percent(share, "percentualBasica"),
      percentualSuplementar: percent(share, "percentualSuplementar"),
    };
    await chooseFirst(db, account, { ...percents, formaPagamento: PAYROLL }, now);
  }
}

/** The chosen profile, or the default portfolio. A choice whose window or profile has closed meanwhile does not count. */
async function concludeProfile(db: Db, { idPessoa, plano }: Wizard, step: StoredStep | undefined, facts: Facts) {
  const chosen = Number(step?.metadata?.idPerfil ?? 0);
  const fallback = facts.perfis.find(({ carteira }) => carteira === DEFAULT_PORTFOLIO)?.id;
  const isOpen = isProfileWindowOpen(facts.date) && facts.perfis.some(({ id }) => id === chosen);
  const idPerfil = isOpen ? chosen : fallback;
  if (!idPerfil) return;
  await setProfile(db, { idPessoa, idPlano: plano.id }, idPerfil);
}

/** Ends the wizard: what was answered becomes the registration, in the caller's transaction. */
export async function conclude(db: Db, wizard: Wizard, facts: Facts, idAtor: number, now: Date, tell: Tell): Promise<void> {
  const { idPessoa, plano } = wizard;
  const steps = await storedSteps(db, wizard);
  const of = (idStep: number) => steps.find((step) => step.idStep === idStep);
  const [pep, address, contribution] = [Step.PEP, Step.ADDRESS, Step.CONTRIBUTION].map((id) => of(id)?.metadata);
  const act = { idPessoa, idAtor, now };
  if (address) await concludeAddress(db, act, address);
  if (pep) await declare(db, { idPessoa, tipo: "pep", dados: { ppe: pep.ppe, origem: "onboarding" } }, facts.date);
  await concludeContribution(db, wizard, contribution ?? undefined, of(Step.PERCENTAGES)?.metadata ?? undefined, now);
  await concludeProfile(db, wizard, of(Step.PROFILE), facts);
  // Last: the person is locked after their account in the plan.
  if (contribution) await concludeAccount(db, act, contribution, tell);
  await writeProgress(db, wizard, -1, now, true);
  await endOnboarding(db, { idPessoa, idPlano: plano.id });
}
