import type { Fault } from "./parameters";

/** In how many hours of service tickets are answered, and between which hours of the day the fund attends. */
export interface TicketTerms {
  primeiraResposta: number;
  resposta: number;
  escalar: number;
  abre: number;
  fecha: number;
}

const hours = (value: number) => (value === 1 ? "1 hora de atendimento" : `${value} horas de atendimento`);
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

export const describeTicketTerms = ({ primeiraResposta, resposta, escalar, abre, fecha }: TicketTerms) => [
  { rotulo: "Primeira resposta", valor: hours(primeiraResposta), grupo: "Prazos" },
  { rotulo: "Demais respostas", valor: hours(resposta), grupo: "Prazos" },
  { rotulo: "Avisar a coordenação depois do prazo", valor: hours(escalar), grupo: "Prazos" },
  { rotulo: "O atendimento abre", valor: clock(abre), grupo: "Horário dos dias úteis" },
  { rotulo: "O atendimento fecha", valor: clock(fecha), grupo: "Horário dos dias úteis" },
];

const isWhole = (value: number, from: number, until: number) => Number.isInteger(value) && value >= from && value <= until;

/** The same bounds as the contract's; the backend also judges by them. */
export function ticketTermsFaults({ primeiraResposta, resposta, escalar, abre, fecha }: TicketTerms): Fault[] {
  const faults: Fault[] = [];
  for (const [campo, value] of Object.entries({ primeiraResposta, resposta, escalar }))
    if (!isWhole(value, 1, 400)) faults.push({ campo, mensagem: "Informe horas inteiras, de 1 a 400." });
  if (!isWhole(abre, 0, 23)) faults.push({ campo: "abre", mensagem: "Informe uma hora inteira, de 0 a 23." });
  if (!isWhole(fecha, 1, 24)) faults.push({ campo: "fecha", mensagem: "Informe uma hora inteira, de 1 a 24." });
  if (faults.length === 0 && fecha <= abre) faults.push({ campo: "fecha", mensagem: "O atendimento deve fechar depois de abrir." });
  return faults;
}
