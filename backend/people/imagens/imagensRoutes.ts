import type { imagens as table } from "@contract/imagens";
import type { Module } from "../../kernel/http/handlers";
import { receivePicture, sendPicture } from "./pictures";

export const imagens: Module<keyof typeof table> = (context) => ({
  "POST /enviarImagem/{area}": { transaction: false, run: (input) => receivePicture(context, input) },
  "GET /retornarImagem/{chave}": async ({ params, reply }) => sendPicture(context, params.chave, reply),
});
