import type { cobrancas as table } from "@contract/cobrancas";
import { eq } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { endereco, pessoa, plano } from "../../kernel/db/schema";
import { attachmentDisposition } from "../../kernel/files/name";
import { reaches } from "../../kernel/http/access";
import type { Input, Module } from "../../kernel/http/handlers";
import { recordRowRead } from "../../kernel/http/recordReads";
import { notFound, Problem } from "../../kernel/problem";
import type { Account } from "../contas";
import { boletoPdf } from "./boletoPdf";
import { cancel, detail, find, list, NOT_FOUND, type Whole } from "./charges";
import { rules } from "./cobrancasRules";
import { generate } from "./generate";

async function payerOf(db: Db, { idPessoa, idPlano }: Account) {
  const [row] = await db
    .select({ nome: pessoa.nome, cpf: pessoa.cpf, plano: plano.nome, endereco })
    .from(pessoa)
    .innerJoin(plano, eq(plano.id, idPlano))
    .leftJoin(endereco, eq(endereco.idPessoa, pessoa.id))
    .where(eq(pessoa.id, idPessoa));
  if (!row) throw notFound();
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = row.endereco ?? {};
  const parts = [logradouro, numero, complemento, bairro, cidade, estado, cep];
  return { ...row, endereco: parts.filter(Boolean).join(", ") || null };
}

/** @throws Problem 404 for a charge that is not there, another participant's or a colleague's */
async function visible(asked: Pick<Input<"GET /baixarBoleto/{idCobranca}">, "db" | "caller" | "subject" | "params">): Promise<Whole> {
  const found = await find(asked.db, asked.params.idCobranca, asked.subject);
  if (!(await reaches(asked.db, asked, found.charge.idPessoa))) throw notFound(NOT_FOUND);
  return found;
}

export const cobrancas: Module<keyof typeof table> = (context) => {
  const account = ({ idPessoa, idPlano }: Account, subject: number | null): Account => ({ idPessoa: subject ?? idPessoa, idPlano });
  return {
    "GET /retornarRegrasCobranca/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
      rules(db, account(params, subject), context.now()),
    "POST /gerarCobranca": async ({ db, body: { valor, vencimento, substitui, ...body }, subject }) => {
      const id = await generate(db, account(body, subject), { valor, vencimento }, context.now(), substitui);
      return detail(db, id, null, context.now());
    },
    "GET /retornarCobrancas/{idPessoa}/{idPlano}": async ({ db, params, query, subject }) =>
      list(db, account(params, subject), query ?? {}, context.now()),
    "GET /retornarCobranca/{idCobranca}": async (input) => {
      const { id: idCobranca, idPessoa } = (await visible(input)).charge;
      await recordRowRead(input, "GET /retornarCobranca/{idCobranca}", { idPessoa, idCobranca });
      return detail(input.db, idCobranca, input.subject, context.now());
    },
    "POST /cancelarCobranca": async ({ db, body, subject }) => {
      await cancel(db, account(body, subject), body.idCobranca, context.now());
      return detail(db, body.idCobranca, null, context.now());
    },
    "GET /baixarBoleto/{idCobranca}": async (input) => {
      const { db, subject, reply } = input;
      const { charge } = await visible(input);
      const shown = await detail(db, charge.id, subject, context.now());
      const { pagamento } = shown;
      if (!pagamento) throw new Problem(422, "Esta contribuição não pode mais ser paga. Gere outra.");
      const content = await boletoPdf({ ...shown, pagamento }, await payerOf(db, charge), context.now());
      await recordRowRead(input, "GET /baixarBoleto/{idCobranca}", { idPessoa: charge.idPessoa, idCobranca: charge.id });
      return reply
        .type("application/pdf")
        .header("content-disposition", attachmentDisposition(`boleto-${charge.nossoNumero}.pdf`))
        .header("content-length", content.length)
        .send(content);
    },
  };
};
