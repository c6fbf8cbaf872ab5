import { randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { firstName } from "@/domain/people/personName";
import type { Db } from "../../kernel/db/connection";
import { codigoSeguranca } from "../../kernel/db/schema";
import { randomToken, sha256 } from "../../kernel/identity/sessions";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";

/** Seconds. */
export const CODE_LIFETIME_S = 10 * 60;
/** Seconds in which a password must be chosen after the code was right. */
const GRANT_LIFETIME_S = 15 * 60;
export const CODE_ATTEMPTS = 5;

export type CodePurpose = "segundo-passo" | "recuperar-senha" | "primeiro-acesso";
/** Purpose of the row that a right code of a password becomes: permission to define a password once. */
const GRANT = "definir-senha";

/** Templates of the mails that bring a code (`email_modelo`). */
export type CodeMail =
  | "codigo-entrar"
  | "codigo-senha"
  | "codigo-primeiro-acesso"
  | "codigo-equipe"
  | "codigo-email"
  | "codigo-conta"
  | "codigo-ajudante"
  | "codigo-convidar-ajudante";

/**
 * Words of a mail besides the code. `link`: where the code is typed, for a person who does not have the page open; `conta`:
 * account that it is for; `convidado`: helper whom it invites.
 */
export interface CodeWords {
  link?: string;
  conta?: string;
  convidado?: string;
}

const MAILS: Record<CodePurpose, CodeMail> = {
  "segundo-passo": "codigo-entrar",
  "recuperar-senha": "codigo-senha",
  "primeiro-acesso": "codigo-primeiro-acesso",
};

/** Bound to the challenge, which is stored nowhere: six digits alone could be found from their hash. */
const codeHash = (desafio: string, codigo: string) => sha256(`${desafio}:${codigo}`);
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const isPurpose = (finalidade: string): finalidade is CodePurpose => Object.hasOwn(MAILS, finalidade);

/** True when the code belongs to the challenge. The comparison takes the same time for every wrong code. */
export const sameCode = (hash: string | undefined, desafio: string, codigo: string) =>
  timingSafeEqual(Buffer.from(hash ?? codeHash("", "")), Buffer.from(codeHash(desafio, codigo)));

/** Stores a new code; only the hashes of it and of its challenge stay. */
export async function newChallenge(db: Db, now: Date, idPessoa: number | null, finalidade: string) {
  const desafio = randomToken();
  const codigo = randomInt(1_000_000).toString().padStart(6, "0");
  const hashes = { desafioHash: sha256(desafio), codigoHash: codeHash(desafio, codigo) };
  await db.insert(codigoSeguranca).values({ ...hashes, idPessoa, finalidade, criadoEm: now, expiraEm: after(now, CODE_LIFETIME_S) });
  return { desafio, codigo, expiraEm: CODE_LIFETIME_S };
}

/** A code goes out, whatever became of its text. */
const bare = (codigo: string, link: string) => ({
  assunto: "Seu código do Portal",
  texto: `Código: ${codigo}${link && `\n\nDigite o código nesta página: ${link}`}\n\nEle vale por 10 minutos e uma só vez.\n`,
});

export async function sendCodeMail(
  db: Db,
  now: Date,
  to: { nome: string; email: string },
  codigo: string,
  modelo: CodeMail,
  words: CodeWords = {},
): Promise<void> {
  const primeiroNome = firstName(to.nome);
  const mail = await renderMail({ db, log: { error() {} } }, modelo, { primeiroNome, codigo, ...words });
  await enqueueMail(db, now, { para: to.email, ...(mail ?? bare(codigo, words.link ?? "")) });
}

/**
 * Makes a code and answers the challenge that the browser keeps. Without a person (a CPF that does not exist, or has no
 * e-mail) everything is the same but for the mail.
 */
export async function issueCode(
  db: Db,
  now: Date,
  person: { id: number; nome: string; email: string | null } | null,
  finalidade: CodePurpose,
): Promise<{ desafio: string; expiraEm: number }> {
  const { desafio, codigo, expiraEm } = await newChallenge(db, now, person?.id ?? null, finalidade);
  if (person?.email) await sendCodeMail(db, now, { nome: person.nome, email: person.email }, codigo, MAILS[finalidade]);
  return { desafio, expiraEm };
}

/**
 * Sends a code that the person asked the team for. Nobody's browser keeps its challenge: the mail's address does, after
 * the `#`, which no server is told.
 * @returns seconds that it is good for
 */
export async function sendAssistedCode(
  db: Db,
  now: Date,
  person: { id: number; nome: string; email: string },
  { portalUrl, hasPassword }: { portalUrl: string; hasPassword: boolean },
): Promise<number> {
  const purpose: CodePurpose = hasPassword ? "recuperar-senha" : "primeiro-acesso";
  const { desafio, codigo, expiraEm } = await newChallenge(db, now, person.id, purpose);
  await sendCodeMail(db, now, person, codigo, "codigo-equipe", { link: `${portalUrl}/alterar-senha#codigo=${desafio}` });
  return expiraEm;
}

/**
 * Spends one attempt on a challenge. Answers whose it is when the code is right, and then it is used up; null when it
 * is wrong, expired, used, out of attempts, or nobody's: the caller cannot tell which.
 */
export async function redeemCode(
  db: Db,
  now: Date,
  desafio: string,
  codigo: string,
): Promise<{ idPessoa: number; finalidade: CodePurpose } | null> {
  const desafioHash = sha256(desafio);
  const usable = and(eq(codigoSeguranca.desafioHash, desafioHash), isNull(codigoSeguranca.usadoEm), gt(codigoSeguranca.expiraEm, now));
  const [row] = await db
    .update(codigoSeguranca)
    .set({ tentativas: sql`${codigoSeguranca.tentativas} + 1` })
    .where(and(usable, lt(codigoSeguranca.tentativas, CODE_ATTEMPTS)))
    .returning();
  const right = sameCode(row?.codigoHash, desafio, codigo);
  // Leave to define a password, and codes that prove something else, open nothing here.
  if (!row?.idPessoa || !right || !isPurpose(row.finalidade)) return null;
  const [used] = await db.update(codigoSeguranca).set({ usadoEm: now }).where(usable).returning({ id: codigoSeguranca.idPessoa });
  return used ? { idPessoa: row.idPessoa, finalidade: row.finalidade } : null;
}

/** Leave to define a password, once, within 15 minutes. */
export async function issueGrant(db: Db, now: Date, idPessoa: number): Promise<{ autorizacao: string; expiraEm: number }> {
  const autorizacao = randomToken();
  await db.insert(codigoSeguranca).values({
    desafioHash: sha256(autorizacao),
    codigoHash: sha256(randomToken()),
    idPessoa,
    finalidade: GRANT,
    criadoEm: now,
    expiraEm: after(now, GRANT_LIFETIME_S),
  });
  return { autorizacao, expiraEm: GRANT_LIFETIME_S };
}

/** Uses up a leave to define a password. Null when there is no such leave, or no longer. */
export async function redeemGrant(db: Db, now: Date, autorizacao: string): Promise<number | null> {
  const [row] = await db
    .update(codigoSeguranca)
    .set({ usadoEm: now })
    .where(
      and(
        eq(codigoSeguranca.desafioHash, sha256(autorizacao)),
        eq(codigoSeguranca.finalidade, GRANT),
        isNull(codigoSeguranca.usadoEm),
        gt(codigoSeguranca.expiraEm, now),
      ),
    )
    .returning({ idPessoa: codigoSeguranca.idPessoa });
  return row?.idPessoa ?? null;
}

/** Makes a person's other codes and leaves useless, after the password changed. */
export async function discardCodes(db: Db, now: Date, idPessoa: number): Promise<void> {
  await db
    .update(codigoSeguranca)
    .set({ usadoEm: now })
    .where(and(eq(codigoSeguranca.idPessoa, idPessoa), isNull(codigoSeguranca.usadoEm)));
}
