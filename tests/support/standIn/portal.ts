import { type BrowserContext, test as base, expect } from "@playwright/test";
import { patient } from "@tests/support/browser";
import { enrolmentsOf, type Person, type PersonName, people } from "./fund";
import { type Manner, type StandIn, serveStandIn, tokenOf } from "./serve";
import type { Distortion, Shape } from "./shapes";

export { expect };

/** People of a browser in front of a stand-in. `undecided` has not chosen a plan yet. */
export const ROLES = ["visitor", "participant", "assistedCategory", "undecided", "firstAccess", "administrator", "view"] as const;
export type Role = (typeof ROLES)[number];

const personOf: Record<Exclude<Role, "visitor">, PersonName> = {
  participant: "bruno",
  assistedCategory: "elza",
  undecided: "diego",
  firstAccess: "iara",
  administrator: "ana",
  view: "ana",
};

const reference = ({ id, nome, cpf, admin }: Person) => ({ id, nome, cpf, admin });

/** The specification's cookies of somebody who signed in as the role; to the letter, the enrolment has only `id`, `plano`, `pessoa`. */
export function cookiesOf(role: Role, shape: Shape | Distortion, only?: string): Record<string, unknown> {
  if (role === "visitor") return {};
  const name = personOf[role];
  const owner = role === "view" ? people.bruno : people[name];
  const [vinculo] = enrolmentsOf(owner);
  const { id, plano, pessoa } = vinculo ?? {};
  return {
    "login.pessoa": {
      token: tokenOf(name, shape, only),
      pessoa: reference(people[name]),
      onboarding: role === "firstAccess" ? "S" : "N",
    },
    ...(role === "view" && { "login.pessoaTarget": { ...reference(people.bruno), admin: "N" } }),
    ...(vinculo && role !== "undecided" && { "login.vinculoPlano": shape === "strict" ? { id, plano, pessoa } : vinculo }),
  };
}

export interface Portal {
  address: string;
  standIn: StandIn;
}

/** Starts the built portal in front of a stand-in of its own. */
async function startPortal(manner: Manner = {}): Promise<Portal & { stop(): Promise<void> }> {
  // @ts-expect-error The commands are JavaScript.
  const { keepTogether, portalArgs, portalEnv } = await import("../../../scripts/steps/children.mjs");
  // @ts-expect-error The commands are JavaScript.
  const { freePort } = await import("../../../scripts/steps/settings.mjs");
  const standIn = await serveStandIn(manner);
  const family = keepTogether();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  family.start("portal", portalArgs(port), { env: { ...portalEnv(port, standIn.address), API_CALLS: "" }, record: () => {} });
  // A file of its own: the portal has asked its backend for nothing yet.
  await family.ready(`${address}/early.js`);
  return {
    address,
    standIn,
    async stop() {
      // The sockets close first: the portal waits for answers that are on their way.
      await standIn.close();
      await family.stop();
    },
  };
}

interface WorkerFixtures {
  portal: Portal;
}
interface TestFixtures {
  /** A portal of the test's own, in front of a backend with other manners. */
  portalBefore: (manner: Manner) => Promise<Portal>;
  fresh: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    async ({ browserName: _ }, use) => {
      const portal = await startPortal();
      // The portal finds out what its backend has.
      await fetch(`${portal.address}/login`);
      await use(portal);
      await portal.stop();
    },
    { scope: "worker" },
  ],
  fresh: [
    async ({ portal }, use) => {
      portal.standIn.reset();
      portal.standIn.forgetSockets();
      await use(undefined);
    },
    { auto: true },
  ],
  portalBefore: async ({ context }, use) => {
    const started: Awaited<ReturnType<typeof startPortal>>[] = [];
    await use(async (manner) => {
      const portal = await startPortal(manner);
      started.push(portal);
      return portal;
    });
    // A page that outlives its portal complains of it.
    for (const page of context.pages()) await page.close();
    for (const portal of started) await portal.stop();
  },
  page: async ({ page }, use) => {
    await page.addInitScript(countCalls);
    await use(patient(page));
  },
});

/** Lets a page know which of its calls are on their way. The socket's are always. */
function countCalls() {
  const underWay = new Set<string>();
  const { open, send } = XMLHttpRequest.prototype;
  const addresses = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: [method: string, url: string | URL, ...more: unknown[]]) {
    addresses.set(this, String(args[1]));
    return (open as (...given: unknown[]) => void).apply(this, args);
  };
  XMLHttpRequest.prototype.send = function (body) {
    const address = addresses.get(this) ?? "";
    if (!address.includes("/socket.io/")) {
      underWay.add(address);
      this.addEventListener("loadend", () => underWay.delete(address));
    }
    return send.call(this, body);
  };
  Object.assign(window, { callsUnderWay: underWay });
}

/** Puts the cookies of a role into a browser. */
export async function enterAs(context: BrowserContext, { address }: Portal, cookies: Record<string, unknown>) {
  await context.clearCookies();
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(JSON.stringify(value)), url: address })),
  );
}
