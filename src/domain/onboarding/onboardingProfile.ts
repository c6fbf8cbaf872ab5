import type { Answer, Fault } from "./onboardingAnswers";

/** The investment profile step (specification §2): it may be chosen in the first fortnight of a month. */

const LAST_DAY = 15;
/** Portfolio of a person who does not choose, until the next cycle. */
export const DEFAULT_PORTFOLIO = "Carteira 1 (Super Conservador)";

export const PROFILE_RULE = `Se você não escolher na primeira quinzena do mês, fica na ${DEFAULT_PORTFOLIO} até o próximo ciclo.`;

/** @param date in São Paulo, `AAAA-MM-DD` */
export const isProfileWindowOpen = (date: string): boolean => Number(date.slice(8, 10)) <= LAST_DAY;

/** The first day of the next cycle. */
export function nextProfileWindow(date: string): string {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}

/** Problems of a choice. No choice is accepted and means the default portfolio. */
export function profileFaults({ idPerfil }: Answer, profiles: readonly { id: number }[], date: string): Fault[] {
  if (idPerfil === null || idPerfil === undefined || idPerfil === "") return [];
  if (!isProfileWindowOpen(date)) return [{ campo: "idPerfil", mensagem: "A escolha deste mês terminou no dia 15." }];
  return profiles.some(({ id }) => id === Number(idPerfil)) ? [] : [{ campo: "idPerfil", mensagem: "Escolha um dos perfis da lista" }];
}
