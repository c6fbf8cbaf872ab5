import { expect, test } from "@tests/support/browser";
import { today } from "@/domain/calendar/calendarDate";
import { openParticipant } from "./participantScreen";

test.use({ role: "administrator" });

/** Within this an open portal asks again for what was changed. */
const SPREAD = 20_000;

/** A CNPJ of nobody's that no other run has: its check digits are counted as the law says. */
function newCnpj(): string {
  const body = `${String(Date.now()).slice(-8)}0001`;
  const digit = (text: string) => {
    const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2].slice(13 - text.length);
    const rest = [...text].reduce((all, one, index) => all + Number(one) * (weights[index] ?? 0), 0) % 11;
    return String(rest < 2 ? 0 : 11 - rest);
  };
  const first = digit(body);
  return `${body}${first}${digit(`${body}${first}`)}`;
}

test("a service that is registered is in the open list of the plan's participant, to the cent, and leaves it when excluded", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const supplier = `Oficina da jornada ${Date.now()}`;
  const [year, month, day] = today().split("-");
  const carla = await openParticipant(browser, "carla", `/services/fornecedores?inicio=${year}-${month}&fim=${year}-${month}`);
  const listed = carla.page.getByRole("table", { name: "Serviços prestados" }).getByRole("row").filter({ hasText: supplier });
  await expect(carla.page.getByRole("combobox", { name: "Fornecedor" })).toBeVisible();
  await expect(listed).toHaveCount(0);

  await page.goto("/settings/registrar-servico-prestado-fornecedor?aba=fornecedores");
  await page.getByRole("button", { name: "Novo fornecedor" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome ou razão social").fill(supplier);
  await dialog.getByLabel("CNPJ").fill("11.222.333/0001-80");
  await dialog.getByRole("button", { name: "Registrar" }).click();
  await expect(dialog.getByRole("link", { name: "Este CNPJ não existe. Confira os números e as letras." })).toBeVisible();
  await dialog.getByLabel("CNPJ").fill(newCnpj());
  await dialog.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByRole("list", { name: "Histórico" })).toContainText("Registrado");

  await page.getByRole("button", { name: "Ver os serviços" }).click();
  await expect(page.getByText("Nenhum serviço com esses filtros")).toBeVisible();
  await page.getByRole("button", { name: "Registrar serviço" }).click();
  await dialog.getByLabel("Fornecedor").selectOption(supplier);
  await dialog.getByLabel("Quem pagou").selectOption({ label: "Mais Valor" });
  await dialog.getByLabel("Serviço prestado").fill("Encadernação de relatórios");
  await dialog.getByLabel("Categoria").selectOption("Outros");
  await dialog.getByLabel("Data", { exact: true }).fill(`${day}/${month}/${year}`);
  await dialog.getByLabel("Valor").fill("1234567,89");
  await dialog.getByRole("button", { name: "Conferir quem verá" }).click();
  await expect(dialog.getByText(/pessoas?\. Nada foi gravado ainda\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("Pago pelo Plano Mais Valor", { exact: false })).toBeVisible();
  await expect(page.getByRole("table", { name: "Serviços prestados" })).toContainText("1.234.567,89");

  // Nobody reloads: the page that is open asks again by itself.
  await expect(listed).toContainText("Encadernação de relatórios", { timeout: SPREAD });
  await expect(listed).toContainText("1.234.567,89");

  await page.getByRole("button", { name: "Excluir" }).click();
  await dialog.getByLabel("Motivo").fill("Fim da jornada");
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await expect(listed).toHaveCount(0, { timeout: SPREAD });

  await page.goto(`/settings/registrar-servico-prestado-fornecedor?aba=fornecedores&texto=${encodeURIComponent(supplier)}`);
  await page.getByRole("button", { name: supplier }).click();
  await page.getByRole("button", { name: "Encerrar" }).click();
  await dialog.getByLabel("Motivo").fill("Fim da jornada");
  await dialog.getByRole("button", { name: "Encerrar" }).click();
  await expect(page.getByRole("list", { name: "Histórico" })).toContainText("Encerrado");
  await expect(page.getByRole("list", { name: "Histórico" })).toContainText("Serviço excluído");

  expect(carla.problems).toEqual([]);
  await carla.close();
});
