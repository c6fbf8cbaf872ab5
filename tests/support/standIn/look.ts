import type { Page } from "@playwright/test";
import { overflow } from "@tests/support/accessibility";
import { type RoutePath, routeOf, routes } from "@/routes";
import type { Portal, Role } from "./portal";

/** Checks of a document and of a page that hold whatever a backend answers. */

export const PATHS = Object.keys(routes) as RoutePath[];

/** True when a role enters a page; all others are sent to the login page or home. */
export function enters(path: RoutePath, role: Role): boolean {
  if (path === "/login") return role === "visitor";
  const { access } = routeOf(path);
  if (access === "public") return true;
  if (role === "visitor") return false;
  return access === "session" || access === (role === "administrator" ? "administrator" : "participant");
}

const STATUS: Partial<Record<RoutePath, number>> = { "/404": 404, "/_error": 404, "/500": 500 };
export const statusOf = (path: RoutePath) => STATUS[path] ?? 200;

/** Words of frameworks, and of values that were never there. The longest come first. */
const FOREIGN = new RegExp(
  [
    /application error|internal server error|client-side exception|unexpected (token|end)|cannot (read|get|post|set)|could not be found/,
    /is not (a function|defined|iterable|valid json)|failed to fetch|network error|timeout of|request failed|hydration|minified react/,
    /whoops|bad gateway|service unavailable|gateway timeout|socket hang up|econn\w+|stack trace|something went wrong/,
    /\b(error|exception|undefined|nan|null|invalid date|1969|31\/12\/1969|01\/01\/1970)\b|\[object \w+\]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

/** The part of a text that no screen in Portuguese may show; null without one. */
export function foreignWords(text: string): string | null {
  const found = FOREIGN.exec(text);
  return found ? text.slice(Math.max(0, found.index - 40), found.index + 60).replace(/\s+/g, " ") : null;
}

const visibleText = (html: string) =>
  html
    .replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&quot;/g, "'");

export interface Read {
  status: number;
  location: string;
  html: string;
  /** Milliseconds until the first bytes. */
  after: number;
}

/** Fetches a document as a browser with these cookies does. */
export async function read({ address }: Portal, path: string, cookies: Record<string, unknown>): Promise<Read> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join("; ");
  const start = performance.now();
  const answer = await fetch(address + path, { redirect: "manual", headers: { cookie, accept: "text/html" } });
  const after = performance.now() - start;
  return { status: answer.status, location: answer.headers.get("location") ?? "", html: await answer.text(), after };
}

const count = (html: string, tag: string) => html.match(new RegExp(`<${tag}[\\s>]`, "g"))?.length ?? 0;

/** Faults of a document that a role enters, or is sent away from. */
export function faultsOf(path: RoutePath, role: Role, { status, location, html }: Read): string[] {
  if (!enters(path, role)) {
    const there = location.replace(/\?.*/, "");
    const due = role === "visitor" ? "/login" : "/";
    return status === 307 && there === due ? [] : [`${status} ${location} instead of a way to ${due}`];
  }
  const words = foreignWords(visibleText(html));
  return [
    ...(status === statusOf(path) ? [] : [`${status}${location && ` ${location}`} instead of ${statusOf(path)}`]),
    ...(html.includes('lang="pt-BR"') ? [] : ["not in Portuguese"]),
    ...(count(html, "main") === 1 ? [] : [`${count(html, "main")} main`]),
    ...(count(html, "h1") === 1 ? [] : [`${count(html, "h1")} h1`]),
    ...(words ? [`shows "${words}"`] : []),
  ];
}

/** Calls `work` for each, so many at a time. */
export async function inTurn<T>(list: readonly T[], atOnce: number, work: (item: T) => Promise<void>) {
  const waiting = [...list];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
    }),
  );
}

/** Calls `work` for each, one every so many milliseconds: what only waits does so together, and is done one by one. */
export const spread = <T>(list: readonly T[], apart: number, work: (item: T) => Promise<void>) =>
  Promise.all(
    list.map(async (item, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * apart));
      await work(item);
    }),
  );

/** Everything that must never be seen on a page, from now on. */
export function watch(page: Page, { address }: Portal, mayFail: (path: string) => boolean = () => false): string[] {
  const problems: string[] = [];
  const isCall = (url: string) => url.startsWith(`${address}/api/`);
  page.on("pageerror", ({ message }) => problems.push(`uncaught: ${message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    // The browser reports a document that is 404 or 500 on purpose.
    if (url === page.url() && /status of (404|500)/.test(message.text())) return;
    if (isCall(url) && mayFail(new URL(url).pathname.slice("/api".length))) return;
    problems.push(`console: ${message.text()} (${url.replace(address, "")})`);
  });
  return problems;
}

/** Skeletons, spinners and the like. */
const BUSY = '[aria-busy="true"]';

/** Waits until the page is awake, has asked for what it shows, and shows it. @returns what it still waits for; null for nothing */
export async function quiet(page: Page, seconds = 15): Promise<string | null> {
  const until = Date.now() + seconds * 1000;
  let waitsFor = "the page itself";
  for (let calm = 0; calm <= CALM; ) {
    if (Date.now() > until) return waitsFor;
    // An idle moment of the browser is a turn of this loop: effects have run, and their calls have been sent.
    waitsFor = await page.evaluate(busyPart, BUSY).catch(() => "another page");
    calm = waitsFor ? 0 : calm + 1;
  }
  return null;
}

/** The part of a page that is loading, or its call; "" for none. Behind a dialog that must be answered the page waits for the answer. */
const busyPart = (selector: string) =>
  new Promise<string>((resolve) => {
    const look = () => {
      const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
      const isAwake = document.documentElement.dataset.awake !== undefined;
      const [call = ""] = (window as unknown as { callsUnderWay: Set<string> }).callsUnderWay;
      resolve(isAwake ? (scope.querySelector(selector)?.outerHTML.slice(0, 160) ?? call) : "a page that does not answer yet");
    };
    requestIdleCallback(look, { timeout: 100 });
  });

const CALM = 5;

/** Buttons and links on the screen that cannot be reached by the keyboard. */
export const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const found: string[] = [];
    for (const one of (dialog ?? document).querySelectorAll<HTMLElement>("button, a[href], summary, [role=button]")) {
      const isShown = one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
      if (!isShown || one.matches(":disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *")) continue;
      one.focus({ preventScroll: true });
      if (document.activeElement !== one) found.push(one.outerHTML.slice(0, 120));
    }
    return found;
  });

/** Heading of a page whose calls the backend does not have. */
export const UNAVAILABLE = /ainda não oferece/;

/** Words that blame the plan for what the backend lacks. */
const BLAMES_PLAN = /indispon[íi]ve(l|is) neste plano|não faz parte do seu plano/i;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Faults of the page that is open, once it is quiet. */
export async function faultsOn(page: Page, problems: string[]): Promise<string[]> {
  const waitsFor = await quiet(page);
  // As it is on the screen: the text content has scripts in it.
  const text = (await page.locator("body").allInnerTexts()).join("");
  const words = foreignWords(text);
  const lost = await unreachable(page);
  const wide = await overflow(page);
  await page.setViewportSize(PHONE);
  const wideOnPhone = await overflow(page);
  await page.setViewportSize(DESKTOP);
  const headings = await page.locator("h1:visible").count();
  return [
    ...(waitsFor ? [`never quiet: ${waitsFor}`] : []),
    ...((await page.locator("html").getAttribute("lang")) === "pt-BR" ? [] : ["not in Portuguese"]),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(words ? [`shows "${words}"`] : []),
    ...(BLAMES_PLAN.test(text) ? [`blames the plan: "${BLAMES_PLAN.exec(text)?.[0]}"`] : []),
    ...lost.map((one) => `out of reach: ${one}`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
    ...(wideOnPhone > 0 ? [`${wideOnPhone} px too wide on a phone`] : []),
    ...problems.splice(0),
  ];
}
