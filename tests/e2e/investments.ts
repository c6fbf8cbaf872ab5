import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";

const PATH = "/services/perfil-investimentos";

/** Answers the questionnaire, changes one answer before it is sent, and comes back to the profiles with the result. */
export async function answerAndSeeTheWindow(page: Page, name: PersonName) {
  const { token, pessoa } = await openSession(name);
  const [vinculo] = await callBackend<{ plano: { id: number } }[]>("GET", `/retornarPlanosAtivos/${pessoa.id}`, token);
  const { janela } = await callBackend<Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">>(
    "GET",
    `/retornarPerfisInvestimento/${pessoa.id}/${vinculo?.plano.id}`,
    token,
  );
  await signIn(page, name);
  await page.goto(PATH);
  await expect(page.getByRole("table", { name: "Rentabilidade de cada perfil por período" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Rentabilidade acumulada/ })).toBeVisible();

  await page.goto(`${PATH}?passo=questionario`);
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByRole("heading", { name: `Pergunta ${question} de 8` })).toBeVisible();
    await page.getByRole("radio").nth(2).check();
    await page.getByRole("button", { name: "Avançar" }).click();
  }
  await expect(page.getByRole("heading", { name: "Confira as suas respostas" })).toBeFocused();
  await page.getByRole("button", { name: "Mudar a resposta 3" }).click();
  await page.getByRole("radio", { name: "Retiraria tudo" }).check();
  await page.getByRole("button", { name: "Voltar à conferência" }).click();
  await page.getByRole("button", { name: "Ver o meu resultado" }).click();

  // Fourteen points would be Moderado; whoever withdraws everything gets no further than Conservador.
  await expect(page.getByRole("heading", { name: "Conservador" })).toBeVisible();
  await expect(page.getByText("14 de 24 pontos")).toBeVisible();
  await expect(page.getByText("Pelos pontos seria Moderado.")).toBeVisible();
  await page.getByRole("button", { name: "Voltar aos perfis" }).click();

  const card = page.getByRole("region", { name: "Trocar de perfil" });
  await expect(card.getByText("Resultado do questionário: Conservador")).toBeVisible();
  if (janela?.aberta) await expect(card.getByText(/^Janela aberta até/)).toBeVisible();
  else {
    await expect(card.getByText(`Fora da janela: abre em ${janela?.inicio.split("-").reverse().join("/")}`)).toBeVisible();
    await expect(card.getByRole("button", { name: "Escolher outro perfil" })).toBeDisabled();
  }
}
