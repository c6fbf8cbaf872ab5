import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Cookies } from "@/session/cookies";
import { cookiesOf, type Role } from "./roles";

export { expect };

/** Puts the portal's cookies into a browser. */
export async function putCookies(context: BrowserContext, cookies: Partial<Cookies>) {
  const url = new URL(process.env.E2E_PORTAL ?? "http://localhost:3000").origin;
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: encodeURIComponent(JSON.stringify(value)),
      url,
      sameSite: "Lax" as const,
    })),
  );
}

/** A cookie of the portal, as a browser holds it. @throws Error without it */
export async function cookieIn<N extends keyof Cookies>(context: BrowserContext, name: N): Promise<Cookies[N]> {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  if (!found) throw new Error(`no cookie ${name}`);
  return JSON.parse(decodeURIComponent(found.value)) as Cookies[N];
}

/** From the next call on, the backend does not know the session any more. */
export async function expireSession(context: BrowserContext) {
  const login = await cookieIn(context, "login.pessoa");
  await putCookies(context, { "login.pessoa": { ...login, token: "A".repeat(43) } });
}

/** Outside host that the portal may speak to: the postal-code lookup. */
const ALLOWED_HOSTS = ["viacep.com.br"];

/** Calls of a socket that breaks its polling off once. */
const CUT_POLLS = 2;

/** Faults that must never happen on a page, collected from now on. */
export function watch(page: Page) {
  const problems: string[] = [];
  let cutPolls = 0;
  const own = new URL(process.env.E2E_PORTAL ?? "http://localhost:3000").host;
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // A page that answers 404 or 500 on purpose is reported by the browser as a resource that failed.
    const status = /status of (404|500)/.test(message.text()) && message.location().url === page.url();
    // In the frame of a mail nothing may run: what is refused there are the looks of the tests themselves.
    const lookRefused = /^Blocked script execution in 'about:srcdoc'/.test(message.text());
    // On a busy machine the socket's library sometimes breaks its polling off: the call that was sending is cut, the next one
    // refused, and it connects anew by itself. Once on a page that is no fault.
    const isPoll = /status of (400|500)/.test(message.text()) && /\/socket\.io\/.*transport=polling/.test(message.location().url);
    if (isPoll) cutPolls += 1;
    if (status || lookRefused || (isPoll && cutPolls <= CUT_POLLS)) return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("request", (request) => {
    const { protocol, host, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && host !== own && !ALLOWED_HOSTS.includes(hostname)) problems.push(`outside: ${request.url()}`);
  });
  return problems;
}

/**
 * Makes `goto` and `reload` wait until the page answers. A person presses and types later than a machine in the first
 * hundredths of a second. A journey of its own tests an early press.
 */
export function patient(page: Page): Page {
  const awake = () =>
    page.waitForFunction(() => document.documentElement?.dataset.awake !== undefined, undefined, { timeout: 15_000 }).catch(() => {}); // Not a page of the portal, or one that is on its way to another.
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    if (response?.ok() && args[1]?.waitUntil !== "commit") await awake();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    if (response?.ok()) await awake();
    return response;
  };
  return page;
}

interface WorkerFixtures {
  /** Cookies of a role, signed in once for each worker. Tests that sign out use `openSession` instead. */
  cookiesFor: (role: Role) => Promise<Partial<Cookies>>;
}
interface TestFixtures {
  /** Person whom the test's page belongs to; a visitor by default. */
  role: Role;
  /** Complaints of the page that this test provokes and allows. */
  tolerated: RegExp | null;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cookiesFor: [
    async ({ browserName: _ }, use) => {
      const known = new Map<Role, Promise<Partial<Cookies>>>();
      await use((role) => {
        const cookies = known.get(role) ?? cookiesOf(role);
        known.set(role, cookies);
        return cookies;
      });
    },
    { scope: "worker" },
  ],
  role: ["visitor", { option: true }],
  tolerated: [null, { option: true }],
  page: async ({ page, context, role, tolerated, cookiesFor }, use) => {
    await putCookies(context, await cookiesFor(role));
    const problems = watch(page);
    await use(patient(page));
    const unexpected = problems.filter((problem) => !tolerated?.test(problem));
    expect(unexpected, "errors and outside requests of the page").toEqual([]);
  },
});
