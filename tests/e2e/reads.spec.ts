import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";

/** Reads of a page from its opening until the socket delivers and nothing waits any more. */
async function readsOf(page: Page, address: string) {
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/")) reads.push(pathname);
  });
  const introduced = page.waitForResponse(async (response) => {
    if (!response.url().includes("/socket.io/")) return false;
    // The acknowledgement of `onConnect`: a packet 43 of the protocol.
    return (await response.text().catch(() => "")).includes("43");
  });
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
