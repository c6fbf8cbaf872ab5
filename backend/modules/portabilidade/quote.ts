import { and, eq, inArray } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendarDate";
import { Categoria, Situacao } from "@/domain/eligibility";
import { exact, sum, toAmount } from "@/domain/exact";
import { formatMoney } from "@/domain/money";
import { dayAfterMonths, firstDay, monthOf } from "@/domain/months";
import { isPorted, type Portable, portable } from "@/domain/portability";
import { SERVICE_OUT } from "@/domain/portabilityWords";
import type { PortabilityFacts } from "@/domain/services/portabilidade";
import { monthsBetween } from "@/domain/tax/regressive";
import type { Db } from "../../db/connection";
import { requisicao } from "../../db/schema";
import { type Account, LATEST } from "../contas/holdings";
import { paidByParticipant, type SubaccountLot, subaccountLots } from "../contas/lots";
import { lastQuotaMonth, profileNames, type QuotaRow, quotasOf } from "../contas/quotas";
import { vestedOn } from "../desligamento/vested";
import { debtOn } from "../emprestimos/debt";
import { OPEN } from "../esteira/request";
import { type Enrolment, findEnrolment } from "../planos/enrolment";
import { servicesOfPerson } from "../planos/enrolments";
import { type Source, sourcesOf } from "./sources";
import { openEntityText, type PortabilityTerms, portabilityTerms } from "./terms";

/** Other ways out of the account, which leave nothing to be ported or change it: benefit and redemption. */
const EXITS = [12, 14];
const SPONSOR = "patrocinadora";

/** What a person may port today, from where it came, and why not. Amounts in reais, at the last published quota. */
export interface PortabilityQuote {
  permitido: boolean;
  /** Why not, fit to be shown; null when they may. */
  motivo: string | null;
  /** Day from which time alone allows it; null where time is not what is missing. */
  desde: string | null;
  /** Only money that was ported in: the rest still waits. */
  soPortado: boolean;
  base: { mes: string; data: string; fonte: string; cotas: { perfil: string; valor: string }[] } | null;
  /** All of the account, vested or not. */
  saldo: string;
  naoAdquirido: string;
  direito: { percentual: string; meses: number } | null;
  divida: string;
  dividaImpede: boolean;
  /** What travels. */
  valor: string;
  /** Where what travels came from, before the debt. */
  origens: { nome: string; parte: "participante" | "patrocinadora" | "portada"; valor: string; desde: string | null }[];
  textoAberta: string | null;
}

/** Whether the employment ended, or never was one: the self-sponsored and deferred left before. */
const hasLeft = ({ idCategoria, idSituacao }: Enrolment) =>
  idCategoria === Categoria.SELF_SPONSORED || idCategoria === Categoria.BPD || idSituacao === Situacao.DESLIGADO;

async function otherExit(db: Db, { idPessoa, idPlano }: Account): Promise<string | null> {
  const [row] = await db
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
    .limit(1);
  return row?.protocolo ?? null;
}

export interface Holdings {
  lots: SubaccountLot[];
  /** Quota of a profile on the base month. */
  quotaOf(idPerfil: number): QuotaRow;
  mes: string;
}

/** Holdings of an account now, at the last quota; null for one without any. */
export async function holdingsOf(db: Db, account: Account): Promise<Holdings | null> {
  const month = await lastQuotaMonth(db, account.idPlano);
  if (month === null) return null;
  const lots = (await subaccountLots(db, account, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  if (lots.length === 0) return null;
  const quotaOf = await quotasOf(db, account.idPlano, [...new Set(lots.map(({ idPerfil }) => idPerfil))], month);
  return { lots, quotaOf, mes: firstDay(month) };
}

async function vestingOf(db: Db, account: Account, link: Enrolment, hoje: string) {
  const { until, vesting } = await vestedOn(db, account, { ...link, joined: link.dataAdesao }, hoje);
  // Without a table nobody said that the sponsor's part is theirs.
  return vesting
    ? { percentual: vesting.percent, meses: vesting.months }
    : { percentual: "0", meses: monthsBetween(link.dataAdesao, until) };
}

/**
 * The same percentage over everything in the sponsor's sub-account: months that the participant paid when self-sponsored
 * are theirs whole, whatever the table says.
 */
async function shareOf(db: Db, account: Account, lots: readonly SubaccountLot[], percentual: string): Promise<string> {
  const own = await paidByParticipant(db, account);
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

/** Who may, apart from what the account holds. */
async function judge(
  db: Db,
  account: Account,
  link: Enrolment | null,
  terms: PortabilityTerms,
  hoje: string,
  ported: boolean,
): Promise<Judged> {
  if (!link) return refused("Você não tem um vínculo ativo com este plano.");
  const services = await servicesOfPerson(db, account.idPessoa, account.idPlano);
  if (!services.has(SERVICE_OUT)) return refused("A portabilidade é para quem ainda não recebe benefício deste plano.");
  if (!terms.semDesligamento && !hasLeft(link)) return refused(STILL_EMPLOYED);
  if (terms.meses === null) return refused("O plano ainda não informou o tempo mínimo para a portabilidade. Fale com a equipe.");
  const exit = await otherExit(db, account);
  if (exit) return refused(`Você já tem um pedido de resgate ou benefício em andamento: protocolo ${exit}.`);
  const desde = dayAfterMonths(link.dataAdesao, terms.meses.count);
  if (hoje >= desde) return { motivo: null, desde: null, soPortado: false };
  if (ported) return { motivo: null, desde, soPortado: true };
  return refused(`Disponível a partir de ${formatDate(desde)}: o plano pede ${terms.meses.count} meses de vínculo.`, desde);
}

/** The quote with what it was made of, for the transfer itself. */
export interface WholeQuote extends PortabilityQuote {
  holdings: Holdings | null;
  portable: Portable;
  /** What stays after it, because the waiting period still runs. */
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

/** @returns the quote, and what a transfer sells */
export async function wholeQuote(db: Db, account: Account, hoje: string): Promise<WholeQuote> {
  const enrolment = await findEnrolment(db, account);
  const link = enrolment?.ativa ? enrolment : null;
  const terms = await portabilityTerms(db, account.idPlano, hoje);
  const holdings = await holdingsOf(db, account);
  const ported = holdings?.lots.filter(({ subconta }) => isPorted(subconta)) ?? [];
  const judged = await judge(db, account, link, terms, hoje, ported.length > 0);
  const direito = link ? await vestingOf(db, account, link, hoje) : null;
  const { total: owed } = await debtOn(db, account, hoje);
  const quota = (idPerfil: number) => holdings?.quotaOf(idPerfil).valor ?? "1";
  const lots = judged.soPortado ? ported : (holdings?.lots ?? []);
  const share = await shareOf(db, account, lots, direito?.percentual ?? "0");
  const gross = holdings ? portable(lots, quota, share) : EMPTY;
  // Who stays in the plan with the rest goes on owing: only who takes everything pays out of it.
  const deducts = terms.descontaDivida && !judged.soPortado && exact(owed).lt(gross.bruto);
  const dividaImpede = exact(owed).gt(0) && !deducts;
  const made = holdings && deducts ? portable(lots, quota, share, owed) : gross;
  const motivo =
    judged.motivo ??
    (exact(gross.bruto).isZero()
      ? "Não há saldo para portar neste plano."
      : dividaImpede
        ? `Quite antes o empréstimo: falta pagar ${formatMoney(owed)}. Depois disso a portabilidade fica disponível.`
        : null);
  const nameOf = await profileNames(db);
  const profiles = [...new Set(lots.map(({ idPerfil }) => idPerfil))];
  const first = profiles[0] === undefined ? undefined : holdings?.quotaOf(profiles[0]);
  const sources = holdings ? await sourcesOf(db, account, holdings) : [];
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

/** What a person may port today, and why not. @throws Problem of the account's own services for a person without the plan */
export async function portabilityQuote(db: Db, account: Account, now: Date): Promise<PortabilityQuote> {
  const { holdings: _holdings, portable: _portable, parcial: _parcial, ...quote } = await wholeQuote(db, account, dateOf(now));
  return quote;
}

/** What the form of the service depends on. */
export async function portabilityFacts(db: Db, account: Account, now: Date): Promise<PortabilityFacts> {
  const { motivo, valor, divida, naoAdquirido, soPortado, textoAberta } = await portabilityQuote(db, account, now);
  return { impedimento: motivo, valor, divida, naoAdquirido, soPortado, textoAberta };
}
