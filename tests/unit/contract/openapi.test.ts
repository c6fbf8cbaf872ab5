import { readFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument, openApiText, resources } from "@contract/openapi";
import type { RouteContract } from "@contract/route";
import SerializerSelector from "@fastify/fast-json-stringify-compiler";
import Ajv from "ajv";
import { contract } from "../../../contract";

test("every call of the contract is in the document, under its path and method", () => {
  expect(resources.flatMap(({ table }) => Object.keys(table)).sort()).toEqual(Object.keys(contract).sort());
  const written = Object.entries(openApiDocument().paths).flatMap(([route, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`),
  );
  expect(written.sort()).toEqual(Object.keys(contract).sort());
});

test("each operation has a name of its own, and says what security it asks for", () => {
  const operations = Object.values(openApiDocument().paths).flatMap((methods) => Object.values(methods)) as {
    operationId: string;
    security: unknown[];
    description: string;
  }[];
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
  for (const operation of operations) expect(operation.security.length === 0).toBe(operation.description.startsWith("Pública"));
});

test("the published file is up to date (`npm run openapi` refreshes it)", () => {
  expect(readFileSync(path.join(__dirname, "../../../contract/openapi.json"), "utf8") === openApiText()).toBe(true);
});

test("every schema compiles: the backend makes its validators only when a route is first called", () => {
  const ajv = new Ajv({ allErrors: false });
  const serializerOf = SerializerSelector()({}, {});
  for (const [key, { params, query, body, reply, transport }] of Object.entries(contract) as [string, RouteContract][]) {
    for (const schema of [params, query, body])
      if (schema) expect({ key, kind: typeof ajv.compile(schema) }).toEqual({ key, kind: "function" });
    if (!reply || transport === "download") continue;
    expect(typeof serializerOf({ schema: reply, url: key, method: "GET", httpStatus: "200" } as never)).toBe("function");
  }
});
