import type { Query, Reply } from "@contract/infer";
import { compoundReturn, statementOf } from "@/domain/account/statement";
import { addMonths, lastDay, monthOf } from "@/domain/calendar/months";
import { vestingOn } from "@/domain/exits/vesting";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { realReturn } from "@/domain/money/indexation";
import { type Facts, factsIn, type Source } from "../../kernel/db/reading";
import { fieldProblem, notFound } from "../../kernel/problem";
import { regimeOn, VESTING, vestingTable } from "../../people/planos";
import { INDEX_MONTHS, indexBetween } from "../tributos";
import { profilesOf, subaccountName, usedQuota } from "./balance";
import { monthlyHistory } from "./history";
import { ACCOUNT, type Account, accountFacts, PERIOD, periodOf, periodValues, transfersIn } from "./holdings";
import { lastQuotaMonth, profileNames, quotasBetween, quotasOf } from "./quotas";

type Key = "GET /retornarExtrato/{idPessoa}/{idPlano}";

/** Months of a statement when none are asked for. */
const USUAL_MONTHS = 12;

/** The index that the plan's own figures follow. */
const INDEX = "INPC";
const SPONSOR = "patrocinadora";

/**
 * Part of the sponsor's balance that would belong to the participant if they left on a day; nothing where the plan has
 * no such part.
 */
async function vested(
  db: Source,
  { idPlano }: Account,
  joined: string,
  on: string,
  balance: string | undefined,
): Promise<Pick<Reply<Key>, "direito">> {
  const table = await vestingTable(db, idPlano, on);
  const vesting = table && balance !== undefined && vestingOn(table.steps, balance, joined, on);
  if (!table || balance === undefined || !vesting) return {};
  return {
    direito: {
      em: on,
      saldo: balance,
      percentual: vesting.percent,
      valor: vesting.amount,
      meses: vesting.months,
      proximo: vesting.next && { percentual: vesting.next.percent, em: vesting.next.on },
      tabela: table.steps.map(({ fromMonths, percent }) => ({ aPartirDeMeses: fromMonths, percentual: percent })),
      desde: table.desde,
      fonte: table.fonte,
    },
  };
}

const outside = (campo: string, mensagem: string) => fieldProblem(400, campo, mensagem, "Confira o período.");

/** Each month's changes of profile, in words. */
function transfersOf(
  rows: ReturnType<typeof transfersIn>,
  nameOf: (id: number) => { nome: string },
): NonNullable<Reply<Key>["transferencias"]> {
  return [...new Set(rows.map(({ competencia }) => competencia))].map((month) => {
    const own = rows.filter(({ competencia }) => competencia === month);
    const [gave, took] = [own.filter(({ valor }) => exact(valor).lt(0)), own.filter(({ valor }) => exact(valor).gte(0))];
    const names = (list: typeof own) => list.map(({ idPerfil }) => nameOf(idPerfil).nome).join(" e ");
    return { mes: monthOf(month), de: names(gave), para: names(took), valor: toAmount(sum(took.map(({ valor }) => valor))) };
  });
}

/**
 * The statement of a period. Without one, the last twelve months.
 * @throws Problem 404 where there is nothing to state yet, 400 for months out of the history
 */
export async function statement(
  source: Source,
  { idPessoa, idPlano }: Account,
  { inicio = "", fim = "" }: NonNullable<Query<Key>>,
): Promise<Reply<Key>> {
  const account = { idPessoa, idPlano };
  const facts = await factsIn(source).load([...ACCOUNT, VESTING], account);
  return facts.answer("contas.extrato", { ...account, inicio, fim }, () => statementFrom(facts, account, { inicio, fim }));
}

async function statementFrom(source: Facts, account: Account, asked: { inicio: string; fim: string }): Promise<Reply<Key>> {
  const facts = await accountFacts(source, account);
  const newest = await lastQuotaMonth(source, account.idPlano);
  if (facts.first === null || newest === null || facts.first > newest) throw notFound("Ainda não há movimentos nesta conta.");
  const [primeiro, ultimo] = [monthOf(facts.first), monthOf(newest)];
  const fim = asked.fim || ultimo;
  const usual = addMonths(fim, 1 - USUAL_MONTHS);
  const inicio = asked.inicio || (usual > primeiro ? usual : primeiro);
  if (inicio < primeiro || inicio > ultimo) throw outside("inicio", `Escolha um mês entre ${primeiro} e ${ultimo}.`);
  if (fim < inicio || fim > ultimo) throw outside("fim", "O fim vem depois do início e não passa da última cota.");

  const before = addMonths(inicio, -1);
  await source.load([...PERIOD, INDEX_MONTHS], { ...periodValues(account, inicio, fim), codigo: INDEX });
  const period = await periodOf(source, account, inicio, fim);
  const { opening, flow: movements } = period;
  const profiles = profilesOf([...opening, ...movements]);
  const end = await quotasOf(source, account.idPlano, profiles, fim);
  // The history may begin with the first movement: nothing was held before, and no quota is needed for nothing.
  const earlier = await quotasBetween(source, account.idPlano, profiles, before, before);
  const start = (id: number) => earlier.find(({ idPerfil }) => idPerfil === id);
  const { linhas, total } = statementOf(
    opening,
    movements,
    (id) => start(id)?.valor ?? 0,
    (id) => end(id).valor,
  );
  const nameOf = await profileNames(source);
  const inflation = await indexBetween(source, INDEX, inicio, fim);
  return {
    inicio,
    fim,
    primeiro,
    ultimo,
    ...(fim === ultimo && { aberto: ultimo }),
    linhas: linhas.map((linha) => ({ ...linha, nome: subaccountName(linha.subconta) })),
    total,
    cotas: profiles.flatMap((id) => {
      const inicial = start(id);
      return inicial
        ? [
            {
              perfil: nameOf(id),
              inicial: usedQuota(inicial, nameOf),
              final: usedQuota(end(id), nameOf),
              retorno: compoundReturn([inicial.valor, end(id).valor]) ?? "0.00",
              ...(inflation && {
                inflacao: {
                  indice: INDEX,
                  ...inflation,
                  real: realReturn(exact(end(id).valor).div(inicial.valor).minus(1).times(100), inflation.percentual),
                },
              }),
            },
          ]
        : [];
    }),
    regimeTributario: await regimeOn(source, account, lastDay(fim)),
    ...(await vested(
      source,
      account,
      facts.dataAdesao,
      lastDay(fim),
      linhas.find(({ subconta }) => subconta === SPONSOR)?.fechamento.valor,
    )),
    transferencias: transfersOf(transfersIn(movements), nameOf),
    meses: (await monthlyHistory(source, account, inicio, fim, period)).map(({ aportado: _aportado, ...mes }) => mes),
  };
}
