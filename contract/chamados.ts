import Type from "typebox";
import { Conversa } from "./conversas";
import { routes } from "./route";
import { DateOnly, HaMais, Id, Instant, Lookup, Nullable } from "./vocabulary";

const PorConversa = Type.Object({ idConversa: Id });

export const NotaChamado = Type.Object({
  id: Id,
  /** Null: written by the system. */
  autor: Nullable(Lookup),
  tipo: Type.Union([Type.Literal("nota"), Type.Literal("transferencia"), Type.Literal("atraso"), Type.Literal("escalonamento")]),
  texto: Type.String(),
  criadaEm: Instant,
});

const Macro = Type.Object({
  id: Id,
  titulo: Type.String(),
  /** Text with the variables of `src/domain/messages/macros.ts`, in braces. */
  texto: Type.String(),
  compartilhada: Type.Boolean(),
  dono: Lookup,
  /** Grows with each change. A write that names an older one is refused with 409. */
  versao: Type.Integer({ minimum: 1 }),
  atualizadaEm: Instant,
});

const Equipe = Type.Object({
  id: Id,
  nome: Type.String(),
  /** The one that every new ticket comes to: it may not be deleted. */
  primeira: Type.Boolean(),
  versao: Type.Integer({ minimum: 0 }),
  abertos: Type.Integer(),
  /** `responde`: true for an attendant who may answer tickets. One who lost the permission is shown and gets none. */
  atendentes: Type.Array(Type.Object({ id: Id, nome: Type.String(), coordena: Type.Boolean(), responde: Type.Boolean() })),
});

/** Figures of a period: tickets received, closed, first answered, past their time, and rated in it. */
const Medidas = {
  recebidos: Type.Integer(),
  encerrados: Type.Integer(),
  /** Answers that did not come in their time. */
  atrasados: Type.Integer(),
  /** Minutes, the median, of the calendar's clock; null where nothing was measured. */
  primeiraResposta: Nullable(Type.Integer()),
  encerramento: Nullable(Type.Integer()),
  /** Mean of 1 to 5, with one decimal. */
  satisfacao: Nullable(Type.Number()),
  avaliacoes: Type.Integer(),
};

export const chamados = routes({
  "GET /retornarContagensChamados": {
    origin: "extension",
    summary: "Quantos chamados há em cada fila de quem chama.",
    access: { who: "administrator", owner: "nobody", area: "chamados", assisted: "refused" },
    audit: "contagens dos chamados",
    statements: 6,
    reply: Type.Object({
      abertos: Type.Integer(),
      meus: Type.Integer(),
      semResponsavel: Type.Integer(),
      equipe: Type.Integer(),
      atrasados: Type.Integer(),
      semResposta: Type.Integer(),
      meusAtrasados: Type.Integer(),
      encerrados: Type.Integer(),
      /** Of the closed ones. */
      haMais: HaMais,
    }),
  },
  "GET /retornarNotasChamado/{idConversa}": {
    origin: "extension",
    summary: "O que o atendimento escreveu sobre o chamado, do mais antigo para o mais novo. O participante nunca o vê.",
    access: { who: "administrator", owner: "row", area: "chamados", assisted: "refused" },
    audit: "notas de um chamado",
    statements: 6,
    params: PorConversa,
    reply: Type.Array(NotaChamado),
  },
  "POST /anotarChamado": {
    origin: "extension",
    summary: "Acrescenta uma nota interna.",
    access: { who: "administrator", owner: "row", area: "chamados", assisted: "refused", writes: true },
    audit: "Escreveu uma nota em um chamado",
    money: "stays",
    statements: 8,
    body: Type.Object({ idConversa: Id, texto: Type.String({ minLength: 1, maxLength: 2000 }) }),
    reply: NotaChamado,
  },
  "POST /transferirChamado": {
    origin: "extension",
    summary:
      "Entrega o chamado a outra pessoa ou a outra equipe, com uma nota de por quê. `idPessoaAtual` é quem atendia, como quem chama viu.",
    access: { who: "administrator", owner: "row", area: "chamados", assisted: "refused", writes: true },
    audit: "Transferiu um chamado",
    money: "stays",
    statements: 7,
    body: Type.Object({
      idConversa: Id,
      idEquipe: Id,
      /** Attendant in charge. Null: anybody of the team takes it. */
      idPessoaAtendente: Nullable(Id),
      idPessoaAtual: Nullable(Id),
      nota: Type.String({ minLength: 3, maxLength: 2000 }),
    }),
    reply: Conversa,
  },
  "POST /marcarPresencaChamado": {
    origin: "extension",
    summary: "Diz que o chamado está aberto na tela de quem chama; repetido a cada 15 s. Responde quem mais o tem aberto.",
    access: { who: "administrator", owner: "row", area: "chamados", assisted: "refused", audited: false, writes: false },
    audit: "Abriu um chamado na tela",
    untold: true,
    money: "stays",
    statements: 8,
    body: PorConversa,
    reply: Type.Object({ outros: Type.Array(Type.Object({ id: Id, nome: Type.String(), desde: Instant })) }),
  },
  "POST /deixarChamado": {
    origin: "extension",
    summary: "Diz que o chamado foi fechado na tela de quem chama.",
    access: { who: "administrator", owner: "row", area: "chamados", assisted: "refused", audited: false, writes: false },
    audit: "Fechou um chamado na tela",
    untold: true,
    money: "stays",
    statements: 6,
    body: PorConversa,
  },
  "POST /avisarDigitacaoChamado": {
    origin: "extension",
    summary: "Diz que quem atende escreve agora: à pessoa só quando é uma mensagem, aos colegas também quando é uma nota.",
    access: { who: "administrator", owner: "row", area: "chamados", assisted: "refused", audited: false, writes: true },
    audit: "Escreveu em um chamado",
    untold: true,
    money: "stays",
    statements: 6,
    body: Type.Object({ idConversa: Id, nota: Type.Boolean() }),
  },
  "POST /avisarDigitacao": {
    origin: "extension",
    summary: "Diz ao atendimento que a própria pessoa escreve agora.",
    access: { who: "session", owner: "ownRow", area: "none", assisted: "refused", writes: true },
    audit: "Escreveu em um chamado",
    untold: true,
    money: "stays",
    statements: 6,
    body: PorConversa,
  },
  "POST /avaliarConversa": {
    origin: "extension",
    summary: "A pessoa diz como foi um atendimento encerrado, de 1 a 5, uma vez.",
    access: { who: "session", owner: "ownRow", area: "none", assisted: "refused", writes: true },
    audit: "Avaliou um atendimento",
    money: "stays",
    statements: 6,
    body: Type.Object({
      idConversa: Id,
      nota: Type.Integer({ minimum: 1, maximum: 5 }),
      comentario: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
    }),
    reply: Conversa,
  },
  "GET /retornarMacros": {
    origin: "extension",
    summary: "As macros de quem chama e as compartilhadas, por título.",
    access: { who: "administrator", owner: "nobody", area: "chamados", assisted: "refused" },
    audit: "macros dos chamados",
    statements: 6,
    reply: Type.Array(Macro),
  },
  "POST /salvarMacro": {
    origin: "extension",
    summary: "Cria uma macro, ou muda a de `idMacro`. As compartilhadas são de toda a equipe.",
    access: { who: "administrator", owner: "nobody", area: "chamados", assisted: "refused", writes: true },
    audit: "Criou uma macro ou mudou uma que já existe",
    money: "stays",
    statements: 6,
    body: Type.Object({
      idMacro: Type.Optional(Nullable(Id)),
      /** Version of the macro that is changed. */
      versao: Type.Optional(Type.Integer({ minimum: 1 })),
      titulo: Type.String({ minLength: 1, maxLength: 80 }),
      texto: Type.String({ minLength: 1, maxLength: 5000 }),
      compartilhada: Type.Boolean(),
    }),
    reply: Macro,
  },
  "POST /excluirMacro": {
    origin: "extension",
    summary: "Exclui uma macro.",
    access: { who: "administrator", owner: "nobody", area: "chamados", assisted: "refused", writes: true },
    audit: "Excluiu uma macro",
    money: "stays",
    statements: 6,
    body: Type.Object({ idMacro: Id, versao: Type.Integer({ minimum: 1 }) }),
  },
  "GET /retornarEquipes": {
    origin: "extension",
    summary: "As equipes do atendimento e quem é de cada uma.",
    access: { who: "administrator", owner: "nobody", area: "chamados", assisted: "refused" },
    audit: "equipes dos chamados",
    statements: 6,
    reply: Type.Array(Equipe),
  },
  "POST /salvarEquipe": {
    origin: "extension",
    summary: "Cria uma equipe, ou muda a de `idEquipe`: nome, atendentes e quem coordena.",
    access: { who: "administrator", owner: "nobody", area: "chamados", assisted: "refused", writes: true },
    audit: "Criou uma equipe ou mudou uma que já existe",
    money: "stays",
    statements: 8,
    body: Type.Object({
      idEquipe: Type.Optional(Nullable(Id)),
      versao: Type.Optional(Type.Integer({ minimum: 0 })),
      nome: Type.String({ minLength: 1, maxLength: 60 }),
      atendentes: Type.Array(Type.Object({ id: Id, coordena: Type.Boolean() }), { maxItems: 200 }),
    }),
    reply: Type.Array(Equipe),
  },
  "POST /excluirEquipe": {
    origin: "extension",
    summary:
      "Exclui uma equipe sem chamados abertos e libera quem é dela. A primeira fica: é dela todo chamado novo. Os indicadores continuam com o que ela atendeu.",
    access: { who: "administrator", owner: "nobody", area: "chamados", assisted: "refused", writes: true },
    audit: "Excluiu uma equipe",
    money: "stays",
    statements: 6,
    body: Type.Object({ idEquipe: Id, versao: Type.Integer({ minimum: 0 }) }),
    reply: Type.Array(Equipe),
  },
  "GET /retornarIndicadoresChamados": {
    origin: "extension",
    summary: "Volume, tempos, atrasos e satisfação dos chamados de um período, por semana, equipe e atendente.",
    access: { who: "administrator", owner: "nobody", area: "chamados", assisted: "refused" },
    audit: "indicadores dos chamados",
    statements: 9,
    query: Type.Object({
      idEquipe: Type.Optional(Id),
      idAtendente: Type.Optional(Id),
      /** Number of weeks, the present one included; twelve without it and without days. */
      semanas: Type.Optional(Type.Integer({ minimum: 1, maximum: 53 })),
      /** Days of São Paulo, both included, in place of `semanas`: up to a year. */
      de: Type.Optional(DateOnly),
      ate: Type.Optional(DateOnly),
    }),
    reply: Type.Object({
      de: DateOnly,
      ate: DateOnly,
      total: Type.Object(Medidas),
      /** Number of answers with each mark, from 1 to 5. */
      porNota: Type.Array(Type.Integer()),
      /** Each from its Monday to its Sunday, within the period. */
      semanas: Type.Array(Type.Object({ inicio: DateOnly, fim: DateOnly, ...Medidas })),
      equipes: Type.Array(Type.Object({ ...Lookup.properties, ...Medidas })),
      /** Null: nobody had it. */
      atendentes: Type.Array(Type.Object({ atendente: Nullable(Lookup), ...Medidas })),
    }),
  },
});
