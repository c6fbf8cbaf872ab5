import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { mailEventOf } from "@/domain/settings/mailEvents";
import { describeStages, type ServiceStages, serviceOf, stagesFaults } from "@/domain/settings/stages";
import type { SettingDefinition, SettingKeys } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { StageFields } from "./StageFields";
import { StagePreview } from "./StagePreview";
import { StageView } from "./StageView";
import { readStages, typedStages } from "./stageForm";
import { stagedServicesQuery } from "./stagesQueries";

const definition: Omit<SettingDefinition<ServiceStages>, "keys"> = {
  area: "esteira",
  title: "Etapas dos serviços",
  intro: "O caminho de cada solicitação até a decisão. O que você publica vale para as que começarem; as que estão em andamento não mudam.",
  Editor: StageFields,
  describe: ({ etapas }) => describeStages(etapas, (codigo) => mailEventOf(codigo)?.nome ?? codigo),
  judge: (content, chave) => stagesFaults(serviceOf(chave) ?? 0, content),
  toForm: typedStages,
  fromForm: readStages,
  View: StageView,
  Preview: StagePreview,
};

/** The services that have stages, by name: `servico-14` on the wire, `?servico=14` in the address. */
function useServiceKeys(): SettingKeys {
  const { data, error, refetch } = useQuery(stagedServicesQuery());
  return useMemo(
    () => ({
      param: "servico",
      label: "Serviço",
      itens: data?.map(({ idFuncionalidade: id, nome }) => ({ chave: `servico-${id}`, valor: String(id), nome })),
      error,
      retry: () => void refetch(),
    }),
    [data, error, refetch],
  );
}

export function StageSettings() {
  const keys = useServiceKeys();
  return <SettingScreen definition={useMemo(() => ({ ...definition, keys }), [keys])} />;
}
