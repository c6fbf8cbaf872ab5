import { type ContributionSettings as Content, contributionFaults, contributionFields } from "@/domain/settings/contribution";
import { describeParameters, readParameters, typedParameters } from "@/domain/settings/parameters";
import { describeWindow, readWindow, typedWindow } from "@/domain/settings/windows";
import { Stack } from "@/ui/content/layout";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { ParameterFields } from "../parameters/ParameterFields";
import { WindowFields } from "./WindowFields";

const WINDOW = "Pedidos de mudança da contribuição";

const definition: SettingDefinition<Content> = {
  area: "contribuicao",
  title: "Regras da contribuição",
  intro: "Mínimo, Unidade de Referência, contrapartida e quando o plano recebe pedidos de mudança.",
  Editor: () => (
    <Stack gap="6">
      <ParameterFields fields={contributionFields} />
      <WindowFields title={WINDOW} />
    </Stack>
  ),
  describe: ({ valores, janela }) => [...describeParameters(contributionFields, valores), ...describeWindow(janela, WINDOW)],
  judge: contributionFaults,
  toForm: ({ valores, janela }) => ({ valores: typedParameters(contributionFields, valores), janela: typedWindow(janela) }),
  fromForm: ({ valores = {}, janela }) => ({ valores: readParameters(contributionFields, valores), janela: readWindow(janela) }),
};

export const ContributionSettings = () => <SettingScreen definition={definition} />;
