import { readFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument, openApiText, resources } from "@contract/openapi";
import { pagesOfCalls } from "@contract/pages";
import type { RouteContract } from "@contract/route";
import SerializerSelector from "@fastify/fast-json-stringify-compiler";
import Ajv from "ajv";
import { routes } from "@/routes";
import { contract } from "../../../contract";

const pages = pagesOfCalls();
const document = openApiDocument(pages);

test("every call of the contract is in the document, under its path and method", () => {
  expect(resources.flatMap(({ table }) => Object.keys(table)).sort()).toEqual(Object.keys(contract).sort());
  const written = Object.entries(document.paths).flatMap(([route, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`),
  );
  expect(written.sort()).toEqual(Object.keys(contract).sort());
});

test("each operation has a name of its own, and says what security it asks for", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods)) as {
    operationId: string;
    security: unknown[];
    description: string;
  }[];
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
  for (const operation of operations) expect(operation.security.length === 0).toBe(operation.description.startsWith("Pública"));
});

test("the published file is up to date (`npm run openapi` refreshes it)", () => {
  expect(readFileSync(path.join(__dirname, "../../../contract/openapi.json"), "utf8") === openApiText(pages)).toBe(true);
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

const operationOf = (key: string) => {
  const [method = "", path = ""] = key.split(" ");
  return document.paths[path]?.[method.toLowerCase()] as {
    "x-origem": string;
    "x-paginas": string[];
    responses: Record<string, { $ref?: string }>;
  };
};

test("each operation says whose it is and which pages make it", () => {
  for (const [key, { origin }] of Object.entries(contract) as [string, RouteContract][])
    expect([key, operationOf(key)["x-origem"]]).toEqual([key, origin === "specification" ? "especificacao" : "extensao"]);
  const pagesOf = (key: keyof typeof contract) => operationOf(key)["x-paginas"];
  expect(pagesOf("GET /retornarNotificacoes/{idPessoa}/{idPlano}")).toEqual(["todas"]);
  expect(pagesOf("GET /retornarExtrato/{idPessoa}/{idPlano}")).toContain("/services/extrato-contribuicao");
  expect(pagesOf("POST /autenticar")).toContain("/login");
  // Settings come from two files, of which each page names one screen.
  expect(pagesOf("POST /enviarImportacao/{area}")).toEqual(["/settings/importar-contribuicoes", "/settings/importar-pessoas"]);
  expect(pagesOf("GET /retornarFornecedores")).not.toContain("/settings/bpd");
});

test("the pages are paths of the portal, and the calls of the contract", () => {
  expect([...pages.keys()].filter((key) => !(key in contract))).toEqual([]);
  expect([...new Set([...pages.values()].flat())].filter((page) => page !== "todas" && !(page in routes))).toEqual([]);
  // Extensions that no page asks for: a picture comes by its address, and these are of the fund's own jobs and other programs.
  const extensions = Object.entries(contract as Record<string, RouteContract>).filter(([, { origin }]) => origin === "extension");
  expect(
    extensions
      .map(([key]) => key)
      .filter((key) => !pages.has(key))
      .sort(),
  ).toEqual([
    "GET /baixarContratoEmprestimo/{idEmprestimo}",
    "GET /retornarImagem/{chave}",
    "GET /retornarPessoa/{idPessoa}",
    "GET /retornarRascunho/{idFuncionalidade}/{idPessoa}/{idPlano}",
    "POST /prepararFolha",
    "POST /registrarRepasseEmprestimos",
  ]);
});

test("everything that the document refers to is in it, and it stays small enough to be read at a start", () => {
  const text = JSON.stringify(document);
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind = "", name = ""]) => `${kind}/${name}`),
  );
  const there = Object.entries(document.components).flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`));
  expect([...references].filter((name) => !there.includes(name))).toEqual([]);
  expect(openApiText(pages).length).toBeLessThan(1_000_000);
});
