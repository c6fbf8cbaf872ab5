import SerializerSelector from "@fastify/fast-json-stringify-compiler";
import Ajv, { type ValidateFunction } from "ajv";
import type { FastifyInstance } from "fastify";

/**
 * Validators and serializers are made when a route is first called: there are hundreds of them, which is seconds of every
 * start, and a process calls few in its first minute.
 */
export function compileOnFirstCall(app: FastifyInstance): void {
  // Text in an address may stand for a number; text in a body may not.
  // What the contract does not name is taken out before a handler sees it.
  const strict = new Ajv({ allErrors: false, coerceTypes: false, removeAdditional: "all", useDefaults: true });
  const coercing = new Ajv({ allErrors: false, coerceTypes: true, removeAdditional: "all", useDefaults: true });
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    let known: ValidateFunction | null = null;
    const validate: ((data: unknown) => boolean) & Pick<ValidateFunction, "errors"> = (data) => {
      known ??= (httpPart === "body" ? strict : coercing).compile(schema);
      const isValid = known(data);
      validate.errors = known.errors ?? null;
      return isValid;
    };
    return validate;
  });
  const serializerOf = SerializerSelector()({}, {});
  app.setSerializerCompiler((route) => {
    let known: ((data: unknown) => string) | null = null;
    return (data) => {
      known ??= serializerOf({ ...route, httpStatus: route.httpStatus ?? "default" });
      return known(data);
    };
  });
}
