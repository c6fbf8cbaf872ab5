import { formatInstant } from "@/domain/calendar/calendarDate";
import { timeLeft } from "@/domain/calendar/timeLeft";
import { ANNOUNCEMENT } from "@/parts/states/announcements";
import { IMPORT } from "@/parts/states/imports";
import type { Looks } from "@/parts/states/look";
import { PAYROLL, RETURN_FILE } from "@/parts/states/running";
import type { RoutePath } from "@/routes";
import type { StatusKind } from "@/ui/feedback/statusLook";
import type { EmAndamento } from "../homeQueries";

const HOME: RoutePath = "/";
const PEOPLE: RoutePath = "/settings/importar-pessoas";
const CONTRIBUTIONS: RoutePath = "/settings/importar-contribuicoes";
const NOTICES: RoutePath = "/notification-management";
const RECONCILIATION: RoutePath = "/voluntary-contribution-reconciliation";

/** Words of each state, by kind. */
const words: Readonly<Record<EmAndamento["tipo"], Partial<Looks<string>>>> = {
  importarPessoas: IMPORT,
  importarContribuicoes: IMPORT,
  folha: PAYROLL,
  comunicado: ANNOUNCEMENT,
  retorno: RETURN_FILE,
};

const units: Record<EmAndamento["tipo"], readonly [one: string, many: string]> = {
  importarPessoas: ["linha", "linhas"],
  importarContribuicoes: ["linha", "linhas"],
  folha: ["contracheque", "contracheques"],
  comunicado: ["pessoa", "pessoas"],
  retorno: ["linha", "linhas"],
};

export const kinds: Record<EmAndamento["estado"], StatusKind> = {
  andando: "info",
  espera: "wait",
  parado: "bad",
  agendado: "info",
  pronto: "ok",
};

const count = (value: number) => value.toLocaleString("pt-BR");

/** Its state in a word or two. */
export function stateOf({ tipo, estado, situacao, pendentes, quando }: EmAndamento): string {
  if (estado === "agendado") return `Agendado: ${formatInstant(quando)}`;
  if (tipo === "retorno" && pendentes > 0) return `${count(pendentes)} a conciliar`;
  return words[tipo][situacao]?.[1] ?? situacao;
}

/** `9.812 de 12.480 linhas, cerca de 40 s`. */
export function progressOf({ tipo, feitas, previstas, restanteS }: EmAndamento): string {
  const [one, many] = units[tipo];
  const unit = (previstas ?? feitas) === 1 ? one : many;
  const done = previstas === null ? `${count(feitas)} ${unit} até agora` : `${count(feitas)} de ${count(previstas)} ${unit}`;
  return restanteS === null ? done : `${done}, ${timeLeft(restanteS)}`;
}

/** Address of the page that works on it; the payroll opens in a dialog of the home. */
export function addressOf({ tipo, id, estado, pendentes }: EmAndamento): string {
  if (tipo === "importarPessoas") return `${PEOPLE}?importacao=${id}`;
  if (tipo === "importarContribuicoes") return `${CONTRIBUTIONS}?importacao=${id}`;
  if (tipo === "comunicado") return `${NOTICES}?id=${id}`;
  if (tipo === "retorno") {
    if (estado === "andando") return `${RECONCILIATION}?aba=arquivos`;
    return `${RECONCILIATION}?idRetorno=${id}${pendentes > 0 ? "&situacao=pendentes" : ""}`;
  }
  return `${HOME}?folha=${id}`;
}
