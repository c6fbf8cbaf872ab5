import { reasonFault } from "@/domain/text/reason";
import type { Fault } from "./definition";

/** Characters that the contract takes. */
const MOST = 500;

export const reasonFaults = ({ motivo }: { motivo: string }): Fault[] => {
  const fault = reasonFault(motivo, "Escreva o motivo: o histórico o guarda.");
  if (fault) return [{ campo: "motivo", mensagem: fault }];
  return motivo.trim().length > MOST ? [{ campo: "motivo", mensagem: `Use no máximo ${MOST} caracteres.` }] : [];
};

export const dayFaults = ({ desde }: { desde: string }, hoje: string): Fault[] => {
  if (!desde) return [{ campo: "desde", mensagem: "Escolha o dia em que a mudança começa a valer." }];
  return desde < hoje ? [{ campo: "desde", mensagem: "Escolha hoje ou uma data futura." }] : [];
};
