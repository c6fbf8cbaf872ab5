import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ObjectSchema } from "yup";

const UNREACHABLE = "Não conseguimos conferir os dados. Verifique sua internet e tente de novo.";

/**
 * Checks a form with a yup schema that is fetched when it is first needed, so that neither yup nor the schema delays
 * the screen: `schemaResolver(() => import("./schemas").then((module) => module.addressSchema))`.
 */
export function schemaResolver<Values extends FieldValues>(load: () => Promise<ObjectSchema<Values>>): Resolver<Values, unknown, Values> {
  return async (values, context, options) => {
    try {
      const [schema, { yupResolver }] = await Promise.all([load(), import("@hookform/resolvers/yup")]);
      const check = yupResolver(schema) as unknown as Resolver<Values, unknown, Values>;
      return await check(values, context, options);
    } catch {
      return { values: {}, errors: { root: { type: "unreachable", message: UNREACHABLE } } as FieldErrors<Values> };
    }
  };
}
