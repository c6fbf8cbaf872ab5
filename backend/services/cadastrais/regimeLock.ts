import { and, eq, inArray } from "drizzle-orm";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { OPEN, Service, Status } from "@/domain/services/ids";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { requisicao } from "../../kernel/db/schema";
import { linksOf } from "../../requests/servicos";

/** Requests of redemption that run or were concluded. */
export const REDEMPTIONS = reading("servicos.resgates", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ id: requisicao.id })
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        eq(requisicao.idFuncionalidade, Service.REDEMPTION),
        inArray(requisicao.idStatus, [...OPEN, Status.CONCLUDED]),
      ),
    )
    .limit(1),
);

/**
 * True when the tax regime of a person in a plan can no longer be changed: once a benefit began in the plan, or a
 * redemption was asked for.
 */
export async function isRegimeLocked(source: Source, idPessoa: number, idPlano: number): Promise<boolean> {
  const links = (await linksOf(source, idPessoa, idPlano)).filter(({ ativa }) => ativa);
  if (
    links.some(
      ({ vinculo }) =>
        vinculo.regimeTravadoEm !== null ||
        vinculo.idSituacao === Situacao.EM_BENEFICIO ||
        vinculo.idCategoria === Categoria.ASSISTED ||
        vinculo.idCategoria === Categoria.PENSIONER,
    )
  )
    return true;
  const [redemption] = await rowsOf(source, REDEMPTIONS, { idPessoa, idPlano });
  return redemption !== undefined;
}
