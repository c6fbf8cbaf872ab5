import type { Reply } from "@contract/infer";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { patient, putCookies, watch } from "@tests/support/browser";
import { callBackend, openSession, type PersonName, people } from "@tests/support/roles";
import type { Cookies, VinculoCookie } from "@/session/cookies";

export type Opened = Extract<Reply<"POST /autenticar">, { token: string }>;

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

const loginOf = ({ token, pessoa: { id, nome, cpf, admin } }: Opened): Partial<Cookies> => ({
  "login.pessoa": { token, pessoa: { id, nome, cpf, admin }, onboarding: "N" },
});

/** Opens a page in a browser of the attendant's own. */
export const openAs = (browser: Browser, attendant: Opened, path: string) => open(browser, loginOf(attendant), path);

/** Opens a page of somebody's portal as Ana sees it. The person's password may be any: hers is enough. */
export async function openAssisted(browser: Browser, name: PersonName, path: string) {
  const { token } = await openSession("ana");
  const { pessoas } = await callBackend<Reply<"GET /filtrarPessoas">>("GET", `/filtrarPessoas?palavraChave=${people[name].cpf}`, token);
  return openAssistedOf(browser, pessoas[0]?.id ?? 0, path);
}

/** The same of anybody whom the fund knows, such as who was imported. */
export async function openAssistedOf(browser: Browser, idPessoa: number, path: string) {
  const ana = await openSession("ana");
  const { pessoa, desde } = await callBackend<Reply<"POST /iniciarVisao">>("POST", "/iniciarVisao", ana.token, { idPessoa });
  const plans = `/retornarPlanosAtivos/${idPessoa}`;
  const [vinculo] = await callBackend<VinculoCookie[]>("GET", plans, ana.token, undefined, idPessoa);
  const { id, nome, cpf } = pessoa;
  const view = { "login.pessoaTarget": { id, nome, cpf, admin: "N" as const, desde }, ...(vinculo && { "login.vinculoPlano": vinculo }) };
  return open(browser, { ...loginOf(ana), ...view }, path);
}
