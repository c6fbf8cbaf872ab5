import type { Reply } from "@contract/infer";
import { expect, patient, test, watch } from "@tests/support/browser";
import { mailTo } from "@tests/support/mails";
import { callBackend, openSession, people } from "@tests/support/roles";
import { formatDate } from "@/domain/calendar/calendarDate";
import { searchText } from "@/domain/text/searchText";
import type { VinculoCookie } from "@/session/cookies";

test.use({ role: "administrator", tolerated: /status of 422/ });

const CHOSEN = "Nova-Senha-2031!";

/** A member of the fund in whose name no other journey signs in, with what they would say on the telephone. */
async function somebody() {
  const { token } = await openSession("ana");
  const known = new Set<string>(Object.values(people).map(({ cpf }) => cpf));
  const { pessoas } = await callBackend<Reply<"GET /filtrarPessoas">>("GET", "/filtrarPessoas?palavraChave=Zanetti", token);
  const person = pessoas.find(({ cpf, admin, data_nascimento }) => admin === "N" && data_nascimento && !known.has(cpf));
  if (!person?.data_nascimento) throw new Error("nobody of that name");
  const [link] = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${person.id}`, token);
  const [first = "", ...others] = searchText(person.nome).split(" ");
  return {
    ...person,
    nascimento: formatDate(person.data_nascimento),
    matricula: link?.matricula ?? "",
    email: `${first}.${others.at(-1)}.${person.id}@example.com`,
  };
}

test("who forgot the password proves who they are, gets a code by mail and makes their own; the team sees neither", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = await somebody();
  await page.goto("/settings/reset-password-admin");
  await page.getByLabel("Participante").fill(person.cpf);
  await page.getByRole("button", { name: new RegExp(person.nome) }).click();
  const say = async (matricula: string) => {
    await page.getByRole("textbox", { name: /data de nascimento/ }).fill(person.nascimento);
    await page.getByRole("textbox", { name: /número da sua matrícula/ }).fill(matricula);
    await page.getByRole("button", { name: "Conferir e enviar o código" }).click();
  };
  await say("1");
  await expect(page.getByText("O que a pessoa disse não confere com o cadastro. Confira com ela e tente de novo.").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Últimos envios" }).getByRole("listitem").first()).toContainText("Não conferiu");
  await say(person.matricula);
  await expect(page.getByText(/^Enviamos o código para/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Últimos envios" }).getByRole("listitem").first()).toContainText("Código enviado");

  const mail = await mailTo(person.email);
  const code = /Código: (\d{6})/.exec(mail)?.[1] ?? "";
  const link = /https?:\/\/[^\s/]+(\/alterar-senha#codigo=[\w-]+)/.exec(mail)?.[1] ?? "";
  expect([code, link]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\/alterar-senha#codigo=/)]);
  const seen = await page.content();
  for (const secret of [code, link.split("=")[1] ?? "", person.email]) expect(seen).not.toContain(secret);
  await expect(page.locator('input[type="password"]')).toHaveCount(0);

  const context = await browser.newContext();
  const own = patient(await context.newPage());
  const problems = watch(own);
  await own.goto(link);
  await own.getByRole("textbox", { name: /Código/ }).fill(code);
  await own.getByRole("button", { name: "Avançar" }).click();
  await own.getByLabel("Nova senha", { exact: true }).fill(CHOSEN);
  await own.getByLabel(/^Confirm/).fill(CHOSEN);
  await own.getByRole("button", { name: "Criar senha" }).click();
  await expect(own).toHaveURL(/\/login\?/);
  expect(problems).toEqual([]);
  await context.close();
  const opened = await callBackend<{ token?: string }>("POST", "/autenticar", undefined, { cpf: person.cpf, senha: CHOSEN });
  expect(JSON.stringify(opened)).toMatch(/token|desafio/);
});
