import type { StageBound } from "../services/definition";
import { serviceDefinition } from "../services/registry";
import { STAGE_MAILS } from "./mailEvents";
import type { Fault } from "./parameters";

const STAGE_ROLES = ["atendente", "gerente", "sistema"] as const;
export type StageRole = (typeof STAGE_ROLES)[number];
const STAGE_NEEDS = ["nada", "documentos-aceitos", "decisao"] as const;
export type StageNeed = (typeof STAGE_NEEDS)[number];

/**
 * A stage of a service: the role that works on it, its business days, the condition for leaving it and the mail at its
 * beginning.
 */
export interface StageSettings {
  nome: string;
  papel: StageRole;
  diasUteis: number;
  requisito: StageNeed;
  /** Template of the mail; null sends none. */
  emailModelo: string | null;
  /** Title of the notice in the portal; null: the general one. */
  notificacao: string | null;
}
export interface ServiceStages {
  etapas: StageSettings[];
}

export const STAGES_MAX = 10;
const STAGE_DAYS_MAX = 120;

export const roleWords: Record<StageRole, string> = { atendente: "Atendimento", gerente: "Gerência", sistema: "Portal" };
export const needWords: Record<StageNeed, string> = {
  nada: "Nada além do trabalho da etapa",
  "documentos-aceitos": "Documentos recebidos e aceitos",
  decisao: "Aprovar ou recusar",
};

/** A request that two people look at: one sends it on and the other concludes it. */
const BY_TWO: StageBound = {
  de: 2,
  porque: "este serviço paga ou dá um direito: quem o conclui não é quem o conferiu, e por isso ele tem pelo menos duas etapas.",
};

export function boundOf(idFuncionalidade: number): StageBound | null {
  const definition = serviceDefinition(idFuncionalidade);
  return definition?.stages ?? (definition?.concludedBy === "two" ? BY_TWO : null);
}
/** Roles that may work on the stages of a service. */
export const rolesOf = (idFuncionalidade: number): readonly StageRole[] =>
  boundOf(idFuncionalidade)?.bySystem ? ["sistema"] : ["atendente", "gerente"];

/** Business days of all stages together. */
export const totalDays = (etapas: readonly Pick<StageSettings, "diasUteis">[]): number =>
  etapas.reduce((sum, { diasUteis }) => sum + diasUteis, 0);

export const daysWords = (days: number) => (days === 1 ? "1 dia útil" : `${days} dias úteis`);

/** Stages with the decision at the last one and nowhere else; an earlier decision becomes accepted documents. */
export const inOrder = (etapas: readonly StageSettings[]): StageSettings[] =>
  etapas.map((stage, index) => ({
    ...stage,
    requisito: index === etapas.length - 1 ? "decisao" : stage.requisito === "decisao" ? "documentos-aceitos" : stage.requisito,
  }));

function stageFaults(idFuncionalidade: number, etapas: readonly StageSettings[], index: number): Fault[] {
  const stage = etapas[index];
  if (!stage) return [];
  const at = (field: keyof StageSettings, mensagem: string) => ({ campo: `etapas.${index}.${field}`, mensagem });
  const faults: Fault[] = [];
  const name = stage.nome.trim().toLowerCase();
  if (name.length < 3) faults.push(at("nome", "Dê um nome à etapa: a pessoa o lê no acompanhamento."));
  else if (etapas.findIndex((other) => other.nome.trim().toLowerCase() === name) !== index)
    faults.push(at("nome", "Outra etapa já tem este nome."));
  if (!Number.isInteger(stage.diasUteis) || stage.diasUteis < 1 || stage.diasUteis > STAGE_DAYS_MAX)
    faults.push(at("diasUteis", `Informe de 1 a ${STAGE_DAYS_MAX} dias úteis.`));
  if (!rolesOf(idFuncionalidade).includes(stage.papel))
    faults.push(at("papel", "Neste serviço a etapa não pode ser de quem você escolheu."));
  const isLast = index === etapas.length - 1;
  if (isLast !== (stage.requisito === "decisao"))
    faults.push(at("requisito", isLast ? "Na última etapa se aprova ou recusa." : "Só na última etapa se aprova ou recusa."));
  if (stage.emailModelo !== null && !STAGE_MAILS.includes(stage.emailModelo))
    faults.push(at("emailModelo", "Esta mensagem não é de etapas."));
  if (stage.notificacao !== null && stage.notificacao.trim().length < 3)
    faults.push(at("notificacao", "Escreva o aviso, ou deixe em branco para o aviso geral."));
  return faults;
}

/** Problems that keep the stages of a service from being published. */
export function stagesFaults(idFuncionalidade: number, { etapas }: ServiceStages): Fault[] {
  const bound = boundOf(idFuncionalidade);
  const general: Fault[] = [];
  if (etapas.length === 0) general.push({ campo: "etapas", mensagem: "Um serviço tem ao menos uma etapa." });
  else if (etapas.length > STAGES_MAX) general.push({ campo: "etapas", mensagem: `Use no máximo ${STAGES_MAX} etapas.` });
  else if (bound && (etapas.length < bound.de || etapas.length > (bound.ate ?? STAGES_MAX)))
    general.push({ campo: "etapas", mensagem: `Não pode ficar assim: ${bound.porque}` });
  return [...general, ...etapas.flatMap((_, index) => stageFaults(idFuncionalidade, etapas, index))];
}

/** Lines of the history and of the differences. */
export const describeStages = (
  etapas: readonly StageSettings[],
  mailName: (codigo: string) => string,
): { rotulo: string; valor: string }[] =>
  etapas.flatMap(({ nome, papel, diasUteis, requisito, emailModelo, notificacao }, index) => {
    const line = (what: string, valor: string) => ({ rotulo: `Etapa ${index + 1}: ${what}`, valor });
    return [
      line("nome", nome),
      line("quem trabalha", roleWords[papel]),
      line("prazo", daysWords(diasUteis)),
      line("para sair", needWords[requisito]),
      line("e-mail", emailModelo ? mailName(emailModelo) : "Não envia"),
      line("aviso no portal", notificacao ?? "Aviso geral"),
    ];
  });

/** The service of a key such as `servico-14`; null for any other. */
export function serviceOf(chave: string): number | null {
  const id = /^servico-(\d{1,9})$/.exec(chave)?.[1];
  return id ? Number(id) : null;
}
