import type { Reply } from "@contract/infer";
import { dateOf } from "@/domain/calendarDate";
import { exact, sum, toAmount, toQuantity } from "@/domain/exact";
import { addMonths, monthOf, monthRange } from "@/domain/months";
import { convert } from "@/domain/profileChange";
import { quotaReturn, toReais } from "@/domain/quotas";
import { perfilInvestimento as service } from "@/domain/services/perfilInvestimento";
import type { Db } from "../../db/connection";
import { notFound, Problem } from "../../http/problem";
import { subaccountName, usedQuota } from "../contas/balance";
import { type Account, accountFacts, holdingsAt, LATEST } from "../contas/holdings";
import { lastQuotaMonth, quotasBetween } from "../contas/quotas";
import { windowOn } from "../planos/windows";
import { refusalOf } from "../servicos/eligibility";
import { changesOf } from "./changes";
import { closedReasons } from "./offer";
import { byId, describeProfiles, EVER, nameOf, type ProfileRow, profilesOf } from "./profiles";
import { describeAnswer, latestAnswer } from "./questionnaire";
import { presentProfile, queuedChange } from "./request";

type Overview = Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">;
type Evolution = Reply<"GET /retornarEvolucaoPerfis/{idPessoa}/{idPlano}">;
type Preview = Reply<"GET /retornarPreviaTrocaPerfil/{idPessoa}/{idPlano}">;

/** Months that the chart begins with. */
const CHART_MONTHS = 60;

const quotasUntil = (db: Db, idPlano: number, ids: readonly number[], from: string, last: string | null) =>
  last === null ? Promise.resolve([]) : quotasBetween(db, idPlano, ids, from, last);

/** Holdings of the account now, at the last quota, by profile. Each sub-account is rounded by itself, as in the balance. */
async function positionsOf(db: Db, account: Account, last: string | null): Promise<Overview["meu"]["posicoes"]> {
  if (last === null) return [];
  const holdings = (await holdingsAt(db, account, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  const profiles = await profilesOf(db);
  const ids = [...new Set(holdings.map(({ idPerfil }) => idPerfil))];
  const rows = await quotasBetween(db, account.idPlano, ids, last, last);
  return rows.map((row) => {
    const bySubaccount = new Map<string, ReturnType<typeof exact>>();
    for (const { subconta, idPerfil, quotas } of holdings)
      if (idPerfil === row.idPerfil) bySubaccount.set(subconta, exact(bySubaccount.get(subconta) ?? 0).plus(quotas));
    const own = [...bySubaccount.values()];
    return {
      cota: usedQuota(row, (id) => byId(profiles, id)),
      quotas: toQuantity(sum(own)),
      valor: toAmount(sum(own.map((quotas) => toReais(quotas, row.valor)))),
    };
  });
}

/** The profiles that may be chosen, and those that the person's money is or is going to be in. */
async function shownProfiles(db: Db, account: Account, all: readonly ProfileRow[], isOffered: (profile: ProfileRow) => boolean) {
  if (all.length === 0) return [];
  const own = new Set([(await presentProfile(db, account)).id, (await queuedChange(db, account))?.idPerfilNovo]);
  const last = await lastQuotaMonth(db, account.idPlano);
  const holdings = last === null ? [] : await holdingsAt(db, account, LATEST);
  for (const { idPerfil, quotas } of holdings) if (exact(quotas).gt(0)) own.add(idPerfil);
  return all.filter((profile) => own.has(profile.id) || isOffered(profile));
}

/** Everything that the screen of investment profiles shows at first. @throws Problem 404 without an enrolment in the plan */
export async function overview(db: Db, now: Date, account: Account): Promise<Overview> {
  const today = dateOf(now);
  const facts = await accountFacts(db, account);
  const profiles = await profilesOf(db);
  const last = await lastQuotaMonth(db, account.idPlano);
  const posicoes = await positionsOf(db, account, last);
  const changes = await changesOf(db, account, profiles);
  const answer = await latestAnswer(db, account.idPessoa);
  const reasonOf = await closedReasons(db, account.idPlano, today);
  const isOffered = (profile: ProfileRow) => reasonOf(profile) === null;
  const shown = await shownProfiles(db, account, profiles, isOffered);
  const ids = shown.map(({ id }) => id);
  const quotas = await quotasUntil(db, account.idPlano, ids, EVER, last);
  return {
    hoje: today,
    perfis: await describeProfiles(db, shown, quotas, today, isOffered),
    niveis: Math.max(1, ...profiles.map(({ nivel }) => nivel)),
    inicio: quotas[0] ? monthOf(quotas[0].competencia) : null,
    ultimo: last && monthOf(last),
    meu: {
      perfil: profiles.length === 0 ? null : facts.idPerfil === null ? await presentProfile(db, account) : byId(profiles, facts.idPerfil),
      posicoes,
      saldo: toAmount(sum(posicoes.map(({ valor }) => valor))),
    },
    janela: await windowOn(db, account.idPlano, "perfil", today),
    impedimento: await refusalOf(db, now, service, { ...account, idFuncionalidade: service.id }),
    resultado: answer && profiles.length > 0 ? await describeAnswer(db, answer, today) : null,
    fila: changes.find(({ situacao }) => situacao === "fila") ?? null,
    trocas: changes.filter(({ situacao }) => situacao !== "fila"),
  };
}

/** How much each profile's quota grew since the beginning of the period, at the end of each month. */
export async function evolution(db: Db, now: Date, account: Account, months = CHART_MONTHS): Promise<Evolution> {
  await accountFacts(db, account);
  const reasonOf = await closedReasons(db, account.idPlano, dateOf(now));
  const profiles = await shownProfiles(db, account, await profilesOf(db), (profile) => reasonOf(profile) === null);
  const last = await lastQuotaMonth(db, account.idPlano);
  const ids = profiles.map(({ id }) => id);
  const quotas = await quotasUntil(db, account.idPlano, ids, last === null ? EVER : addMonths(monthOf(last), -months), last);
  const [first] = quotas;
  if (!first || last === null) return { perfis: profiles.map(nameOf), pontos: [] };
  const values = new Map(quotas.map(({ idPerfil, competencia, valor }) => [`${idPerfil}/${monthOf(competencia)}`, valor]));
  const start = new Map(ids.map((id) => [id, quotas.find(({ idPerfil }) => idPerfil === id)?.valor]));
  return {
    perfis: profiles.map(nameOf),
    pontos: monthRange(monthOf(first.competencia), monthOf(last)).map((mes) => ({
      mes,
      retornos: ids.map((id) => {
        const [from, to] = [start.get(id), values.get(`${id}/${mes}`)];
        return from && to ? exact(quotaReturn(from, to)).toFixed(2) : null;
      }),
    })),
  };
}

/** What would become of the quotas, at the last that are known. @throws Problem 404 for a profile that is not there, 409 for one that cannot be chosen */
export async function previewChange(db: Db, now: Date, account: Account, idPerfil: number): Promise<Preview> {
  await accountFacts(db, account);
  const profiles = await profilesOf(db);
  const chosen = profiles.find(({ id }) => id === idPerfil);
  if (!chosen) throw notFound("Este perfil de investimento não existe.");
  const closed = (await closedReasons(db, account.idPlano, dateOf(now)))(chosen);
  if (closed) throw new Problem(409, closed);
  const last = await lastQuotaMonth(db, account.idPlano);
  const none = { para: nameOf(chosen), mes: null, cotas: [], linhas: [], total: { valor: "0.00", quotas: toQuantity(0) } };
  if (last === null) return none;
  const holdings = await holdingsAt(db, account, LATEST);
  const ids = [...new Set([...holdings.filter(({ quotas }) => exact(quotas).gt(0)).map((holding) => holding.idPerfil), idPerfil])];
  const quotas = await quotasBetween(db, account.idPlano, ids, last, last);
  if (quotas.length < ids.length) return none;
  const linhas = convert(holdings, idPerfil, (id) => quotas.find((row) => row.idPerfil === id)?.valor ?? 0);
  const named = (id: number) => byId(profiles, id);
  return {
    para: nameOf(chosen),
    mes: monthOf(last),
    cotas: quotas.map((row) => usedQuota(row, named)),
    linhas: linhas.map(({ vendas, ...line }) => ({
      ...line,
      nome: subaccountName(line.subconta),
      vendas: vendas.map(({ idPerfil: id, ...sale }) => ({ ...sale, perfil: { id, nome: named(id).nome } })),
    })),
    total: { valor: toAmount(sum(linhas.map(({ valor }) => valor))), quotas: toQuantity(sum(linhas.map((line) => line.quotas))) },
  };
}
