import { enters, faultsOn, inTurn, PATHS, quiet, read, UNAVAILABLE, watch } from "@tests/support/standIn/look";
import { cookiesOf, enterAs, expect, type Role, test } from "@tests/support/standIn/portal";
import type { Shape } from "@tests/support/standIn/shapes";
import type { RoutePath } from "@/routes";

/**
 * Every page in a browser, in front of a backend of the specification's calls alone: nothing fails behind it, nothing
 * waits for ever, nothing is dead.
 */

const groups: Record<string, (path: string) => boolean> = {
  services: (path) => path.startsWith("/services/"),
  settings: (path) => path.startsWith("/settings"),
  others: (path) => !/^\/(services\/|settings)/.test(path),
};

/** `/logout` ends on the login page, and `/_error` by its address is the page that is not found. */
const opens = (path: RoutePath, role: Role) => enters(path, role) && path !== "/logout" && path !== "/_error";

/** Pages where the answers of the named calls are on the screen. */
const MAIN: readonly RoutePath[] = [
  "/",
  "/services",
  "/services/requests",
  "/dependentes",
  "/chat",
  "/perfil",
  "/documents",
  "/alterar-senha",
  "/request-management",
  "/services/alterar-contribuicao",
];

/** Each kind once: the documents' sweep has all of them. */
const HOSTILE = ["text", "booleans", "null", "html", "failing", "reset"] as const;
const isNamed =
  /^\/(retornar(PlanosAtivos|Planos|Solicitacoes|ConfiguracaoTema|PlanoFuncionalidades|Salario|Notificacoes|Dependentes)|requisicao)/;
/** Shapes of which a named call itself fails, which the browser reports. */
const fails = (shape: Shape) => shape === "failing" || shape === "reset";

interface Sweep {
  role: Role;
  shape: Shape;
  name: string;
  paths: readonly RoutePath[];
}

/** Administrators' settings, and services in the assisted view, are the same pages whatever the answers have besides. */
const isSeen = (role: Role, shape: Shape, name: string) => shape === "strict" || role === "participant" || name === "others";

const sweeps: Sweep[] = (["visitor", "participant", "administrator", "view"] as const).flatMap((role) => [
  ...(role === "visitor" ? (["strict"] as const) : (["natural", "strict"] as const)).flatMap((shape) =>
    Object.entries(groups)
      .filter(([name]) => isSeen(role, shape, name))
      .map(([name, belongs]) => ({ role, shape, name, paths: PATHS.filter((path) => opens(path, role) && belongs(path)) })),
  ),
  ...(role === "participant" || role === "administrator" ? HOSTILE : []).map((shape) => ({
    role,
    shape,
    name: "main",
    paths: MAIN.filter((path) => opens(path, role)),
  })),
]);

for (const { role, shape, name, paths } of sweeps.filter(({ paths: some }) => some.length > 0))
  test(`pages of ${name} as ${role}, answers as ${shape}`, async ({ page, portal, context }) => {
    test.setTimeout(180_000);
    await enterAs(context, portal, cookiesOf(role, shape));
    const problems = watch(page, portal, (path) => fails(shape) && isNamed.test(path));
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(portal.address + path);
      found.push(...(await faultsOn(page, problems)).map((fault) => `${path}: ${fault}`));
    }
    found.push(...new Set(portal.standIn.repeated.map((call) => `asked again for what is absent: ${call}`)));
    expect(found).toEqual([]);
  });

for (const role of ["participant", "administrator"] as const)
  test(`the pages of ${role} send only the fields that the specification names`, async ({ page, portal, context }) => {
    await enterAs(context, portal, cookiesOf(role, "strict"));
    for (const path of MAIN.filter((one) => opens(one, role))) {
      await page.goto(portal.address + path);
      await quiet(page);
    }
    expect([...new Set(portal.standIn.beyond)]).toEqual([]);
  });

/** Links of the frame, of home and of the list of services. */
const PLACES = ["/", "/services"] as const;

for (const role of ["visitor", "participant", "administrator", "view"] as const)
  test(`no menu of ${role} leads to a page that is not offered`, async ({ page, portal, context }) => {
    const cookies = cookiesOf(role, "natural");
    await enterAs(context, portal, cookies);
    const problems = watch(page, portal);
    const hrefs = new Set<string>();
    const collect = async () => {
      const found = await page.locator("a[href^='/']").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const href of found) hrefs.add(href);
    };
    for (const place of role === "visitor" ? (["/login"] as const) : PLACES.filter((path) => enters(path, role))) {
      await page.goto(portal.address + place);
      expect(await faultsOn(page, problems)).toEqual([]);
      await collect();
    }
    if (role !== "visitor") {
      await page.getByRole("button", { name: /^Menu de/ }).click();
      await collect();
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("button", { name: "Abrir menu" }).click();
      await collect();
    }
    // The entrance of a backend that only takes a password may lead nowhere else.
    if (role !== "visitor") expect(hrefs.size).toBeGreaterThan(2);
    const dead: string[] = [];
    await inTurn(
      [...hrefs].filter((href) => !href.startsWith("/logout")),
      4,
      async (href) => {
        const { html, status } = await read(portal, href, cookies);
        const headings = html.match(/<h[12][^>]*>[\s\S]*?<\/h[12]>/g)?.join(" ") ?? "";
        if (status !== 200 || UNAVAILABLE.test(headings)) dead.push(`${status} ${href}`);
      },
    );
    expect(dead).toEqual([]);
  });
