import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";

/** Longer than any page is old: nothing was sent since it was asked for. */
const QUIET_MS = 3_600_000;

/**
 * A socket to which nothing is sent, by polling alone: the journeys of others go on meanwhile, and what they change would
 * rightly be read again.
 * @returns a promise of the moment after the page introduced itself
 */
function quietSocket(page: Page): Promise<void> {
  const opened = { upgrades: [], pingInterval: 600_000, pingTimeout: 600_000, maxPayload: 1_000_000 };
  const packets = [`0${JSON.stringify({ sid: "quieto", ...opened })}`];
  const waiting: ((packet: string) => void)[] = [];
  const deliver = (packet: string) => {
    const next = waiting.shift();
    if (next) next(packet);
    else packets.push(packet);
  };
  return new Promise((resolve) => {
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
}

/** Reads of a page from its opening until the socket delivers and nothing waits any more. */
async function readsOf(page: Page, address: string) {
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) reads.push(pathname);
  });
  const introduced = quietSocket(page);
  await page.clock.install();
  await page.goto(address);
  await introduced;
  // Some reads wait a moment, so that several changes ask once.
  await page.clock.runFor(3_000);
  return reads;
}

const journeys = [
  { role: "participant", address: "/" },
  { role: "participant", address: "/chat" },
  { role: "administrator", address: "/" },
  { role: "view", address: "/dependentes" },
] as const;

for (const { role, address } of journeys)
  test.describe(`${address} of the ${role}`, () => {
    test.use({ role });

    test("asks nothing twice", async ({ page }) => {
      const reads = await readsOf(page, address);
      expect(reads).toContain("/api/retornarConversas");
      expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
      // The document brought the session along.
      expect(reads).not.toContain("/api/retornarSessao");
    });
  });
