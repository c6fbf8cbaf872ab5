import { formatDate, formatDayMonth } from "@/domain/calendar/calendarDate";
import type { RoutePath } from "@/routes";
import type { Janela } from "../homeQueries";

/** Words of each window for its row and its calendar entry, and the page that uses it. */
export const SUBJECTS: Readonly<Record<Janela["assunto"], { nome: string; path: RoutePath }>> = {
  contribuicao: { nome: "Alterar contribuição", path: "/services/alterar-contribuicao" },
  perfil: { nome: "Perfil de investimento", path: "/services/perfil-investimentos" },
  renda: { nome: "Alterar renda", path: "/services/alteracao-renda" },
};

/** `Fecha em 3 dias`, `Abre amanhã`. */
export function countdown({ aberta, dias }: Pick<Janela, "aberta" | "dias">): string {
  const verb = aberta ? "Fecha" : "Abre";
  if (dias === 0) return `${verb} hoje`;
  return dias === 1 ? `${verb} amanhã` : `${verb} em ${dias} dias`;
}

/** The date beside the countdown: `até 20/12/2026`, `01/12 a 15/12/2026`. */
export const windowDates = ({ aberta, inicio, fim }: Pick<Janela, "aberta" | "inicio" | "fim">): string =>
  aberta
    ? `até ${formatDate(fim)}`
    : `${inicio.slice(0, 4) === fim.slice(0, 4) ? formatDayMonth(inicio) : formatDate(inicio)} a ${formatDate(fim)}`;
