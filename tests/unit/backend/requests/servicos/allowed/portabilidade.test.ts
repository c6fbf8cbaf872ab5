import { movimento } from "@backend/kernel/db/schema";
import { describeAllowed, isOver, NO_LINK, NOT_RECEIVING_ONLY, onlySituations, PLANS, receives } from "@tests/support/allowedTable";
import type { TestBackend } from "@tests/support/backend";

const MAIS_VALOR = 4;
const BEFORE = "Ativo, Suspenso, Desligado ou Transitório";
const BENEFIT: readonly number[] = [2, 3];
const LEFT = 7;
const EMPLOYED = /^A portabilidade para outro plano é para quem já deixou a empresa\./;

/** A thousand reais in each plan. */
async function save({ context: { db } }: TestBackend, idPessoa: number) {
  for (const idPlano of PLANS)
    await db.insert(movimento).values({
      ...{ idPessoa, idPlano, subconta: "voluntaria", idPerfil: 1, tipo: "contribuicao", quotas: "1000", valor: "1000.00", cota: "1" },
      ...{ competencia: "2026-09-01", data: "2026-09-10", dataLote: "2026-09-10" },
    });
}

const general = (idCategoria: number, idSituacao: number) => {
  if (isOver(idSituacao)) return NO_LINK;
  if (receives(idCategoria)) return NOT_RECEIVING_ONLY;
  return BENEFIT.includes(idSituacao) ? onlySituations(BEFORE, idSituacao) : null;
};

// Out: whoever left the sponsor, and everybody in the plan that has none.
describeAllowed(
  15,
  (idPlano, idCategoria, idSituacao) =>
    general(idCategoria, idSituacao) ?? (idCategoria === 1 && idSituacao !== LEFT && idPlano !== MAIS_VALOR ? EMPLOYED : null),
  { prepare: save },
);

// The same people, three months before the waiting period is over.
describeAllowed(
  15,
  (idPlano, idCategoria, idSituacao) =>
    general(idCategoria, idSituacao) ??
    (idCategoria === 1 && idSituacao !== LEFT && idPlano !== MAIS_VALOR
      ? EMPLOYED
      : "Disponível a partir de 02/03/2027: o plano pede 36 meses de vínculo."),
  { prepare: save, adesao: "2024-03-02" },
);

// Nothing to take away.
describeAllowed(
  15,
  (idPlano, idCategoria, idSituacao) =>
    general(idCategoria, idSituacao) ??
    (idCategoria === 1 && idSituacao !== LEFT && idPlano !== MAIS_VALOR ? EMPLOYED : "Não há saldo para portar neste plano."),
);

// In: everybody before the benefit, whatever their employment.
describeAllowed(30, (_idPlano, idCategoria, idSituacao) => {
  if (isOver(idSituacao)) return NO_LINK;
  return receives(idCategoria) || BENEFIT.includes(idSituacao) ? NOT_RECEIVING_ONLY : null;
});
