import type { Browser } from "@playwright/test";
import { patient, putCookies, watch } from "@tests/support/browser";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import type { VinculoCookie } from "@/session/cookies";

/** A page of somebody's portal in a browser of its own, to stay open while an administrator changes what it shows. */
export async function openParticipant(browser: Browser, name: PersonName, path: string, viewport = { width: 1440, height: 900 }) {
  const { token, pessoa, onboarding } = await openSession(name);
  const { id, nome, cpf, admin } = pessoa;
  const [vinculo] = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${id}`, token);
  if (!vinculo) throw new Error(`${name} has no plan`);
  const context = await browser.newContext({ viewport, isMobile: false, hasTouch: false });
  await putCookies(context, { "login.pessoa": { token, pessoa: { id, nome, cpf, admin }, onboarding }, "login.vinculoPlano": vinculo });
  const page = patient(await context.newPage());
  const problems = watch(page);
  await page.goto(path);
  return { page, problems, id, token, vinculo, close: () => context.close() };
}
