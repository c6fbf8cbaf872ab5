import { describeParameters, readParameters, typedParameters } from "@/domain/settings/parameters";
import { type RedemptionSettings as Content, describeVesting, redemptionFaults, redemptionFields } from "@/domain/settings/redemption";
import { Stack } from "@/ui/content/layout";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { ParameterFields } from "../parameters/ParameterFields";
import { VestingFields } from "./VestingFields";

/** "49" is 49; what is no whole number stays what it is, for the rules to say so. */
const wholeOf = (typed: unknown) => (/^\d{1,4}$/.test(String(typed)) ? Number(typed) : -1);

const definition: SettingDefinition<Content> = {
  area: "resgate",
  title: "Regras do resgate",
  intro: "Parcelas, carências e a parte da patrocinadora que a pessoa leva ao sair, por plano.",
  Editor: () => (
    <Stack gap="6">
      <ParameterFields fields={redemptionFields} />
      <VestingFields />
    </Stack>
  ),
  describe: ({ valores, direito }) => [...describeParameters(redemptionFields, valores), ...describeVesting(direito)],
  judge: redemptionFaults,
  toForm: ({ valores, direito }) => ({
    valores: typedParameters(redemptionFields, valores),
    direito: direito.map(({ meses, percentual }) => ({ meses: String(meses), percentual: percentual.replace(".", ",") })),
  }),
  fromForm: ({ valores = {}, direito = [] }) => ({
    valores: readParameters(redemptionFields, valores),
    direito: (direito as { meses: string; percentual: string }[]).map(({ meses, percentual }) => ({
      meses: wholeOf(meses),
      percentual: String(percentual ?? "")
        .trim()
        .replace(",", "."),
    })),
  }),
};

export const RedemptionSettings = () => <SettingScreen definition={definition} />;
