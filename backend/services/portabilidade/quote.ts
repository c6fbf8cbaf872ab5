import { and, eq, inArray } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { dayAfterMonths, firstDay, monthOf, monthsBetween } from "@/domain/calendar/months";
import { isPorted, type Portable, portable, portableTotals } from "@/domain/exits/portability";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import type { PortabilityFacts } from "@/domain/services/exits/portabilidade";
import { OPEN, Service } from "@/domain/services/ids";
import { type Source as DataSource, factsIn, reading, rowsOf } from "../../kernel/db/reading";
import { requisicao } from "../../kernel/db/schema";
import {
  ACCOUNT,
  type Account,
  ALL_STEPS,
  LATEST,
  LOT_STEPS,
  lastQuotaMonth,
  OWN_SPONSOR_LOTS,
  paidByParticipant,
  profileNames,
  type QuotaRow,
  quotasOf,
  type SubaccountLot,
  subaccountLots,
} from "../../money/contas";
import { PARAMETERS } from "../../people/parametros";
import { type Enrolment, findEnrolment, OFFERED, servicesOfPerson, VESTING } from "../../people/planos";
import { TERMINATION, vestedOn } from "../desligamento";
import { DEBT, debtOn } from "../emprestimos";
import { openEntityText, type PortabilityTerms, portabilityTerms } from "./portabilidadeTerms";
import { SOURCES, type Source, sourcesOf } from "./sources";

/** Other ways out of the account, which leave nothing to be ported or change it: benefit and redemption. */
const EXITS = [Service.BENEFIT, Service.REDEMPTION];
const SPONSOR = "patrocinadora";

/**
 * Amount that a person may port today, its origins, and the reasons against it. Amounts in reais, at the last published
 * quota.
 */
export interface PortabilityQuote {
  permitido: boolean;
  /** Reason in words against it; null when they may. */
  motivo: string | null;
  /** Day from which time alone allows it; null where time is not what is missing. */
  desde: string | null;
  /** True where only money that was ported in may leave: the rest still waits. */
  soPortado: boolean;
  base: { mes: string; data: string; fonte: string; cotas: { perfil: string; valor: string }[] } | null;
  /** All of the account, vested or not. */
  saldo: string;
  naoAdquirido: string;
  direito: { percentual: string; meses: number } | null;
  divida: string;
  dividaImpede: boolean;
  /** Amount to be transferred, in reais. */
  valor: string;
  /** Origins of the amount, before the debt is subtracted. */
  origens: { nome: string; parte: "participante" | "patrocinadora" | "portada"; valor: string; desde: string | null }[];
  textoAberta: string | null;
}

/** True when the employment ended, or never was one: self-sponsored and deferred people left before. */
const hasLeft = ({ idCategoria, idSituacao }: Enrolment) =>
  idCategoria === Categoria.SELF_SPONSORED || idCategoria === Categoria.BPD || idSituacao === Situacao.DESLIGADO;

const OTHER_EXITS = reading("portabilidade.outraSaida", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ protocolo: requisicao.protocolo })
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        inArray(requisicao.idFuncionalidade, EXITS),
        inArray(requisicao.idStatus, [...OPEN]),
      ),
    )
    .limit(1),
);

async function otherExit(source: DataSource, { idPessoa, idPlano }: Account): Promise<string | null> {
  const [row] = await rowsOf(source, OTHER_EXITS, { idPessoa, idPlano });
  return row?.protocolo ?? null;
}

export interface Holdings {
  lots: SubaccountLot[];
  /** Quota of a profile on the base month. */
  quotaOf(idPerfil: number): QuotaRow;
  mes: string;
}

/** Holdings of an account now, at the last quota; null for one without any. */
export async function holdingsOf(source: DataSource, account: Account): Promise<Holdings | null> {
  const month = await lastQuotaMonth(source, account.idPlano);
  if (month === null) return null;
  const lots = (await subaccountLots(source, account, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  if (lots.length === 0) return null;
  const quotaOf = await quotasOf(source, account.idPlano, [...new Set(lots.map(({ idPerfil }) => idPerfil))], month);
  return { lots, quotaOf, mes: firstDay(month) };
}

async function vestingOf(source: DataSource, account: Account, link: Enrolment, hoje: string) {
  const { until, vesting } = await vestedOn(source, account, { ...link, joined: link.dataAdesao }, hoje);
  // Without a table, none of the sponsor's part counts as the person's.
  return vesting
    ? { percentual: vesting.percent, meses: vesting.months }
    : { percentual: "0", meses: monthsBetween(link.dataAdesao, until) };
}

/**
 * Percentage of the sponsor's sub-account that is the person's, as one figure for all of it: months that the
 * participant paid when self-sponsored are theirs whole, whatever the table says.
 */
async function shareOf(source: DataSource, account: Account, lots: readonly SubaccountLot[], percentual: string): Promise<string> {
  const own = await paidByParticipant(source, account);
  const sponsors = lots.filter(({ subconta }) => subconta === SPONSOR);
  const total = sum(sponsors.map(({ quotas }) => quotas));
  const paid = sum(sponsors.filter(({ date }) => own.has(date)).map(({ quotas }) => quotas));
  if (paid.isZero()) return percentual;
  return total.minus(paid).times(percentual).plus(paid.times(100)).div(total).toFixed();
}

interface Judged {
  motivo: string | null;
  desde: string | null;
  soPortado: boolean;
}

const refused = (motivo: string, desde: string | null = null): Judged => ({ motivo, desde, soPortado: false });
const STILL_EMPLOYED =
  "A portabilidade para outro plano é para quem já deixou a empresa. Trazer dinheiro de outro plano para este você pode fazer a qualquer momento.";

/** Judges a portability by everything except the account's holdings. */
async function judge(
  source: DataSource,
  account: Account,
  link: Enrolment | null,
  terms: PortabilityTerms,
  hoje: string,
  ported: boolean,
): Promise<Judged> {
  if (!link) return refused("Você não tem um vínculo ativo com este plano.");
  const services = await servicesOfPerson(source, account.idPessoa, account.idPlano);
  if (!services.has(Service.PORTABILITY)) return refused("A portabilidade é para quem ainda não recebe benefício deste plano.");
  if (!terms.semDesligamento && !hasLeft(link)) return refused(STILL_EMPLOYED);
  if (terms.meses === null) return refused("O plano ainda não informou o tempo mínimo para a portabilidade. Fale com a equipe.");
  const exit = await otherExit(source, account);
  if (exit) return refused(`Você já tem um pedido de resgate ou benefício em andamento: protocolo ${exit}.`);
  const desde = dayAfterMonths(link.dataAdesao, terms.meses.count);
  if (hoje >= desde) return { motivo: null, desde: null, soPortado: false };
  if (ported) return { motivo: null, desde, soPortado: true };
  return refused(`Disponível a partir de ${formatDate(desde)}: o plano pede ${terms.meses.count} meses de vínculo.`, desde);
}

/** Quote with the facts behind it, for the transfer itself. */
export interface WholeQuote extends PortabilityQuote {
  holdings: Holdings | null;
  portable: Portable;
  /** True when a part stays in the plan, because its waiting period still runs. */
  parcial: boolean;
}

const EMPTY: Portable = { bruto: "0.00", naoAdquirido: "0.00", divida: "0.00", valor: "0.00", lotes: [], vendas: [] };

function originsOf({ lotes }: Portable, sources: readonly Source[]): PortabilityQuote["origens"] {
  const own = (["participante", "patrocinadora"] as const).flatMap((parte) => {
    const lots = lotes.filter((lot) => lot.origem === "plano" && lot.parte === parte);
    const desde = lots.map(({ data }) => data).sort()[0] ?? null;
    const nome = parte === "participante" ? "Suas contribuições" : "Contribuições da patrocinadora que já são suas";
    return lots.length === 0 ? [] : [{ nome, parte, valor: toAmount(sum(lots.map(({ valor }) => valor))), desde }];
  });
  const ported = sources.map(({ entidade, plano: of, valor, lotes: lots }) => ({
    nome: `Trazido de ${entidade}${of ? `, ${of}` : ""}`,
    parte: "portada" as const,
    valor,
    desde: lots[0]?.data ?? null,
  }));
  return [...own, ...ported];
}

/** Readings that a portability depends on. */
export const PORTABILITY = [
  ...[...ACCOUNT, PARAMETERS, VESTING, TERMINATION, OFFERED, OTHER_EXITS],
  ...[LOT_STEPS, OWN_SPONSOR_LOTS, ...DEBT, ...SOURCES],
] as const;

/** Amount that a person may port and the reasons against it, without the lots to be transferred. */
async function judgedQuote(given: DataSource, account: Account, hoje: string) {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(given).load(PORTABILITY, { idPessoa, idPlano, passosAte: ALL_STEPS });
  const enrolment = await findEnrolment(source, account);
  const link = enrolment?.ativa ? enrolment : null;
  const terms = await portabilityTerms(source, account.idPlano, hoje);
  const holdings = await holdingsOf(source, account);
  const ported = holdings?.lots.filter(({ subconta }) => isPorted(subconta)) ?? [];
  const judged = await judge(source, account, link, terms, hoje, ported.length > 0);
  const direito = link ? await vestingOf(source, account, link, hoje) : null;
  const { total: owed } = await debtOn(source, account, hoje);
  const quota = (idPerfil: number) => holdings?.quotaOf(idPerfil).valor ?? "1";
  const lots = judged.soPortado ? ported : (holdings?.lots ?? []);
  const share = await shareOf(source, account, lots, direito?.percentual ?? "0");
  const gross = portableTotals(lots, quota, share);
  // A person who stays in the plan with the rest keeps the debt; one who takes everything pays it from the transfer.
  const deducts = terms.descontaDivida && !judged.soPortado && exact(owed).lt(gross.bruto);
  const dividaImpede = exact(owed).gt(0) && !deducts;
  const debt = deducts ? owed : "0.00";
  const motivo =
    judged.motivo ??
    (exact(gross.bruto).isZero()
      ? "Não há saldo para portar neste plano."
      : dividaImpede
        ? `Quite antes o empréstimo: falta pagar ${formatMoney(owed)}. Depois disso a portabilidade fica disponível.`
        : null);
  const valor = toAmount(exact(gross.bruto).minus(debt));
  return { source, terms, holdings, ported, judged, direito, owed, quota, lots, share, gross, debt, dividaImpede, motivo, valor };
}

/** @returns the quote, and what a transfer sells */
export async function wholeQuote(given: DataSource, account: Account, hoje: string): Promise<WholeQuote> {
  const known = await judgedQuote(given, account, hoje);
  const { source, terms, holdings, ported, judged, direito, owed, quota, lots, share, debt, dividaImpede, motivo } = known;
  const gross = holdings ? portable(lots, quota, share) : EMPTY;
  const made = holdings && debt !== "0.00" ? portable(lots, quota, share, debt) : gross;
  const nameOf = await profileNames(source);
  const profiles = [...new Set(lots.map(({ idPerfil }) => idPerfil))];
  const first = profiles[0] === undefined ? undefined : holdings?.quotaOf(profiles[0]);
  const sources = holdings ? await sourcesOf(source, account, holdings) : [];
  return {
    permitido: motivo === null,
    motivo,
    desde: judged.desde,
    soPortado: judged.soPortado,
    base:
      holdings && first
        ? {
            mes: monthOf(holdings.mes),
            data: first.data,
            fonte: first.fonte,
            cotas: profiles.map((id) => ({ perfil: nameOf(id).nome, valor: holdings.quotaOf(id).valor })),
          }
        : null,
    saldo: toAmount(exact(gross.bruto).plus(gross.naoAdquirido)),
    naoAdquirido: gross.naoAdquirido,
    direito: holdings?.lots.some(({ subconta }) => subconta === SPONSOR) ? direito : null,
    divida: owed,
    dividaImpede,
    valor: made.valor,
    origens: originsOf(gross, sources),
    textoAberta: openEntityText(terms),
    holdings,
    portable: made,
    parcial: judged.soPortado && (holdings?.lots.length ?? 0) > ported.length,
  };
}

/**
 * Quote of a portability today, with the reasons against it. @throws Problem of the account's own services for a person
 * without the plan
 */
export async function portabilityQuote(source: DataSource, account: Account, now: Date): Promise<PortabilityQuote> {
  const { holdings: _holdings, portable: _portable, parcial: _parcial, ...quote } = await wholeQuote(source, account, dateOf(now));
  return quote;
}

/** Facts that the service's form depends on. */
export async function portabilityFacts(source: DataSource, account: Account, now: Date): Promise<PortabilityFacts> {
  const { motivo, valor, owed, gross, judged, terms } = await judgedQuote(source, account, dateOf(now));
  const { naoAdquirido } = gross;
  return { impedimento: motivo, valor, divida: owed, naoAdquirido, soPortado: judged.soPortado, textoAberta: openEntityText(terms) };
}
