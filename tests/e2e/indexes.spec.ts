import type { Reply } from "@contract/infer";
import type { Browser } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import { listen } from "@tests/support/journey";
import { callBackend, openSession } from "@tests/support/roles";
import { formatMonth } from "@/domain/calendar/months";
import { exact } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { openParticipant } from "./participantScreen";
import { confirmAsColleague, publishPast } from "./settingChange";

type Series = Reply<"GET /retornarIndexador/{serie}">;
type Statement = Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">;
type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

/** Carla's plan, in a month that no other journey looks at. */
const MAIS_VALOR = 4;
const SERIES = `cotas-${MAIS_VALOR}`;
const MONTH = "2023-03";
const DXC = 7;

test.use({ role: "administrator" });

async function openStatement(browser: Browser) {
  const carla = await openParticipant(browser, "carla", `/services/extrato-contribuicao?inicio=${MONTH}&fim=${MONTH}`);
  const statement = () =>
    callBackend<Statement>("GET", `/retornarExtrato/${carla.id}/${MAIS_VALOR}?inicio=${MONTH}&fim=${MONTH}`, carla.token);
  return { ...carla, statement };
}

const seriesOf = (token: string) => callBackend<Series>("GET", `/retornarIndexador/${SERIES}`, token);

test("a quota that is corrected with its reason is what Carla's open statement is counted by", async ({ page, browser }) => {
  test.setTimeout(150_000);
  const { token } = await openSession("ana");
  const carla = await openStatement(browser);
  const before = await carla.statement();
  const perfil = before.cotas[0]?.final.perfil ?? { id: 0, nome: "" };
  const known = (await seriesOf(token)).valores.find(({ mes, idPerfil }) => mes === MONTH && idPerfil === perfil.id)?.valor ?? "";
  const corrected = exact(known).times("1.02").toFixed(8);
  try {
    await expect(carla.page.getByText(formatMoney(before.total.fechamento.valor)).first()).toBeVisible();
    await page.goto(`/settings/indexadores?serie=${SERIES}`);
    await page.getByLabel("Mês", { exact: true }).fill(formatMonth(MONTH));
    const field = page.getByLabel(`Cota ${perfil.nome}`, { exact: true });
    await expect(field).toHaveValue(known.replace(".", ","));
    await field.fill(corrected.replace(".", ","));
    await page.getByRole("button", { name: "Conferir" }).click();
    await expect(page.getByRole("table", { name: "O que cada valor faz" }).getByText("Correção")).toBeVisible();
    await page.getByLabel("Fonte ou ato").fill("Carta da custódia");
    await page.getByLabel("Motivo da correção").fill("Jornada dos indexadores");
    const used = page.getByRole("checkbox", { name: /já usaram? esta cota|já usou esta cota/ });
    await used.check();
    await page.getByRole("button", { name: "Propor 1 valor" }).click();
    await expect(page.getByRole("table", { name: "O que a proposta muda" })).toContainText(corrected.replace(".", ","));
    expect((await carla.statement()).total.fechamento.valor).toBe(before.total.fechamento.valor);
    await confirmAsColleague(page);
    await expect(page.getByText("Jornada dos indexadores (fonte: Carta da custódia)", { exact: false }).first()).toBeVisible();
    const after = await carla.statement();
    expect(after.total.fechamento.valor).not.toBe(before.total.fechamento.valor);
    // Nobody reloads: the page that is open asks again by itself.
    await expect(carla.page.getByText(formatMoney(after.total.fechamento.valor)).first()).toBeVisible({ timeout: 20_000 });
  } finally {
    const { versao } = await seriesOf(token);
    const valores = [{ mes: MONTH, idPerfil: perfil.id, valor: known }];
    await publishPast(`/publicarValoresIndexador/${SERIES}`, {
      ...{ valores, versao, fonte: "Demonstração", motivo: "Volta ao que era", ciente: true },
    }).catch((failure: Error) => {
      if (!/nada mudaria/.test(failure.message)) throw failure;
    });
  }
  expect(carla.problems).toEqual([]);
  await carla.close();
});

test("a table with wrong lines says why of each and publishes nothing", async ({ page }) => {
  await page.goto("/settings/indexadores?serie=indice-cdi");
  await page.getByRole("tab", { name: "Importar planilha" }).click();
  const content = "Mês;Valor\r\n13/2025;0,97\r\n01/2026;=1+1\r\n02/2026;0,85\r\n";
  await page.locator('input[type="file"]').setInputFiles({ name: "cdi.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  const table = page.getByRole("table", { name: "O que cada valor faz" });
  await expect(table.getByText("Não é um mês: escreva como 10/2026.")).toBeVisible();
  await expect(table.getByText("Não é um número: use vírgula nas casas decimais.")).toBeVisible();
  await expect(page.getByText("Nada é publicado enquanto houver valor recusado", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Publicar|Propor)/ })).toBeHidden();
});

test("return scenarios that are published are what the simulator of the plan assumes", async ({ page }) => {
  const { token } = await openSession("ana");
  const path = `/indexadores/plano-${DXC}`;
  const before = await callBackend<Setting>("GET", `/retornarConfiguracao${path}`, token);
  const coming = `${Number(before.hoje.slice(0, 4)) + 1}-01-01`;
  await page.goto(`/settings/indexadores?parte=cenarios&plano=${DXC}`);
  await page.getByLabel("Nome da versão").fill("Jornada 1");
  await page.getByLabel("Plano: Otimista (%)").fill("9,5");
  await page.getByLabel("Vale a partir de").fill(coming.split("-").reverse().join("/"));
  await page.getByLabel("Motivo da mudança").fill("Estudo de aderência");
  await page.getByRole("button", { name: "Conferir o impacto" }).click();
  await expect(page.getByText("Simulações salvas", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Publicar em/ }).click();
  await expect(page.getByText(/^Agendado: passa a valer em/)).toBeVisible();
  // It is given up again: other journeys simulate in this plan.
  await page.getByRole("button", { name: /^Desistir da mudança de/ }).click();
  await page.getByRole("dialog").getByLabel("Motivo").fill("Fim da jornada");
  const says = await listen(page);
  await page.getByRole("dialog").getByRole("button", { name: "Desistir da mudança" }).click();
  await says("Mudança cancelada.");
});
