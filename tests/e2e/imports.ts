import { readFileSync } from "node:fs";
import type { Reply } from "@contract/infer";
import type { Download, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import type { ImportArea } from "@/domain/imports/fields";
import { cpfCheckDigits } from "@/domain/people/cpf";

/** A CPF of nobody in the demo fund; each spec has its own numbers. */
export function cpfOf(number: number): string {
  const head = String(800_000_000 + number);
  return head + cpfCheckDigits(head);
}

export const PEOPLE = [
  "Nome",
  "CPF",
  "Nascimento",
  "E-mail",
  "Telefone",
  "Plano",
  "Matrícula",
  "Categoria",
  "Situação",
  "Adesão",
  "Salário",
];

export interface NewPerson {
  nome: string;
  cpf: string;
  matricula: string;
}

export const personRow = ({ nome, cpf, matricula }: NewPerson): string[] => [
  ...[nome, cpf, "14/03/1988", `p${matricula}@exemplo.com.br`, "(11) 91234-5678", "HPE", matricula],
  ...["Contribuinte", "Ativo", "01/02/2020", "7.250,50"],
];

export const csv = (rows: readonly (readonly string[])[]): Buffer => Buffer.from(rows.map((row) => row.join(";")).join("\r\n"));

export async function sendFile(page: Page, name: string, content: Buffer, button = "Escolher arquivo"): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: content });
}

/** Sends a table and has it checked with the columns that the portal finds by itself. */
export async function checkFile(page: Page, path: string, name: string, content: Buffer): Promise<void> {
  await page.goto(path);
  await sendFile(page, name, content);
  await page.getByRole("button", { name: "Conferir sem gravar" }).click();
  await expect(page.getByText("Espera confirmação").first()).toBeVisible();
}

export async function confirm(page: Page, lines: string): Promise<void> {
  await page.getByRole("button", { name: `Gravar ${lines}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar e gravar" }).click();
  await expect(page.getByText("Importação gravada.")).toBeVisible();
}

export async function undo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Desfazer importação" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desfazer tudo" }).click();
  await expect(page.getByText("Importação desfeita: nada dela ficou na base.")).toBeVisible();
}

export const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

/** People that the fund knows by a CPF. */
export async function found(cpf: string): Promise<Reply<"GET /filtrarPessoas">["pessoas"]> {
  const { token } = await openSession("ana");
  const { pessoas } = await callBackend<Reply<"GET /filtrarPessoas">>("GET", `/filtrarPessoas?palavraChave=${cpf}`, token);
  return pessoas;
}

export const pathOf: Record<ImportArea, string> = {
  importarPessoas: "/settings/importar-pessoas",
  importarContribuicoes: "/settings/importar-contribuicoes",
};
