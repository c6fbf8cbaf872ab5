import { Categoria, Situacao } from "@/domain/eligibility";
import type { Session } from "@/session/session";

/** Services of those who already receive a benefit. */
const RECEIVING = new Set([13, 18, 20, 21, 22, 24]);
/** Services of those who still build up their balance. */
const CONTRIBUTING = new Set([7, 8, 9, 12, 14, 15, 16, 17]);
/** Legal options that open when the employment ends. */
const AFTER_LEAVING = new Set([15, 16, 17]);

/**
 * Why a service of the catalogue is not in the feature list: whom it is for, in a word. The list itself does not tell,
 * so this names what the category and the situation explain and leaves the rest to the plan.
 */
export function lockReason(idService: number, vinculo: Session["vinculo"]): string {
  const categoria = vinculo?.categoria.id;
  const receives = categoria === Categoria.ASSISTED || categoria === Categoria.PENSIONER;
  if (!receives && RECEIVING.has(idService)) return "Aposentados";
  if (receives && CONTRIBUTING.has(idService)) return "Contribuintes";
  const stillEmployed = categoria === Categoria.TAXPAYER && vinculo?.situacao.id === Situacao.ATIVO;
  if (stillEmployed && AFTER_LEAVING.has(idService)) return "Desligados";
  return "Indisponível neste plano";
}
