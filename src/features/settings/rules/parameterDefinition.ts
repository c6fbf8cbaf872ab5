import type { Area } from "@contract/areas";
import {
  describeParameters,
  type ParameterField,
  type ParameterValues,
  parameterFaults,
  readParameters,
  typedParameters,
} from "@/domain/settings/parameters";
import type { SettingDefinition } from "../frame/definition";

interface Words {
  area: Area;
  title: string;
  intro: string;
  /** `ParameterFields` of the same table. */
  Editor: SettingDefinition<{ valores: ParameterValues }>["Editor"];
}

/** A screen whose content is a table of numbers and nothing else. */
export const parameterDefinition = (words: Words, fields: readonly ParameterField[]): SettingDefinition<{ valores: ParameterValues }> => ({
  ...words,
  describe: ({ valores }) => describeParameters(fields, valores),
  judge: ({ valores }) => parameterFaults(fields, valores),
  toForm: ({ valores }) => ({ valores: typedParameters(fields, valores) }),
  fromForm: ({ valores = {} }) => ({ valores: readParameters(fields, valores) }),
});
