import type { CodigoExigido, SessaoAberta } from "@contract/sessao";
import type { Static } from "typebox";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { cameInFrom, openSession } from "../../kernel/identity/sessions";
import { fieldProblem, Problem } from "../../kernel/problem";
import { pendingOnboarding } from "../planos";
import { attemptKeys, countAttempt, forget, forgive, oneAtATime, refuseBlocked } from "./attempts";
import { CODE_LIFETIME_S, issueCode, redeemCode } from "./codes";
import { type Account, accountOfCpf, accountOfPerson, passwordMatches } from "./credentials";

/** Address and browser of a sign-in. */
export interface Origin {
  endereco: string;
  agente?: string;
}

const WRONG = "CPF ou senha incorretos.";
const WRONG_CODE = "Código incorreto ou vencido. Confira a mensagem mais recente ou peça outro código.";

/**
 * Checks a password, counting failures of the account, of the address and of the two together. Where the owner came in
 * before, only the last slows one down: neither strangers elsewhere nor an office's other people shut them out there.
 * Guesses on one account, or from one address, wait for each other, so that a burst cannot pass before the first is counted.
 * @throws Problem 429, or what `wrong` makes
 */
export async function checkPassword(
  context: Context,
  cpf: string,
  senhaHash: string | null,
  senha: string,
  origin: Origin,
  wrong: () => Problem,
): Promise<void> {
  const account = attemptKeys.account(cpf);
  const address = attemptKeys.address(origin.endereco);
  const pair = attemptKeys.accountFrom(cpf, origin.endereco);
  await oneAtATime(address, () =>
    oneAtATime(account, async () => {
      const slows = (await cameInFrom(context.db, cpf, origin.endereco)) ? [pair] : [pair, account, address];
      await refuseBlocked(context.db, context.now(), slows);
      if (await passwordMatches(senhaHash, senha)) return;
      await countAttempt(context.db, context.now(), [pair, account, address]);
      throw wrong();
    }),
  );
}

/** Opens a session for somebody who proved who they are, and forgives their failures. */
export async function admit(db: Db, now: Date, account: Account, origin: Origin): Promise<Static<typeof SessaoAberta>> {
  await forgive(db, account.cpf, origin.endereco);
  if (account.segundoPasso) await forget(db, [attemptKeys.secondStep(account.id)]);
  const token = await openSession(db, now, account.id, origin);
  const { id, nome, cpf, data_nascimento, admin } = account;
  return { token, pessoa: { id, nome, cpf, data_nascimento, admin }, onboarding: await pendingOnboarding(db, id) };
}

/** A person without a password yet, a CPF that does not exist and a wrong password all answer the same, as slowly. */
export async function signIn(
  context: Context,
  body: { cpf: string; senha: string },
  origin: Origin,
): Promise<Static<typeof SessaoAberta> | Static<typeof CodigoExigido>> {
  const account = await accountOfCpf(context.db, body.cpf);
  await checkPassword(context, body.cpf, account?.senhaHash ?? null, body.senha, origin, () => new Problem(401, WRONG));
  if (!account) throw new Problem(401, WRONG);
  const now = context.now();
  if (!account.segundoPasso) return context.db.transaction((tx) => admit(tx, now, account, origin));

  const codes = [attemptKeys.secondStep(account.id)];
  await refuseBlocked(context.db, now, codes);
  await countAttempt(context.db, now, codes);
  return context.db.transaction((tx) => issueCode(tx, now, account, "segundo-passo"));
}

/** Milliseconds that asking for a code takes at least, so that the time does not tell whether the CPF exists. */
const NEUTRAL_MS = 250;

/** Sends a code for making a password. Answers a challenge whether or not the CPF exists. */
export async function sendCode(
  context: Context,
  body: { cpf: string; finalidade: "recuperar-senha" | "primeiro-acesso" },
  origin: Origin,
): Promise<Static<typeof CodigoExigido>> {
  const now = context.now();
  const keys = [attemptKeys.codesOfAccount(body.cpf), attemptKeys.codesOfAddress(origin.endereco)];
  await refuseBlocked(context.db, now, keys);
  await countAttempt(context.db, now, keys);
  const floor = new Promise((resolve) => setTimeout(resolve, NEUTRAL_MS));
  const account = await accountOfCpf(context.db, body.cpf);
  const { desafio } = await context.db.transaction((tx) => issueCode(tx, now, account?.email ? account : null, body.finalidade));
  await floor;
  return { desafio, expiraEm: CODE_LIFETIME_S };
}

/** The account whose code this is, and what it was for. Failures count for the address. */
export async function checkCode(context: Context, body: { desafio: string; codigo: string }, origin: Origin) {
  const address = attemptKeys.address(origin.endereco);
  await refuseBlocked(context.db, context.now(), [address]);
  const redeemed = await redeemCode(context.db, context.now(), body.desafio, body.codigo);
  const account = redeemed && (await accountOfPerson(context.db, redeemed.idPessoa));
  if (!account) {
    await countAttempt(context.db, context.now(), [address]);
    throw fieldProblem(401, "codigo", WRONG_CODE);
  }
  return { account, finalidade: redeemed.finalidade };
}
