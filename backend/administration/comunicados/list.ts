import type { Body, Reply } from "@contract/infer";
import { and, eq, inArray, sql } from "drizzle-orm";
import { isCpf, onlyDigits } from "@/domain/people/cpf";
import { plainEnrolmentNumber } from "@/domain/people/enrolmentNumber";
import { comunicado, comunicadoLista, pessoa, vinculoPlano } from "../../kernel/db/schema";
import { lockedDraft, type Scope } from "./draft";

/** A spreadsheet drops the zeros that a CPF begins with. */
const asCpf = (item: string) => {
  const digits = /^[\d.\-\s]+$/.test(item) ? onlyDigits(item) : "";
  return digits.length >= 8 && digits.length <= 11 ? digits.padStart(11, "0") : "";
};

/**
 * Ids of people for each item: a CPF where the item is one, else a registration number. The caller treats several ids
 * as nobody.
 */
async function owners({ db }: Scope, items: readonly string[]): Promise<Map<string, number[]>> {
  const cpfs = [...new Set(items.map(asCpf).filter(isCpf))];
  const numbers = [...new Set(items.map(plainEnrolmentNumber))];
  const byCpf = new Map<string, number>();
  const byNumber = new Map<string, Set<number>>();
  if (cpfs.length > 0) {
    const rows = await db
      .select({ id: pessoa.id, cpf: pessoa.cpf })
      .from(pessoa)
      .where(and(inArray(pessoa.cpf, cpfs), eq(pessoa.admin, "N")));
    for (const { id, cpf } of rows) byCpf.set(cpf, id);
  }
  if (numbers.length > 0) {
    const plain = sql<string>`ltrim(${vinculoPlano.matricula}, '0')`;
    const rows = await db
      .select({ id: vinculoPlano.idPessoa, numero: plain })
      .from(vinculoPlano)
      .innerJoin(pessoa, and(eq(pessoa.id, vinculoPlano.idPessoa), eq(pessoa.admin, "N")))
      .where(inArray(plain, numbers));
    for (const { id, numero } of rows) byNumber.set(numero, (byNumber.get(numero) ?? new Set()).add(id));
  }
  return new Map(
    items.map((item) => {
      const person = byCpf.get(asCpf(item));
      return [item, person === undefined ? [...(byNumber.get(plainEnrolmentNumber(item)) ?? [])] : [person]];
    }),
  );
}

/**
 * Puts people on the list of a draft, each once. An administrator who saw the former list may not send it any more.
 * @throws Problem 404 or 409
 */
export async function addToList(
  scope: Scope,
  { idComunicado, versao, itens, substituir }: Body<"POST /acrescentarListaComunicado">,
): Promise<Reply<"POST /acrescentarListaComunicado">> {
  const { db, caller, now } = scope;
  await lockedDraft(db, idComunicado, versao);
  if (substituir) await db.delete(comunicadoLista).where(eq(comunicadoLista.idComunicado, idComunicado));
  const items = [...new Set(itens.map((item) => item.trim()).filter(Boolean))];
  const found = await owners(scope, items);
  const ids = [...new Set([...found.values()].flatMap((people) => (people.length === 1 ? people : [])))];
  if (ids.length > 0)
    await db
      .insert(comunicadoLista)
      .values(ids.map((idPessoa) => ({ idComunicado, idPessoa })))
      .onConflictDoNothing();
  await db
    .update(comunicado)
    .set({ versao: versao + 1, alteradoPor: caller.pessoa.id, alteradoEm: now })
    .where(eq(comunicado.id, idComunicado));
  return {
    versao: versao + 1,
    naLista: await db.$count(comunicadoLista, eq(comunicadoLista.idComunicado, idComunicado)),
    naoEncontrados: items.filter((item) => found.get(item)?.length === 0),
    ambiguos: items.filter((item) => (found.get(item)?.length ?? 0) > 1),
  };
}
