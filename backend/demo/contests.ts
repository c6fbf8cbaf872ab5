import { Service, Status } from "@/domain/services/ids";
import { addBusinessDays } from "../../src/domain/calendar/businessDays";
import { addMonths, lastDay, longMonth, monthOf } from "../../src/domain/calendar/months";
import { Categoria, Situacao } from "../../src/domain/plans/eligibility";
import type { Builder } from "./builder";
import type { Member } from "./people";

/** Statuses of a request: received, being looked at, concluded. */
const TERM = 10;

interface Story {
  /** Months ago of the month that is missing. */
  ago: number;
  /** Business days ago of the request. */
  days: number;
  idStatus: number;
  esperado: string;
  recebido: string;
  falta: string;
}

const STORIES: readonly Story[] = [
  { ago: 2, days: 1, idStatus: Status.RECEIVED, esperado: "812.47", recebido: "0.00", falta: "812.47" },
  { ago: 3, days: 3, idStatus: Status.RECEIVED, esperado: "500.00", recebido: "320.10", falta: "179.90" },
  { ago: 2, days: 5, idStatus: Status.UNDER_REVIEW, esperado: "1264.30", recebido: "632.15", falta: "632.15" },
  { ago: 4, days: 12, idStatus: Status.UNDER_REVIEW, esperado: "290.00", recebido: "0.00", falta: "290.00" },
  { ago: 5, days: 25, idStatus: Status.CONCLUDED, esperado: "450.75", recebido: "0.00", falta: "450.75" },
];

/** Months that members of the fund contest, in each state. After every other request, whose numbers stay theirs. */
export function addContests({ rows, calendar }: Builder, members: readonly Member[], attendant: number): void {
  const active = members.filter(({ idCategoria, idSituacao }) => idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.ATIVO);
  for (const [at, { ago, days, idStatus, ...amounts }] of STORIES.entries()) {
    const member = active[(at + 1) * 7];
    if (!member) continue;
    const id = rows.requisicao.length + 1;
    const day = addBusinessDays(calendar.today, -days);
    const quando = calendar.at(day, "09:40");
    const mes = addMonths(monthOf(calendar.today), -ago);
    const isOpen = idStatus !== Status.CONCLUDED;
    const responsavel = idStatus === Status.RECEIVED ? null : attendant;
    const decided = calendar.at(addBusinessDays(day, 1), "15:20");
    rows.requisicao.push({
      id,
      protocolo: protocolAfter(
        rows.requisicao.map(({ protocolo }) => protocolo),
        day.slice(0, 4),
      ),
      idPessoa: member.id,
      idPlano: member.idPlano,
      idFuncionalidade: Service.CONTEST,
      idStatus,
      dataSolicitacao: quando,
      prazo: addBusinessDays(day, TERM),
      concluidaEm: isOpen ? null : decided,
      idResponsavel: responsavel,
      dados: { mes, vencimento: lastDay(mes), ...amounts, parcelas: [{ nome: "Contribuição básica", valor: amounts.falta }] },
      confirmadaEm: quando,
      etapa: 1,
      versao: 1,
    });
    const event = { idRequisicao: id, detalhe: null };
    const own = { ...event, idPessoa: member.id, papel: "participante", quando };
    rows.requisicaoEvento.push(
      { ...own, idStatus: Status.DRAFT, titulo: `Contribuição de ${longMonth(mes)} contestada`, tipo: "requisicao" },
      { ...own, idStatus: Status.RECEIVED, titulo: "Pedido confirmado", tipo: "confirmacao" },
    );
    if (idStatus === Status.RECEIVED) continue;
    const titulo = isOpen ? "Em análise" : "Contribuição encontrada e lançada";
    const tipo = isOpen ? "etapa" : "decisao";
    rows.requisicaoEvento.push({ ...event, idPessoa: attendant, papel: "atendente", quando: decided, idStatus, titulo, tipo });
  }
}

const STEP = 11;

/** A number after all those of the year. */
function protocolAfter(known: readonly string[], year: string): string {
  const last = Math.max(0, ...known.filter((one) => one.startsWith(`${year}-`)).map((one) => Number(one.slice(5))));
  return `${year}-${String(last + STEP).padStart(7, "0")}`;
}
