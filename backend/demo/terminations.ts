import { addDays } from "../../src/domain/calendar/calendarDate";
import { Categoria, Situacao } from "../../src/domain/plans/eligibility";
import type { Builder } from "./builder";
import { DECIDING } from "./deciding";

/** Days ago that the others left: few enough that nobody's option term is over. */
const SPREAD = 9;

/** The end of employment of everybody who left the sponsor and chose nothing yet. Called after all people are there. */
export function addTerminations({ rows, calendar }: Builder) {
  const left = new Map<string, number>(DECIDING.flatMap((person) => ("leftDaysAgo" in person ? [[person.cpf, person.leftDaysAgo]] : [])));
  const cpfOf = new Map(rows.pessoa.map(({ id, cpf }) => [id, cpf]));
  for (const { idPessoa, idPlano, idCategoria, idSituacao } of rows.vinculoPlano) {
    if (idCategoria !== Categoria.TAXPAYER || idSituacao !== Situacao.DESLIGADO) continue;
    const data = addDays(calendar.today, -(left.get(cpfOf.get(idPessoa) ?? "") ?? 1 + (idPessoa % SPREAD)));
    rows.desligamento.push({ idPessoa, idPlano, data, baseCalculo: data, registradoEm: calendar.at(data, "18:00") });
  }
}
