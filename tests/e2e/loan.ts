import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import type { VinculoCookie } from "@/session/cookies";
import { press } from "./contributionChange";
import { stop } from "./declaration";

const LOAN = 27;
const PATH = "/services/emprestimos";

interface Borrower {
  token: string;
  idPessoa: number;
  idPlano: number;
}
type Registration = Reply<"GET /retornarCadastro/{idPessoa}">;
type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;

/** Signs a browser in as the person in the plan, with an account for the money and nothing of the service begun. */
export async function openLoans(page: Page, name: PersonName, plan: string): Promise<Borrower> {
  const { token, pessoa, onboarding } = await openSession(name);
  const { id: idPessoa, nome, cpf, admin } = pessoa;
  const links = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${idPessoa}`, token);
  const vinculo = links.find(({ plano }) => plano.nome === plan);
  if (!vinculo) throw new Error(`${name} is not in ${plan}`);
  const idPlano = vinculo.plano.id;
  const { conta } = await callBackend<Registration>("GET", `/retornarCadastro/${idPessoa}`, token);
  if (!conta.atual)
    await callBackend("POST", "/alterarContaBancaria", token, {
      idPessoa,
      versao: conta.versao,
      ...{ banco: "341", agencia: "0057", conta: "12345-7" },
    });
  await withdraw({ token, idPessoa, idPlano });
  await putCookies(page.context(), {
    "login.pessoa": { token, pessoa: { id: idPessoa, nome, cpf, admin }, onboarding },
    "login.vinculoPlano": vinculo,
  });
  return { token, idPessoa, idPlano };
}

/** Cancels what was asked for, and forgets what was begun: the next journey finds nothing. */
export async function withdraw({ token, idPessoa, idPlano }: Borrower) {
  const key = { idFuncionalidade: LOAN, idPessoa, idPlano };
  const { solicitacaoAberta } = await callBackend<Service>("GET", `/retornarServico/${LOAN}/${idPessoa}/${idPlano}`, token);
  if (solicitacaoAberta) await callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao: solicitacaoAberta.id });
  await callBackend("POST", "/descartarRascunho", token, key);
}

/** From the limit over the simulation, the review with its draft contract and the second act to the protocol. */
export async function askForLoan(page: Page) {
  await page.goto(PATH);
  await expect(page.getByText("Seu limite hoje")).toBeVisible();
  await press(page, "Começar");
  await stop(page, "Simulação");
  const months = page.getByRole("slider", { name: "Parcelas" });
  await months.fill("24");
  await expect(page.getByLabel("Em quantas parcelas?")).toHaveValue("24");
  const amount = page.getByRole("slider", { name: "Valor" });
  await amount.fill("10");
  await expect(amount).toHaveAttribute("aria-valuetext", /2\.000,00$/);
  await expect(page.getByRole("region", { name: "O que este empréstimo significa" })).toContainText("24 parcelas");
  await page.getByRole("table", { name: "Comparação de prazos" }).getByRole("button", { name: "12 parcelas" }).click();
  await expect(page.getByLabel("Em quantas parcelas?")).toHaveValue("12");
  await press(page, "Avançar");

  await stop(page, "Confira seus dados");
  await expect(page.getByText("Custo efetivo total (CET)").first()).toBeVisible();
  const draft = page.waitForEvent("download");
  await press(page, "Baixar a minuta do contrato");
  expect((await draft).suggestedFilename()).toBe("minuta-emprestimo.pdf");
  await press(page, "Continuar");
  await stop(page, "Confirmação");
  await page.getByRole("checkbox", { name: /^Li a minuta do contrato/ }).check();
  await press(page, "Confirmar e enviar");
  await page.waitForURL("**/success?*");
  await stop(page, "Solicitação enviada");
  await expect(page.getByText(/^\d{4}-\d{7}$/)).toBeVisible();
}
