import { and, eq, max } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account";
import { addBusinessDays } from "@/domain/businessDays";
import { dateOf } from "@/domain/calendarDate";
import { Categoria, Situacao } from "@/domain/eligibility";
import { exact, sum, toAmount } from "@/domain/exact";
import { monthOf } from "@/domain/months";
import { type Redeemable, redeemable } from "@/domain/redeemable";
import { type RedemptionRules, type Regime, type TaxedDay, taxPayment, worthOf } from "@/domain/redemption";
import type { Db } from "../../db/connection";
import { movimento } from "../../db/schema";
import { type Account, LATEST, ofAccount } from "../contas/holdings";
import { paidByParticipant, subaccountLots } from "../contas/lots";
import { lastQuotaMonth, type QuotaRow, quotasBetween } from "../contas/quotas";
import { vestedOn } from "../desligamento/vested";
import { debtOn } from "../emprestimos/debt";
import { enrolmentIn } from "../planos/enrolment";
import { type RedemptionTerms, redemptionTerms, taxRules } from "./terms";

/** Business days from a decision to the money on the account. */
export const TRANSFER_DAYS = 1;

export interface LinkOfRedemption {
  idCategoria: number;
  idSituacao: number;
  regime: string;
  regimeTravado: boolean;
  joined: string;
  plano: string;
}

/** What of the sponsor's part is the participant's. */
export interface VestedPart {
  /** Of the plan's table: `"80"`; `"0"` where the plan has none. */
  percentual: string;
  meses: number;
  /** Last day that counts: that of leaving, or today. */
  ate: string;
  /** What more time would have given, for who did not leave; null where nothing comes. */
  proximo: { percentual: string; em: string } | null;
  fonte: string | null;
}

/** An account as a redemption sees it: its lots at the last quota, what may leave, and by which rules. */
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

async function linkOf(db: Db, account: Account): Promise<LinkOfRedemption> {
  const { idCategoria, idSituacao, regimeTributario, regimeTravadoEm, dataAdesao, plano } = await enrolmentIn(db, account);
  return { idCategoria, idSituacao, regime: regimeTributario, regimeTravado: regimeTravadoEm !== null, joined: dataAdesao, plano };
}

const { SELF_SPONSORED, BPD, TAXPAYER } = Categoria;
const AFTER_LEAVING: readonly number[] = [Situacao.ATIVO, Situacao.SUSPENSO, Situacao.DESLIGADO, Situacao.TRANSITORIO];

/** What a category in a situation may redeem (domain §5.4); null: nothing. */
export function reachOf({ idCategoria, idSituacao }: Pick<LinkOfRedemption, "idCategoria" | "idSituacao">): "total" | "parcial" | null {
  if (idCategoria === TAXPAYER && idSituacao === Situacao.DESLIGADO) return "total";
  if ((idCategoria === SELF_SPONSORED || idCategoria === BPD) && AFTER_LEAVING.includes(idSituacao)) return "total";
  return idCategoria === TAXPAYER && (idSituacao === Situacao.ATIVO || idSituacao === Situacao.SUSPENSO) ? "parcial" : null;
}

/** The day on which ported money arrived last, by sub-account. */
async function arrivalsOf(db: Db, account: Account): Promise<Partial<Record<SubaccountId, string>>> {
  const rows = await db
    .select({ subconta: movimento.subconta, data: max(movimento.data) })
    .from(movimento)
    .where(and(ofAccount(account), eq(movimento.tipo, "portabilidade-entrada")))
    .groupBy(movimento.subconta);
  return Object.fromEntries(rows.flatMap(({ subconta, data }) => (data ? [[subconta, data]] : [])));
}

async function vestedPart(db: Db, account: Account, link: LinkOfRedemption, hoje: string): Promise<VestedPart> {
  const { left, until: ate, fonte, vesting } = await vestedOn(db, account, link, hoje);
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

/** @throws Problem 404 for a person without the plan */
export async function redemptionBase(db: Db, account: Account, now: Date): Promise<RedemptionBase> {
  const hoje = dateOf(now);
  const primeiroCredito = addBusinessDays(hoje, TRANSFER_DAYS);
  const link = await linkOf(db, account);
  const alcance = reachOf(link);
  const terms = await redemptionTerms(db, account.idPlano, hoje);
  const rules = await taxRules(db, primeiroCredito);
  const month = await lastQuotaMonth(db, account.idPlano);
  const lots = month ? await subaccountLots(db, account, LATEST) : [];
  const profiles = [...new Set(lots.map(({ idPerfil }) => idPerfil))];
  const cotas = month ? await quotasBetween(db, account.idPlano, profiles, month, month) : [];
  const quotaOf = (idPerfil: number) => cotas.find((row) => row.idPerfil === idPerfil)?.valor ?? "0";
  const direito = await vestedPart(db, account, link, hoje);
  const parts = redeemable(
    lots,
    {
      alcance: alcance ?? "parcial",
      percentual: direito.percentual,
      proprios: await paidByParticipant(db, account),
      resgataPortadaEfpc: terms?.resgataPortadaEfpc ?? false,
      carencias: terms?.carencias ?? {},
      chegadas: await arrivalsOf(db, account),
    },
    hoje,
  );
  // Whoever goes on paying by the payroll keeps the loan; who leaves settles it.
  const divida = alcance === "total" ? (await debtOn(db, account, hoje)).total : "0.00";
  return { ...parts, link, alcance, terms, rules, cotas, quotaOf, direito, divida, hoje, primeiroCredito };
}

export interface RedemptionQuote {
  /** The quota of what holds most, and of each profile besides. */
  base: { cota: string; mes: string; data: string; fonte: string } | null;
  alcance: RedemptionBase["alcance"];
  /** What may be redeemed by the day on which it came in, at the definitive rates. */
  lotes: TaxedDay[];
  bruto: string;
  /** Sponsor's part that is lost. */
  naoAdquirido: string;
  /** What has to be ported on. */
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
export async function redemptionQuote(db: Db, account: Account, now: Date): Promise<RedemptionQuote> {
  const base = await redemptionBase(db, account, now);
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
