import { asc, eq, sql } from "drizzle-orm";
import {
  cadastroHistorico,
  categoria,
  contaBancaria,
  dependente,
  endereco,
  finalidade,
  pessoa,
  plano,
  salario,
  situacao,
  vinculoHistorico,
  vinculoPlano,
} from "../../../kernel/db/schema";
import type { Column, ReadSection } from "./section";

const person: ReadSection = async ({ db, idPessoa }) => {
  const linhas = await db
    .select({
      nome: pessoa.nome,
      cpf: pessoa.cpf,
      data_nascimento: pessoa.dataNascimento,
      email: pessoa.email,
      telefone: pessoa.telefone,
      criadaEm: pessoa.criadaEm,
    })
    .from(pessoa)
    .where(eq(pessoa.id, idPessoa));
  return {
    chave: "cadastro",
    titulo: "Dados pessoais e contatos",
    forma: "fichas",
    colunas: [
      { chave: "nome", titulo: "Nome" },
      { chave: "cpf", titulo: "CPF", formato: "cpf" },
      { chave: "data_nascimento", titulo: "Nascimento", formato: "data" },
      { chave: "email", titulo: "E-mail" },
      { chave: "telefone", titulo: "Telefone" },
      { chave: "criadaEm", titulo: "No portal desde", formato: "instante" },
    ],
    linhas,
  };
};

/** Columns of an address in the copy: each has its words, or this does not compile. */
const ADDRESS: Readonly<Record<Exclude<keyof typeof endereco.$inferSelect, "idPessoa">, Omit<Column, "chave">>> = {
  logradouro: { titulo: "Endereço" },
  numero: { titulo: "Número" },
  complemento: { titulo: "Complemento" },
  bairro: { titulo: "Bairro" },
  cidade: { titulo: "Cidade" },
  estado: { titulo: "Estado" },
  cep: { titulo: "CEP ou código postal" },
  pais: { titulo: "País" },
  residenteExterior: { titulo: "Residente no exterior", formato: "simNao" },
  nif: { titulo: "Número fiscal no exterior" },
  atualizadoEm: { titulo: "Atualizado em", formato: "instante" },
};

const address: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db.select().from(endereco).where(eq(endereco.idPessoa, idPessoa));
  return {
    chave: "endereco",
    titulo: "Endereço",
    forma: "fichas",
    colunas: Object.entries(ADDRESS).map(([chave, column]) => ({ chave, ...column })),
    linhas: rows.map(({ idPessoa: _id, ...row }) => row),
  };
};

const bankAccount: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db.select().from(contaBancaria).where(eq(contaBancaria.idPessoa, idPessoa));
  return {
    chave: "contaBancaria",
    titulo: "Conta bancária",
    forma: "fichas",
    colunas: [
      { chave: "banco", titulo: "Banco" },
      { chave: "agencia", titulo: "Agência" },
      { chave: "conta", titulo: "Conta" },
      { chave: "atualizadaEm", titulo: "Atualizada em", formato: "instante" },
    ],
    linhas: rows.map(({ idPessoa: _id, ...row }) => row),
  };
};

const history: ReadSection = async ({ db, idPessoa }) => ({
  chave: "alteracoesCadastrais",
  titulo: "Alterações do cadastro",
  forma: "tabela",
  colunas: [
    { chave: "quando", titulo: "Quando", formato: "instante", peso: 1.3 },
    { chave: "campo", titulo: "Campo", peso: 1.2 },
    { chave: "antes", titulo: "Antes", peso: 1.5 },
    { chave: "depois", titulo: "Depois", peso: 1.5 },
    { chave: "quem", titulo: "Quem alterou", peso: 1.3 },
  ],
  linhas: await db
    .select({
      quando: cadastroHistorico.quando,
      campo: cadastroHistorico.campo,
      antes: cadastroHistorico.antes,
      depois: cadastroHistorico.depois,
      quem: sql<string>`coalesce(${pessoa.nome}, 'Portal')`,
    })
    .from(cadastroHistorico)
    .leftJoin(pessoa, eq(pessoa.id, cadastroHistorico.idAtor))
    .where(eq(cadastroHistorico.idPessoa, idPessoa))
    .orderBy(asc(cadastroHistorico.id)),
});

const enrolments: ReadSection = async ({ db, idPessoa }) => ({
  chave: "vinculos",
  titulo: "Planos e matrículas",
  forma: "fichas",
  colunas: [
    { chave: "plano", titulo: "Plano" },
    { chave: "matricula", titulo: "Matrícula" },
    { chave: "categoria", titulo: "Categoria" },
    { chave: "situacao", titulo: "Situação" },
    { chave: "dataAdesao", titulo: "Adesão", formato: "data" },
    { chave: "regimeTributario", titulo: "Regime tributário", formato: "regime" },
    { chave: "regimeEscolhidoEm", titulo: "Regime escolhido em", formato: "instante" },
  ],
  linhas: await db
    .select({
      plano: plano.nome,
      matricula: vinculoPlano.matricula,
      categoria: categoria.nome,
      situacao: situacao.nome,
      dataAdesao: vinculoPlano.dataAdesao,
      regimeTributario: vinculoPlano.regimeTributario,
      regimeEscolhidoEm: vinculoPlano.regimeEscolhidoEm,
    })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(categoria, eq(categoria.id, vinculoPlano.idCategoria))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(eq(vinculoPlano.idPessoa, idPessoa))
    .orderBy(asc(vinculoPlano.id)),
});

const enrolmentMoves: ReadSection = async ({ db, idPessoa }) => ({
  chave: "historicoVinculos",
  titulo: "Mudanças de categoria e situação",
  explica: "Como cada matrícula passou a ficar no plano, desde quando e por quê.",
  forma: "tabela",
  colunas: [
    { chave: "desde", titulo: "Desde", formato: "data" },
    { chave: "matricula", titulo: "Matrícula" },
    { chave: "categoria", titulo: "Categoria" },
    { chave: "situacao", titulo: "Situação" },
    { chave: "motivo", titulo: "Motivo", peso: 2 },
  ],
  linhas: await db
    .select({
      desde: vinculoHistorico.desde,
      matricula: vinculoPlano.matricula,
      categoria: categoria.nome,
      situacao: situacao.nome,
      motivo: vinculoHistorico.motivo,
    })
    .from(vinculoHistorico)
    .innerJoin(vinculoPlano, eq(vinculoPlano.id, vinculoHistorico.idVinculo))
    .innerJoin(categoria, eq(categoria.id, vinculoHistorico.idCategoria))
    .innerJoin(situacao, eq(situacao.id, vinculoHistorico.idSituacao))
    .where(eq(vinculoPlano.idPessoa, idPessoa))
    .orderBy(asc(vinculoHistorico.id)),
});

const salaries: ReadSection = async ({ db, idPessoa }) => ({
  chave: "salarios",
  titulo: "Salários de contribuição",
  explica: "Informados pela patrocinadora para calcular as contribuições.",
  forma: "tabela",
  colunas: [
    { chave: "plano", titulo: "Plano" },
    { chave: "validoDesde", titulo: "Desde", formato: "data" },
    { chave: "valor", titulo: "Valor", formato: "reais" },
  ],
  linhas: await db
    .select({ plano: plano.nome, validoDesde: salario.validoDesde, valor: salario.valor })
    .from(salario)
    .innerJoin(plano, eq(plano.id, salario.idPlano))
    .where(eq(salario.idPessoa, idPessoa))
    .orderBy(asc(salario.validoDesde)),
});

const dependents: ReadSection = async ({ db, idPessoa }) => ({
  chave: "dependentes",
  titulo: "Dependentes",
  explica: "Os que você removeu continuam guardados, com a data.",
  forma: "tabela",
  colunas: [
    { chave: "nome", titulo: "Nome", peso: 2 },
    { chave: "parentesco", titulo: "Parentesco", peso: 1.1 },
    { chave: "dataNascimento", titulo: "Nascimento", formato: "data" },
    { chave: "cpf", titulo: "CPF", formato: "cpf", peso: 1.3 },
    { chave: "finalidade", titulo: "Finalidade", peso: 1.2 },
    { chave: "rateio", titulo: "Rateio", formato: "percentual", peso: 0.8 },
    { chave: "removidoEm", titulo: "Removido em", formato: "instante", peso: 1.2 },
  ],
  linhas: await db
    .select({
      nome: dependente.nome,
      parentesco: dependente.parentesco,
      dataNascimento: dependente.dataNascimento,
      cpf: dependente.cpf,
      finalidade: finalidade.nome,
      rateio: dependente.rateio,
      removidoEm: dependente.removidoEm,
    })
    .from(dependente)
    .innerJoin(finalidade, eq(finalidade.id, dependente.idFinalidade))
    .where(eq(dependente.idPessoa, idPessoa))
    .orderBy(asc(dependente.id)),
});

export const registrationSections: ReadSection[] = [
  person,
  address,
  bankAccount,
  history,
  enrolments,
  enrolmentMoves,
  salaries,
  dependents,
];
