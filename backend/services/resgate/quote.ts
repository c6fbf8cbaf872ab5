import { and, eq, max } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import { TRANSFER_DAYS } from "@/domain/banking/transfer";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import { dateOf } from "@/domain/calendar/calendarDate";
import { monthOf } from "@/domain/calendar/months";
import { type Redeemable, redeemable } from "@/domain/exits/redeemable";
import { type RedemptionRules, type Regime, type TaxedDay, taxPayment, worthOf } from "@/domain/exits/redemption";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { movimento } from "../../kernel/db/schema";
import {
  ACCOUNT,
  type Account,
  ALL_STEPS,
  LATEST,
  LOT_STEPS,
  lastQuotaMonth,
  OWN_SPONSOR_LOTS,
  paidByParticipant,
  type QuotaRow,
  quotasBetween,
  subaccountLots,
} from "../../money/contas";
import { TAX_TABLES } from "../../money/tributos";
import { BANK_ACCOUNT } from "../../people/cadastro";
import { PARAMETERS } from "../../people/parametros";
import { enrolmentIn, VESTING } from "../../people/planos";
import { TERMINATION, vestedOn } from "../desligamento";
import { DEBT, debtOn } from "../emprestimos";
import { type RedemptionTerms, redemptionTerms, taxRules } from "./resgateTerms";

export interface LinkOfRedemption {
  idCategoria: number;
  idSituacao: number;
  regime: string;
  regimeTravado: boolean;
  joined: string;
  plano: string;
}

/** Vested part of the sponsor's balance. */
export interface VestedPart {
  /** Percentage of the plan's table: `"80"`; `"0"` where the plan has none. */
  percentual: string;
  meses: number;
  /** Last day that counts: that of leaving, or today. */
  ate: string;
  /** Next percentage, for a person who did not leave; null where none comes. */
  proximo: { percentual: string; em: string } | null;
  fonte: string | null;
}

/** Account as a redemption sees it: its lots at the last quota, the part that may leave, and the rules. */
export interface RedemptionBase extends Redeemable {
  link: LinkOfRedemption;
  alcance: "total" | "parcial" | null;
  terms: RedemptionTerms | null;
  rules: RedemptionRules;
  /** Quotas of the last month that has them, by profile; none for an account without any. */
  cotas: QuotaRow[];
  quotaOf(idPerfil: number): string;
  direito: VestedPart;
  divida: string;
  hoje: string;
  /** Day on which money decided on today would be on the account. */
  primeiroCredito: string;
}

async function linkOf(source: Source, account: Account): Promise<LinkOfRedemption> {
  const { idCategoria, idSituacao, regimeTributario, regimeTravadoEm, dataAdesao, plano } = await enrolmentIn(source, account);
  return { idCategoria, idSituacao, regime: regimeTributario, regimeTravado: regimeTravadoEm !== null, joined: dataAdesao, plano };
}

const { SELF_SPONSORED, BPD, TAXPAYER } = Categoria;
const AFTER_LEAVING: readonly number[] = [Situacao.ATIVO, Situacao.SUSPENSO, Situacao.DESLIGADO, Situacao.TRANSITORIO];

/** Reach of a redemption for a category in a situation (domain §5.4); null: none. */
export function reachOf({ idCategoria, idSituacao }: Pick<LinkOfRedemption, "idCategoria" | "idSituacao">): "total" | "parcial" | null {
  if (idCategoria === TAXPAYER && idSituacao === Situacao.DESLIGADO) return "total";
  if ((idCategoria === SELF_SPONSORED || idCategoria === BPD) && AFTER_LEAVING.includes(idSituacao)) return "total";
  return idCategoria === TAXPAYER && (idSituacao === Situacao.ATIVO || idSituacao === Situacao.SUSPENSO) ? "parcial" : null;
}

/** The day on which ported money arrived last, by sub-account. */
const ARRIVALS = reading("resgate.chegadas", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ subconta: movimento.subconta, data: max(movimento.data) })
    .from(movimento)
    .where(and(eq(movimento.idPessoa, idPessoa), eq(movimento.idPlano, idPlano), eq(movimento.tipo, "portabilidade-entrada")))
    .groupBy(movimento.subconta),
);

async function arrivalsOf(source: Source, { idPessoa, idPlano }: Account): Promise<Partial<Record<SubaccountId, string>>> {
  const rows = await rowsOf(source, ARRIVALS, { idPessoa, idPlano });
  return Object.fromEntries(rows.flatMap(({ subconta, data }) => (data ? [[subconta, data]] : [])));
}

async function vestedPart(source: Source, account: Account, link: LinkOfRedemption, hoje: string): Promise<VestedPart> {
  const { left, until: ate, fonte, vesting } = await vestedOn(source, account, link, hoje);
  if (!vesting) return { percentual: "0", meses: 0, ate, proximo: null, fonte: null };
  const next = left === null ? vesting.next : null;
  return {
    percentual: vesting.percent,
    meses: vesting.months,
    ate,
    proximo: next && { percentual: next.percent, em: next.on },
    fonte,
  };
}

/** Readings that a redemption depends on. */
export const REDEMPTION = [
  ...[...ACCOUNT, PARAMETERS, TAX_TABLES, VESTING, TERMINATION, BANK_ACCOUNT],
  ...[LOT_STEPS, OWN_SPONSOR_LOTS, ARRIVALS, ...DEBT],
] as const;

/** @throws Problem 404 for a person without the plan */
export async function redemptionBase(given: Source, account: Account, now: Date): Promise<RedemptionBase> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(given).load(REDEMPTION, { idPessoa, idPlano, passosAte: ALL_STEPS });
  const hoje = dateOf(now);
  const primeiroCredito = addBusinessDays(hoje, TRANSFER_DAYS);
  const link = await linkOf(source, account);
  const alcance = reachOf(link);
  const terms = await redemptionTerms(source, account.idPlano, hoje);
  const rules = await taxRules(source, primeiroCredito);
  const month = await lastQuotaMonth(source, account.idPlano);
  const lots = month ? await subaccountLots(source, account, LATEST) : [];
  const profiles = [...new Set(lots.map(({ idPerfil }) => idPerfil))];
  const cotas = month ? await quotasBetween(source, account.idPlano, profiles, month, month) : [];
  const quotaOf = (idPerfil: number) => cotas.find((row) => row.idPerfil === idPerfil)?.valor ?? "0";
  const direito = await vestedPart(source, account, link, hoje);
  const parts = redeemable(
    lots,
    {
      alcance: alcance ?? "parcial",
      percentual: direito.percentual,
      proprios: await paidByParticipant(source, account),
      resgataPortadaEfpc: terms?.resgataPortadaEfpc ?? false,
      carencias: terms?.carencias ?? {},
      chegadas: await arrivalsOf(source, account),
    },
    hoje,
  );
  // A person who goes on paying by the payroll keeps the loan; one who leaves settles it.
  const divida = alcance === "total" ? (await debtOn(source, account, hoje)).total : "0.00";
  return { ...parts, link, alcance, terms, rules, cotas, quotaOf, direito, divida, hoje, primeiroCredito };
}

export interface RedemptionQuote {
  /** Last published quota of the profile that holds most of the account; null without money. */
  base: { cota: string; mes: string; data: string; fonte: string } | null;
  alcance: RedemptionBase["alcance"];
  /** Redeemable lots by the day on which the money came in, at the definitive rates. */
  lotes: TaxedDay[];
  bruto: string;
  /** Sponsor's part that is lost. */
  naoAdquirido: string;
  /** Amount that has to be ported instead, in reais. */
  aPortar: string;
  direito: VestedPart;
  divida: string;
  /** Paid at once on the first possible day. `liquido`: after the loan too. */
  porRegime: Record<Regime, { imposto: string; liquido: string }>;
  regime: Regime | null;
  parcelasMax: number;
  diferimentoDias: number;
}

/** Everything redeemed and paid at once, under each regime. Zeros for an account without money. */
export async function redemptionQuote(source: Source, account: Account, now: Date): Promise<RedemptionQuote> {
  const base = await redemptionBase(source, account, now);
  const { livres, perdidos, portar, quotaOf, cotas, rules, link, divida, primeiroCredito, terms } = base;
  const of = (regime: Regime) => taxPayment(livres, quotaOf, regime, primeiroCredito, rules);
  const [progressive, regressive] = [of("PROGRESSIVO"), of("REGRESSIVO")];
  const net = (liquido: string) => toAmount(exact(liquido).minus(divida).lt(0) ? 0 : exact(liquido).minus(divida));
  const held = (idPerfil: number) => sum(livres.filter((lot) => lot.idPerfil === idPerfil).map(({ quotas }) => quotas));
  const [main] = cotas.toSorted((a, b) => held(b.idPerfil).comparedTo(held(a.idPerfil)));
  return {
    base: main ? { cota: main.valor, mes: monthOf(main.competencia), data: main.data, fonte: main.fonte } : null,
    alcance: base.alcance,
    lotes: regressive.lotes,
    bruto: progressive.bruto,
    naoAdquirido: worthOf(perdidos, quotaOf, livres),
    aPortar: worthOf(portar, quotaOf, [...livres, ...perdidos]),
    direito: base.direito,
    divida,
    porRegime: {
      PROGRESSIVO: { imposto: progressive.imposto, liquido: net(progressive.liquido) },
      REGRESSIVO: { imposto: regressive.imposto, liquido: net(regressive.liquido) },
    },
    regime: link.regime === "PROGRESSIVO" || link.regime === "REGRESSIVO" ? link.regime : null,
    parcelasMax: terms?.parcelasMax ?? 1,
    diferimentoDias: terms?.diferimentoDias ?? 0,
  };
}
