import SerializerSelector from "@fastify/fast-json-stringify-compiler";
import Ajv, { type ValidateFunction } from "ajv";
import type { FastifyInstance } from "fastify";

// Text in an address may stand for a number; text in a body may not. Fields that the contract does not name are removed
// before a handler sees them.
const strict = new Ajv({ allErrors: false, coerceTypes: false, removeAdditional: "all", useDefaults: true });
const coercing = new Ajv({ allErrors: false, coerceTypes: true, removeAdditional: "all", useDefaults: true });
const serializerOf = SerializerSelector()({}, {});
/** Serializers by the schema that they write: every application of the process shares them, as it does Ajv's validators. */
const serializers = new WeakMap<object, (data: unknown) => string>();

/**
 * Validators and serializers are made when a route is first called: there are hundreds of them, which is seconds of every
 * start, and a process calls few in its first minute.
 */
export function compileOnFirstCall(app: FastifyInstance): void {
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
  app.setSerializerCompiler((route) => {
    const schema = route.schema as object;
    return (data) => {
      const known = serializers.get(schema) ?? serializerOf({ ...route, httpStatus: route.httpStatus ?? "default" });
      serializers.set(schema, known);
      return known(data);
    };
  });
}
