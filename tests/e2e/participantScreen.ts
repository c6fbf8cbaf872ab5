import type { Browser } from "@playwright/test";
import { patient, putCookies, watch } from "@tests/support/browser";
import { enrolled } from "@tests/support/enrolled";
import type { PersonName } from "@tests/support/roles";

/** A page of somebody's portal in a browser of its own, to stay open while an administrator changes what it shows. */
export async function openParticipant(browser: Browser, name: PersonName, path: string, viewport = { width: 1440, height: 900 }) {
  const { cookies, ...person } = await enrolled(name);
  const context = await browser.newContext({ viewport, isMobile: false, hasTouch: false });
  await putCookies(context, cookies);
  const page = patient(await context.newPage());
  const problems = watch(page);
  await page.goto(path);
  return { page, problems, ...person, id: person.idPessoa, close: () => context.close() };
}
