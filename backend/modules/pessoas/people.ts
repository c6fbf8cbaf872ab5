import type { Reply } from "@contract/infer";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { pessoa } from "../../db/schema";
import { notFound } from "../../http/problem";

/** What the wire says of a person. */
export const personColumns = {
  id: pessoa.id,
  nome: pessoa.nome,
  cpf: pessoa.cpf,
  data_nascimento: pessoa.dataNascimento,
  admin: pessoa.admin,
};

type Person = Reply<"GET /retornarPessoa/{idPessoa}">;

export const toPerson = (row: Omit<Person, "admin"> & { admin: string }): Person => ({ ...row, admin: row.admin === "S" ? "S" : "N" });

/** @throws Problem 404 */
export async function findPerson(db: Db, idPessoa: number): Promise<Person> {
  const [row] = await db.select(personColumns).from(pessoa).where(eq(pessoa.id, idPessoa));
  if (!row) throw notFound("Pessoa não encontrada.");
  return toPerson(row);
}

/** Administrators, by name: those to whom a conversation may be assigned. */
export const attendants = (db: Db): Promise<Reply<"GET /retornarAtendentes">> =>
  db.select({ id: pessoa.id, nome: pessoa.nome }).from(pessoa).where(eq(pessoa.admin, "S")).orderBy(asc(pessoa.nomeBusca), asc(pessoa.id));
