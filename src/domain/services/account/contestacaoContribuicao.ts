import { formatDate } from "../../calendar/calendarDate";
import { longMonth } from "../../calendar/months";
import { formatMoney } from "../../money/money";
import type { ServiceData } from "../definition";

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isPart = (value: unknown): value is { nome: string; valor: string } =>
  typeof value === "object" && value !== null && "nome" in value && "valor" in value && isText(value.nome) && isText(value.valor);

/**
 * Figures of a contested month, as people read them. The service has no form: it is opened from the statement, and
 * everything that a request carries is what the portal found.
 */
export function contestRows({ mes, vencimento, esperado, recebido, falta, parcelas }: ServiceData): { rotulo: string; valor: string }[] {
  const parts = Array.isArray(parcelas) ? parcelas.filter(isPart) : [];
  return [
    ...(isText(mes) ? [{ rotulo: "Mês da contribuição", valor: longMonth(mes) }] : []),
    ...(isText(vencimento) ? [{ rotulo: "Vencimento", valor: formatDate(vencimento) }] : []),
    ...(isText(esperado) ? [{ rotulo: "Valor esperado", valor: formatMoney(esperado) }] : []),
    ...(isText(recebido) ? [{ rotulo: "Valor recebido", valor: formatMoney(recebido) }] : []),
    ...(isText(falta) ? [{ rotulo: "Falta", valor: formatMoney(falta) }] : []),
    ...parts.map(({ nome, valor }) => ({ rotulo: `Falta em ${nome}`, valor: formatMoney(valor) })),
  ];
}
