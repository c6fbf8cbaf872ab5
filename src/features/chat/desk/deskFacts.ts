import { formatTime } from "@/domain/calendar/calendarDate";
import type { MacroFacts } from "@/domain/messages/macros";
import { firstName } from "@/domain/people/personName";
import { planName } from "@/domain/plans/planName";
import type { Conversation } from "../chatQueries";

/** Greeting of the hour in São Paulo. */
function greeting(now: Date): string {
  const hour = formatTime(now).slice(0, 2);
  if (hour >= "05" && hour < "12") return "Bom dia";
  return hour >= "12" && hour < "18" ? "Boa tarde" : "Boa noite";
}

/** Values of a macro's variables for a conversation. */
export const factsOf = ({ pessoa, requisicao, plano, assunto }: Conversation, atendente: string, now = new Date()): MacroFacts => ({
  nome: firstName(pessoa.nome),
  nomeCompleto: pessoa.nome,
  protocolo: requisicao?.protocolo ?? null,
  servico: requisicao?.funcionalidade ?? null,
  plano: plano && planName(plano.nome),
  assunto,
  atendente: firstName(atendente),
  saudacao: greeting(now),
});
