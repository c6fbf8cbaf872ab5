import { formatTime } from "@/domain/calendarDate";
import type { MacroFacts } from "@/domain/macros";
import { planName } from "@/domain/planName";
import type { Conversation } from "../queries";

const firstName = (nome: string) => nome.split(" ")[0] ?? nome;

/** By the hour in São Paulo. */
function greeting(now: Date): string {
  const hour = formatTime(now).slice(0, 2);
  if (hour >= "05" && hour < "12") return "Bom dia";
  return hour >= "12" && hour < "18" ? "Boa tarde" : "Boa noite";
}

/** What a macro says of a conversation. */
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
