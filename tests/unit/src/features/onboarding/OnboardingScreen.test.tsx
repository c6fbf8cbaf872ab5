import { screen, waitFor } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { HttpResponse } from "msw";
import { parseCookies, setCookie } from "nookies";
import { STANDARD_TERMS, standardSteps } from "@/domain/settings/onboarding";
import { keepHere } from "@/features/onboarding/answersHere";
import { OnboardingScreen } from "@/features/onboarding/OnboardingScreen";
import type { WizardData } from "@/features/onboarding/wizard";

const fresh: WizardData = {
  plano: { id: 4, nome: "MAIS_VALOR" },
  onboardingPlano: 6,
  onboarding: "S",
  etapas: [0, 1, 2, 3, 4, 5, 7],
  textos: { etapas: Object.entries(standardSteps).map(([id, texts]) => ({ id: Number(id), ...texts })), termos: STANDARD_TERMS },
  etapaAtual: 1,
  respostas: [],
  salario: "15000.00",
  parametros: { contribuicaoMinima: "132.65", contribuicaoMinimaEnvio: "126.61", unidadeReferencia: "521.99", limiteSalario: "7227.78" },
  perfis: [],
};

/** Opens the wizard on a step, with the backend holding the state. */
function open(state: Partial<WizardData>, idStep?: number, session = participant) {
  const data = { ...fresh, ...state };
  reply("GET /retornarOnboarding/{idPessoa}/{idPlano}", () => data);
  reply("POST /guardarRascunhoOnboarding", { gravadaEm: "2026-01-05T12:00:00.000Z" });
  const query: Record<string, string> = idStep === undefined ? {} : { idStep: String(idStep) };
  return { data, ...renderScreen(<OnboardingScreen />, { pathname: "/onboarding", session, query }) };
}
const next = () => screen.getByRole("button", { name: "Avançar" });

describe("the wizard", () => {
  it("offers a visitor the ways in", async () => {
    renderScreen(<OnboardingScreen />, { pathname: "/onboarding" });
    expect(await screen.findByRole("link", { name: /entrar$/i })).toHaveAttribute("href", "/login?voltar=%2Fonboarding");
  });

  it.each([
    { moment: "of its steps", given: {}, shows: () => screen.findByRole("button", { name: "Avançar" }) },
    { moment: "of its end", given: { onboarding: "N" as const }, shows: () => screen.findByRole("heading", { name: /^Tudo pronto/ }) },
  ])("has its heading at every moment, also while the code $moment is on the way", async ({ given, shows }) => {
    let without = 0;
    const watcher = new MutationObserver(() => {
      if (!document.querySelector("h1")) without++;
    });
    open(given);
    watcher.observe(document.body, { childList: true, subtree: true });
    expect(await shows()).toBeVisible();
    watcher.disconnect();
    expect(without).toBe(0);
  });

  it("leaves ways on where it does not come", async () => {
    refuse("GET /retornarOnboarding/{idPessoa}/{idPlano}", 500);
    renderScreen(<OnboardingScreen />, { pathname: "/onboarding", session: participant });
    expect(await screen.findByRole("link", { name: "Sair" })).toHaveAttribute("href", "/logout");
    expect(screen.getByRole("link", { name: "Página inicial" })).toHaveAttribute("href", "/");
  });

  describe("of a backend that only takes its answers", () => {
    const pending = { ...participant, onboarding: true };
    beforeEach(() => {
      window.localStorage.clear();
      refuse("GET /retornarOnboarding/{idPessoa}/{idPlano}", 404);
      refuse("POST /guardarRascunhoOnboarding", 404);
      reply("GET /retornarPlanosAtivos/{idPessoa}", () =>
        HttpResponse.json([{ id: 1, plano: { id: 4, nome: "MAIS_VALOR" }, pessoa: { id: 2, nome: "Bruno Carvalho" } }]),
      );
      reply("GET /retornarSalario/{idPessoa}/{idPlano}", { salario: "15000.00" });
    });

    it("asks the plan's steps one after the other, and keeps in this tab what was sent, but for the password", async () => {
      const { requests } = reply("POST /enviarDadosOnboarding", () => new HttpResponse(null, { status: 204 }));
      const shown = renderScreen(<OnboardingScreen />, { pathname: "/onboarding", session: pending });
      expect(await screen.findByRole("heading", { name: "Crie a sua senha" })).toBeVisible();
      await shown.user.type(screen.getByLabelText("Nova senha"), "Senha#2026x");
      await shown.user.type(screen.getByLabelText("Confirme a nova senha"), "Senha#2026x");
      await shown.user.click(next());
      await screen.findByRole("heading", { name: "Você é uma pessoa exposta politicamente?" });
      await shown.user.click(screen.getByLabelText("Não"));
      await shown.user.click(next());
      expect(await screen.findByRole("heading", { name: "Qual é a sua renda mensal?" })).toBeVisible();
      expect(requests.map(({ body }) => [body.idStep, body.metadata])).toEqual([
        [1, { password: "Senha#2026x" }],
        [2, { ppe: "N" }],
      ]);
      expect(JSON.stringify({ ...window.sessionStorage })).not.toContain("Senha#2026x");
      shown.unmount();
      // A reload: the answers are there, and the wizard goes on.
      renderScreen(<OnboardingScreen />, { pathname: "/onboarding", session: pending });
      expect(await screen.findByRole("heading", { name: "Qual é a sua renda mensal?" })).toBeVisible();
    });

    it("goes on after the last step that was sent, in another tab too, and keeps no answer for it", async () => {
      keepHere(2, 4, 1, {}, true);
      keepHere(2, 4, 2, { ppe: "N" }, true);
      window.sessionStorage.clear();
      renderScreen(<OnboardingScreen />, { pathname: "/onboarding", session: pending });
      expect(await screen.findByRole("heading", { name: "Qual é a sua renda mensal?" })).toBeVisible();
      expect(JSON.stringify({ ...window.localStorage })).not.toContain("ppe");
    });

    it("says of the draft that it is kept, and gives it back after a reload", async () => {
      keepHere(2, 4, 1, {}, true);
      keepHere(2, 4, 2, { ppe: "N" }, true);
      const shown = renderScreen(<OnboardingScreen />, { pathname: "/onboarding", session: pending });
      await screen.findByRole("heading", { name: "Qual é a sua renda mensal?" });
      await shown.user.click(screen.getByLabelText("R$ 3.000 - 4.999"));
      expect(await screen.findByText("Guardado nesta aba", {}, { timeout: 5_000 })).toBeVisible();
      shown.unmount();
      renderScreen(<OnboardingScreen />, { pathname: "/onboarding", session: pending });
      expect(await screen.findByLabelText("R$ 3.000 - 4.999")).toBeChecked();
    });
  });

  it("cannot be jumped ahead in by the address bar", async () => {
    const { router } = open({ etapaAtual: 2 }, 7);
    expect(await screen.findByRole("heading", { name: "Você é uma pessoa exposta politicamente?" })).toBeVisible();
    expect(router.query).toEqual({ idStep: "2" });
  });

  it("sends a step, goes on by what the backend answers, and shows the progress", async () => {
    const { user, data, router } = open({ etapaAtual: 2 }, 2);
    const { requests } = reply("POST /enviarDadosOnboarding", () => {
      data.etapaAtual = 3;
      return { proximoStep: 3 };
    });
    await screen.findByRole("heading", { name: "Você é uma pessoa exposta politicamente?" });
    expect(next()).toBeDisabled();
    expect(next()).toHaveAccessibleDescription("Para avançar, responda à pergunta.");
    await user.click(screen.getByLabelText("Sim"));
    expect(next()).toHaveAccessibleDescription("");
    await user.click(next());
    expect(await screen.findByRole("heading", { name: "Qual é a sua renda mensal?" })).toBeVisible();
    expect(requests[0]?.body).toEqual({ idPessoa: 2, idPlano: 4, idStep: 2, metadata: { ppe: "S" }, pular: "N" });
    expect(router.query.idStep).toBe("3");
    expect(screen.getAllByRole("progressbar")[0]).toHaveAttribute("aria-valuenow", "33");
    expect(screen.getAllByRole("radio")).toHaveLength(6);
  });

  it("opens with what was typed on another device", async () => {
    open({
      etapaAtual: 3,
      respostas: [{ idStep: 3, metadata: null, rascunho: { incomeRange: "R$ 3.000 - 4.999" }, gravadaEm: "2026-01-05T12:00:00.000Z" }],
    });
    expect(await screen.findByLabelText("R$ 3.000 - 4.999")).toBeChecked();
    expect(screen.getByText("Salvo às 09:00")).toBeVisible();
  });

  it("opens with what was typed a moment before a reload, and keeps it on the server then", async () => {
    const first = open({ etapaAtual: 3 });
    // The draft that waits to be sent does not arrive any more.
    const { requests: refused } = refuse("POST /guardarRascunhoOnboarding", 503);
    await first.user.click(await screen.findByLabelText("R$ 3.000 - 4.999"));
    first.unmount();
    await waitFor(() => expect(refused).toHaveLength(1));
    open({ etapaAtual: 3 });
    const { requests } = reply("POST /guardarRascunhoOnboarding", { gravadaEm: "2026-01-05T12:00:00.000Z" });
    await waitFor(() => expect(screen.getByLabelText("R$ 3.000 - 4.999")).toBeChecked());
    expect(await screen.findByText("Salvo às 09:00")).toBeVisible();
    expect(requests.at(-1)?.body).toMatchObject({ idStep: 3, metadata: { incomeRange: "R$ 3.000 - 4.999" } });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it("leaves a later answer of another device as it is, whatever this one could not send", async () => {
    const first = open({ etapaAtual: 3 });
    const { requests: refused } = refuse("POST /guardarRascunhoOnboarding", 503);
    await first.user.click(await screen.findByLabelText("R$ 3.000 - 4.999"));
    first.unmount();
    await waitFor(() => expect(refused).toHaveLength(1));
    const gravadaEm = new Date(Date.now() + 60_000).toISOString();
    open({ etapaAtual: 3, respostas: [{ idStep: 3, metadata: { incomeRange: "R$ 5.000 - 7.999" }, rascunho: null, gravadaEm }] });
    const { requests } = reply("POST /guardarRascunhoOnboarding", { gravadaEm });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(await screen.findByLabelText("R$ 5.000 - 7.999")).toBeChecked();
    expect(requests).toHaveLength(0);
  });

  it("passes the password over in the assisted view", async () => {
    const { user } = open({}, 1, assisted);
    const { requests } = reply("POST /enviarDadosOnboarding", { proximoStep: 2 });
    await user.click(await screen.findByRole("button", { name: "Pular esta etapa" }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ idStep: 1, metadata: {}, pular: "S" }));
  });

  it("has no way back from the first question", async () => {
    open({}, 1);
    expect(await screen.findByRole("heading", { name: "Crie a sua senha" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Voltar" })).not.toBeInTheDocument();
    expect(next()).toBeDisabled();
  });

  it("asks the contribution: bank and day fixed, the value back to its minimum, the account with its dash", async () => {
    const { user } = open({ etapaAtual: 5 }, 5);
    const { requests } = reply("POST /enviarDadosOnboarding", { proximoStep: 7 });
    const value = await screen.findByLabelText("Valor da contribuição mensal");
    expect(screen.getByText("*Valor mínimo R$132,65")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Valor da contribuição mensal")).not.toHaveAttribute("readonly"));
    await user.click(screen.getByLabelText(/Débito em conta/));
    expect(next()).toBeDisabled();
    expect(screen.getByLabelText("Banco")).toBeDisabled();
    expect(screen.getByLabelText("Dia de vencimento")).toBeDisabled();
    expect(value).toBeDefined();
    await user.type(screen.getByLabelText("Valor da contribuição mensal"), "126,61");
    expect(next()).toBeEnabled();
    await user.type(screen.getByLabelText("Agência"), "12345");
    expect(screen.getByLabelText<HTMLInputElement>("Valor da contribuição mensal").value.replace(/\s/g, " ")).toBe("R$ 132,65");
    await user.type(screen.getByLabelText("Conta com dígito"), "123456");
    expect(screen.getByLabelText("Conta com dígito")).toHaveValue("12345-6");
    await user.click(next());
    await waitFor(() =>
      expect(requests[0]?.body.metadata).toMatchObject({
        formaPagamento: 5,
        valorContribuicao: "132.65",
        agencia: "1234",
        conta: "12345-6",
        banco: 341,
      }),
    );
  });

  it("closes the supplementary percentage and empties it while the basic one is below 6", async () => {
    const { user } = open({ etapaAtual: 6, onboardingPlano: 1, etapas: [0, 1, 2, 4, 6, 7], plano: { id: 1, nome: "HPE" } }, 6);
    const basic = await screen.findByLabelText("Contribuição básica");
    const supplementary = screen.getByLabelText("Contribuição suplementar");
    expect(supplementary).toBeDisabled();
    expect(next()).toBeDisabled();
    await user.selectOptions(basic, "6");
    await user.selectOptions(supplementary, "5");
    expect(screen.getByText(/812,48/)).toBeVisible();
    await user.selectOptions(basic, "5");
    expect(supplementary).toBeDisabled();
    expect(supplementary).toHaveValue("0");
  });

  it("ends after its review, and the cookie knows", async () => {
    setCookie(null, "login.pessoa", JSON.stringify({ token: "t", pessoa: participant.pessoa, onboarding: "S" }), { path: "/" });
    const { user, data } = open({ etapaAtual: -1 }, -1);
    const { requests } = reply("POST /enviarDadosOnboarding", () => {
      data.onboarding = "N";
      return { proximoStep: 0 };
    });
    await user.click(await screen.findByRole("button", { name: "Concluir" }));
    expect(await screen.findByRole("heading", { name: "Tudo pronto, Bruno!" })).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ idStep: -1, pular: "N" });
    expect(JSON.parse(parseCookies()["login.pessoa"] ?? "null")).toMatchObject({ onboarding: "N" });
  });
});

describe("what the fund wrote", () => {
  const textos = {
    etapas: [{ id: 2, titulo: "Você exerce cargo público?", explicacao: "Perguntamos a todos." }],
    termos: "Primeiro.\nSegundo.",
  };

  it("is the title and the explanation of a step, and the privacy notice by paragraphs", async () => {
    const { user } = open({ etapaAtual: 2, textos }, 2);
    expect(await screen.findByRole("heading", { name: "Você exerce cargo público?" })).toBeVisible();
    expect(screen.getByText("Perguntamos a todos.")).toBeVisible();
    await user.click(screen.getAllByRole("button", { name: "Privacidade" })[0] as HTMLElement);
    expect(await screen.findByText("Segundo.")).toBeVisible();
  });

  it("counts the steps of the list, in its order", async () => {
    open({ etapas: [0, 1, 4, 2], etapaAtual: 4 }, 4);
    expect(await screen.findByRole("heading", { name: "Onde você mora?" })).toBeVisible();
    expect(screen.getAllByText("Etapa 2 de 3").length).toBeGreaterThan(0);
  });

  it("goes on with the step that was put in meanwhile, when the backend refuses to conclude", async () => {
    const { user, data } = open({ etapaAtual: -1 }, -1);
    refuse("POST /enviarDadosOnboarding", 422, "Conclua antes as etapas anteriores.");
    const conclude = await screen.findByRole("button", { name: "Concluir" });
    data.etapaAtual = 3;
    await user.click(conclude);
    expect(await screen.findByRole("heading", { name: "Qual é a sua renda mensal?" })).toBeVisible();
  });
});
