import { and, eq } from "drizzle-orm";
import { DEFAULT_COLOR } from "@/domain/brandShades";
import { planName } from "@/domain/planName";
import type { Db } from "../../db/connection";
import { pessoa, plano, situacao, tema, vinculoPlano } from "../../db/schema";
import { notFound } from "../../http/problem";
import { payerOn } from "../folha/payer";
import { standingFirst } from "../planos/enrolment";
import type { Content } from "./content";

/** Whose document it is and who issues it: what stands at its top, whatever it says below. */
export interface Holder {
  nome: string;
  cpf: string;
  matricula: string;
  plano: string;
  fundo: { nome: string; cnpj: string } | null;
  /** Plan's colour, `#RRGGBB`. */
  cor: string;
}

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function holderOf(db: Db, { idPessoa, idPlano, dia }: Pick<Content, "idPessoa" | "idPlano" | "dia">): Promise<Holder> {
  const [row] = await db
    .select({ nome: pessoa.nome, cpf: pessoa.cpf, matricula: vinculoPlano.matricula, plano: plano.nome, cor: tema.corPrimaria })
    .from(vinculoPlano)
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .leftJoin(tema, eq(tema.idPlano, vinculoPlano.idPlano))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(...standingFirst)
    .limit(1);
  if (!row) throw notFound("Não encontramos uma conta neste plano.");
  return { ...row, plano: planName(row.plano), cor: row.cor ?? DEFAULT_COLOR, fundo: await payerOn(db, idPlano, dia) };
}
