import { readFileSync } from "node:fs";
import path from "node:path";
import { contract } from "@contract/index";
import { openApiDocument, openApiText, resources } from "@contract/openapi";

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
