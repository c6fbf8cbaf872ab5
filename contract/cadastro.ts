import Type from "typebox";
import { routes } from "./route";
import { CodigoExigido } from "./sessao";
import { DateOnly, Id, Instant, Lookup, Nullable, PageQuery, Pessoa, SimNao } from "./vocabulary";

/**
 * Number of the last change of a part of the registration; 0 for none. A write names the one that it was made on, and is
 * refused (409) when somebody changed that part since.
 */
const Versao = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const texto = (maxLength: number) => Type.String({ maxLength });

/** Address. Fields of the other kind of address are empty. */
const camposEndereco = {
  residente_exterior: SimNao,
  /** ISO 3166 code; BR in Brazil. */
  pais: texto(60),
  cep: texto(20),
  codigoPostal: texto(200),
  logradouro: texto(200),
  numero: texto(200),
  complemento: texto(200),
  /** Abroad: state, province or region. */
  bairro: texto(200),
  cidade: texto(200),
  estado: texto(20),
  numeroIdentificacaoFiscal: texto(200),
};
export const Endereco = Type.Object(camposEndereco);

const camposConta = {
  /** COMPE code. */
  banco: texto(20),
  agencia: texto(20),
  /** With its check digit after a dash. */
  conta: texto(20),
};
const ContaBancaria = Type.Object(camposConta);

const Cadastro = Type.Object({
  pessoa: Pessoa,
  contato: Type.Object({ email: Nullable(Type.String()), telefone: Nullable(Type.String()), versaoTelefone: Versao }),
  endereco: Type.Object({ atual: Nullable(Endereco), versao: Versao }),
  conta: Type.Object({
    atual: Nullable(ContaBancaria),
    versao: Versao,
    /** The person receives a benefit: the account changes by a request with proof (Atualização cadastral). */
    porSolicitacao: Type.Boolean(),
    /** Proof that its owner gives to change it: the password, or the code of the second step where they use it. */
    prova: Type.Union([Type.Literal("senha"), Type.Literal("codigo")]),
    /** Calendar days for which payments wait after a change made today; 0 for none. */
    esperaDias: Type.Integer(),
    /** First day on which payments leave again, while they wait because the account changed. */
    esperaAte: Nullable(DateOnly),
  }),
  vinculos: Type.Array(
    Type.Object({
      id: Id,
      matricula: Type.String(),
      plano: Lookup,
      categoria: Lookup,
      situacao: Lookup,
      dataAdesao: DateOnly,
      /** NAO_ESCOLHIDO | PROGRESSIVO | REGRESSIVO */
      regimeTributario: Type.String(),
    }),
  ),
  declaracoes: Type.Object({
    /** `ligada`: whether somebody linked to them is exposed, where they declared it. */
    pep: Nullable(Type.Object({ exposta: SimNao, ligada: Type.Optional(SimNao), desde: DateOnly })),
    fatca: Nullable(Type.Object({ pessoaEua: Nullable(SimNao), desde: DateOnly })),
  }),
  /** The correction that waits for the fund. */
  correcao: Nullable(Type.Object({ id: Id, protocolo: Type.String(), status: Type.String(), prazo: Nullable(DateOnly) })),
});

const MudancaCadastro = Type.Object({
  /** Of its newest change. */
  id: Id,
  quando: Instant,
  papel: Type.Union([Type.Literal("participante"), Type.Literal("atendente"), Type.Literal("sistema")]),
  /** As people read them; null where there was or is nothing, or nothing to show. */
  mudancas: Type.Array(Type.Object({ campo: Type.String(), antes: Nullable(Type.String()), depois: Nullable(Type.String()) })),
});

export const cadastro = routes({
  "GET /retornarCadastro/{idPessoa}": {
    origin: "extension",
    summary: "O cadastro da pessoa: contatos, endereço, conta, vínculos, declarações e a correção em andamento.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "dados do cadastro",
    statements: 6,
    params: Type.Object({ idPessoa: Id }),
    reply: Cadastro,
  },
  "GET /retornarHistoricoCadastro/{idPessoa}": {
    origin: "extension",
    summary: "O que mudou no cadastro, quando e por quem, do mais novo ao mais antigo.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "histórico do cadastro",
    statements: 6,
    params: Type.Object({ idPessoa: Id }),
    query: Type.Object(PageQuery),
    reply: Type.Object({ itens: Type.Array(MudancaCadastro), total: Type.Integer(), totalPage: Type.Integer() }),
  },
  "GET /retornarFoto/{idPessoa}": {
    origin: "extension",
    summary: "A foto da pessoa, quadrada e pequena, como endereço `data:`; nulo quando não há.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "foto",
    statements: 6,
    params: Type.Object({ idPessoa: Id }),
    reply: Nullable(Type.Object({ foto: Type.String() })),
  },
  "POST /alterarFoto": {
    origin: "extension",
    summary: "Usa uma imagem enviada com enviarArquivo como foto: cortada em quadrado e reduzida. O original é apagado.",
    access: { who: "session", owner: "body.idPessoa", area: "cadastro", assisted: "allowed", writes: true },
    audit: "Trocou a foto",
    money: "stays",
    statements: 6,
    body: Type.Object({ idPessoa: Id, idArquivo: Id }),
    reply: Type.Object({ foto: Type.String() }),
  },
  "POST /removerFoto": {
    origin: "extension",
    summary: "Apaga a foto. Repetir não é erro.",
    access: { who: "session", owner: "body.idPessoa", area: "cadastro", assisted: "allowed", writes: true },
    audit: "Removeu a foto",
    money: "stays",
    statements: 6,
    body: Type.Object({ idPessoa: Id }),
  },
  "POST /alterarTelefone": {
    origin: "extension",
    summary: "Grava o telefone, com DDD, ou com + e o código do país. 409 quando mudou depois da versão informada.",
    access: { who: "session", owner: "body.idPessoa", area: "cadastro", assisted: "allowed", writes: true },
    audit: "Alterou o telefone",
    money: "stays",
    statements: 6,
    body: Type.Object({ idPessoa: Id, telefone: texto(40), versao: Versao }),
    reply: Type.Object({ telefone: Type.String(), versao: Versao }),
  },
  "POST /alterarEndereco": {
    origin: "extension",
    summary: "Grava o endereço, no Brasil ou no exterior. 409 quando mudou depois da versão informada.",
    access: { who: "session", owner: "body.idPessoa", area: "cadastro", assisted: "allowed", writes: true },
    audit: "Alterou o endereço",
    money: "stays",
    statements: 6,
    body: Type.Object({ idPessoa: Id, versao: Versao, ...camposEndereco }),
    reply: Type.Object({ versao: Versao }),
  },
  "POST /pedirCodigoConta": {
    origin: "extension",
    summary: "Envia a quem usa a verificação em duas etapas o código para mudar a conta. Ele só vale para a conta informada.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Pediu um código para mudar a conta bancária",
    money: "stays",
    statements: 6,
    body: Type.Object(camposConta),
    reply: CodigoExigido,
  },
  "POST /alterarContaBancaria": {
    origin: "extension",
    summary:
      "Grava a própria conta e avisa a pessoa. Pede a senha, ou o código de pedirCodigoConta a quem usa a verificação em duas etapas. 409 quando mudou depois da versão informada; 422 para quem recebe benefício.",
    access: {
      who: "session",
      owner: "body.idPessoa",
      area: "cadastro",
      assisted: "refused",
      instead: "Peça a troca da conta em Informações Pessoais, com um comprovante: outra pessoa da equipe confere e aprova.",
      writes: true,
    },
    audit: "Alterou a conta bancária",
    money: "leaves",
    statements: 21,
    body: Type.Object({
      idPessoa: Id,
      versao: Versao,
      ...camposConta,
      senha: Type.Optional(Type.String({ maxLength: 200 })),
      desafio: Type.Optional(Type.String({ maxLength: 100 })),
      codigo: Type.Optional(Type.String({ maxLength: 6 })),
    }),
    reply: Type.Object({ versao: Versao }),
  },
  "POST /pedirTrocaEmail": {
    origin: "extension",
    summary: "Envia um código ao novo e-mail. Pede a senha. Nada muda antes de confirmarTrocaEmail.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Pediu para trocar o e-mail",
    money: "stays",
    statements: 6,
    body: Type.Object({ email: texto(320), senha: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: CodigoExigido,
  },
  "POST /confirmarTrocaEmail": {
    origin: "extension",
    summary: "Confere o código e grava o novo e-mail; o antigo recebe um aviso. Confirmar de novo responde o mesmo.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Trocou o e-mail",
    money: "stays",
    statements: 6,
    body: Type.Object({ desafio: Type.String({ minLength: 10, maxLength: 100 }), codigo: Type.String({ pattern: "^\\d{6}$" }) }),
    reply: Type.Object({ email: Type.String() }),
  },
});
