import { addDays } from "../../src/domain/calendar/calendarDate";
import { Categoria, Situacao } from "../../src/domain/plans/eligibility";
import type { Builder } from "./builder";
import { DXC, HPE, MAIS_VALOR } from "./plans";

/** More people who have never entered: the wizard asks other questions in each plan, and each goes through it once. */
export const FIRST_ACCESS = [
  { cpf: "30405060726", nome: "Gabriela Nunes", idPlano: MAIS_VALOR, matricula: "0004102", nascimento: "1995-04-22", salario: 540_000 },
  { cpf: "52637485159", nome: "Iara Campos", idPlano: HPE, matricula: "0047733", nascimento: "1989-10-03", salario: 1_180_000 },
  { cpf: "41526374803", nome: "Heitor Lima", idPlano: DXC, matricula: "0019301", nascimento: "1997-01-30", salario: 910_000 },
] as const;

/** Called after everybody else: they change nobody's id. */
export function addFirstAccess(builder: Builder, senhaHash: string) {
  for (const [index, { cpf, nome, nascimento, idPlano, matricula, salario }] of FIRST_ACCESS.entries()) {
    const id = builder.person({ cpf, nome, nascimento, senhaHash });
    builder.link(id, {
      idPlano,
      matricula,
      idCategoria: Categoria.TAXPAYER,
      idSituacao: Situacao.ATIVO,
      adesao: addDays(builder.calendar.today, -30 + index),
      onboarding: true,
    });
    builder.salary(id, idPlano, salario);
  }
}
