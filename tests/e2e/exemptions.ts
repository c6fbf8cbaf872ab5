import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { withdraw } from "@tests/support/enrolled";
import { signIn } from "@tests/support/journey";
import { callBackend, type Opened, openSession, type PersonName } from "@tests/support/roles";
import { colleague, conclude, openInQueue } from "./attendant";
import { pdf } from "./declaration";
import { sendRequest, stop } from "./serviceForm";

const HPE = 1;
const EXEMPTION_65 = 22;
const ILLNESS = 24;

type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
type Facts = Reply<"GET /retornarBeneficios/{idPessoa}/{idPlano}">;
type Detail = Reply<"GET /retornarSolicitacao/{idRequisicao}">;

const next = (page: Page, name = "Avançar") => page.getByRole("button", { name, exact: true }).click();
const serviceOf = ({ token, pessoa }: Opened, id: number) =>
  callBackend<Service>("GET", `/retornarServico/${id}/${pessoa.id}/${HPE}`, token);
const factsOf = ({ token, pessoa }: Opened) => callBackend<Facts>("GET", `/retornarBeneficios/${pessoa.id}/${HPE}`, token);

/** Nothing of the service begun or running. */
export async function clear(person: Opened, idFuncionalidade: number) {
  await withdraw({ token: person.token, idPessoa: person.pessoa.id, idPlano: HPE }, idFuncionalidade);
}

/** Puts the exemption back where it was before the journey: with another source. */
async function leaveToAnother(person: Opened, ana: Opened) {
  if (!(await factsOf(person)).beneficios.some(({ usaIsencao65 }) => usaIsencao65)) return;
  const { token, pessoa } = person;
  const { idRequisicao } = await callBackend<{ idRequisicao: number }>("POST", "/criarRequisicao", token, {
    idPessoa: pessoa.id,
    idPlano: HPE,
    idFuncionalidade: EXEMPTION_65,
    dados: { outraFonte: "S", qualFonte: "inss", ondeUsar: "outra", ciente: true },
    documentos: [],
  });
  await callBackend("POST", "/confirmarRequisicao", token, { idRequisicao });
  for (const [acao, by] of [["avancar", ana] as const, ["aprovar", await colleague()] as const]) {
    const { versao } = await callBackend<Detail>("GET", `/retornarSolicitacao/${idRequisicao}`, by.token);
    await callBackend("POST", "/avancarRequisicao", by.token, { idRequisicao, versao, acao });
  }
}

/** A request that pays takes two: the one who sent it on sees that another has to approve, and a colleague concludes it. */
export async function concludeByColleague(
  browser: Browser,
  first: Awaited<ReturnType<typeof openInQueue>>,
  protocol: string,
  service: string,
) {
  await expect(first.panel.getByText(/outra pessoa da equipe precisa aprovar/)).toBeVisible();
  await expect(first.panel.getByRole("button", { name: "Concluir" })).toBeDisabled();
  const second = await openInQueue(browser, await colleague(), protocol, service);
  await conclude(second);
  expect([...first.problems, ...second.problems]).toEqual([]);
  await Promise.all([first.close(), second.close()]);
}

/** Asks for the exemption of the 65 years, sees the next payslip with it, and finds it in force once it is concluded. */
export async function use65Here(page: Page, browser: Browser, name: PersonName) {
  const [person, ana] = [await openSession(name), await openSession("ana")];
  await clear(person, EXEMPTION_65);
  await leaveToAnother(person, ana);
  await signIn(page, name);
  await page.goto("/services/exemption-65");
  await expect(page.getByRole("region", { name: "Quanto é a isenção" })).toContainText("1.903,98 por mês");
  await expect(page.getByRole("region", { name: "Seu benefício hoje" })).toContainText("Não é usada aqui");
  await next(page, "Começar");
  await stop(page, "Onde usar a isenção");
  await page
    .getByRole("group", { name: /Você já usa a isenção/ })
    .getByRole("radio", { name: "Não" })
    .check();
  await page.getByRole("checkbox", { name: /uma só por pessoa/ }).check();
  const change = page.getByRole("table", { name: /com a isenção aqui/ });
  await expect(change.getByRole("row").filter({ hasText: "Parte isenta" })).toContainText("1.903,98");
  await expect(page.getByText(/^Você recebe R\$.* a mais por mês\.$/).first()).toBeVisible();
  await next(page);
  const protocol = await sendRequest(page, /^Declaro que as informações sobre as minhas fontes/);

  const desk = await openInQueue(browser, ana, protocol, "Isenção 65 anos");
  await desk.panel.getByRole("button", { name: "Avançar" }).click();
  await concludeByColleague(browser, desk, protocol, "Isenção 65 anos");

  await page.goto("/services/exemption-65");
  await expect(page.getByRole("region", { name: "Seu benefício hoje" })).toContainText(/Usada aqui, R\$.1\.903,98 por mês/);
}

/**
 * Asks for the exemption by serious illness: the report is opened by the attendant in charge and by no other, and the
 * exemption holds from the diagnosis once a second person approves. The report ends, so that it can be asked for again.
 */
export async function exemptByIllness(page: Page, browser: Browser, name: PersonName) {
  const [person, ana] = [await openSession(name), await openSession("ana")];
  await clear(person, ILLNESS);
  const { hoje } = await factsOf(person);
  const year = Number(hoje.slice(0, 4));
  await signIn(page, name);
  await page.goto("/services/exemption-molestia-grave");
  await expect(page.getByRole("region", { name: "Como cuidamos dos seus dados de saúde" })).toBeVisible();
  await next(page, "Começar");
  await stop(page, "A doença");
  await page.getByRole("combobox", { name: "Doença" }).selectOption({ label: "Doença de Parkinson" });
  await page.getByRole("textbox", { name: "Data do diagnóstico" }).fill(`10/03/${year - 1}`);
  await expect(page.getByRole("region", { name: "O que já foi retido" })).toContainText("Como recuperar");
  await next(page);
  await stop(page, "O laudo");
  await page.getByRole("textbox", { name: "Serviço médico que emitiu o laudo" }).fill("Hospital das Clínicas");
  await page.getByRole("radio", { name: /^Do estado/ }).check();
  await page.getByRole("textbox", { name: "Data do laudo" }).fill(`20/03/${year - 1}`);
  await page
    .getByRole("group", { name: /pode ser controlada ou curada/ })
    .getByRole("radio", { name: "Sim" })
    .check();
  await page.getByRole("textbox", { name: "Último dia de validade do laudo" }).fill(`31/12/${year + 1}`);
  await next(page);
  await stop(page, "Documentos");
  await page.locator('input[type="file"]').first().setInputFiles(pdf);
  await expect(page.getByRole("button", { name: `Remover ${pdf.name}` })).toBeVisible();
  await next(page);
  const protocol = await sendRequest(page, /^Declaro que as informações são verdadeiras/);

  const { solicitacaoAberta } = await serviceOf(person, ILLNESS);
  const idRequisicao = solicitacaoAberta?.id ?? 0;
  const { versao } = await callBackend<Detail>("GET", `/retornarSolicitacao/${idRequisicao}`, ana.token);
  await callBackend("POST", "/atribuirRequisicoes", ana.token, { itens: [{ idRequisicao, versao }], idResponsavel: ana.pessoa.id });

  const desk = await openInQueue(browser, ana, protocol, "Isenção por doença grave");
  await expect(desk.panel.getByText("Doença de Parkinson")).toBeVisible();
  await desk.panel.getByRole("button", { name: "Laudo do serviço médico oficial", exact: true }).click();
  await expect(desk.page.getByRole("dialog").getByRole("button", { name: "Baixar" })).toBeEnabled();
  await desk.page.keyboard.press("Escape");
  await desk.panel.getByRole("button", { name: "Aceitar Laudo do serviço médico oficial" }).click();
  await expect(desk.panel.getByText("Aceito", { exact: true })).toBeVisible();
  await desk.panel.getByRole("button", { name: "Avançar" }).click();
  await expect(desk.panel.getByText("Análise técnica").first()).toBeVisible();
  await desk.panel.getByRole("button", { name: "Avançar" }).click();
  await expect(desk.panel.getByText(/outra pessoa da equipe precisa aprovar/)).toBeVisible();

  const second = await openInQueue(browser, await colleague(), protocol, "Isenção por doença grave");
  await expect(second.panel.getByText(/vistos só por quem está com a solicitação/)).toBeVisible();
  await expect(second.panel.getByText("Doença de Parkinson")).toHaveCount(0);
  // The colleague takes it on to see its papers, without which she cannot conclude it.
  await expect(second.panel.getByText(/Abra antes os documentos: Laudo/)).toBeVisible();
  await expect(second.panel.getByRole("button", { name: "Concluir" })).toBeDisabled();
  await second.panel.getByRole("button", { name: "Assumir" }).click();
  await expect(second.panel.getByText("Doença de Parkinson")).toBeVisible();
  await second.panel.getByRole("button", { name: "Laudo do serviço médico oficial", exact: true }).click();
  await expect(second.page.getByRole("dialog").getByRole("button", { name: "Baixar" })).toBeEnabled();
  await second.page.keyboard.press("Escape");
  await conclude(second);
  expect([...desk.problems, ...second.problems]).toEqual([]);
  await Promise.all([desk.close(), second.close()]);

  await page.goto("/services/exemption-molestia-grave");
  await expect(page.getByRole("region", { name: "Seu benefício hoje" })).toContainText(`Desde março de ${year - 1}, até 31/12/${year + 1}`);
  await page.goto(`/services/report-income?ano=${year}`);
  await expect(page.getByText(/^Isenção reconhecida desde março/)).toBeVisible();
}
