import type { Context } from "../../kernel/context";
import { fieldProblem, notFound, Problem } from "../../kernel/problem";
import { attemptKeys, countAttempt, refuseBlocked } from "./attempts";
import { issueBoundCode, redeemBoundCode } from "./boundCodes";
import { accountOfPerson } from "./credentials";
import { checkPassword, type Origin } from "./login";
import { recordTrail, Trail } from "./trail";

type Code = Parameters<typeof issueBoundCode>[3];

/** Proof as a form sends it: the password, or the code of the second step. */
interface Sent {
  senha?: string;
  desafio?: string;
  codigo?: string;
}

async function ownerOf({ db }: Pick<Context, "db">, idPessoa: number) {
  const owner = await accountOfPerson(db, idPessoa);
  if (!owner) throw notFound("Pessoa não encontrada.");
  return owner;
}

/**
 * Sends the code by which somebody who uses the second step proves one act of theirs. It proves nothing else, and its mail says
 * which.
 * @throws Problem 422 for somebody without the second step, 429
 */
export async function askOwnerCode(context: Context, idPessoa: number, code: Code): Promise<{ desafio: string; expiraEm: number }> {
  const owner = await ownerOf(context, idPessoa);
  const { email } = owner;
  if (!owner.segundoPasso || !email) throw new Problem(422, "Confirme com a sua senha.");
  const keys = [attemptKeys.codesOfAccount(owner.cpf)];
  await refuseBlocked(context.db, context.now(), keys);
  await countAttempt(context.db, context.now(), keys);
  return context.db.transaction((tx) => issueBoundCode(tx, context.now(), { ...owner, email }, code));
}

/**
 * Proves that the owner is there: by the code of the second step where they use it, otherwise by the password. Outside any
 * transaction: a wrong one stays counted.
 * @param wrongCode words for a code of something else, or of nothing
 * @returns challenge of the code, which the act uses up
 * @throws Problem 422 at the field, 429
 */
export async function proveOwner(
  context: Context,
  idPessoa: number,
  { senha, desafio, codigo }: Sent,
  { subject, about, wrongCode }: Pick<Code, "subject" | "about"> & { wrongCode: string },
  origin: Origin,
): Promise<string | null> {
  const owner = await ownerOf(context, idPessoa);
  if (!owner.segundoPasso) {
    if (!senha) throw fieldProblem(422, "senha", "Digite a sua senha");
    const wrong = () => fieldProblem(422, "senha", "A senha não confere.");
    await checkPassword(context, owner.cpf, owner, senha, origin, { proof: "senhaAtual", wrong });
    return null;
  }
  if (!desafio || !codigo) throw fieldProblem(422, "codigo", "Peça o código e digite-o aqui");
  const proven = await redeemBoundCode(context.db, context.now(), owner.id, subject, { desafio, codigo });
  if (proven?.about === about) return desafio;
  await recordTrail(context.db, Trail.FAILED, owner.id, origin, { prova: "codigo" });
  throw fieldProblem(422, "codigo", wrongCode);
}
