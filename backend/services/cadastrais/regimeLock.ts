import { and, desc, eq, inArray } from "drizzle-orm";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { askedRedemption } from "@/domain/services/exits/resgate";
import { OPEN, Service, Status } from "@/domain/services/ids";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { requisicao } from "../../kernel/db/schema";
import type { RequestKey } from "../../requests/esteira";
import { linksOf } from "../../requests/servicos";

/** Requests of redemption that run or were concluded. */
export const REDEMPTIONS = reading("servicos.resgates", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ id: requisicao.id, dados: requisicao.dados })
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        eq(requisicao.idFuncionalidade, Service.REDEMPTION),
        inArray(requisicao.idStatus, [...OPEN, Status.CONCLUDED]),
      ),
    )
    .orderBy(desc(requisicao.id))
    .limit(1),
);

const NOT_CHOSEN = "NAO_ESCOLHIDO";

/** Regime of an account as it is shown: one that a running redemption chose is not "not chosen" any more. */
export async function regimeShown(
  source: Source,
  { idPessoa, idPlano }: RequestKey,
  regime: string,
): Promise<{ regime: string; byRedemption: boolean }> {
  const [redemption] = regime === NOT_CHOSEN ? await rowsOf(source, REDEMPTIONS, { idPessoa, idPlano }) : [];
  const chosen = redemption && askedRedemption(redemption.dados).regime;
  return chosen ? { regime: chosen, byRedemption: true } : { regime, byRedemption: false };
}

/**
 * True when the tax regime of a person in a plan can no longer be changed: once a benefit began in the plan, or a
 * redemption was asked for. Who receives nothing yet and has not chosen still may (Lei 14.803/2024): the first payment
 * chooses and locks.
 */
export async function isRegimeLocked(source: Source, idPessoa: number, idPlano: number): Promise<boolean> {
  const links = (await linksOf(source, idPessoa, idPlano)).filter(({ ativa }) => ativa);
  if (
    links.some(
      ({ vinculo }) =>
        vinculo.regimeTravadoEm !== null ||
        (vinculo.regimeTributario !== NOT_CHOSEN &&
          (vinculo.idSituacao === Situacao.EM_BENEFICIO ||
            vinculo.idCategoria === Categoria.ASSISTED ||
            vinculo.idCategoria === Categoria.PENSIONER)),
    )
  )
    return true;
  const [redemption] = await rowsOf(source, REDEMPTIONS, { idPessoa, idPlano });
  return redemption !== undefined;
}
