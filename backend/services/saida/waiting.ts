import { and, eq, inArray } from "drizzle-orm";
import { INSTITUTO_SERVICE } from "@/domain/exits/termination";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { OPEN, Service } from "@/domain/services/ids";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { requisicao } from "../../kernel/db/schema";
import type { Account } from "../../money/contas";

/** Requests that run and settle the end of employment: an instituto, or a benefit, beside which none is needed. */
export const ASKED = reading("desligamento.pedidos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ id: requisicao.id })
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        inArray(requisicao.idFuncionalidade, [...Object.values(INSTITUTO_SERVICE), Service.BENEFIT]),
        inArray(requisicao.idStatus, [...OPEN]),
      ),
    )
    .limit(1),
);

/**
 * True when the person already asked for something that settles the end of employment. A choice made in time counts,
 * whenever it is concluded.
 */
export const hasAsked = async (source: Source, { idPessoa, idPlano }: Account): Promise<boolean> =>
  (await rowsOf(source, ASKED, { idPessoa, idPlano })).length > 0;

/** True while the enrolment waits for a choice among the institutos. */
export const stillLeft = ({ idCategoria, idSituacao, ativa }: { idCategoria: number; idSituacao: number; ativa: boolean }): boolean =>
  ativa && idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.DESLIGADO;
