import { hash, verify } from "@node-rs/argon2";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { credencial, pessoa } from "../../kernel/db/schema";

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

const OF_CPF = reading("credencial.doCpf", ["cpf"], (from, { cpf }) =>
  from.select(account).from(pessoa).leftJoin(credencial, eq(credencial.idPessoa, pessoa.id)).where(eq(pessoa.cpf, cpf)),
);
export const OF_PERSON = reading("credencial.daPessoa", ["idPessoa"], (from, { idPessoa }) =>
  from.select(account).from(pessoa).leftJoin(credencial, eq(credencial.idPessoa, pessoa.id)).where(eq(pessoa.id, idPessoa)),
);

const toAccount = ([row]: ReturnType<(typeof OF_PERSON)["row"]>[]): Account | null =>
  row ? { ...row, admin: row.admin === "S" ? "S" : "N", segundoPasso: row.segundoPasso ?? false } : null;

export const accountOfCpf = async (source: Source, cpf: string) => toAccount(await rowsOf(source, OF_CPF, { cpf }));
export const accountOfPerson = async (source: Source, idPessoa: number) => toAccount(await rowsOf(source, OF_PERSON, { idPessoa }));

export async function storePassword(db: Db, now: Date, idPessoa: number, senhaHash: string): Promise<void> {
  await db
    .insert(credencial)
    .values({ idPessoa, senhaHash, senhaTrocadaEm: now })
    .onConflictDoUpdate({ target: credencial.idPessoa, set: { senhaHash, senhaTrocadaEm: now } });
}

/** Gives new people a place for a password, which they make themselves. */
export async function openCredentials(db: Db, idsPessoa: readonly number[]): Promise<void> {
  if (idsPessoa.length > 0) await db.insert(credencial).values(idsPessoa.map((idPessoa) => ({ idPessoa })));
}

/** Takes that place away from people who never made one. */
export async function removeUnusedCredentials(db: Db, idsPessoa: readonly number[]): Promise<void> {
  await db.delete(credencial).where(and(inArray(credencial.idPessoa, [...idsPessoa]), isNull(credencial.senhaHash)));
}
