import { addDays } from "../../src/domain/calendar/calendarDate";
import { Categoria, Situacao } from "../../src/domain/plans/eligibility";
import type { Builder } from "./builder";
import { DXC, HPE, MAIS_VALOR } from "./plans";

const { TAXPAYER } = Categoria;
const { ATIVO, DESLIGADO, EM_CONCESSAO } = Situacao;

/** Somebody who left the sponsor some days ago, and chooses among the institutos. */
const left = (daysAgo: number) => ({ idCategoria: TAXPAYER, idSituacao: DESLIGADO, leftDaysAgo: daysAgo });
const retiring = { idCategoria: TAXPAYER, idSituacao: ATIVO };

/**
 * People with a password who stand before a decision: each journey has its own, so that none finds what another did.
 * `salario` in cents, `idade` in years.
 */
export const DECIDING = [
  {
    cpf: "70154823635",
    nome: "Otávio Brandão",
    idPlano: HPE,
    matricula: "0031207",
    idade: 44,
    adesao: "2012-04-02",
    salario: 1_320_000,
    ...left(12),
  },
  {
    cpf: "71265934738",
    nome: "Rita Valença",
    idPlano: HPE,
    matricula: "0031215",
    idade: 51,
    adesao: "2009-09-14",
    salario: 1_540_000,
    ...left(9),
  },
  {
    cpf: "72376045894",
    nome: "Sílvio Macedo",
    idPlano: HPE,
    matricula: "0031223",
    idade: 39,
    adesao: "2016-01-18",
    salario: 1_180_000,
    ...left(15),
  },
  {
    cpf: "73487156997",
    nome: "Teresa Lobato",
    idPlano: HPE,
    matricula: "0031231",
    idade: 47,
    adesao: "2014-06-09",
    salario: 1_260_000,
    ...left(10),
  },
  {
    cpf: "74598267151",
    nome: "Úrsula Pires",
    idPlano: DXC,
    matricula: "0017021",
    idade: 36,
    adesao: "2019-03-11",
    salario: 1_090_000,
    idCategoria: TAXPAYER,
    idSituacao: ATIVO,
  },
  {
    cpf: "75619378225",
    nome: "Vicente Amaral",
    idPlano: HPE,
    matricula: "0031249",
    idade: 49,
    adesao: "2010-02-22",
    salario: 1_410_000,
    ...left(11),
  },
  {
    cpf: "76721489317",
    nome: "Wanda Freire",
    idPlano: DXC,
    matricula: "0017039",
    idade: 45,
    adesao: "2018-05-07",
    salario: 1_220_000,
    ...left(8),
  },
  {
    cpf: "77832591463",
    nome: "Xavier Rocha",
    idPlano: HPE,
    matricula: "0031257",
    idade: 42,
    adesao: "2013-11-04",
    salario: 1_370_000,
    ...left(13),
  },
  {
    cpf: "78943612591",
    nome: "Yolanda Teles",
    idPlano: DXC,
    matricula: "0017047",
    idade: 40,
    adesao: "2018-08-20",
    salario: 1_150_000,
    ...left(7),
  },
  {
    cpf: "79054723610",
    nome: "Zélia Camargo",
    idPlano: HPE,
    matricula: "0029104",
    idade: 61,
    adesao: "1998-03-16",
    salario: 1_730_000,
    ...retiring,
  },
  {
    cpf: "80165834749",
    nome: "Alberto Quintela",
    idPlano: HPE,
    matricula: "0029112",
    idade: 62,
    adesao: "1996-10-07",
    salario: 1_610_000,
    ...retiring,
  },
  {
    cpf: "81276945841",
    nome: "Beatriz Lemos",
    idPlano: HPE,
    matricula: "0029120",
    idade: 63,
    adesao: "1995-05-29",
    salario: 1_480_000,
    idCategoria: TAXPAYER,
    idSituacao: EM_CONCESSAO,
  },
  {
    cpf: "82387156951",
    nome: "Célio Nóbrega",
    idPlano: HPE,
    matricula: "0029138",
    idade: 60,
    adesao: "1999-08-23",
    salario: 1_390_000,
    idCategoria: TAXPAYER,
    idSituacao: EM_CONCESSAO,
  },
  {
    cpf: "83498267116",
    nome: "Dora Figueira",
    idPlano: HPE,
    matricula: "0031265",
    idade: 46,
    adesao: "2011-12-05",
    salario: 1_280_000,
    ...left(6),
  },
  {
    cpf: "84519378290",
    nome: "Eduardo Salles",
    idPlano: HPE,
    matricula: "0031273",
    idade: 53,
    adesao: "2008-07-21",
    salario: 1_560_000,
    ...left(5),
  },
  {
    cpf: "85621489381",
    nome: "Flávia Monte",
    idPlano: MAIS_VALOR,
    matricula: "0004188",
    idade: 38,
    adesao: "2020-03-09",
    salario: 720_000,
    idCategoria: TAXPAYER,
    idSituacao: ATIVO,
  },
  {
    cpf: "86732591428",
    nome: "Gilson Prates",
    idPlano: HPE,
    matricula: "0031281",
    idade: 43,
    adesao: "2015-10-26",
    salario: 1_450_000,
    idCategoria: TAXPAYER,
    idSituacao: ATIVO,
  },
  // Their employment is about to end: the fund registers it.
  {
    cpf: "87843692568",
    nome: "Ivo Tavares",
    idPlano: DXC,
    matricula: "0017055",
    idade: 44,
    adesao: "2018-02-19",
    salario: 1_270_000,
    idCategoria: TAXPAYER,
    idSituacao: ATIVO,
  },
  {
    cpf: "88954713696",
    nome: "Lídia Barreto",
    idPlano: DXC,
    matricula: "0017063",
    idade: 41,
    adesao: "2017-09-11",
    salario: 1_310_000,
    idCategoria: TAXPAYER,
    idSituacao: ATIVO,
  },
  // Each with a loan that the sponsor deducts.
  {
    cpf: "89065824715",
    nome: "Nelson Prado",
    idPlano: HPE,
    matricula: "0031299",
    idade: 48,
    adesao: "2013-05-13",
    salario: 1_420_000,
    idCategoria: TAXPAYER,
    idSituacao: ATIVO,
  },
  {
    cpf: "90176935843",
    nome: "Paula Seixas",
    idPlano: HPE,
    matricula: "0031307",
    idade: 39,
    adesao: "2014-08-25",
    salario: 1_190_000,
    idCategoria: TAXPAYER,
    idSituacao: ATIVO,
  },
] as const;

/** Called after everybody else: they change nobody's id. */
export function addDeciding(builder: Builder, senhaHash: string) {
  const { today } = builder.calendar;
  for (const { cpf, nome, idPlano, matricula, idade, adesao, salario, idCategoria, idSituacao } of DECIDING) {
    const birthday = addDays(`${Number(today.slice(0, 4)) - idade}-${today.slice(5) === "02-29" ? "02-28" : today.slice(5)}`, -90);
    const id = builder.person({ cpf, nome, nascimento: birthday, senhaHash });
    builder.link(id, { idPlano, matricula, idCategoria, idSituacao, adesao });
    builder.salary(id, idPlano, salario);
  }
}
