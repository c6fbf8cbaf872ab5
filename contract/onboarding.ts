import Type from "typebox";
import { routes } from "./route";
import { Id, SimNao } from "./vocabulary";

export const onboarding = routes({
  "POST /enviarDadosOnboarding": {
    summary: "Guarda os dados de uma etapa do onboarding.",
    access: { who: "session", owner: "body.idPessoa", assisted: "allowed" },
    body: Type.Object({
      idPessoa: Id,
      idPlano: Id,
      idStep: Type.Integer({ minimum: 0, maximum: 7 }),
      metadata: Type.Record(Type.String(), Type.Unknown()),
      pular: SimNao,
    }),
    reply: Type.Object({ proximoStep: Type.Integer() }),
  },
});
