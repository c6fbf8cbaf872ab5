import { and, eq, inArray } from "drizzle-orm";
import { Categoria, Situacao } from "@/domain/eligibility";
import { INSTITUTO_SERVICE } from "@/domain/termination";
import type { Db } from "../../db/connection";
import { requisicao } from "../../db/schema";
import type { Account } from "../contas/holdings";
import { OPEN } from "../esteira/request";

/** Catalogue id of the benefit request: who asks for an income needs no instituto. */
const BENEFIT = 12;

/** Whether the person already asked for something that settles the end of employment: a choice made in time counts, whenever it is concluded. */
export async function hasAsked(db: Db, { idPessoa, idPlano }: Account): Promise<boolean> {
  const [found] = await db
    .select({ id: requisicao.id })
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        inArray(requisicao.idFuncionalidade, [...Object.values(INSTITUTO_SERVICE), BENEFIT]),
        inArray(requisicao.idStatus, [...OPEN]),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Whether the enrolment still waits for a choice among the institutos. */
export const stillLeft = ({ idCategoria, idSituacao, ativa }: { idCategoria: number; idSituacao: number; ativa: boolean }): boolean =>
  ativa && idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.DESLIGADO;
