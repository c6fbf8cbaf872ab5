import { desligamento } from "@backend/kernel/db/schema";
import {
  AFTER_LEAVING,
  describeAllowed,
  isOver,
  NO_LINK,
  NOT_RECEIVING_ONLY,
  onlyCategories,
  onlySituations,
  PLANS,
  receives,
} from "@tests/support/allowedTable";
import { Categoria, Situacao } from "@/domain/plans/eligibility";

const MAIS_VALOR = 4;
const NO_SPONSOR = /não oferece autopatrocínio: nele não há parte da patrocinadora/;

/** The employment ended, in a plan that has a sponsor (domain §5.4). */
const byStanding = (idPlano: number, idCategoria: number, idSituacao: number): string | RegExp | null => {
  if (isOver(idSituacao)) return NO_LINK;
  if (receives(idCategoria)) return NOT_RECEIVING_ONLY;
  if (idCategoria !== Categoria.TAXPAYER) return onlyCategories("Contribuinte", idCategoria);
  if (idSituacao === Situacao.ATIVO) return AFTER_LEAVING;
  if (idSituacao !== Situacao.DESLIGADO && idSituacao !== Situacao.TRANSITORIO)
    return onlySituations("Desligado ou Transitório", idSituacao);
  return idPlano === MAIS_VALOR ? NO_SPONSOR : null;
};

describeAllowed(17, byStanding);

describeAllowed(
  17,
  (idPlano, idCategoria, idSituacao) =>
    byStanding(idPlano, idCategoria, idSituacao) ?? "O prazo para escolher o que fazer depois de sair da empresa terminou em 30/11/2026.",
  {
    prepare: async ({ context: { db } }, idPessoa) => {
      const data = "2026-10-20";
      for (const idPlano of PLANS)
        await db
          .insert(desligamento)
          .values({ idPessoa, idPlano, data, baseCalculo: data, recebidoEm: "2026-10-31", prazoOpcao: "2026-11-30" });
    },
  },
);
