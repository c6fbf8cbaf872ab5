import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import type { Pendencia, ProximosEventos, Saldo } from "../homeQueries";

interface Known {
  next?: ProximosEventos | undefined;
  balance?: Saldo | undefined;
  waiting?: readonly Pendencia[] | undefined;
}

function comingSentences({ pagamento, contribuicao, suspensao }: ProximosEventos): string[] {
  if (pagamento) {
    const { data, ultimo } = pagamento;
    return [
      data ? `Você recebe em ${formatDate(data)}.` : "A data do seu próximo pagamento será confirmada.",
      ...(ultimo ? [`Em ${longMonth(ultimo.competencia)} foram ${formatMoney(ultimo.liquido)}.`] : []),
    ];
  }
  if (contribuicao) return [`Sua próxima contribuição é de ${formatMoney(contribuicao.valor)}, em ${formatDate(contribuicao.vencimento)}.`];
  return suspensao ? ["Sua contribuição está suspensa."] : [];
}

/** Sentences of a home, as somebody would say them: each part where it is known. */
export function sentencesOf({ next, balance, waiting }: Known): string[] {
  return [
    ...(next ? comingSentences(next) : []),
    ...(balance ? [`Seu saldo é de ${formatMoney(balance.saldo)}.`] : []),
    ...(waiting ? [waitingSentence(waiting)] : []),
  ];
}

function waitingSentence(waiting: readonly Pendencia[]): string {
  const [first] = waiting;
  if (!first) return "Nada depende de você agora.";
  const until = first.prazo ? `, até ${formatDate(first.prazo)}` : "";
  return waiting.length === 1
    ? `Uma coisa espera por você: ${first.titulo}${until}.`
    : `${waiting.length} coisas esperam por você. A primeira: ${first.titulo}${until}.`;
}
