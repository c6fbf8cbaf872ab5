import type { CodigoExigido, SessaoAberta } from "@contract/sessao";
import type { FastifyRequest } from "fastify";
import type { Static } from "typebox";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { cameInFrom, openSession } from "../../kernel/identity/sessions";
import { fieldProblem, Problem } from "../../kernel/problem";
import { pendingOnboarding } from "../planos";
import { attemptKeys, countAttempt, forget, forgive, oneAtATime, refuseBlocked, tooMany, waitsOf } from "./attempts";
import { CODE_LIFETIME_S, issueCode, redeemCode } from "./codes";
import { type Account, accountOfCpf, accountOfPerson, passwordMatches } from "./credentials";
import { recordTrail, Trail } from "./trail";

/** Address and browser of a sign-in. */
export interface Origin {
  endereco: string;
  agente?: string;
  /** Call that it came with. */
  idRequest?: string;
}

export const originOf = (request: FastifyRequest): Origin => ({
  endereco: request.ip,
  agente: request.headers["user-agent"],
  idRequest: request.id,
});

/** Proof that is asked of somebody: a password on the way in, the password of an open session, a code. */
export type Proof = "senha" | "senhaAtual" | "codigo";

const WRONG = "CPF ou senha incorretos.";
const WRONG_CODE = "Código incorreto ou vencido. Confira a mensagem mais recente ou peça outro código.";

/**
 * Checks a password, counting failures of the account, of the address and of the two together. Where the owner came in
 * before, only the last slows one down: neither strangers elsewhere nor an office's other people shut them out there.
 * Guesses on one account, or from one address, wait for each other, so that a burst cannot pass before the first is counted.
 * While an account or an address is slowed down, a wrong password is answered there as any try of those who never came in from
 * it, after as long: the answer does not tell who uses an office.
 * @throws Problem 429, or what `wrong` makes
 */
export async function checkPassword(
  context: Context,
  cpf: string,
  account: Pick<Account, "id" | "senhaHash"> | null,
  senha: string,
  origin: Origin,
  { proof, wrong }: { proof: Proof; wrong: () => Problem },
): Promise<void> {
  const { db } = context;
  const anywhere = attemptKeys.account(cpf);
  const address = attemptKeys.address(origin.endereco);
  const pair = attemptKeys.accountFrom(cpf, origin.endereco);
  await oneAtATime(address, () =>
    oneAtATime(anywhere, async () => {
      const waits = await waitsOf(db, context.now(), [pair, anywhere, address]);
      if (waits.has(pair.chave)) throw tooMany(waits);
      const isSlowed = waits.size > 0;
      const isKnown = await cameInFrom(db, cpf, origin.endereco);
      const senhaHash = account?.senhaHash ?? null;
      if (await passwordMatches(isSlowed && !isKnown ? null : senhaHash, senha)) return;
      const seconds = await countAttempt(db, context.now(), isSlowed ? [pair] : [pair, anywhere, address]);
      await recordTrail(db, Trail.FAILED, account?.id ?? null, origin, { prova: proof });
      if (seconds > 0) await recordTrail(db, Trail.SLOWED, account?.id ?? null, origin, { segundos: seconds });
      throw isSlowed ? tooMany(waits) : wrong();
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

/** Opens the session of somebody who comes in. */
export async function enter(db: Db, now: Date, account: Account, origin: Origin): Promise<Static<typeof SessaoAberta>> {
  const opened = await admit(db, now, account, origin);
  await recordTrail(db, Trail.ENTERED, account.id, origin);
  return opened;
}

/** A person without a password yet, a CPF that does not exist and a wrong password all answer the same, as slowly. */
export async function signIn(
  context: Context,
  body: { cpf: string; senha: string },
  origin: Origin,
): Promise<Static<typeof SessaoAberta> | Static<typeof CodigoExigido>> {
  const account = await accountOfCpf(context.db, body.cpf);
  await checkPassword(context, body.cpf, account, body.senha, origin, { proof: "senha", wrong: () => new Problem(401, WRONG) });
  if (!account) throw new Problem(401, WRONG);
  const now = context.now();
  if (!account.segundoPasso) return context.db.transaction((tx) => enter(tx, now, account, origin));

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
  const { desafio } = await context.db.transaction(async (tx) => {
    await recordTrail(tx, Trail.CODE_ASKED, account?.id ?? null, origin, { finalidade: body.finalidade });
    return issueCode(tx, now, account?.email ? account : null, body.finalidade);
  });
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
    const seconds = await countAttempt(context.db, context.now(), [address]);
    await recordTrail(context.db, Trail.FAILED, null, origin, { prova: "codigo" });
    if (seconds > 0) await recordTrail(context.db, Trail.SLOWED, null, origin, { segundos: seconds });
    throw fieldProblem(401, "codigo", WRONG_CODE);
  }
  return { account, finalidade: redeemed.finalidade };
}
