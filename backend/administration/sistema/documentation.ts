import { accessInWords, resources } from "@contract/openapi";
import type { RouteContract } from "@contract/route";

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  pattern?: string;
  patternProperties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);
const TYPES: Record<string, string> = { string: "texto", integer: "inteiro", number: "número", boolean: "sim ou não", null: "nulo" };
const indent = (text: string) => text.replace(/\n/g, "\n  ");

/** A schema as a person reads it: `{ id: inteiro, nome: texto }`. */
function inWords(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(inWords).join(" | ");
  if (schema.type === "array") return `lista de ${inWords(schema.items ?? {})}${schema.maxItems ? ` (até ${schema.maxItems})` : ""}`;
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(
      ([name, type]) => `  ${name}${schema.required?.includes(name) ? "" : "?"}: ${indent(inWords(type))}`,
    );
    return lines.length ? `{\n${lines.join("\n")}\n}` : "{ }";
  }
  if (schema.type === "object") return "objeto";
  const limits = [
    schema.pattern && `formato ${schema.pattern}`,
    schema.minimum !== undefined && `a partir de ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < 2_147_483_647 && `até ${schema.maximum}`,
    schema.maxLength && `até ${schema.maxLength} caracteres`,
  ].filter(Boolean);
  return `${TYPES[schema.type ?? ""] ?? "qualquer valor"}${limits.length ? ` (${limits.join(", ")})` : ""}`;
}

const anchorOf = (key: string) => key.replace(/[^A-Za-z]+/g, "-");
const part = (title: string, schema: unknown) =>
  schema ? `<h4>${title}</h4><pre tabindex="0">${escapeHtml(inWords(schema as Schema))}</pre>` : "";

function call(key: string, route: RouteContract): string {
  const answer =
    route.transport === "download"
      ? "<p>Responde um arquivo, como anexo.</p>"
      : route.reply
        ? part("Resposta", route.reply)
        : "<p>Responde 204, sem conteúdo.</p>";
  return `<article id="${anchorOf(key)}"><h3><code>${escapeHtml(key)}</code></h3>
<p>${escapeHtml(route.summary)}</p><p class="acesso">${escapeHtml(accessInWords(route.access))}</p>
${part("No caminho", route.params)}${part("Na consulta", route.query)}${part("Corpo", route.body)}
${route.transport === "upload" ? "<p>Corpo <code>multipart/form-data</code>, campo <code>arquivo</code>.</p>" : ""}${answer}</article>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;color:#1c2126;background:#fff}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{background:#f3f5f7;padding:.75rem 1rem;border-radius:8px;overflow-x:auto}
article{border-top:1px solid #d5dae0;padding:1rem 0}h4{margin:.75rem 0 .25rem}.acesso{color:#4a5560}a{color:#0b5c8a}
@media(prefers-color-scheme:dark){body{color:#e8ebee;background:#14181c}pre{background:#20262c}article{border-color:#39424b}.acesso{color:#b3bdc7}a{color:#7cc4ef}}`;

/** The reader's page of the contract: every call, who may make it, what goes in and what comes out. No script. */
export function documentationPage(): string {
  const contents = resources.map(
    ({ name, table }) =>
      `<li>${escapeHtml(name)}<ul>${Object.keys(table)
        .map((key) => `<li><a href="#${anchorOf(key)}"><code>${escapeHtml(key)}</code></a></li>`)
        .join("")}</ul></li>`,
  );
  const sections = resources.map(
    ({ name, table }) =>
      `<section><h2>${escapeHtml(name)}</h2>${Object.entries(table)
        .map(([key, route]) => call(key, route))
        .join("\n")}</section>`,
  );
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal do Participante: chamadas do backend</title><style>${STYLE}</style></head><body>
<header><h1>Chamadas do backend</h1>
<p>O que o portal pede ao backend do fundo. O mesmo, para programas: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>A sessão abre em <code>POST /autenticar</code>; o token vai em <code>Authorization: Bearer</code>. Sem uso por 30 minutos, ou depois
de 8 horas, ela termina. O administrador na Visão Administradora envia <code>X-Pessoa-Target</code> com o id do participante.
Toda gravação pode levar <code>Idempotency-Key</code>: a mesma chave com os mesmos dados grava uma vez e responde o mesmo.
Um erro é um documento RFC 9457 (<code>application/problem+json</code>) com <code>title</code>, <code>status</code>, <code>detail</code> em
português, <code>erros</code> por campo e <code>tentarEm</code> em segundos. Nos esquemas, <code>?</code> é campo opcional.</p></header>
<nav aria-label="Chamadas"><ul>${contents.join("")}</ul></nav>
<main>${sections.join("\n")}
<section><h2>Sistema</h2><article><h3><code>GET /saude</code></h3><p>200 quando o backend e o banco de dados respondem; 503 quando não.</p></article></section></main>
</body></html>`;
}
