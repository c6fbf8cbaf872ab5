import type { Reply } from "@contract/infer";
import type { TipoStatus } from "@contract/requisicoes";
import { asc, eq } from "drizzle-orm";
import type { Static } from "typebox";
import { Status } from "@/domain/services/ids";
import { type Facts, reading, rowsOf } from "../../kernel/db/reading";
import { pessoa, requisicaoEvento, requisicaoStatus } from "../../kernel/db/schema";
import {
  type DocumentRow,
  dueFrom,
  isOpen,
  isOwed,
  nextStage,
  type RequestRow,
  type Scope,
  type Stage,
  stageAt,
  stageDue,
} from "../esteira";

type Step = Reply<"GET /retornarSolicitacao/{idRequisicao}">["linhaDoTempo"][number];
type Role = Step["papel"];

const TEAM = "Equipe de atendimento";
const NAMES: Record<Role, string> = { participante: "Você", atendente: TEAM, gerente: "Gerência do fundo", sistema: "Portal" };
const ROLES: readonly string[] = Object.keys(NAMES);
const asRole = (papel: string): Role => (ROLES.includes(papel) ? (papel as Role) : "atendente");

/** Role that has to act for the request to go on; null once it ended. */
export function turnOf(row: RequestRow, stage: Stage): Role | null {
  if (row.idStatus === Status.DRAFT || row.idStatus === Status.WAITING) return "participante";
  return isOpen(row) ? asRole(stage.papel) : null;
}

/** Names of the fund's people are for the fund; a participant sees which team acted. */
function whoActed(scope: Scope, row: RequestRow, papel: Role, idPessoa: number | null, nome: string | null): string {
  if (papel === "sistema" || idPessoa === null) return NAMES.sistema;
  if (idPessoa === row.idPessoa) return scope.caller.pessoa.id === row.idPessoa ? NAMES.participante : (nome ?? "Participante");
  return scope.caller.isAdmin ? (nome ?? TEAM) : NAMES[papel === "participante" ? "atendente" : papel];
}

/** Look of a step. A document has its own result, independent of the request's. */
function statusOf({ tipo, titulo }: { tipo: string; titulo: string }, status: string): Static<typeof TipoStatus> {
  if (tipo === "atraso") return "wait";
  // Filled in, and then confirmed: done, like the steps after it.
  if (tipo === "requisicao") return "info";
  if (tipo === "documento") return titulo.startsWith("Documento aceito") ? "ok" : "bad";
  return status as Static<typeof TipoStatus>;
}

/** Title of a request by the fund, told as a past event: the present turn stands after it. */
const asPast = (titulo: string) =>
  titulo.replace(/^Sua vez: envie outro arquivo de /, "Documento recusado: ").replace(/^Sua vez: /, "A equipe pediu: ");

/** Everything that happened to a request, the oldest first. */
export const EVENTS = reading("servicos.eventos", ["idRequisicao"], (from, { idRequisicao }) =>
  from
    .select({ evento: requisicaoEvento, tipo: requisicaoStatus.tipo, nome: pessoa.nome })
    .from(requisicaoEvento)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicaoEvento.idStatus))
    .leftJoin(pessoa, eq(pessoa.id, requisicaoEvento.idPessoa))
    .where(eq(requisicaoEvento.idRequisicao, idRequisicao))
    .orderBy(asc(requisicaoEvento.quando), asc(requisicaoEvento.id)),
);

async function past(scope: Scope, facts: Facts, row: RequestRow): Promise<Step[]> {
  // Only the fund sees who is in charge.
  const events = (await rowsOf(facts, EVENTS, { idRequisicao: row.id })).filter(
    ({ evento }) => scope.caller.isAdmin || evento.tipo !== "atribuicao",
  );
  return events.map(({ evento, tipo, nome }) => {
    const papel = evento.idPessoa === row.idPessoa ? "participante" : asRole(evento.papel);
    const late = evento.tipo === "atraso";
    return {
      titulo: asPast(evento.titulo),
      // Events of these two kinds keep their date in `detalhe`.
      detalhe: late ? "Os responsáveis foram avisados." : evento.tipo === "lembrete" ? null : evento.detalhe,
      papel,
      quem: whoActed(scope, row, papel, evento.idPessoa, nome),
      status: statusOf(evento, tipo),
      quando: evento.quando.toISOString(),
      prazo: null,
      futuro: false,
      atual: false,
    };
  });
}

const ahead = (titulo: string, papel: Role, prazo: string | null, atual: boolean): Step => ({
  titulo,
  detalhe: null,
  papel,
  quem: NAMES[papel],
  status: atual ? "info" : "off",
  quando: null,
  prazo,
  futuro: true,
  atual,
});

/** The participant's turn, in the words of what is asked for. */
function yourTurn(documents: readonly DocumentRow[]): string {
  const owed = documents.filter(isOwed);
  const [first] = owed;
  if (!first) return "Sua vez: responder à equipe";
  if (owed.length > 1) return `Sua vez: enviar ${owed.length} documentos`;
  return `Sua vez: ${first.estado === "recusado" ? "reenviar" : "enviar"} ${first.nome}`;
}

const inDays = (days: number) => `Até ${days} ${days === 1 ? "dia útil" : "dias úteis"} depois da sua resposta`;

function future(scope: Scope, row: RequestRow, stages: readonly Stage[], documents: readonly DocumentRow[]): Step[] {
  const turn = turnOf(row, stageAt(stages, row.etapa));
  if (turn === null) return [];
  const own = scope.caller.pessoa.id === row.idPessoa;
  const steps: Step[] = [];
  if (row.idStatus === Status.DRAFT) steps.push(ahead("Confirmar o pedido", "participante", null, true));
  if (row.idStatus === Status.WAITING)
    steps.push({
      ...ahead(own ? yourTurn(documents) : "Resposta ao pedido da equipe", "participante", row.prazo, true),
      status: "wait",
    });
  if (!own) for (const step of steps) step.quem = "Participante";
  const asked = row.idStatus === Status.WAITING;
  // An answer on its last day puts the end at this date: what is promised is never earlier than what can be kept.
  const dated = asked && row.prazo ? dueFrom(stages, row.etapa, row.prazo) : steps.length === 0 ? row.prazo : null;
  for (let stage: Stage | undefined = stageAt(stages, row.etapa); stage; stage = nextStage(stages, stage.ordem)) {
    const step = ahead(stage.nome, asRole(stage.papel), dated && stageDue(stages, stage.ordem, dated), steps.length === 0);
    if (asked && own && stage.ordem === stageAt(stages, row.etapa).ordem) step.detalhe = inDays(stage.diasUteis);
    steps.push(step);
  }
  steps.push(ahead("Conclusão", "sistema", dated, false));
  return steps;
}

/** Past and future steps, in order. */
export const timelineOf = async (
  scope: Scope,
  facts: Facts,
  row: RequestRow,
  stages: readonly Stage[],
  documents: readonly DocumentRow[],
): Promise<Step[]> => [...(await past(scope, facts, row)), ...future(scope, row, stages, documents)];
