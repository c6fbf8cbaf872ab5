import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { formatMonth } from "@/domain/calendar/months";
import { planName } from "@/domain/plans/planName";
import { liveFiles } from "../../desk/conciliacao";
import type { Db } from "../../kernel/db/connection";
import { liveRuns } from "../../money/folha";
import { liveNotices } from "../comunicados";
import { liveImports } from "../importacoes";

type Item = Reply<"GET /retornarEmAndamento">["itens"][number];
type State = Item["estado"];

const DAY_MS = 24 * 3_600_000;
/** Newest items shown of each kind, so that no kind crowds the others out. */
const MOST = 5;
/** Order of the states: first the moving items, then those that need attention. */
const ORDER: readonly State[] = ["andando", "parado", "espera", "agendado", "pronto"];

async function imports(db: Db, areas: readonly Area[], now: Date, since: Date): Promise<Item[]> {
  const mine = (["importarPessoas", "importarContribuicoes"] as const).filter((area) => areas.includes(area));
  const waiting = ["colunas", "conferida"];
  const rows = await liveImports(db, mine, { now, since, limit: MOST });
  return rows.map(({ id, area, nome, situacao, isWorking, total, processadas, previstas, restanteS, quando }) => ({
    tipo: area,
    id,
    titulo: nome,
    situacao,
    estado: isWorking ? "andando" : waiting.includes(situacao) ? "espera" : situacao === "falhou" ? "parado" : "pronto",
    feitas: isWorking ? processadas : total,
    previstas: isWorking ? previstas : total,
    restanteS,
    pendentes: 0,
    quando: quando.toISOString(),
  }));
}

async function runs(db: Db, areas: readonly Area[], since: Date): Promise<Item[]> {
  if (!areas.includes("folha")) return [];
  const states: Record<string, State> = { preparando: "andando", liberando: "andando", conferencia: "espera" };
  return (await liveRuns(db, since)).map(({ run, plano, liberados }) => ({
    tipo: "folha",
    id: run.id,
    titulo: `${run.tipo === "abono" ? "Abono anual" : "Folha"} de ${formatMonth(run.competencia)}, ${planName(plano)}`,
    situacao: run.situacao,
    estado: states[run.situacao] ?? "pronto",
    feitas: run.situacao === "liberando" ? liberados : run.processados,
    previstas: run.total > 0 ? run.total : null,
    restanteS: null,
    pendentes: 0,
    quando: (run.liberadaEm ?? run.criadaEm).toISOString(),
  }));
}

async function notices(db: Db, areas: readonly Area[], since: Date): Promise<Item[]> {
  if (!areas.includes("notificacoes")) return [];
  const states: Record<string, State> = { enviando: "andando", agendado: "agendado" };
  return (await liveNotices(db, since, MOST)).map((row) => ({
    tipo: "comunicado",
    id: row.id,
    titulo: row.titulo,
    situacao: row.situacao,
    estado: states[row.situacao] ?? "pronto",
    feitas: row.enviados,
    previstas: row.previstos,
    restanteS: null,
    pendentes: 0,
    quando: (row.concluidoEm ?? row.agendadoPara ?? row.alteradoEm).toISOString(),
  }));
}

async function returns(db: Db, areas: readonly Area[], since: Date): Promise<Item[]> {
  if (!areas.includes("conciliacao")) return [];
  return (await liveFiles(db, { since, limit: MOST })).map(({ id, nome, situacao, linhas, processadas, contagens, criadoEm }) => {
    const pendentes = contagens.divergentes + contagens.semDestino;
    const estado = situacao === "processando" ? "andando" : pendentes > 0 ? "espera" : "pronto";
    return {
      tipo: "retorno",
      id,
      titulo: nome,
      situacao,
      estado,
      feitas: processadas,
      previstas: linhas,
      restanteS: null,
      pendentes,
      quando: criadoEm,
    };
  });
}

/**
 * Work that runs in the background, waits for somebody or ended within a day, in the areas that the caller may read.
 */
export async function running(db: Db, areas: readonly Area[], now: Date): Promise<Item[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const found = [
    ...(await imports(db, areas, now, since)),
    ...(await runs(db, areas, since)),
    ...(await notices(db, areas, since)),
    ...(await returns(db, areas, since)),
  ];
  const place = ({ estado }: Item) => ORDER.indexOf(estado);
  return found.sort((a, b) => place(a) - place(b) || b.quando.localeCompare(a.quando));
}
