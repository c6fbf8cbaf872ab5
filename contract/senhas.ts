import Type from "typebox";
import { routes } from "./route";
import { DateOnly, Id, Instant, Lookup, Nullable } from "./vocabulary";

export const senhas = routes({
  "POST /enviarCodigoPeloAtendimento": {
    origin: "extension",
    summary:
      "Envia ao e-mail do cadastro um código para a pessoa criar a própria senha, depois de conferir o que ela disse. Ninguém da equipe vê o código nem a senha.",
    access: { who: "administrator", owner: "body.idPessoa", area: "senhas", assisted: "refused", writes: true },
    audit: "Enviou o código para uma nova senha",
    money: "stays",
    statements: 7,
    body: Type.Object({
      idPessoa: Id,
      /** Birth date as the person said it, not as the attendant reads it on a screen. */
      data_nascimento: DateOnly,
      /** One of their enrolments, or the last four digits of their phone. */
      confirmacao: Type.Object({
        tipo: Type.Union([Type.Literal("matricula"), Type.Literal("telefone")]),
        valor: Type.String({ minLength: 1, maxLength: 20 }),
      }),
    }),
    reply: Type.Object({
      /** Masked: `a•••@example.com`. */
      email: Type.String(),
      /** Seconds. */
      expiraEm: Type.Integer(),
    }),
  },
  "GET /retornarCodigosEnviados": {
    origin: "extension",
    summary: "Os últimos códigos que a equipe pediu para alguém, e os pedidos que foram recusados.",
    access: { who: "administrator", owner: "many", area: "senhas", assisted: "refused" },
    audit: "códigos de senha enviados",
    statements: 6,
    reply: Type.Object({
      itens: Type.Array(
        Type.Object({
          id: Type.Integer({ minimum: 1 }),
          quando: Instant,
          atendente: Nullable(Lookup),
          pessoa: Nullable(Lookup),
          enviado: Type.Boolean(),
        }),
      ),
    }),
  },
});
