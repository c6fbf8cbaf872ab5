import type { FieldValues } from "react-hook-form";
import { inOrder, type ServiceStages, type StageNeed, type StageRole, type StageSettings } from "@/domain/settings/stages";

/** A stage as it is typed. */
export interface TypedStage {
  nome: string;
  papel: StageRole;
  diasUteis: string;
  requisito: StageNeed;
  emailModelo: string;
  notificacao: string;
}

const typed = ({ diasUteis, emailModelo, notificacao, ...stage }: StageSettings): TypedStage => ({
  ...stage,
  diasUteis: String(diasUteis),
  emailModelo: emailModelo ?? "",
  notificacao: notificacao ?? "",
});

const orNull = (text: unknown) => {
  const clean = String(text ?? "").trim();
  return clean === "" ? null : clean;
};
/** "10" is 10; what is no whole number stays what it is, for the rules to say so. */
const wholeOf = (text: unknown) => (/^\s*\d{1,4}\s*$/.test(String(text)) ? Number(text) : -1);

const readStage = ({ nome, papel, diasUteis, requisito, emailModelo, notificacao }: TypedStage): StageSettings => ({
  nome: String(nome ?? "").trim(),
  papel,
  diasUteis: wholeOf(diasUteis),
  requisito,
  emailModelo: orNull(emailModelo),
  notificacao: orNull(notificacao),
});

/** Stages as they are published: wherever the last one was moved from, the decision is made there. */
export const readStages = ({ etapas = [] }: FieldValues): ServiceStages => ({ etapas: inOrder((etapas as TypedStage[]).map(readStage)) });

export const typedStages = ({ etapas }: ServiceStages) => ({ etapas: etapas.map(typed) });

/** A stage that is added: before the decision in what it asks for. */
export const newStage = (papel: StageRole): TypedStage => ({
  nome: "",
  papel,
  diasUteis: "3",
  requisito: "nada",
  emailModelo: "requisicao-etapa",
  notificacao: "",
});
