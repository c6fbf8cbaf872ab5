import { ACCOUNT } from "@backend/demo/returns/charges";
import type { ComposedTitle } from "@backend/demo/returns/compose";
import { cobranca, pessoa } from "@backend/kernel/db/schema";
import { generate } from "@backend/money/cobrancas/generate";
import type { Account } from "@backend/money/contas";
import type { Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import type { TestAnswer, TestBackend } from "./backend";
import { asksDone } from "./jobs";

export type ReturnFile = Reply<"POST /enviarRetorno">;
export type Receipts = Reply<"GET /retornarRecebimentos">;
export type ReceiptDetail = Reply<"GET /retornarRecebimento/{idRecebimento}">;

export const account = (sequencia: number) => ({ ...ACCOUNT, sequencia, geradoEm: "2026-11-20" });

/** A form with a return file, as the screen sends it. */
export const returnForm = (text: string, name = "retorno.ret") => ({
  headers: { "content-type": "multipart/form-data; boundary=limite" },
  body: [
    "--limite",
    `content-disposition: form-data; name="arquivo"; filename="${name}"`,
    "content-type: text/plain",
    "",
    text,
    "--limite--",
    "",
  ].join("\r\n"),
});

/** A charge that was made before the day on which `titleOf` says that it was paid. @returns its id */
export async function oldCharge({ context: { db } }: TestBackend, account: Account, valor: string, now: Date): Promise<number> {
  const id = await generate(db, account, { valor, vencimento: "2026-12-10" }, now);
  await db
    .update(cobranca)
    .set({ criadaEm: new Date("2026-10-20T12:00:00Z") })
    .where(eq(cobranca.id, id));
  return id;
}

/** The charge as the bank tells that it was paid on its due date. */
export async function titleOf(backend: TestBackend, idCobranca: number, change: Partial<ComposedTitle> = {}): Promise<ComposedTitle> {
  const [row] = await backend.context.db
    .select({ charge: cobranca, nome: pessoa.nome, cpf: pessoa.cpf })
    .from(cobranca)
    .innerJoin(pessoa, eq(pessoa.id, cobranca.idPessoa))
    .where(eq(cobranca.id, idCobranca));
  if (!row) throw new Error(`no charge ${idCobranca}`);
  const { carteira, nossoNumero, txid, valor, vencimento } = row.charge;
  const day = "2026-10-30";
  return {
    ...{ carteira, nossoNumero, identificacao: txid, ocorrencia: "06", valorTitulo: valor, valor, vencimento },
    ...{ data: day, dataCredito: day, pagador: row.nome, documento: row.cpf },
    ...change,
  };
}

/** Sends a file and waits until it was worked through. */
export async function sendReturn(backend: TestBackend, as: string, text: string): Promise<TestAnswer> {
  const answer = await backend.inject("POST", "/enviarRetorno", { as, ...returnForm(text) });
  await asksDone(backend.context);
  return answer;
}

/** The receipts of a file, first line first. */
export async function receiptsOf(backend: TestBackend, as: string, idRetorno: number): Promise<ReceiptDetail["recebimento"][]> {
  const { body } = await backend.inject("GET", "/retornarRecebimentos", { as, query: { idRetorno, limit: 100 } });
  const details = await Promise.all(
    (body as Receipts).itens.map(async ({ id }) => {
      const answer = await backend.inject("GET", `/retornarRecebimento/${id}`, { as });
      return (answer.body as ReceiptDetail).recebimento;
    }),
  );
  return details.toSorted((a, b) => (a.linha ?? 0) - (b.linha ?? 0));
}
