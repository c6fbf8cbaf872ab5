import type { PublicoComunicado } from "@contract/comunicados";
import type { Reply } from "@contract/infer";
import { and, asc, count, eq, gt, gte, inArray, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Static } from "typebox";
import { ageOn } from "@/domain/calendar/calendarDate";
import { bornWithin } from "@/domain/messages/audienceAges";
import { Situacao } from "@/domain/plans/eligibility";
import { planName } from "@/domain/plans/planName";
import { among } from "../../kernel/db/among";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf } from "../../kernel/db/reading";
import { categoria, comunicadoLista, pessoa, plano, situacao, vinculoPlano } from "../../kernel/db/schema";
import { allPlans, PLANS } from "../../people/planos";

export type Audience = Static<typeof PublicoComunicado>;
export interface Addressed {
  idComunicado: number | null;
  publico: Audience;
}

/** People whom a count shows by name, so that who writes sees whether these are who they meant. */
const SAMPLE = 8;

/**
 * One enrolment that fits everything asked of it. Whoever died is told nothing; for a list or a person that is all.
 * @param after people up to this id are not asked for, and their enrolments not read
 */
function hasEnrolment({ tipo, idsPlanos, idsCategorias, idsSituacoes }: Audience, after?: number): SQL {
  const filtered = tipo === "filtro";
  return sql`exists (select 1 from ${vinculoPlano} where ${and(
    eq(vinculoPlano.idPessoa, pessoa.id),
    after === undefined ? undefined : gt(vinculoPlano.idPessoa, after),
    ne(vinculoPlano.idSituacao, Situacao.FALECIDO),
    filtered ? among(vinculoPlano.idPlano, idsPlanos) : undefined,
    filtered ? among(vinculoPlano.idCategoria, idsCategorias) : undefined,
    filtered ? among(vinculoPlano.idSituacao, idsSituacoes) : undefined,
  )})`;
}

/** People of an audience, as a condition on `pessoa`. @param day the day of the ages */
function belongs({ idComunicado, publico }: Addressed, day: string, after?: number): SQL | undefined {
  const { from, to } = publico.tipo === "filtro" ? bornWithin(publico, day) : {};
  return and(
    eq(pessoa.admin, "N"),
    hasEnrolment(publico, after),
    publico.tipo === "pessoa" ? eq(pessoa.id, publico.idDestinatario ?? 0) : undefined,
    publico.tipo === "lista"
      ? sql`exists (select 1 from ${comunicadoLista} where ${comunicadoLista.idComunicado} = ${idComunicado ?? 0} and ${comunicadoLista.idPessoa} = ${pessoa.id})`
      : undefined,
    from ? gte(pessoa.dataNascimento, from) : undefined,
    to ? lte(pessoa.dataNascimento, to) : undefined,
  );
}

export async function countPeople(db: Db, addressed: Addressed, day: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pessoa).where(belongs(addressed, day));
  return row?.total ?? 0;
}

export interface Recipient {
  id: number;
  nome: string;
  email: string | null;
}

/** The next people of an audience in the order of their ids. */
export const peopleAfter = (db: Db, addressed: Addressed, day: string, after: number, limit: number): Promise<Recipient[]> =>
  db
    .select({ id: pessoa.id, nome: pessoa.nome, email: pessoa.email })
    .from(pessoa)
    .where(and(belongs(addressed, day, after), gt(pessoa.id, after)))
    .orderBy(asc(pessoa.id))
    .limit(limit);

/** Size of an audience, with a sample of its people. */
export async function previewAudience(db: Db, addressed: Addressed, day: string): Promise<Reply<"POST /preverPublicoComunicado">> {
  const where = belongs(addressed, day);
  const [counted] = await db
    .select({ total: count(), comEmail: count(pessoa.email) })
    .from(pessoa)
    .where(where);
  const rows = await db
    .select({ id: pessoa.id, nome: pessoa.nome, cpf: pessoa.cpf, nascimento: pessoa.dataNascimento, email: pessoa.email })
    .from(pessoa)
    .where(where)
    .orderBy(sql`${pessoa.nomeBusca} collate "C"`, pessoa.id)
    .limit(SAMPLE);
  const links = await enrolmentsInWords(
    db,
    rows.map(({ id }) => id),
  );
  return {
    total: counted?.total ?? 0,
    comEmail: counted?.comEmail ?? 0,
    amostra: rows.map(({ id, nome, cpf, nascimento, email }) => ({
      id,
      nome,
      cpf,
      vinculos: links.get(id) ?? "",
      idade: nascimento === null ? null : ageOn(nascimento, day),
      email: email !== null,
    })),
  };
}

async function enrolmentsInWords(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: vinculoPlano.idPessoa, plano: plano.nome, categoria: categoria.nome, situacao: situacao.nome })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(categoria, eq(categoria.id, vinculoPlano.idCategoria))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(inArray(vinculoPlano.idPessoa, ids))
    .orderBy(asc(vinculoPlano.id));
  const words = new Map<number, string>();
  for (const row of rows) {
    const own = `${planName(row.plano)}, ${row.categoria.toLowerCase()}, ${row.situacao.toLowerCase()}`;
    words.set(row.id, [words.get(row.id), own].filter(Boolean).join("; "));
  }
  return words;
}

const CATEGORIES = reading("comunicados.categorias", [], (from) =>
  from.select({ id: categoria.id, nome: categoria.nome }).from(categoria).orderBy(asc(categoria.id)),
);
const LIVING = reading("comunicados.situacoes", [], (from) =>
  from
    .select({ id: situacao.id, nome: situacao.nome })
    .from(situacao)
    .where(and(ne(situacao.id, Situacao.FALECIDO), isNotNull(situacao.nome)))
    .orderBy(asc(situacao.id)),
);

/** Values that an audience can be chosen by. A notice never goes to the dead. */
export async function audienceOptions(db: Db): Promise<Reply<"GET /retornarOpcoesComunicado">> {
  const facts = await factsIn(db).load([PLANS, CATEGORIES, LIVING], {});
  return {
    planos: (await allPlans(facts)).map(({ id, nome }) => ({ id, nome: planName(nome) })),
    categorias: await rowsOf(facts, CATEGORIES, {}),
    situacoes: await rowsOf(facts, LIVING, {}),
  };
}

type Options = Reply<"GET /retornarOpcoesComunicado">;

const named = (ids: readonly number[], options: Options["planos"]) =>
  options
    .filter(({ id }) => ids.includes(id))
    .map(({ nome }) => nome)
    .join(", ");

function agesInWords({ idadeDe, idadeAte }: Audience): string {
  if (idadeDe !== null && idadeAte !== null) return idadeDe === idadeAte ? `${idadeDe} anos` : `${idadeDe} a ${idadeAte} anos`;
  if (idadeDe !== null) return `${idadeDe} anos ou mais`;
  return idadeAte === null ? "" : `até ${idadeAte} anos`;
}

/** An audience in words: `HPE · Assistido · 60 a 75 anos`. @param who the person's name, or how many are on the list */
export function audienceInWords(publico: Audience, options: Options, who: { nome?: string | null; naLista: number }): string {
  if (publico.tipo === "pessoa") return who.nome ?? "Uma pessoa, ainda não escolhida";
  if (publico.tipo === "lista") return who.naLista === 1 ? "Lista com 1 pessoa" : `Lista com ${who.naLista} pessoas`;
  const parts = [
    named(publico.idsPlanos, options.planos) || "Todos os planos",
    named(publico.idsCategorias, options.categorias),
    named(publico.idsSituacoes, options.situacoes),
    agesInWords(publico),
  ];
  return parts.filter(Boolean).join(" · ");
}
