import { randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { codigoSeguranca } from "../../db/schema";
import { enqueueMail } from "../../mail/outbox";
import { randomToken, sha256 } from "./sessions";

/** Seconds. */
export const CODE_LIFETIME_S = 10 * 60;
/** Seconds in which a password must be chosen after the code was right. */
export const GRANT_LIFETIME_S = 15 * 60;
const CODE_ATTEMPTS = 5;

export type CodePurpose = "segundo-passo" | "recuperar-senha" | "primeiro-acesso";
/** What a right code turns into when it is for a password: leave to define one, once. */
const GRANT = "definir-senha";

const MAILS: Record<CodePurpose, { assunto: string; motivo: string }> = {
  "segundo-passo": {
    assunto: "Seu código para entrar no Portal",
    motivo: "Alguém entrou com o seu CPF e a sua senha, e falta este código.",
  },
  "recuperar-senha": { assunto: "Seu código para criar uma nova senha", motivo: "Recebemos um pedido para trocar a sua senha do Portal." },
  "primeiro-acesso": {
    assunto: "Seu código de primeiro acesso ao Portal",
    motivo: "Recebemos um pedido de primeiro acesso ao Portal com o seu CPF.",
  },
};

/** Bound to the challenge, which is stored nowhere: six digits alone could be found from their hash. */
const codeHash = (desafio: string, codigo: string) => sha256(`${desafio}:${codigo}`);
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

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
  const desafio = randomToken();
  const codigo = randomInt(1_000_000).toString().padStart(6, "0");
  await db.insert(codigoSeguranca).values({
    desafioHash: sha256(desafio),
    codigoHash: codeHash(desafio, codigo),
    idPessoa: person?.id ?? null,
    finalidade,
    criadoEm: now,
    expiraEm: after(now, CODE_LIFETIME_S),
  });
  if (person?.email) {
    const { assunto, motivo } = MAILS[finalidade];
    const texto = `Olá, ${person.nome.split(" ")[0]}.\n\n${motivo}\n\nCódigo: ${codigo}\n\nEle vale por 10 minutos e uma só vez. Ninguém da equipe pede este código. Se não foi você, ignore esta mensagem.\n`;
    await enqueueMail(db, now, { para: person.email, assunto, texto });
  }
  return { desafio, expiraEm: CODE_LIFETIME_S };
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
  const right = timingSafeEqual(Buffer.from(row?.codigoHash ?? codeHash("", "")), Buffer.from(codeHash(desafio, codigo)));
  if (!row?.idPessoa || !right || row.finalidade === GRANT) return null;
  const [used] = await db.update(codigoSeguranca).set({ usadoEm: now }).where(usable).returning({ id: codigoSeguranca.idPessoa });
  return used ? { idPessoa: row.idPessoa, finalidade: row.finalidade as CodePurpose } : null;
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
