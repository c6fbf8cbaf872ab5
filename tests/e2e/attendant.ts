import type { Reply } from "@contract/infer";
import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expect, patient, putCookies, watch } from "@tests/support/browser";
import { callBackend, loginOf, type Opened, openSession, type PersonName, people } from "@tests/support/roles";
import type { Cookies, VinculoCookie } from "@/session/cookies";

/** Attendants work at a desk, whatever the participant of the journey holds in their hand. */
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** A colleague of Ana's who may do everything, too: the second person wherever two are asked for. */
export const colleague = (): Promise<Opened> => openSession("patricia");

async function open(browser: Browser, cookies: Partial<Cookies>, path: string) {
  const context = await browser.newContext(desk);
  await putCookies(context, cookies);
  const page = patient(await context.newPage());
  const problems = watch(page);
  await page.goto(path);
  return { page, problems, close: () => context.close() };
}

/** Opens a page in a browser of the attendant's own. */
export const openAs = (browser: Browser, attendant: Opened, path: string) => open(browser, loginOf(attendant), path);

/** Finds a request by its protocol in the queue and opens it beside the list. */
export async function openInQueue(browser: Browser, attendant: Opened, protocol: string, service: string) {
  const there = await openAs(browser, attendant, `/request-management?texto=${protocol}`);
  const opener = there.page.locator("[data-opens]");
  await expect(opener).toHaveCount(1);
  await opener.click();
  const panel = there.page.getByRole("region", { name: service });
  await expect(panel.getByText(protocol)).toBeVisible();
  return { ...there, panel };
}

/** Sends the request of a panel on, stage by stage, until it stands at its last. */
export async function sendToLastStage(panel: Locator) {
  const [now = 1, last = 1] = ((await panel.getByText(/^Etapa \d+ de \d+/).textContent())?.match(/\d+/g) ?? []).map(Number);
  for (let next = now + 1; next <= last; next += 1) {
    await panel.getByRole("button", { name: "Avançar" }).click();
    await expect(panel.getByText(`Etapa ${next} de ${last}`)).toBeVisible();
  }
}

/** Opens a page of somebody's portal as Ana sees it. The person's password may be any: hers is enough. */
export async function openAssisted(browser: Browser, name: PersonName, path: string) {
  const { token } = await openSession("ana");
  const { pessoas } = await callBackend<Reply<"GET /filtrarPessoas">>("GET", `/filtrarPessoas?palavraChave=${people[name].cpf}`, token);
  return openAssistedOf(browser, pessoas[0]?.id ?? 0, path);
}

/** Concludes the request of a panel, and sees that it stands as concluded. */
export async function conclude({ page, panel }: { page: Page; panel: Locator }) {
  await panel.getByRole("button", { name: "Concluir" }).click();
  const approval = page.getByRole("dialog", { name: "Concluir a solicitação?" });
  await approval.getByRole("button", { name: "Concluir" }).click();
  await expect(approval).toBeHidden();
  await expect(panel.getByText("Concluída").filter({ visible: true }).first()).toBeVisible();
}

/** Opens the assisted view of any person known to the fund, such as an imported one. */
export async function openAssistedOf(browser: Browser, idPessoa: number, path: string) {
  const ana = await openSession("ana");
  const { pessoa, desde } = await callBackend<Reply<"POST /iniciarVisao">>("POST", "/iniciarVisao", ana.token, {
    idPessoa,
    modo: "agir",
    motivo: "telefone",
  });
  const plans = `/retornarPlanosAtivos/${idPessoa}`;
  const [vinculo] = await callBackend<VinculoCookie[]>("GET", plans, ana.token, undefined, idPessoa);
  const { id, nome, cpf } = pessoa;
  const view = { "login.pessoaTarget": { id, nome, cpf, admin: "N" as const, desde }, ...(vinculo && { "login.vinculoPlano": vinculo }) };
  return open(browser, { ...loginOf(ana), ...view }, path);
}

/** Answers the question why somebody's portal is opened. */
export async function enterView(page: Page, name: string, mode: "Só ver" | "Agir pela pessoa") {
  const why = page.getByRole("dialog", { name: `Entrar no portal de ${name}` });
  await why.getByRole("radio", { name: "Atendimento por telefone" }).check();
  await why.getByRole("radio", { name: new RegExp(mode) }).check();
  await why.getByRole("button", { name: "Entrar" }).click();
}
