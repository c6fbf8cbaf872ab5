/**
 * Cold visits to pages of a running portal, in a browser of its own each: the largest paint and the blocked time of a slow
 * phone (a quarter of the speed, 150 ms, 1.6 Mbit/s), the work of the main thread unthrottled, shifts, and what is received
 * until the page is quiet; beside a bare page of Next (`bench/bare`) where one runs too:
 *   PORTAL=http://127.0.0.1:3000 E2E_BACKEND=http://127.0.0.1:3001 [BARE=…] [CHROMIUM_PATH=…] [RUNS=5] [VIEWPORT=390x844] \
 *     node --import tsx bench/browser.ts [--json] [routes]
 */
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { putCookies } from "../tests/support/browser";
import { cookiesOf } from "../tests/support/roles";
import { quantile, type Row, tell } from "./rows";

const { PORTAL = "http://127.0.0.1:3000", BARE, CHROMIUM_PATH = "/usr/bin/chromium" } = process.env;
const RUNS = Number(process.env.RUNS ?? 3);
const [width = 390, height = 844] = (process.env.VIEWPORT ?? "390x844").split("x").map(Number);
const QUIET_MS = 1_000;
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWDOWN = 4;

const routes = process.argv.slice(2).filter((word) => word.startsWith("/"));
const visited = routes.length > 0 ? routes : ["/login", "/", "/services", "/services/extrato-contribuicao", "/dependentes"];

/** Goals, of the sign-in page and of every page with data. */
const goalsOf = (path: string) =>
  path === "/login"
    ? { paint: 800, blocked: 400, thread: 250, shift: 0.01, kilobytes: 200, files: 14, requests: 25 }
    : { paint: 1_100, blocked: 700, thread: 250, shift: 0.01, kilobytes: 230, files: 14, requests: 25 };

interface Visit {
  paint: number;
  blocked: number;
  thread: number;
  shift: number;
  kilobytes: number;
  files: number;
  requests: number;
}

/** Entries of the page's own timeline, kept from its first moment on. */
function observe() {
  const seen = { paint: 0, blocked: 0, shift: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (seen.paint = startTime));
  watch("longtask", ({ duration }) => (seen.blocked += duration - 50));
  watch("layout-shift", ({ value = 0, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
}

/** Counts what comes over the wire, and waits until nothing has for a second. */
async function quiet(page: Page, devtools: CDPSession, go: () => Promise<unknown>) {
  const kinds = new Map<string, string>();
  const pending = new Set<string>();
  let [bytes, files, requests, last] = [0, 0, 0, Date.now()];
  devtools.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (request.url.startsWith("data:")) return;
    if (!kinds.has(requestId)) requests += 1;
    kinds.set(requestId, type ?? "");
    pending.add(requestId);
    last = Date.now();
  });
  const settled = (requestId: string) => {
    pending.delete(requestId);
    last = Date.now();
  };
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === "Script") {
      bytes += encodedDataLength;
      files += 1;
    }
    settled(requestId);
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => settled(requestId));
  await go();
  const limit = Date.now() + 30_000;
  // A socket that waits for news is never finished.
  while (Date.now() < limit && (Date.now() - last < QUIET_MS || pending.size > 1)) await page.waitForTimeout(100);
  return { kilobytes: bytes / 1000, files, requests };
}

async function visit(url: string, isSlow: boolean, cookies: Awaited<ReturnType<typeof cookiesOf>>): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ viewport: { width, height }, isMobile: width < 600, hasTouch: width < 600 });
    await putCookies(context, cookies);
    const page = await context.newPage();
    // The loader of TypeScript names functions with a helper of its own, which the page does not have.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    if (isSlow) {
      await devtools.send("Network.emulateNetworkConditions", SLOW);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    }
    const received = await quiet(page, devtools, () => page.goto(url, { waitUntil: "load" }));
    const { metrics } = await devtools.send("Performance.getMetrics");
    const thread = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    const seen = await page.evaluate(() => (window as unknown as { seen: Pick<Visit, "paint" | "blocked" | "shift"> }).seen);
    return { ...seen, thread, ...received };
  } finally {
    await browser.close();
  }
}

/** Medians of some visits. */
async function visits(url: string, isSlow: boolean, cookies: Awaited<ReturnType<typeof cookiesOf>>): Promise<Visit> {
  const all: Visit[] = [];
  for (let run = 0; run < RUNS; run++) all.push(await visit(url, isSlow, cookies));
  const median = (key: keyof Visit) =>
    quantile(
      all.map((each) => each[key]),
      0.5,
    );
  return {
    ...{ paint: median("paint"), blocked: median("blocked"), thread: median("thread"), shift: median("shift") },
    ...{ kilobytes: median("kilobytes"), files: median("files"), requests: median("requests") },
  };
}

async function main() {
  process.env.E2E_PORTAL = PORTAL;
  const signedIn = await cookiesOf("participant");
  const rows: Row[] = [];
  const bare = BARE ? { quick: await visits(BARE, false, {}), slow: await visits(BARE, true, {}) } : null;
  for (const path of visited) {
    const cookies = path === "/login" ? {} : signedIn;
    const [quick, slow, goal] = [await visits(PORTAL + path, false, cookies), await visits(PORTAL + path, true, cookies), goalsOf(path)];
    const row = (name: string, figure: number, unit: string, budget: number, of?: number) =>
      rows.push({ name: `${path}, ${name}`, figure, unit, budget, ...(of && { times: figure / of, reference: "página vazia" }) });
    row("maior pintura, lento", slow.paint, "ms", goal.paint, bare?.slow.paint);
    row("tempo bloqueado, lento", slow.blocked, "ms", goal.blocked, bare?.slow.blocked);
    row("processador da página", quick.thread, "ms", goal.thread, bare?.quick.thread);
    row("deslocamento", Math.max(quick.shift, slow.shift), "CLS", goal.shift);
    row("scripts recebidos", quick.kilobytes, "kB", goal.kilobytes, bare?.quick.kilobytes);
    row("arquivos de script", quick.files, "", goal.files);
    row("pedidos até a calma", quick.requests, "", goal.requests);
  }
  tell(rows);
}

void main();
