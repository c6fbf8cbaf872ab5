import type { Reply } from "@contract/infer";
import type { TipoStatus } from "@contract/requisicoes";
import { asc, eq } from "drizzle-orm";
import type { Static } from "typebox";
import { pessoa, requisicaoEvento, requisicaoStatus } from "../../db/schema";
import { isOpen, type RequestRow, type Scope, Status } from "../esteira/request";
import { nextStage, type Stage, stageAt, stageDue } from "../esteira/stages";

type Step = Reply<"GET /retornarSolicitacao/{idRequisicao}">["linhaDoTempo"][number];
type Role = Step["papel"];

const TEAM = "Equipe de atendimento";
const NAMES: Record<Role, string> = { participante: "Você", atendente: TEAM, gerente: "Gerência do fundo", sistema: "Portal" };
const ROLES: readonly string[] = Object.keys(NAMES);
const asRole = (papel: string): Role => (ROLES.includes(papel) ? (papel as Role) : "atendente");

/** Who has to act for the request to go on; null once it ended. */
export function turnOf(row: RequestRow, stage: Stage): Role | null {
  if (row.idStatus === Status.RASCUNHO || row.idStatus === Status.AGUARDA) return "participante";
  return isOpen(row) ? asRole(stage.papel) : null;
}

/** Names of the fund's people are for the fund; a participant sees which team acted. */
function whoActed(scope: Scope, row: RequestRow, papel: Role, idPessoa: number | null, nome: string | null): string {
  if (papel === "sistema" || idPessoa === null) return NAMES.sistema;
  if (idPessoa === row.idPessoa) return scope.caller.pessoa.id === row.idPessoa ? NAMES.participante : (nome ?? "Participante");
  return scope.caller.isAdmin ? (nome ?? TEAM) : NAMES[papel === "participante" ? "atendente" : papel];
}

async function past(scope: Scope, row: RequestRow): Promise<Step[]> {
  const events = await scope.db
    .select({ evento: requisicaoEvento, tipo: requisicaoStatus.tipo, nome: pessoa.nome })
    .from(requisicaoEvento)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicaoEvento.idStatus))
    .leftJoin(pessoa, eq(pessoa.id, requisicaoEvento.idPessoa))
    .where(eq(requisicaoEvento.idRequisicao, row.id))
    .orderBy(asc(requisicaoEvento.quando), asc(requisicaoEvento.id));
  return events.map(({ evento, tipo, nome }) => {
    const papel = evento.idPessoa === row.idPessoa ? "participante" : asRole(evento.papel);
    const late = evento.tipo === "atraso";
    return {
      titulo: evento.titulo,
      detalhe: late ? "Os responsáveis foram avisados." : evento.detalhe,
      papel,
      quem: whoActed(scope, row, papel, evento.idPessoa, nome),
      status: late ? "wait" : (tipo as Static<typeof TipoStatus>),
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

function future(scope: Scope, row: RequestRow, stages: readonly Stage[]): Step[] {
  const turn = turnOf(row, stageAt(stages, row.etapa));
  if (turn === null) return [];
  const own = scope.caller.pessoa.id === row.idPessoa;
  const steps: Step[] = [];
  if (row.idStatus === Status.RASCUNHO) steps.push(ahead("Confirmar o pedido", "participante", null, true));
  if (row.idStatus === Status.AGUARDA)
    steps.push({ ...ahead("Resposta ao pedido da equipe", "participante", row.prazo, true), status: "wait" });
  if (!own) for (const step of steps) step.quem = "Participante";
  const dated = steps.length === 0 ? row.prazo : null;
  for (let stage: Stage | undefined = stageAt(stages, row.etapa); stage; stage = nextStage(stages, stage.ordem))
    steps.push(ahead(stage.nome, asRole(stage.papel), dated && stageDue(stages, stage.ordem, dated), steps.length === 0));
  steps.push(ahead("Conclusão", "sistema", dated, false));
  return steps;
}

/** What happened and what is still to come, in order. */
export const timelineOf = async (scope: Scope, row: RequestRow, stages: readonly Stage[]): Promise<Step[]> => [
  ...(await past(scope, row)),
  ...future(scope, row, stages),
];
