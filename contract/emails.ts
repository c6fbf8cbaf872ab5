import Type from "typebox";
import { routes } from "./route";
import { ModeloEmail } from "./settings/emails";

export const emails = routes({
  "POST /testarEmail": {
    origin: "extension",
    summary: "Envia uma mensagem só a quem a edita, com dados de exemplo e [Teste] no assunto.",
    access: { who: "administrator", owner: "nobody", area: "emails", assisted: "refused", writes: true },
    audit: "Enviou um e-mail de teste",
    money: "stays",
    statements: 6,
    body: Type.Object({
      /** Event that the mail belongs to: `requisicao-recebida`. */
      codigo: Type.String({ pattern: "^[a-z0-9-]{1,40}$" }),
      ...ModeloEmail.properties,
    }),
    reply: Type.Object({ para: Type.String() }),
  },
});
