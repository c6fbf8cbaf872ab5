import { and, eq, ne } from "drizzle-orm";
import type { BankAccount } from "@/domain/banking/bankAccount";
import { onlyDigits } from "@/domain/people/cpf";
import { cleanName } from "@/domain/people/personName";
import { text } from "@/domain/services/fields";
import type { Correction } from "@/domain/services/registration/atualizacaoCadastral";
import { searchText } from "@/domain/text/searchText";
import { lockPerson } from "../../kernel/db/lockOrder";
import { pessoa } from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import { recordHistory } from "../historico";
import { writeAccount } from "./account";
import { tellAccountChanged } from "./accountNotices";
import { actOf, type Scope } from "./scope";

type PersonRow = typeof pessoa.$inferSelect;

async function personValues(
  scope: Scope,
  campo: Exclude<Correction, "conta">,
  dados: Record<string, unknown>,
): Promise<Partial<PersonRow>> {
  if (campo === "nome") {
    const nome = cleanName(text(dados.nome));
    return { nome, nomeBusca: searchText(nome) };
  }
  if (campo === "dataNascimento") return { dataNascimento: text(dados.dataNascimento) };
  const cpf = onlyDigits(text(dados.cpf));
  const [other] = await scope.db
    .select({ id: pessoa.id })
    .from(pessoa)
    .where(and(eq(pessoa.cpf, cpf), ne(pessoa.id, scope.idPessoa)));
  if (other) throw new Problem(409, "Este CPF já é de outra pessoa cadastrada. Recuse o pedido ou confira o documento.");
  return { cpf };
}

/** The account that a correction asks for; null where it is about something else. */
export const correctedAccount = (dados: Record<string, unknown>): BankAccount | null =>
  dados.campo === "conta" ? { banco: text(dados.banco), agencia: text(dados.agencia), conta: text(dados.conta) } : null;

/**
 * The effect of a concluded "Atualização cadastral": the registration becomes what was asked for, in the transaction
 * that concludes the request, and its history names the request.
 * @throws Problem 409 for a CPF that is somebody else's
 */
export async function correctRegistration(scope: Scope, { id, dados }: { id: number; dados: Record<string, unknown> }): Promise<void> {
  const { db, idPessoa } = scope;
  const act = { ...actOf(scope), idRequisicao: id };
  await lockPerson(db, idPessoa);
  const account = correctedAccount(dados);
  if (account) {
    if (await writeAccount(db, act, account)) await tellAccountChanged(scope, account);
    return;
  }
  const campo = text(dados.campo) as Exclude<Correction, "conta">;
  const [before] = await db.select().from(pessoa).where(eq(pessoa.id, idPessoa));
  if (!before) throw notFound("Pessoa não encontrada.");
  const after = await personValues(scope, campo, dados);
  await db.update(pessoa).set(after).where(eq(pessoa.id, idPessoa));
  await recordHistory(db, act, [{ campo, antes: before[campo], depois: after[campo] ?? null }]);
}
