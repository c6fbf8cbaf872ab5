import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { passwordFaults } from "@/domain/password";
import type { Db } from "../../db/connection";
import { credencial, pessoa } from "../../db/schema";
import { Problem } from "../../http/problem";

export interface Account {
  id: number;
  nome: string;
  cpf: string;
  email: string | null;
  data_nascimento: string | null;
  admin: "S" | "N";
  /** Null: imported, and has not made a password yet. */
  senhaHash: string | null;
  segundoPasso: boolean;
}

/** Argon2id with the library's parameters (19 MiB, 2 passes), which are those that OWASP asks for. */
export const hashPassword = (password: string) => hash(password.normalize("NFKC"));

let dummy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(senhaHash: string | null, password: string): Promise<boolean> {
  if (!senhaHash) dummy ??= hashPassword("nobody has this one");
  const against = senhaHash ?? (await dummy) ?? "";
  const equal = await verify(against, password.normalize("NFKC"));
  return senhaHash !== null && equal;
}

const account = {
  id: pessoa.id,
  nome: pessoa.nome,
  cpf: pessoa.cpf,
  email: pessoa.email,
  data_nascimento: pessoa.dataNascimento,
  admin: pessoa.admin,
  senhaHash: credencial.senhaHash,
  segundoPasso: credencial.segundoPasso,
};

async function findAccount(db: Db, where: ReturnType<typeof eq>): Promise<Account | null> {
  const [row] = await db.select(account).from(pessoa).leftJoin(credencial, eq(credencial.idPessoa, pessoa.id)).where(where);
  return row ? { ...row, admin: row.admin === "S" ? "S" : "N", segundoPasso: row.segundoPasso ?? false } : null;
}

export const accountOfCpf = (db: Db, cpf: string) => findAccount(db, eq(pessoa.cpf, cpf));
export const accountOfPerson = (db: Db, idPessoa: number) => findAccount(db, eq(pessoa.id, idPessoa));

/** @throws Problem 400 with the fields and messages of §5 */
export function checkNewPassword(password: string, confirmation: string): void {
  const erros = passwordFaults(password, confirmation);
  if (erros.length) throw new Problem(400, "Confira a nova senha.", { erros });
}

export async function storePassword(db: Db, now: Date, idPessoa: number, senhaHash: string): Promise<void> {
  await db
    .insert(credencial)
    .values({ idPessoa, senhaHash, senhaTrocadaEm: now })
    .onConflictDoUpdate({ target: credencial.idPessoa, set: { senhaHash, senhaTrocadaEm: now } });
}
