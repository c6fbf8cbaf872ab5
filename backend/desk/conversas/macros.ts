import type { Body, Reply } from "@contract/infer";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { unknownVariables } from "@/domain/messages/macros";
import type { Db } from "../../kernel/db/connection";
import { macroAtendimento, pessoa } from "../../kernel/db/schema";
import { fieldProblem, notFound, Problem } from "../../kernel/problem";
import { required, type Scope } from "./scope";

type Macro = Reply<"POST /salvarMacro">;

const alive = isNull(macroAtendimento.excluidaEm);
/** The caller's own and those of everybody. */
const visibleTo = (idPessoa: number) => and(alive, or(eq(macroAtendimento.idDono, idPessoa), macroAtendimento.compartilhada));

const select = (db: Db) =>
  db
    .select({ row: macroAtendimento, dono: { id: pessoa.id, nome: pessoa.nome } })
    .from(macroAtendimento)
    .innerJoin(pessoa, eq(pessoa.id, macroAtendimento.idDono));

const toMacro = ({ row, dono }: Awaited<ReturnType<typeof select>>[number]): Macro => ({
  id: row.id,
  titulo: row.titulo,
  texto: row.texto,
  compartilhada: row.compartilhada,
  dono,
  versao: row.versao,
  atualizadaEm: row.atualizadaEm.toISOString(),
});

export async function listMacros({ db, caller }: Pick<Scope, "db" | "caller">): Promise<Macro[]> {
  const rows = await select(db)
    .where(visibleTo(caller.pessoa.id))
    .orderBy(asc(sql`lower(${macroAtendimento.titulo})`), asc(macroAtendimento.id));
  return rows.map(toMacro);
}

/** The macro, locked. @throws Problem 404, or 409 where somebody changed it meanwhile */
async function own({ db, caller }: Scope, id: number, versao: number | undefined) {
  const [row] = await db
    .select()
    .from(macroAtendimento)
    .where(and(eq(macroAtendimento.id, id), visibleTo(caller.pessoa.id)))
    .for("update");
  if (!row) throw notFound("Esta macro não existe mais.");
  if (row.versao !== versao) throw new Problem(409, "Outra pessoa mudou esta macro enquanto você a editava. Veja como ela ficou.");
  return row;
}

export async function saveMacro(scope: Scope, body: Body<"POST /salvarMacro">): Promise<Macro> {
  const { db, caller, context } = scope;
  const titulo = required(body.titulo, "titulo", "Dê um título à macro.").replace(/\s+/g, " ");
  const texto = required(body.texto, "texto", "Escreva o texto da macro.");
  const unknown = unknownVariables(texto);
  if (unknown.length > 0) {
    const mensagem = `Não existe a variável {${unknown[0]}}. Use as da lista.`;
    throw fieldProblem(400, "texto", mensagem);
  }
  const values = { titulo, texto, compartilhada: body.compartilhada, atualizadaEm: context.now() };
  let id = body.idMacro ?? null;
  if (id === null) {
    const [row] = await db
      .insert(macroAtendimento)
      .values({ ...values, idDono: caller.pessoa.id })
      .returning({ id: macroAtendimento.id });
    id = row?.id ?? 0;
  } else {
    const before = await own(scope, id, body.versao);
    // Taking a shared one away from everybody is its owner's.
    if (before.compartilhada && !body.compartilhada && before.idDono !== caller.pessoa.id)
      throw new Problem(403, "Só quem criou a macro deixa de compartilhá-la.");
    await db
      .update(macroAtendimento)
      .set({ ...values, versao: before.versao + 1 })
      .where(eq(macroAtendimento.id, id));
  }
  const [saved] = await select(db).where(eq(macroAtendimento.id, id));
  if (!saved) throw new Error("the macro was not written");
  return toMacro(saved);
}

export async function deleteMacro(scope: Scope, { idMacro, versao }: Body<"POST /excluirMacro">): Promise<undefined> {
  await own(scope, idMacro, versao);
  await scope.db.update(macroAtendimento).set({ excluidaEm: scope.context.now() }).where(eq(macroAtendimento.id, idMacro));
  return undefined;
}
