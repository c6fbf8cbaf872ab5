import Type from "typebox";
import { routes } from "./route";

/** A picture of the fund that everybody may see. */
export const Imagem = Type.Object({
  /** Path on the portal, ready for an `img`. */
  endereco: Type.String({ minLength: 1, maxLength: 200 }),
  nome: Type.String({ minLength: 1, maxLength: 120 }),
  /** Pixels. */
  largura: Type.Integer({ minimum: 1 }),
  altura: Type.Integer({ minimum: 1 }),
});

export const imagens = routes({
  "POST /enviarImagem/{area}": {
    origin: "extension",
    summary:
      "Recebe uma imagem (campo `arquivo`) para o tema ou o carrossel, julgada pelo conteúdo, reduzida e sem os dados da câmera. Só aparece a participantes quando a configuração que a usa é publicada.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused", writes: true },
    audit: "Enviou uma imagem do tema ou do carrossel",
    money: "stays",
    statements: 6,
    params: Type.Object({ area: Type.Enum(["tema", "carrossel"] as const) }),
    transport: "upload",
    reply: Imagem,
  },
  "GET /retornarImagem/{chave}": {
    origin: "extension",
    summary: "Uma imagem do tema ou do carrossel, para quem tem o endereço. Nunca muda: uma nova tem outra chave.",
    access: { who: "public" },
    audit: "imagem do portal",
    statements: 6,
    params: Type.Object({ chave: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }) }),
    transport: "download",
  },
});
