import Type from "typebox";
import { Arquivo } from "./conversas";
import { routes } from "./route";
import { Cpf, DateOnly, Id, Nullable } from "./vocabulary";

/** Share in percent, exact, with two decimals and a dot: `"33.33"`. Never a float. */
const Percentual = Type.String({ pattern: "^\\d{1,3}\\.\\d{2}$" });

const Finalidade = Type.Object({
  id: Id,
  nome: Type.String(),
  /** 1 income tax, 2 previdencial. */
  tipo: Type.Union([Type.Literal(1), Type.Literal(2)]),
});

export const Dependente = Type.Object({
  id: Id,
  nome: Type.String(),
  cpf: Nullable(Cpf),
  dataNascimento: DateOnly,
  parentesco: Type.String(),
  finalidade: Finalidade,
  /** Always `"0.00"` for income tax: there is nothing to share. */
  rateio: Percentual,
  /** Proofs of the kinship. */
  comprovantes: Type.Array(Arquivo),
});

const Dono = { idPessoa: Id, idPlano: Id };
const Dados = {
  idFinalidade: Id,
  nome: Type.String({ maxLength: 200 }),
  /** Null for a small child that has none yet. */
  cpf: Nullable(Cpf),
  dataNascimento: DateOnly,
  parentesco: Type.String({ maxLength: 40 }),
  /** Files sent with `POST /enviarArquivo`, to attach as proofs. */
  idsArquivos: Type.Optional(Type.Array(Id, { maxItems: 5 })),
};

export const dependentes = routes({
  "GET /retornarCadastroDependentes/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O cadastro dos dependentes da pessoa no plano, com as finalidades que o plano tem.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "dependentes",
    statements: 6,
    params: Type.Object(Dono),
    reply: Type.Object({ finalidades: Type.Array(Finalidade), dependentes: Type.Array(Dependente) }),
  },
  "POST /incluirDependente": {
    origin: "extension",
    summary: "Inclui um dependente em uma finalidade do plano, sem rateio. O mesmo CPF não entra duas vezes na mesma finalidade.",
    access: { who: "session", owner: "body.idPessoa", area: "cadastro", assisted: "allowed", writes: true },
    statements: 7,
    audit: "Incluiu um dependente",
    money: "stays",
    body: Type.Object({ ...Dono, ...Dados }),
    reply: Dependente,
  },
  "POST /alterarDependente": {
    origin: "extension",
    summary: "Altera os dados de um dependente. Em outra finalidade, ele começa sem rateio.",
    access: { who: "session", owner: "body.idPessoa", area: "cadastro", assisted: "allowed", writes: true },
    statements: 7,
    audit: "Alterou um dependente",
    money: "stays",
    body: Type.Object({ ...Dono, idDependente: Id, ...Dados }),
    reply: Dependente,
  },
  "POST /removerDependente": {
    origin: "extension",
    summary: "Retira um dependente; o rateio dele volta a ficar disponível.",
    access: { who: "session", owner: "body.idPessoa", area: "cadastro", assisted: "allowed", writes: true },
    audit: "Removeu um dependente",
    money: "stays",
    statements: 8,
    body: Type.Object({ ...Dono, idDependente: Id }),
  },
  "POST /distribuirRateio": {
    origin: "extension",
    summary: "Grava o rateio dos dependentes informados; os demais ficam como estão. A soma da finalidade nunca passa de 100%.",
    access: { who: "session", owner: "body.idPessoa", area: "cadastro", assisted: "allowed", writes: true },
    statements: 7,
    audit: "Distribuiu o rateio dos dependentes",
    money: "stays",
    body: Type.Object({
      ...Dono,
      idFinalidade: Id,
      rateios: Type.Array(Type.Object({ idDependente: Id, rateio: Percentual }), { minItems: 1, maxItems: 100 }),
    }),
    reply: Type.Object({ dependentes: Type.Array(Dependente), disponivel: Percentual }),
  },
  "GET /baixarComprovanteDependente/{idArquivo}": {
    origin: "extension",
    summary: "Baixa o comprovante de um dependente, como anexo.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "comprovante de um dependente",
    statements: 6,
    params: Type.Object({ idArquivo: Id }),
    transport: "download",
  },
});
