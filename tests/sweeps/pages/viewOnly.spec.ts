import { AREAS } from "@contract/areas";
import type { RouteContract } from "@contract/route";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { patient, putCookies, test } from "@tests/support/browser";
import { callBackend, loginOf, openSession } from "@tests/support/roles";
import { type RoutePath, routeOf, routes } from "@/routes";
import type { VinculoCookie } from "@/session/cookies";
import { contract } from "../../../contract";

const table: Record<string, RouteContract | undefined> = contract;

/** Ends of a page that are no writing: they leave it, or belong to whoever looks. */
const WAYS_OUT = /^(Sair|Sair da visão|Saindo…)$/;

/** Calls that a screen of somebody who may only look never makes: they write, and ask for a permission to write. */
const wouldBeRefused = (method: string, path: string): boolean => {
  if (method !== "POST") return false;
  const route = Object.entries(table).find(([key]) => {
    const [verb, pattern = ""] = key.split(" ");
    return verb === "POST" && new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
  })?.[1];
  if (!route) throw new Error(`${path} is no call of the contract`);
  const { access } = route;
  if (!access.writes) return false;
  return access.who !== "public";
};

/** Presses everything that can be pressed on a page, and in what opens over it, and answers the writing calls it tried. */
async function pressEverything(page: Page): Promise<string[]> {
  return page.evaluate(async (waysOut) => {
    const leaves = new RegExp(waysOut);
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const nameOf = (one: HTMLElement) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim();
    const shown = (one: HTMLElement) => one.getClientRects().length > 0;
    const pressed = new Set<string>();
    const said: string[] = [];
    const where = () =>
      document.querySelector<HTMLElement>("dialog[open]:last-of-type") ?? document.querySelector<HTMLElement>("#conteudo");
    for (let round = 0; round < 90; round += 1) {
      const scope = where();
      if (!scope) break;
      const inDialog = scope.tagName === "DIALOG" ? nameOf(scope.querySelector("h1,h2,h3") ?? scope) : "";
      const next = [...scope.querySelectorAll<HTMLElement>("button, summary, [role=menuitem], [role=tab]")].find(
        (one) =>
          shown(one) && !(one as HTMLButtonElement).disabled && !leaves.test(nameOf(one)) && !pressed.has(`${inDialog}|${nameOf(one)}`),
      );
      if (!next) {
        if (scope.tagName !== "DIALOG") break;
        scope.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        (scope as HTMLDialogElement).close();
        scope.dispatchEvent(new Event("cancel"));
        await pause(20);
        continue;
      }
      pressed.add(`${inDialog}|${nameOf(next)}`);
      said.push(`${inDialog}|${nameOf(next)}`);
      next.click();
      await pause(60);
    }
    return said;
  }, WAYS_OUT.source);
}
void AREAS;
void expect;

interface Attempt {
  call: string;
  page: string;
}

async function walk(
  context: BrowserContext,
  paths: readonly string[],
): Promise<{ attempts: Attempt[]; pressed: Record<string, string[]> }> {
  const attempts: Attempt[] = [];
  const pressed: Record<string, string[]> = {};
  let here = "";
  await context.route(/\/api\//, async (route) => {
    const request = route.request();
    const path = decodeURIComponent(new URL(request.url()).pathname.replace(/^\/api/, ""));
    if (request.method() !== "POST") return route.continue();
    if (wouldBeRefused("POST", path)) attempts.push({ call: path, page: here });
    return route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({ detail: "Ninguém grava nesta varredura." }),
    });
  });
  const page = patient(await context.newPage());
  for (const path of paths) {
    here = path;
    await page.goto(path);
    await page.waitForTimeout(400);
    pressed[path] = await pressEverything(page).catch((error: Error) => [`! ${error.message}`]);
  }
  await page.close();
  return { attempts, pressed };
}

const pathsOf = (access: string) => (Object.keys(routes) as RoutePath[]).filter((path) => routeOf(path).access === access);

test("as administrator", async ({ context }) => {
  test.setTimeout(600_000);
  await putCookies(context, loginOf(await openSession("renata")));
  const { attempts, pressed } = await walk(context, ["/", "/chat", "/documents", ...pathsOf("administrator")]);
  console.log(JSON.stringify(pressed, null, 1));
  console.log(JSON.stringify(attempts, null, 1));
});

test("as view", async ({ context }) => {
  test.setTimeout(600_000);
  const renata = await openSession("renata");
  const bruno = await openSession("bruno");
  await callBackend("POST", "/iniciarVisao", renata.token, { idPessoa: bruno.pessoa.id, modo: "ver", motivo: "telefone" });
  const [vinculo] = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${bruno.pessoa.id}`, bruno.token);
  const { id, nome, cpf } = bruno.pessoa;
  await putCookies(context, {
    ...loginOf(renata),
    "login.pessoaTarget": { id, nome, cpf, admin: "N", desde: new Date().toISOString() },
    ...(vinculo && { "login.vinculoPlano": vinculo }),
  });
  const { attempts, pressed } = await walk(context, ["/", "/chat", "/documents", ...pathsOf("participant")]);
  console.log(JSON.stringify(pressed, null, 1));
  console.log(JSON.stringify(attempts, null, 1));
});
