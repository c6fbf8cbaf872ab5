import type { NamedCall } from "@tests/support/standIn/calls";
import { faultsOf, faultsOn, inTurn, read, watch } from "@tests/support/standIn/look";
import { cookiesOf, enterAs, expect, type Role, test } from "@tests/support/standIn/portal";
import { DISTORTIONS, type Distortion } from "@tests/support/standIn/shapes";
import type { RoutePath } from "@/routes";

/**
 * One named call answers otherwise than it should, all others as they should: the page stays a page in Portuguese, and
 * where its own content is missing it offers another try.
 */

/**
 * - `content`: the page is made of its answer, so that a failure offers another try.
 * - `beside`: the page does without, silently (specification §8).
 */
type Part = "content" | "beside";

interface Use {
  call: NamedCall;
  role: Role;
  path: RoutePath;
  part: Part;
}

const use = (call: NamedCall, role: Role, path: RoutePath, part: Part): Use => ({ call, role, path, part });

const USES: readonly Use[] = [
  use("GET /retornarPlanosAtivos/{idPessoa}", "undecided", "/", "content"),
  use("GET /retornarPlanosAtivos/{idPessoa}", "participant", "/", "beside"),
  use("GET /retornarPlanos", "administrator", "/request-management", "beside"),
  use("GET /requisicaoFuncionalidade", "participant", "/services/requests", "beside"),
  use("GET /requisicaoFuncionalidade", "administrator", "/request-management", "beside"),
  use("GET /requisicaoStatus", "participant", "/services/requests", "beside"),
  use("GET /requisicaoStatus", "administrator", "/request-management", "beside"),
  use("GET /retornarSolicitacoes", "participant", "/services/requests", "content"),
  use("GET /retornarSolicitacoes", "administrator", "/request-management", "content"),
  use("GET /retornarSolicitacoes", "view", "/services/requests", "content"),
  use("GET /retornarConfiguracaoTema/{idPlano}", "participant", "/", "beside"),
  use("GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}", "participant", "/services", "beside"),
  use("GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}", "participant", "/", "beside"),
  use("GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}", "view", "/services", "beside"),
  use("GET /retornarSalario/{idPessoa}/{idPlano}", "firstAccess", "/onboarding", "beside"),
  use("GET /retornarNotificacoes/{idPessoa}/{idPlano}", "participant", "/", "beside"),
  use("GET /retornarNotificacoes/{idPessoa}/{idPlano}", "administrator", "/", "beside"),
  use("GET /retornarDependentes/{idPessoa}/{idPlano}", "participant", "/dependentes", "content"),
  use("GET /retornarDependentes/{idPessoa}/{idPlano}", "assistedCategory", "/dependentes", "content"),
];

const nameOf = (call: NamedCall) => call.split("/")[1] ?? "";

for (const distortion of DISTORTIONS)
  test(`documents when one call answers ${distortion}`, async ({ portal }) => {
    const found: string[] = [];
    await inTurn(USES, 4, async ({ call, role, path }) => {
      const document = await read(portal, path, cookiesOf(role, distortion, nameOf(call)));
      const faults = faultsOf(path, role, document);
      if (distortion === "slow" && document.after > 2_000) faults.push(`first HTML after ${(document.after / 1000).toFixed(1)} s`);
      found.push(...faults.map((fault) => `${call}, ${path} as ${role}: ${fault}`));
    });
    expect(found.sort()).toEqual([]);
  });

/** Distortions without anything that could be read. A list that should be there and is nothing is an empty one. */
const UNREADABLE: readonly Distortion[] = ["html", "failing", "reset", "wrong"];

const inBrowser = USES.filter(({ role, part }) => role !== "view" && (part === "content" || role !== "administrator"));

for (const distortion of DISTORTIONS.filter((one) => !["slow", "204", "empty", "object"].includes(one)))
  test(`pages when one call answers ${distortion}`, async ({ page, portal, context }) => {
    test.setTimeout(120_000);
    const found: string[] = [];
    let distorted = "";
    const problems = watch(page, portal, (asked) => asked.startsWith(`/${distorted}`));
    for (const { call, role, path, part } of inBrowser) {
      distorted = nameOf(call);
      await enterAs(context, portal, cookiesOf(role, distortion, distorted));
      await page.goto(portal.address + path);
      // Several tries are made before a failure is shown.
      const again = page.getByRole("button", { name: /Tentar de novo|Tentar novamente/ }).first();
      const isDue = part === "content" && UNREADABLE.includes(distortion);
      if (isDue && !(await again.isVisible()))
        await again.waitFor({ timeout: 8_000 }).catch(() => found.push(`${call}, ${path}: no way to try again`));
      found.push(...(await faultsOn(page, problems)).map((fault) => `${call}, ${path} as ${role}: ${fault}`));
      // Calls that are tried again belong to this answer, not to the next.
      await page.goto("about:blank");
    }
    expect(found).toEqual([]);
  });

test("a page whose content is slow says that it is loading, and then what it can do", async ({ page, portal, context }) => {
  await enterAs(context, portal, cookiesOf("participant", "slow", "retornarSolicitacoes"));
  await page.goto(`${portal.address}/services/requests`);
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  // The backend takes 30 seconds; nobody waits for ever.
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeVisible({ timeout: 50_000 });
  await expect(page.getByText(/internet/)).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});
