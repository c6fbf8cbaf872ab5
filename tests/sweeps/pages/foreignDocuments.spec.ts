import { enters, faultsOf, inTurn, PATHS, read, spread } from "@tests/support/standIn/look";
import { cookiesOf, expect, type Portal, ROLES, type Role, test } from "@tests/support/standIn/portal";
import type { Manner } from "@tests/support/standIn/serve";
import { FORMS, SHAPES, type Shape } from "@tests/support/standIn/shapes";
import type { RoutePath } from "@/routes";

/**
 * Every page as each role is given it, in front of a backend of the specification's calls alone, in each shape of its
 * answers: the first HTML, before any script has run.
 */

const AT_ONCE = 4;
/** Milliseconds between documents that wait for the backend, which cost the portal little until they are drawn. */
const APART_MS = 100;
/** Milliseconds until the first HTML, whatever the backend does. Measured where the backend is what takes the time. */
const FIRST_HTML_MS = 2_000;

/** A visitor has no session, so that no shape reaches them. */
const looks = (role: Role, shape: Shape) => role !== "visitor" || shape === "natural";
/** Roles that differ from a participant only in their plan are looked at where answers can be read. */
const isRare = (role: Role) => role === "assistedCategory" || role === "undecided" || role === "firstAccess";

const addressOf = (path: RoutePath) => (path === "/dependentes" ? `${path}?tipo=previdencial` : path);

async function faults(portal: Portal, role: Role, shape: Shape, paths: readonly RoutePath[], waits: boolean): Promise<string[]> {
  const cookies = cookiesOf(role, shape);
  const found: string[] = [];
  const look = async (path: RoutePath) => {
    const document = await read(portal, addressOf(path), cookies);
    found.push(...faultsOf(path, role, document).map((fault) => `${path}: ${fault}`));
    if (!waits || document.after <= FIRST_HTML_MS) return;
    // A process draws a page for the first time once in its life: on a busy machine that takes longer than the backend's share.
    const { after } = await read(portal, addressOf(path), cookies);
    if (after > FIRST_HTML_MS) found.push(`${path}: first HTML after ${(after / 1000).toFixed(1)} s`);
  };
  await (waits ? spread(paths, APART_MS, look) : inTurn(paths, AT_ONCE, look));
  return found.sort();
}

/** A page that sends the role elsewhere does so before it asks for anything: once is enough. */
const pathsOf = (role: Role, shape: Shape) => PATHS.filter((path) => shape === "natural" || enters(path, role));

for (const role of ROLES)
  for (const shape of SHAPES.filter((one) => looks(role, one) && !(isRare(role) && !FORMS.slice(0, 2).some((form) => form === one))))
    test(`documents as ${role}, answers as ${shape}`, async ({ portal }) => {
      expect(await faults(portal, role, shape, pathsOf(role, shape), shape === "slow")).toEqual([]);
    });

/** Backends whose manner meets the portal itself, before anybody signs in. */
const MANNERS: Record<string, Manner> = {
  "slow everywhere": { all: "slow" },
  "that breaks every connection off": { all: "reset" },
  "that fails everywhere": { all: "failing", unknown: "failing" },
  "that fails at addresses it does not have": { unknown: "failing" },
  "that answers a page at addresses it does not have": { unknown: "page" },
  "that is closed to whoever is not signed in": { unknown: "closed" },
};

for (const [name, manner] of Object.entries(MANNERS))
  test(`documents of a portal before a backend ${name}, from the first on`, async ({ portalBefore }) => {
    const portal = await portalBefore(manner);
    for (const role of ["visitor", "participant", "administrator"] as const)
      expect.soft(await faults(portal, role, "strict", pathsOf(role, "strict"), manner.all === "slow"), role).toEqual([]);
  });
