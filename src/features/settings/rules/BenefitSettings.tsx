import {
  benefitFaults,
  benefitFields,
  type BenefitSettings as Content,
  describeForms,
  readForms,
  typedForms,
} from "@/domain/settings/benefits";
import { describeParameters, readParameters, typedParameters } from "@/domain/settings/parameters";
import { describeWindow, readWindow, typedWindow } from "@/domain/settings/windows";
import { Stack } from "@/ui/content/layout";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { ParameterFields } from "../parameters/ParameterFields";
import { FormFields } from "./FormFields";
import { WindowFields } from "./WindowFields";

const WINDOW = "Pedidos de mudança da renda";

const definition: SettingDefinition<Content> = {
  area: "beneficios",
  title: "Regras dos benefícios",
  intro: "Quem pode se aposentar, as formas e as faixas da renda, e o que é pago de uma vez, por plano.",
  Editor: () => (
    <Stack gap="6">
      <FormFields />
      <ParameterFields fields={benefitFields} />
      <WindowFields title={WINDOW} />
    </Stack>
  ),
  describe: ({ valores, formas, janela }) => [
    ...describeForms(formas),
    ...describeParameters(benefitFields, valores),
    ...describeWindow(janela, WINDOW),
  ],
  judge: benefitFaults,
  toForm: ({ valores, formas, janela }) => ({
    valores: typedParameters(benefitFields, valores),
    formas: typedForms(formas),
    janela: typedWindow(janela),
  }),
  fromForm: ({ valores = {}, formas, janela }) => ({
    valores: readParameters(benefitFields, valores),
    formas: readForms(formas),
    janela: readWindow(janela),
  }),
};

export const BenefitSettings = () => <SettingScreen definition={definition} />;
