import type { Reply } from "@contract/infer";
import { quotaReturn, toReais } from "@/domain/account/quotas";
import { dateOf } from "@/domain/calendar/calendarDate";
import { addMonths, monthOf, monthRange } from "@/domain/calendar/months";
import { convert } from "@/domain/investments/profileChange";
import { exact, sum, toAmount, toQuantity } from "@/domain/money/exact";
import { perfilInvestimento as service } from "@/domain/services/account/perfilInvestimento";
import type { Db } from "../../kernel/db/connection";
import { factsIn, type Source } from "../../kernel/db/reading";
import { notFound, Problem } from "../../kernel/problem";
import { enrolmentIn, WINDOWS, windowOn } from "../../people/planos";
import { REFUSAL, refusalOf } from "../../requests/servicos";
import {
  ACCOUNT,
  type Account,
  accountFacts,
  EVERY_QUOTA,
  everyQuota,
  holdingsAt,
  LATEST,
  lastQuotaMonth,
  quotasBetween,
  subaccountName,
  usedQuota,
} from "../contas";
import { CHANGES, changesOf } from "./changes";
import { closedReasons, PROFILE_OFFER } from "./offer";
import { byId, describeProfiles, nameOf, type ProfileRow, profilesOf } from "./profiles";
import { ANSWER, describeAnswer, latestAnswer } from "./questionnaire";
import { presentProfile, profileChange, QUEUED_CHANGES, queuedChange } from "./request";

type Overview = Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">;
type Evolution = Reply<"GET /retornarEvolucaoPerfis/{idPessoa}/{idPlano}">;
type Preview = Reply<"GET /retornarPreviaTrocaPerfil/{idPessoa}/{idPlano}">;

/** Months that the chart begins with. */
const CHART_MONTHS = 60;

/** Holdings of the account now, at the last quota, by profile. Each sub-account is rounded by itself, as in the balance. */
async function positionsOf(source: Source, account: Account, last: string | null): Promise<Overview["meu"]["posicoes"]> {
  if (last === null) return [];
  const holdings = (await holdingsAt(source, account, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  const profiles = await profilesOf(source);
  const ids = [...new Set(holdings.map(({ idPerfil }) => idPerfil))];
  const rows = await quotasBetween(source, account.idPlano, ids, last, last);
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
async function shownProfiles(source: Source, account: Account, all: readonly ProfileRow[], isOffered: (profile: ProfileRow) => boolean) {
  if (all.length === 0) return [];
  const own = new Set([(await presentProfile(source, account)).id, (await queuedChange(source, account))?.idPerfilNovo]);
  const last = await lastQuotaMonth(source, account.idPlano);
  const holdings = last === null ? [] : await holdingsAt(source, account, LATEST);
  for (const { idPerfil, quotas } of holdings) if (exact(quotas).gt(0)) own.add(idPerfil);
  return all.filter((profile) => own.has(profile.id) || isOffered(profile));
}

/** Readings that the profiles shown to a person depend on. */
const SHOWN = [...ACCOUNT, ...PROFILE_OFFER, QUEUED_CHANGES] as const;

const OVERVIEW = [...SHOWN, ...ANSWER, ...REFUSAL, CHANGES, EVERY_QUOTA, WINDOWS] as const;

/** Everything that the screen of investment profiles shows at first. @throws Problem 404 without an enrolment in the plan */
export async function overview(db: Db, now: Date, account: Account): Promise<Overview> {
  const today = dateOf(now);
  const { idPessoa, idPlano } = account;
  const source = await factsIn(db).load(OVERVIEW, { idPessoa, idPlano });
  const facts = await accountFacts(source, account);
  const profiles = await profilesOf(source);
  const last = await lastQuotaMonth(source, idPlano);
  const posicoes = await positionsOf(source, account, last);
  const changes = await changesOf(source, account, profiles);
  const answer = await latestAnswer(source, idPessoa);
  const reasonOf = await closedReasons(source, idPlano, today);
  const isOffered = (profile: ProfileRow) => reasonOf(profile) === null;
  const shown = await shownProfiles(source, account, profiles, isOffered);
  const ids = new Set(shown.map(({ id }) => id));
  const quotas = (await everyQuota(source, idPlano)).filter(({ idPerfil }) => ids.has(idPerfil));
  return {
    hoje: today,
    perfis: await describeProfiles(source, shown, quotas, today, isOffered),
    niveis: Math.max(1, ...profiles.map(({ nivel }) => nivel)),
    inicio: quotas[0] ? monthOf(quotas[0].competencia) : null,
    ultimo: last && monthOf(last),
    meu: {
      perfil:
        profiles.length === 0 ? null : facts.idPerfil === null ? await presentProfile(source, account) : byId(profiles, facts.idPerfil),
      posicoes,
      saldo: toAmount(sum(posicoes.map(({ valor }) => valor))),
    },
    janela: await windowOn(source, idPlano, "perfil", today),
    impedimento: await refusalOf(
      source,
      now,
      { service: { rules: profileChange }, definition: service },
      { ...account, idFuncionalidade: service.id },
    ),
    resultado: answer && profiles.length > 0 ? await describeAnswer(source, answer, today) : null,
    fila: changes.find(({ situacao }) => situacao === "fila") ?? null,
    trocas: changes.filter(({ situacao }) => situacao !== "fila"),
  };
}

/** Growth of each profile's quota in percent since the beginning of the period, at the end of each month. */
export async function evolution(db: Db, now: Date, account: Account, months = CHART_MONTHS): Promise<Evolution> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(db).load(SHOWN, { idPessoa, idPlano });
  await enrolmentIn(source, account);
  const reasonOf = await closedReasons(source, idPlano, dateOf(now));
  const profiles = await shownProfiles(source, account, await profilesOf(source), (profile) => reasonOf(profile) === null);
  const last = await lastQuotaMonth(source, idPlano);
  const ids = profiles.map(({ id }) => id);
  const quotas = last === null ? [] : await quotasBetween(source, idPlano, ids, addMonths(monthOf(last), -months), last);
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

/**
 * Preview of a change of profile at the last known quotas. @throws Problem 404 for an unknown profile, 409 for one that
 * cannot be chosen
 */
export async function previewChange(db: Db, now: Date, account: Account, idPerfil: number): Promise<Preview> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(db).load([...ACCOUNT, ...PROFILE_OFFER], { idPessoa, idPlano });
  await enrolmentIn(source, account);
  const profiles = await profilesOf(source);
  const chosen = profiles.find(({ id }) => id === idPerfil);
  if (!chosen) throw notFound("Este perfil de investimento não existe.");
  const closed = (await closedReasons(source, idPlano, dateOf(now)))(chosen);
  if (closed) throw new Problem(409, closed);
  const last = await lastQuotaMonth(source, idPlano);
  const none = { para: nameOf(chosen), mes: null, cotas: [], linhas: [], total: { valor: "0.00", quotas: toQuantity(0) } };
  if (last === null) return none;
  const holdings = await holdingsAt(source, account, LATEST);
  const ids = [...new Set([...holdings.filter(({ quotas }) => exact(quotas).gt(0)).map((holding) => holding.idPerfil), idPerfil])];
  const quotas = await quotasBetween(source, idPlano, ids, last, last);
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
