import Type from "typebox";
import { routes } from "./route";
import { Nullable } from "./vocabulary";

/** Address that a browser got from its own push service. The backend judges which services it speaks to. */
const Endereco = Type.String({ minLength: 20, maxLength: 1000, pattern: "^https://" });
const Aparelho = Type.Object({ endereco: Endereco });

export const avisos = routes({
  "GET /retornarAvisosNoAparelho": {
    origin: "extension",
    summary: "A chave pública com que um navegador assina os avisos do fundo. Nula onde o fundo não os envia.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused" },
    audit: "avisos no aparelho",
    untold: true,
    statements: 6,
    reply: Type.Object({ chave: Nullable(Type.String()) }),
  },
  "POST /ligarAvisos": {
    origin: "extension",
    summary: "Passa a avisar este aparelho de novidades das solicitações e de pagamentos. O aviso não leva dado algum da pessoa.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Ligou os avisos em um aparelho",
    money: "stays",
    statements: 8,
    body: Aparelho,
  },
  "POST /renovarAvisos": {
    origin: "extension",
    summary: "Liga os avisos deste aparelho à sessão que acaba de começar. Os de outra pessoa terminam.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Renovou os avisos de um aparelho",
    untold: true,
    money: "stays",
    statements: 8,
    body: Aparelho,
    reply: Type.Object({ ativo: Type.Boolean() }),
  },
  "POST /desligarAvisos": {
    origin: "extension",
    summary: "Deixa de avisar este aparelho. Repetir não é erro.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Desligou os avisos em um aparelho",
    money: "stays",
    statements: 6,
    body: Aparelho,
  },
});
