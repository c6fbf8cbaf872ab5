import type { RouteContract } from "@contract/route";
import { contract, type RouteKey } from "../../../contract";

/** The part of a JSON schema that the samples need. TypeBox schemas are JSON schemas. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  pattern?: string;
}

export type Values = Record<string, unknown>;

/** Values of the right shape for texts with a pattern. */
const patterns: Record<string, string> = {
  "^\\d{11}$": "52998224725",
  "^[a-z0-9-]{1,40}$": "plano-1",
  "^(\\d{11}|\\d{14})$": "52998224725",
  "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$": "00000000-0000-4000-8000-000000000000",
  "^\\d{6}$": "123456",
  "^([01]\\d|2[0-3]):[0-5]\\d$": "09:30",
  "^\\d{4}-\\d{2}-\\d{2}$": "2026-01-15",
  "^\\d{4}-(0[1-9]|1[0-2])$": "2026-01",
  "^-?\\d{1,12}\\.\\d{2}$": "132.65",
  "^\\d{1,12}\\.\\d{2}$": "132.65",
  "^\\d{1,3}\\.\\d{2}$": "40.00",
  "^\\d{1,3}(\\.\\d{1,2})?$": "1.5",
  "^(indice-[a-z]{2,10}|cotas-\\d{1,9})$": "indice-inpc",
  "^-?\\d{1,10}(\\.\\d{1,12})?$": "0.5",
  "^#[0-9A-Fa-f]{6}$": "#3BA387",
  "^[0-9a-f]{64}$": "0".repeat(64),
};

/** A value that the schema accepts. `known` gives those of properties by their name: ids of rows that exist. */
function sample(schema: JsonSchema, known: Values, name = ""): unknown {
  if (name in known) return known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, known);
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([property, inner]) => [property, sample(inner, known, property)]));
  }
  if (schema.type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, known));
  if (schema.type === "integer" || schema.type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "string")
    return (schema.pattern && patterns[schema.pattern]) || "texto de exemplo".padEnd(schema.minLength ?? 0, "x");
  return {};
}

export interface Endpoint {
  key: RouteKey;
  method: "GET" | "POST";
  path: string;
  route: RouteContract;
  schemas: { params?: JsonSchema; query?: JsonSchema; body?: JsonSchema };
}

/** Every call of the contract. */
export const endpoints: Endpoint[] = (Object.keys(contract) as RouteKey[]).map((key) => {
  const [method = "", path = ""] = key.split(" ");
  const route: RouteContract = contract[key];
  const schemas = { params: route.params, query: route.query, body: route.body } as Endpoint["schemas"];
  return { key, method: method === "POST" ? "POST" : "GET", path, route, schemas };
});

/** A valid request for the endpoint, about the rows in `known`. */
export function validRequest({ path, schemas }: Endpoint, known: Values) {
  const params = (schemas.params ? sample(schemas.params, known) : {}) as Values;
  return {
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    params,
    query: schemas.query ? (sample(schemas.query, known) as Record<string, string | number>) : undefined,
    body: schemas.body ? (sample(schemas.body, known) as Values) : undefined,
  };
}
