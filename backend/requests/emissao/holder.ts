import { and, eq } from "drizzle-orm";
import { DEFAULT_COLOR } from "@/domain/plans/brandShades";
import { planName } from "@/domain/plans/planName";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf } from "../../kernel/db/reading";
import { pessoa, plano, situacao, tema, vinculoPlano } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { PAYERS, payerOn, standingFirst } from "../../people/planos";
import type { Content } from "./content";

/** Holder and issuer of a document: the data at its top, for every kind. */
export interface Holder {
  nome: string;
  cpf: string;
  matricula: string;
  plano: string;
  fundo: { nome: string; cnpj: string } | null;
  /** Plan's colour, `#RRGGBB`. */
  cor: string;
}

const HOLDER = reading("emissao.titular", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ nome: pessoa.nome, cpf: pessoa.cpf, matricula: vinculoPlano.matricula, plano: plano.nome, cor: tema.corPrimaria })
    .from(vinculoPlano)
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .leftJoin(tema, eq(tema.idPlano, vinculoPlano.idPlano))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(...standingFirst)
    .limit(1),
);

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function holderOf(db: Db, { idPessoa, idPlano, dia }: Pick<Content, "idPessoa" | "idPlano" | "dia">): Promise<Holder> {
  const facts = await factsIn(db).load([HOLDER, PAYERS], { idPessoa, idPlano });
  const [row] = await rowsOf(facts, HOLDER, { idPessoa, idPlano });
  if (!row) throw notFound("Não encontramos uma conta neste plano.");
  return { ...row, plano: planName(row.plano), cor: row.cor ?? DEFAULT_COLOR, fundo: await payerOn(facts, idPlano, dia) };
}
