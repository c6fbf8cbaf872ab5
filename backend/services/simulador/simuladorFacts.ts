import type { Reply } from "@contract/infer";
import { dateOf } from "@/domain/calendar/calendarDate";
import { monthOf } from "@/domain/calendar/months";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import type { Assumptions, Choice, Saver } from "@/domain/simulator/facts";
import type { Allowed } from "@/domain/simulator/faults";
import type { Db } from "../../kernel/db/connection";
import { factsIn, type Source } from "../../kernel/db/reading";
import { Problem } from "../../kernel/problem";
import { type Account, currentBalance } from "../../money/contas";
import { CONTRIBUTION, contributionFacts } from "../../money/contribuicoes";
import { allPlans, enrolmentIn } from "../../people/planos";
import { ASSUMPTIONS, assumptionsOn } from "./assumptions";

type Start = Reply<"GET /retornarSimulador/{idPessoa}/{idPlano}">;
type Public = Reply<"GET /retornarPremissasSimulador">;

/** Contributing: on the sponsor's payroll or one's own. */
const PAYING: readonly number[] = [Categoria.TAXPAYER, Categoria.SELF_SPONSORED];
const ASSISTED: readonly number[] = [Categoria.ASSISTED, Categoria.PENSIONER];

/** Whole months from the month of the birth to that of a day. */
function monthsOld(born: string, day: string): number {
  const at = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return at(day) - at(born);
}

const percent = (text: string | undefined) => Number(text ?? "0");

/** Facts that a person's simulation starts from. @throws Problem 404 for a person without the plan */
export async function simulatorStart(given: Source, account: Account, now: Date): Promise<Start> {
  const source = await factsIn(given).load([...CONTRIBUTION, ...ASSUMPTIONS], account);
  const { idCategoria, idSituacao, idPerfil } = await enrolmentIn(source, account);
  const facts = await contributionFacts(source, account, now);
  const { cotas } = await currentBalance(source, account);
  const [cota] = cotas;
  const option = facts.agendada ?? facts.vigente;
  const contribui = PAYING.includes(idCategoria) && idSituacao === Situacao.ATIVO;
  return {
    hoje: facts.hoje,
    premissas: await assumptionsOn(source, account.idPlano, idPerfil, facts.hoje),
    pessoa: {
      idadeMeses: facts.nascimento ? monthsOld(facts.nascimento, facts.hoje) : null,
      saldo: facts.saldo,
      cota: cota ? { mes: monthOf(cota.data), data: cota.data } : null,
      salario: facts.salario,
      contribui: contribui && (facts.modo === "valor" || facts.salario !== null),
      recebe: ASSISTED.includes(idCategoria) && idSituacao === Situacao.EM_BENEFICIO,
      basica: contribui ? percent(option?.percentualBasica) : 0,
      suplementar: contribui ? percent(option?.percentualSuplementar) : 0,
      valor: (contribui && facts.modo === "valor" && option?.valor) || "0.00",
      basicas: facts.basicas,
      exigeBasicaMaxima: facts.exigeBasicaMaxima,
      alteraContribuicao: contribui && idCategoria === Categoria.TAXPAYER && facts.impedimento.mudanca === null,
    },
  };
}

export interface Ground {
  assumptions: Assumptions;
  saver: Saver;
  allowed: Allowed;
  /** Contribution of today. */
  today: Pick<Choice, "basica" | "suplementar" | "valor">;
  cota: Start["pessoa"]["cota"];
}

/**
 * Data that a person's simulation is calculated from.
 * @throws Problem 404 without the plan; 422 where a needed fact is not known
 */
export async function groundOf(source: Source, account: Account, now: Date): Promise<Ground> {
  const { premissas, pessoa } = await simulatorStart(source, account, now);
  if (!premissas) throw new Problem(422, "O fundo ainda não publicou os cenários deste plano: não há como simular.");
  const { idadeMeses, saldo, salario, contribui, recebe, basicas, exigeBasicaMaxima, basica, suplementar, valor, cota } = pessoa;
  if (idadeMeses === null) throw new Problem(422, "Falta a sua data de nascimento no cadastro: sem ela não há como simular.");
  return {
    assumptions: premissas,
    saver: { idadeMeses, saldo, salario, contribui, recebe },
    allowed: { basicas, exigeBasicaMaxima, vigente: { basica, suplementar } },
    today: { basica, suplementar, valor },
    cota,
  };
}

/** The plans that have scenarios, without anything of anybody. */
export async function publicAssumptions(db: Db, now: Date): Promise<Public> {
  const hoje = dateOf(now);
  const plans = await allPlans(db);
  const planos: Public["planos"] = [];
  for (const { id, nome } of plans) {
    const premissas = await assumptionsOn(db, id, null, hoje);
    if (premissas) planos.push({ plano: { id, nome }, premissas });
  }
  return { hoje, planos };
}
