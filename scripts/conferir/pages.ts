import { readFileSync } from "node:fs";
import path from "node:path";
import { titleOf } from "@/routes";

interface Operation {
  summary: string;
  "x-paginas": string[];
}

const document = JSON.parse(readFileSync(path.join(__dirname, "../../contract/openapi.json"), "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
};

const operationOf = (key: string) => {
  const [method = "", address = ""] = key.split(" ");
  return document.paths[address]?.[method.toLowerCase()];
};

/** A call in a sentence, as the published contract has it. */
export const summaryOf = (key: string) => operationOf(key)?.summary ?? "";

const nameOfPage = (page: string) => {
  if (page === "todas") return "o que está em volta de todas as páginas (menus, busca, avisos)";
  const title = titleOf(page, page === "/chat" ? false : page.startsWith("/settings"));
  return page.startsWith("/settings/") ? `Configurações › ${title}` : title;
};

/** Titles of the pages that make any of these calls, as the portal's menus have them. */
export function pagesOf(keys: readonly string[]): string[] {
  const pages = keys.flatMap((key) => operationOf(key)?.["x-paginas"] ?? []);
  return [...new Set(pages.map(nameOfPage))].sort((a, b) => a.localeCompare(b, "pt-BR"));
}
