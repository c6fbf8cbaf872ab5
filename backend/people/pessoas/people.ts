import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { pessoa } from "../../kernel/db/schema";
import { writersOf } from "../../kernel/identity/permissions";
import { notFound } from "../../kernel/problem";

/** Columns of a person on the wire. */
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

/** Administrators, by name; with an area, those who may write in it. */
export const attendants = (db: Db, area?: Area): Promise<Reply<"GET /retornarAtendentes">> =>
  db
    .select({ id: pessoa.id, nome: pessoa.nome })
    .from(pessoa)
    .where(and(eq(pessoa.admin, "S"), area && inArray(pessoa.id, writersOf(db, area))))
    .orderBy(asc(pessoa.nomeBusca), asc(pessoa.id));
