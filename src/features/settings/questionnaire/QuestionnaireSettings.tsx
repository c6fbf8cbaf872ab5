import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type QuestionnaireSettings as Content,
  describeQuestionnaire,
  questionnaireFaults,
  readQuestionnaire,
  typedQuestionnaire,
} from "@/domain/settings/questionnaire";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { SettingDefinition, SettingKeys } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { fundProfilesQuery } from "../profiles/profilesQueries";
import { QuestionFields } from "./QuestionFields";
import { TryIt } from "./TryIt";

const keys: SettingKeys = {
  param: "questionario",
  label: "Questionário",
  itens: [{ chave: "geral", valor: "geral", nome: "Questionário" }],
};

type Profiles = readonly { carteira: number; nome: string }[];

const definitionOf = (profiles: Profiles): SettingDefinition<Content> => ({
  area: "questionario",
  title: "Questionário de perfil",
  intro:
    "As perguntas que dizem até que perfil a pessoa pode ir sem assinar o termo de risco. Cada publicação é uma versão: quem já respondeu fica com a sua.",
  keys,
  Editor: QuestionFields,
  Preview: TryIt,
  describe: (content) =>
    describeQuestionnaire(content, (carteira) => profiles.find((one) => one.carteira === carteira)?.nome ?? `Perfil ${carteira}`),
  judge: (content) => questionnaireFaults(content, profiles.length),
  toForm: (content) => typedQuestionnaire(content, profiles.length),
  fromForm: readQuestionnaire,
});

/** `/settings/perfil-investimento-questoes`. */
export function QuestionnaireSettings() {
  const profiles = useQuery(fundProfilesQuery());
  return (
    <QueryState query={profiles} title="Não conseguimos carregar os perfis" skeleton={<Skeleton w="100%" h="480px" />}>
      {(data) => <OfProfiles profiles={data} />}
    </QueryState>
  );
}

function OfProfiles({ profiles }: { profiles: Profiles }) {
  const definition = useMemo(() => definitionOf(profiles), [profiles]);
  return <SettingScreen definition={definition} />;
}
