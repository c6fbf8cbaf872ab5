import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";

/** Longer than any page is old: nothing was sent since it was asked for. */
const QUIET_MS = 3_600_000;

/**
 * A socket to which nothing is sent but by the test, by polling alone: the journeys of others go on meanwhile, and what they
 * change would rightly be read again.
 * @returns a promise of the moment after the page introduced itself, and a way to send an event
 */
function quietSocket(page: Page) {
  const opened = { upgrades: [], pingInterval: 600_000, pingTimeout: 600_000, maxPayload: 1_000_000 };
  const packets = [`0${JSON.stringify({ sid: "quieto", ...opened })}`];
  const waiting: ((packet: string) => void)[] = [];
  const deliver = (packet: string) => {
    const next = waiting.shift();
    if (next) next(packet);
    else packets.push(packet);
  };
  const introduced = new Promise<void>((resolve) => {
    void page.route("**/socket.io/**", async (route) => {
      const body = route.request().postData();
      if (body === null) {
        const packet = packets.shift() ?? (await new Promise<string>((next) => void waiting.push(next)));
        return route.fulfill({ contentType: "text/plain", body: packet });
      }
      await route.fulfill({ contentType: "text/plain", body: "ok" });
      if (body.startsWith("40")) deliver(`40${JSON.stringify({ sid: "quieto" })}`);
      const asked = /^42(\d+)\["onConnect"/.exec(body);
      if (!asked) return;
      deliver(`43${asked[1]}${JSON.stringify([true, QUIET_MS])}`);
      resolve();
    });
  });
  return { introduced, send: (event: string) => deliver(`42${JSON.stringify([event])}`) };
}

/**
 * Reads of a page from its opening until the socket delivers and nothing waits any more, and those that follow a notice without
 * content: one that is heard and read proves that the others would have been seen.
 */
async function readsOf(page: Page, address: string) {
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) reads.push(pathname);
  });
  const { introduced, send } = quietSocket(page);
  // A document is sent after 1.2 seconds, whatever is still unanswered. The test begins once a portal that just started, or is
  // busy, answers in less.
  const seconds = async () => {
    const begun = performance.now();
    await page.request.get(address);
    return (performance.now() - begun) / 1_000;
  };
  await expect.poll(seconds, { timeout: 30_000 }).toBeLessThan(0.8);
  await page.clock.install();
  await page.goto(address);
  await introduced;
  // Some reads wait a moment, so that several changes ask once.
  await page.clock.runFor(3_000);
  const atFirst = reads.splice(0);
  send("newNotification");
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  await page.clock.runFor(3_000);
  return { atFirst, afterNotice: reads };
}

/** Pages do not ask for what the document brings along for every page of a signed-in person. */
const journeys = [
  { role: "participant", address: "/", asks: [] },
  // A desktop opens a conversation by itself, and reads it; a phone has the list alone.
  { role: "participant", address: "/chat", asks: [], viewport: { width: 390, height: 844 } },
  { role: "participant", address: "/perfil", asks: [] },
  { role: "administrator", address: "/", asks: ["retornarSemanasAtendimento", "retornarTarefasPerdidas"] },
  { role: "view", address: "/dependentes", asks: [] },
] as const;

for (const { role, address, asks, ...size } of journeys)
  test.describe(`${address} of the ${role}`, () => {
    test.use({ role, ...size });

    test("asks nothing twice, and again only what an event names", async ({ page }) => {
      const { atFirst, afterNotice } = await readsOf(page, address);
      expect(atFirst.map((read) => read.split("/")[2]).sort()).toEqual([...asks]);
      expect(afterNotice.map((read) => read.split("/")[2])).toEqual(["retornarNotificacoes"]);
    });
  });
