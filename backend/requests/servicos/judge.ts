import { dateOf } from "@/domain/calendar/calendarDate";
import { CATALOGUE, eligibleServices } from "@/domain/plans/eligibility";
import { Problem } from "../../kernel/problem";
import type { Conclusion, Judge, RequestRow, Scope } from "../esteira";
import { audienceOf, personLinks } from "./eligibility";
import { definitionFor } from "./service";
import { validData } from "./validData";

const ASK_ANEW = "Recuse a solicitação, com o motivo, para que a pessoa possa fazer um novo pedido.";
const refused = (why: string) => new Problem(409, `${why.trim().replace(/\.?$/, ".")} ${ASK_ANEW}`);

/** @throws Problem 409 without what was asked for, or where that is not what the service takes */
async function checkData({ db, context }: Scope, row: RequestRow, { writesAsAsked }: Conclusion): Promise<void> {
  if (Object.keys(row.dados).length === 0) throw refused("Faltam os dados do pedido, e sem eles nada mudaria para a pessoa");
  if (!writesAsAsked) return;
  const definition = await definitionFor(context, db, row);
  try {
    await validData(definition, row.dados, dateOf(row.confirmadaEm ?? context.now()));
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure;
    throw refused(`O pedido não pode ser concluído com estes dados: ${failure.extra.erros?.[0]?.mensagem ?? failure.message}`);
  }
}

/**
 * The person may have moved on since they asked. A service that the plan no longer offers is still concluded for whom it was for.
 * @throws Problem 409 where the service is not for the person's category and situation any more
 */
async function checkStanding({ db }: Scope, row: RequestRow): Promise<void> {
  const { idFuncionalidade } = row;
  if (!CATALOGUE.includes(idFuncionalidade)) return;
  const links = await personLinks(db, row);
  if (links.active.some(({ vinculo }) => eligibleServices(vinculo).includes(idFuncionalidade))) return;
  const audience = await audienceOf(db, row, links);
  if (audience) throw refused(`O serviço não cabe mais no que a pessoa é hoje no plano: ${audience}`);
}

/** The form and the standing of who asked, as they are at the end. */
export const judgeAtEnd: Judge = async (scope, row, conclusion) => {
  await checkData(scope, row, conclusion);
  if (!conclusion.judgesStanding) await checkStanding(scope, row);
};
