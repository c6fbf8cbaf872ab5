import Type from "typebox";
import { routes } from "./route";
import { EtapaOnboarding } from "./settings/onboarding";
import { Id, IdOrZero, Instant, Money, Nullable, Plano, SimNao } from "./vocabulary";

/** -1 is the end: the review before the wizard is concluded; 0 the start. */
const IdStep = Type.Integer({ minimum: -1, maximum: 7 });
const Metadata = Type.Record(Type.String(), Type.Unknown());

export const onboarding = routes({
  "GET /retornarOnboarding/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Onde o onboarding está e o que já foi respondido. Plano 0: o vínculo cujo onboarding está pendente.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "respostas do primeiro acesso",
    statements: 6,
    params: Type.Object({ idPessoa: Id, idPlano: IdOrZero }),
    reply: Type.Object({
      plano: Plano,
      onboardingPlano: Type.Integer(),
      /** 'S' while it is to be done. */
      onboarding: SimNao,
      /** The plan's steps in order, from the start (0). */
      etapas: Type.Array(Type.Integer()),
      /** Texts of the fund: of each step, and the privacy notice (a line is a paragraph). */
      textos: Type.Object({ etapas: Type.Array(EtapaOnboarding), termos: Type.String() }),
      /** Step that has been reached: no later step may be opened. -1 when all were answered. */
      etapaAtual: IdStep,
      /** Answers that were sent (`metadata`) and typed since (`rascunho`). Never the password. */
      respostas: Type.Array(
        Type.Object({ idStep: Type.Integer(), metadata: Nullable(Metadata), rascunho: Nullable(Metadata), gravadaEm: Instant }),
      ),
      /** Salary in force; null when the fund has none. */
      salario: Nullable(Money),
      /** Dated values of the plan, of today. */
      parametros: Type.Object({
        contribuicaoMinima: Money,
        /** The minimum before the one in force: below it the contribution step cannot be submitted. */
        contribuicaoMinimaEnvio: Money,
        unidadeReferencia: Money,
        /** Salary below which no basic contribution is due. */
        limiteSalario: Money,
      }),
      perfis: Type.Array(Type.Object({ id: Id, carteira: Type.Integer(), nome: Type.String(), descricao: Type.String() })),
    }),
  },
  "POST /enviarDadosOnboarding": {
    origin: "specification",
    summary: "Guarda os dados de uma etapa do onboarding; a etapa -1 o conclui.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Respondeu uma etapa do primeiro acesso",
    money: "stays",
    statements: 6,
    body: Type.Object({ idPessoa: Id, idPlano: Id, idStep: IdStep, metadata: Metadata, pular: SimNao }),
    /** After the end (-1) comes the start (0). Absent: the one after it in the plan's list. */
    reply: Type.Object({ proximoStep: Type.Optional(Type.Integer()) }),
  },
  "POST /guardarRascunhoOnboarding": {
    origin: "extension",
    summary: "Guarda o que está sendo digitado numa etapa, sem conferir, para continuar depois ou em outro aparelho.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Guardou o rascunho do primeiro acesso",
    untold: true,
    money: "stays",
    statements: 6,
    body: Type.Object({ idPessoa: Id, idPlano: Id, idStep: Type.Integer({ minimum: 2, maximum: 7 }), metadata: Metadata }),
    reply: Type.Object({ gravadaEm: Instant }),
  },
});
