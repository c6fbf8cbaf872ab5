import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import { expectHomeOf, signIn } from "@tests/support/journey";

// Each test has a browser of its own, whose worker ends with it. Without connection the browser reports what it could not load.
test.use({ serviceWorkers: "allow", reuseContext: false, tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|socket\.io|status of 401/ });

/** Waits until the worker answers for the portal: the next document may fail. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((changed) => navigator.serviceWorker.addEventListener("controllerchange", changed, { once: true }));
  });

const keptNames = (page: Page) => page.evaluate(() => caches.keys());
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
const storedText = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const isChosen = async (context: BrowserContext) => (await context.cookies()).some(({ name }) => name === "portal.visto");

const noConnection = (page: Page) => page.getByRole("heading", { level: 1, name: "Sem conexão" });
const list = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openOffline(page: Page, context: BrowserContext, address: string) {
  await workerReady(page);
  await context.setOffline(true);
  // The page without connection is not one that wakes.
  await page.goto(address, { waitUntil: "commit" });
  await expect(noConnection(page)).toBeVisible();
}

/** Signs in and lets this device keep what is seen. */
async function keepOn(page: Page) {
  await signIn(page, "bruno");
  await expectHomeOf(page, "Bruno");
  await page.goto("/perfil?secao=seguranca");
  const choice = page.getByRole("switch", { name: "Guardar neste aparelho o que vi por último" });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect.poll(() => isChosen(page.context())).toBe(true);
}

/** Opens a list and waits until its rows are sealed. */
async function see(page: Page, address: string, kind: string) {
  await page.goto(address);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const sealed = () =>
    page.evaluate(
      (key) =>
        new Promise((resolve) => {
          const opening = indexedDB.open("visto");
          opening.onsuccess = () => {
            const reading = opening.result.transaction("visto").objectStore("visto").get(key);
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result ? Object.keys(reading.result) : null);
            };
          };
        }),
      kind,
    );
  await expect.poll(sealed).toEqual(["salt", "iv", "data"]);
}

test("without connection a page says so, keeps nothing of anybody, and opens when the connection is back", async ({ page, context }) => {
  await signIn(page, "bruno");
  await expectHomeOf(page, "Bruno");
  await page.goto("/extract");
  await openOffline(page, context, "/services/requests");
  await expect(page.getByText("O que você viu por último")).toBeHidden();
  expect(await databases(page)).toEqual([]);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    return (
      await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
    ).flat();
  });
  expect(kept.sort()).toEqual(["/offline.css", "/offline.html", "/offline.js"]);

  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(noConnection(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Acompanhar solicitações" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/services/requests");
});

test("with the switch on, the last rows of the statement and the requests are there; signing out leaves nothing", async ({
  page,
  context,
}) => {
  await keepOn(page);
  await see(page, "/extract", "extrato");
  const movement = (await page.getByRole("row").nth(1).getByRole("cell").nth(1).textContent()) ?? "";
  await see(page, "/services/requests", "solicitacoes");
  expect(await storedText(page)).not.toMatch(/bruno|529\.?982/i);

  await openOffline(page, context, "/services");
  await expect(list(page, "Extrato").getByText(movement).first()).toBeVisible();
  await expect(list(page, "Extrato")).toContainText(/visto em \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/);
  await expect(list(page, "Solicitações").getByRole("listitem").first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Serviços" })).toBeVisible();
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await isChosen(context)).toBe(false);
  await openOffline(page, context, "/extract");
  await expect(page.getByText("O que você viu por último")).toBeHidden();
});

test("the end of the session closes what it saw, and another person finds nothing", async ({ page, context }) => {
  await keepOn(page);
  await see(page, "/extract", "extrato");
  await openOffline(page, context, "/services");
  await expect(list(page, "Extrato")).toBeVisible();
  // The hour of the cookies is over.
  await context.clearCookies({ name: /^(login|user)\./ });
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("O que você viu por último")).toBeHidden();
  await expect(noConnection(page)).toBeVisible();

  await context.setOffline(false);
  // The page opens by itself.
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, "carla");
  await expectHomeOf(page, "Carla");
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await isChosen(context)).toBe(false);
});

test("a new version of the worker takes over at once and drops what the one before kept", async ({ page, context }) => {
  await page.goto("/login");
  await workerReady(page);
  const [current] = await keptNames(page);
  expect(current).toMatch(/^offline-[\da-f]{12}$/);
  // A version is another script: under another address the browser takes the same file for one.
  await page.evaluate(async () => {
    await caches.open("offline-anterior");
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    await navigator.serviceWorker.register("/sw.js?seguinte");
    await taken;
  });
  await expect.poll(() => keptNames(page)).toEqual([current]);
  await openOffline(page, context, "/services");
});

test("no browser keeps an old worker, and its page may speak to nobody", async ({ request }) => {
  const [worker, offlinePage] = await Promise.all([request.get("/sw.js"), request.get("/offline.html")]);
  for (const answer of [worker, offlinePage]) expect(answer.headers()["cache-control"]).toBe("no-cache");
  expect(offlinePage.headers()["content-security-policy"]).toContain("default-src 'none'");
});

test("a notice on the device has the same words for everybody, whatever came with it", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.goto("/login");
  await workerReady(page);
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registration,
    data: "Bruno recebeu R$ 1.234,56",
  });
  const shown = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })));
  await expect.poll(shown).toEqual([{ title: "Portal do Participante", body: "Há uma novidade no seu portal." }]);
});
