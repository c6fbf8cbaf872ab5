import { addDays } from "../../src/domain/calendar/calendarDate";
import { Categoria, Situacao } from "../../src/domain/plans/eligibility";
import type { Builder } from "./builder";
import { DXC, HPE, MAIS_VALOR } from "./plans";

/** Password of every demo account. */
export const DEMO_PASSWORD = "Portal@2026";

/** Demonstration accounts, in the order of their ids 1 to 6. The start-up prints them and the README lists them. */
export const DEMO_ACCOUNTS = [
  { cpf: "98765432100", nome: "Ana Ribeiro", papel: "administradora" },
  { cpf: "52998224725", nome: "Bruno Carvalho", papel: "HPE, contribuinte ativo" },
  { cpf: "12345678909", nome: "Carla Menezes", papel: "MAIS_VALOR, contribuinte ativa" },
  { cpf: "11144477735", nome: "Diego Fontes", papel: "HPE e DXC, dois vínculos" },
  { cpf: "16899535009", nome: "Elza Moura", papel: "HPE, assistida em benefício, 71 anos" },
  { cpf: "93541134780", nome: "Fábio Prado", papel: "DXC, primeiro acesso" },
] as const;

/** Ids of the accounts, which every demo fund has. */
export const Conta = { ANA: 1, BRUNO: 2, CARLA: 3, DIEGO: 4, ELZA: 5, FABIO: 6 } as const;

/** The six accounts with their enrolments, salaries and dependents. */
export function addAccounts(builder: Builder, senhaHash: string) {
  const { calendar, rows } = builder;
  const year = Number(calendar.today.slice(0, 4));
  // Seventy-one years and some months old, whatever today is.
  const elza = addDays(`${year - 71}-${calendar.today.slice(5) === "02-29" ? "02-28" : calendar.today.slice(5)}`, -110);
  const births = ["1979-09-02", "1984-05-17", "1991-12-08", "1976-03-29", elza, "1998-07-14"];
  for (const [index, { cpf, nome }] of DEMO_ACCOUNTS.entries())
    builder.person({ cpf, nome, nascimento: births[index] ?? "1980-01-01", admin: index === 0, senhaHash });

  const active = { idCategoria: Categoria.TAXPAYER, idSituacao: Situacao.ATIVO };
  builder.link(Conta.BRUNO, { ...active, idPlano: HPE, matricula: "0045127", adesao: "2011-08-01" });
  builder.link(Conta.CARLA, { ...active, idPlano: MAIS_VALOR, matricula: "0003318", adesao: "2021-02-10" });
  builder.link(Conta.DIEGO, { ...active, idPlano: HPE, matricula: "0028840", adesao: "2004-05-03" });
  builder.link(Conta.DIEGO, { ...active, idPlano: DXC, matricula: "0011902", adesao: "2018-10-15" });
  builder.link(Conta.ELZA, {
    idPlano: HPE,
    matricula: "0009764",
    idCategoria: Categoria.ASSISTED,
    idSituacao: Situacao.EM_BENEFICIO,
    adesao: "1989-03-20",
  });
  builder.link(Conta.FABIO, { ...active, idPlano: DXC, matricula: "0019255", adesao: addDays(calendar.today, -45), onboarding: true });

  for (const [validoDesde, valor] of [
    ["2024-01-01", "13800.00"],
    ["2025-01-01", "14400.00"],
    ["2026-01-01", "15000.00"],
  ] as const)
    rows.salario.push({ idPessoa: Conta.BRUNO, idPlano: HPE, validoDesde, valor });
  builder.salary(Conta.CARLA, MAIS_VALOR, 680_000);
  builder.salary(Conta.DIEGO, HPE, 2_140_000);
  builder.salary(Conta.DIEGO, DXC, 960_000);
  builder.salary(Conta.FABIO, DXC, 620_000);
  addDependents(builder);
}

function addDependents(builder: Builder) {
  const family = [
    [Conta.BRUNO, HPE, "Miguel Carvalho Prado", "23100299981", "2019-02-08", "Filho", 40],
    [Conta.BRUNO, HPE, "Helena Prado Carvalho", "28625587887", "1986-11-21", "Cônjuge", 20],
    [Conta.CARLA, MAIS_VALOR, "Tomás Menezes Rocha", null, "2022-09-30", "Filho", 100],
    [Conta.DIEGO, HPE, "Lúcia Fontes de Almeida", "70548445052", "1978-04-11", "Cônjuge", 50],
    [Conta.DIEGO, HPE, "Caio Fontes de Almeida", "15350946056", "2006-01-25", "Filho", 50],
    [Conta.DIEGO, DXC, "Lúcia Fontes de Almeida", "70548445052", "1978-04-11", "Cônjuge", 33.33],
    [Conta.DIEGO, DXC, "Caio Fontes de Almeida", "15350946056", "2006-01-25", "Filho", 33.33],
    [Conta.DIEGO, DXC, "Marina Fontes de Almeida", null, "2010-10-19", "Filha", 33.34],
    [Conta.ELZA, HPE, "Osvaldo Moura", "82178537464", "1952-06-06", "Cônjuge", 100],
  ] as const;
  for (const [idPessoa, idPlano, nome, cpf, nascimento, parentesco, rateio] of family)
    builder.dependent(idPessoa, idPlano, { nome, cpf, nascimento, parentesco, rateio });
  for (const [idPessoa, idPlano, nome, cpf, nascimento, parentesco] of [
    [Conta.BRUNO, HPE, "Miguel Carvalho Prado", "23100299981", "2019-02-08", "Filho"],
    [Conta.ELZA, HPE, "Osvaldo Moura", "82178537464", "1952-06-06", "Cônjuge"],
  ] as const)
    builder.dependent(idPessoa, idPlano, { nome, cpf, nascimento, parentesco, rateio: 0, impostoRenda: true });
}
