import { formatDate } from "@/domain/calendar/calendarDate";
import { type CalendarEvent, calendarFile } from "@/domain/calendar/ics";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import type { RoutePath } from "@/routes";
import { saveFile } from "@/ui/browser/saveFile";
import type { ProximosEventos } from "../homeQueries";
import { SUBJECTS } from "./upcoming";

/**
 * Calendar entries of the next events. An entry's id comes from its subject, so that a newer file replaces the entries
 * of an older one.
 * @param host of the portal, which makes the ids unique in the world
 */
function calendarEvents(next: ProximosEventos, idPlano: number, host: string): CalendarEvent[] {
  const { contribuicao, pagamento, janelas } = next;
  const uid = (...parts: (string | number)[]) => `${[...parts, idPlano].join("-")}@${host}`;
  const url = (path: RoutePath) => `https://${host}${path}`;
  return [
    ...janelas.map(({ assunto, inicio, fim, efeito }) => ({
      uid: uid("janela", assunto, inicio),
      title: `${SUBJECTS[assunto].nome}: prazo aberto`,
      description: `De ${formatDate(inicio)} a ${formatDate(fim)}. O que for pedido vale a partir de ${longMonth(efeito)}.`,
      url: url(SUBJECTS[assunto].path),
      first: inicio,
      last: fim,
      remindDaysBefore: 1,
    })),
    ...(contribuicao
      ? [
          {
            uid: uid("contribuicao", contribuicao.mes),
            title: `Contribuição de ${longMonth(contribuicao.mes)}: ${formatMoney(contribuicao.valor)}`,
            description: `${contribuicao.formaPagamento.nome}.`,
            url: url("/services/extrato-contribuicao"),
            first: contribuicao.vencimento,
            last: contribuicao.vencimento,
            remindDaysBefore: 1,
          },
        ]
      : []),
    ...(pagamento?.data
      ? [
          {
            uid: uid("pagamento", pagamento.competencia),
            title: `Pagamento do benefício de ${longMonth(pagamento.competencia)}`,
            url: url("/services/contracheque"),
            first: pagamento.data,
            last: pagamento.data,
          },
        ]
      : []),
  ];
}

/** Downloads the next events as a file for a calendar. */
export function saveCalendar(next: ProximosEventos, idPlano: number): void {
  const text = calendarFile(calendarEvents(next, idPlano, window.location.host), new Date());
  saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), "prazos.ics");
}
