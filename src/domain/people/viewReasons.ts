import type { ViewReason } from "@contract/pessoas";
import { reasonFault } from "../text/reason";

/** Reasons for which the assisted view is entered, as its participant reads them. */
export const viewReasons: Record<ViewReason, string> = {
  telefone: "Atendimento por telefone",
  presencial: "Atendimento presencial",
  mensagem: "Resposta a uma mensagem",
  solicitacao: "Análise de uma solicitação",
  conferencia: "Conferência de dados",
  outro: "Outro motivo",
};

/** The reason with what the attendant wrote of it. */
export const reasonText = (codigo: ViewReason, texto: string | null | undefined): string => {
  const written = texto?.trim();
  if (!written) return viewReasons[codigo];
  return codigo === "outro" ? written : `${viewReasons[codigo]}: ${written}`;
};

/** Fewest letters of a reason in somebody's own words. */
const SHORTEST_REASON = 5;

/** Faults of the answer why somebody enters a portal; none where it is whole. */
export function viewReasonFault(motivo: ViewReason | null, texto: string | undefined): { campo: "motivo" | "texto"; mensagem: string }[] {
  if (!motivo) return [{ campo: "motivo", mensagem: "Escolha o motivo." }];
  const mensagem = motivo === "outro" ? reasonFault(texto ?? "", "Escreva o motivo: a pessoa vai lê-lo.", SHORTEST_REASON) : null;
  return mensagem ? [{ campo: "texto", mensagem }] : [];
}
