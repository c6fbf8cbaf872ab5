import type { RouteContract } from "@contract/route";
import { type BrowserContext, expect } from "@playwright/test";
import { patient, putCookies, test } from "@tests/support/browser";
import { callBackend, loginOf, type Opened, openSession } from "@tests/support/roles";
import { type RoutePath, routeOf, routes } from "@/routes";
import type { Cookies, VinculoCookie } from "@/session/cookies";
import { contract } from "../../../contract";

const table: Record<string, RouteContract | undefined> = contract;

/** Presses on one page, of which the lists' rows are many alike. */
const MOST_PRESSES = 40;

const writesSomething = (path: string): boolean => {
  const [, route] =
    Object.entries(table).find(
      ([key]) => key.startsWith("POST ") && new RegExp(`^POST ${key.slice(5).replace(/\{\w+\}/g, "[^/]+")}$`).test(`POST ${path}`),
    ) ?? [];
  if (!route) throw new Error(`${path} is no call of the contract`);
  return route.access.writes === true && route.access.who !== "public";
};

/** Presses what can be pressed on the page, ticks what can be ticked, and presses again in what opens over it. */
async function pressEverything(most: number): Promise<number> {
  // The next frames draw what a press opens.
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const wait = async () => {
    for (let drawn = 0; drawn < 3; drawn += 1) await frame();
  };
  const nameOf = (one: Element | null) => (one?.getAttribute("aria-label") ?? one?.textContent ?? "").trim();
  const pressed = new Set<string>();
  for (let round = 0; round < most; round += 1) {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
    const scope = dialog ?? document.querySelector<HTMLElement>("#conteudo");
    const title = dialog ? nameOf(dialog.querySelector("h1, h2, h3")) : "";
    const next = [
      ...(scope?.querySelectorAll<HTMLElement>("button, summary, [role=menuitem], input[type=checkbox], [data-opens]") ?? []),
    ].find((one) => one.getClientRects().length > 0 && !one.matches(":disabled") && !pressed.has(`${title}|${nameOf(one)}`));
    if (next) {
      pressed.add(`${title}|${nameOf(next)}`);
      next.click();
    } else if (dialog) dialog.close();
    else break;
    await wait();
  }
  return pressed.size;
}

/** Opens a page and presses everything on it. No writing call reaches the backend. @returns the writing calls that were tried */
async function tried(context: BrowserContext, address: string): Promise<{ calls: string[]; pressed: number }> {
  const calls: string[] = [];
  await context.route(/\/api\//, async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    const path = new URL(request.url()).pathname.replace(/^\/api/, "");
    if (writesSomething(path)) calls.push(path);
    return route.fulfill({ status: 503, contentType: "application/problem+json", json: { status: 503, detail: "Só um ensaio." } });
  });
  const page = patient(await context.newPage());
  await page.goto(address);
  await page
    .locator("#conteudo [aria-busy=true]")
    .first()
    .waitFor({ state: "detached", timeout: 2_000 })
    .catch(() => undefined);
  // A press may lead to another page, where the rest of this one is not.
  const pressed = await page.evaluate(pressEverything, MOST_PRESSES).catch(() => 1);
  await page.close();
  return { calls, pressed };
}

const open = (access: string) => (Object.keys(routes) as RoutePath[]).filter((path) => routeOf(path).access === access);
const SHARED = ["/", "/chat", "/documents"];

test.describe("somebody who may only look finds nothing that would be refused on the fund's", () => {
  let renata: Opened;
  test.beforeAll(async () => {
    renata = await openSession("renata");
  });
  const places = [...SHARED, ...open("administrator"), "/settings?aba=administradores", "/settings?aba=auditoria"];
  for (const address of places)
    test(address, async ({ context }) => {
      await putCookies(context, loginOf(renata));
      expect((await tried(context, address)).calls).toEqual([]);
    });

  test("open requests and conversations", async ({ context }) => {
    await putCookies(context, loginOf(renata));
    const { itens } = await callBackend<{ itens: { id: number }[] }>("GET", "/retornarFila", renata.token);
    const { conversas } = await callBackend<{ conversas: { id: number }[] }>("GET", "/retornarConversas", renata.token);
    for (const address of [`/request-management?id=${itens[0]?.id}`, `/chat?idConversa=${conversas[0]?.id}`]) {
      const { calls, pressed } = await tried(context, address);
      expect(calls).toEqual([]);
      expect(pressed).toBeGreaterThan(3);
    }
  });
});

test.describe("somebody who may only look finds nothing that would be refused on a participant's", () => {
  let cookies: Partial<Cookies>;
  test.beforeAll(async () => {
    const renata = await openSession("renata");
    const bruno = await openSession("bruno");
    const { id, nome, cpf } = bruno.pessoa;
    const view = { idPessoa: id, modo: "ver", motivo: "telefone" };
    const { desde } = await callBackend<{ desde: string }>("POST", "/iniciarVisao", renata.token, view);
    const [vinculo] = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${id}`, bruno.token);
    const target = { id, nome, cpf, admin: "N", desde, modo: "ver" } as const;
    cookies = { ...loginOf(renata), "login.pessoaTarget": target, ...(vinculo && { "login.vinculoPlano": vinculo }) };
  });
  for (const address of [...SHARED, ...open("participant")])
    test(address, async ({ context }) => {
      await putCookies(context, cookies);
      expect((await tried(context, address)).calls).toEqual([]);
    });
});
