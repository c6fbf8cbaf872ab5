import {
  AFTER_LEAVING,
  describeAllowed,
  isOver,
  NO_LINK,
  NOT_RECEIVING_ONLY,
  onlyCategories,
  onlySituations,
  receives,
} from "@tests/support/allowedTable";
import { Categoria, Situacao } from "@/domain/plans/eligibility";

const { TAXPAYER, SELF_SPONSORED } = Categoria;
const { ATIVO, SUSPENSO, DESLIGADO, TRANSITORIO } = Situacao;
const LEFT: readonly number[] = [DESLIGADO, TRANSITORIO];
const BEFORE_BENEFIT: readonly number[] = [ATIVO, SUSPENSO, DESLIGADO, TRANSITORIO];

/** The employment ended, or the person pays both shares (domain §5.4). */
const byStanding = (idCategoria: number, idSituacao: number): string | null => {
  if (isOver(idSituacao)) return NO_LINK;
  if (receives(idCategoria)) return NOT_RECEIVING_ONLY;
  if (idCategoria === TAXPAYER) {
    if (LEFT.includes(idSituacao)) return null;
    return idSituacao === ATIVO ? AFTER_LEAVING : onlySituations("Desligado ou Transitório", idSituacao);
  }
  if (idCategoria !== SELF_SPONSORED) return onlyCategories("Contribuinte ou Autopatrocinado", idCategoria);
  return BEFORE_BENEFIT.includes(idSituacao) ? null : onlySituations("Ativo, Suspenso, Desligado ou Transitório", idSituacao);
};

describeAllowed(16, (_plan, idCategoria, idSituacao) => byStanding(idCategoria, idSituacao));

const PLANS: Record<number, string> = { 1: "HPE", 4: "Mais Valor", 7: "DXC" };
describeAllowed(
  16,
  (idPlano, idCategoria, idSituacao) =>
    byStanding(idCategoria, idSituacao) ??
    `Disponível a partir de 10/03/2028: o plano ${PLANS[idPlano]} pede 36 meses de plano para o BPD.`,
  { adesao: "2025-03-10" },
);
