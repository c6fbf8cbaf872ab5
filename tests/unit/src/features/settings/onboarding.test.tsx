import { act, screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { lieBelowEachOther } from "@tests/support/rowHeights";
import { reply } from "@tests/support/server";
import { type OnboardingSettings, standardOnboarding } from "@/domain/settings/onboarding";
import { OnboardingSettingsScreen } from "@/features/settings/screens";
import { history, setting } from "./frame/data";

beforeEach(() => {
  sessionStorage.clear();
  reply("GET /retornarPermissoes", { areas: [{ area: "onboarding", nivel: "E" }] });
  reply("GET /retornarPlanos", [{ id: 4, nome: "MAIS_VALOR" }] as never);
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
  reply("GET /retornarConfiguracao/{area}/{chave}", setting({ vigente: { conteudo: standardOnboarding(6) as never, publicacao: null } }));
});

async function open() {
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", { impactos: [], avisos: [] });
  const { user } = renderScreen(<OnboardingSettingsScreen />, { session: administrator, pathname: "/settings/onboarding-management" });
  await screen.findByRole("listitem", { name: "1. Senha" });
  const check = async () => {
    await user.type(screen.getByLabelText("Motivo da mudança"), "Ata 300");
    await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
    await waitFor(() => expect(asked.requests).toHaveLength(1));
    return asked.requests[0]?.body.conteudo as unknown as OnboardingSettings;
  };
  return { user, check };
}
const handle = (name: string) => screen.getByRole("button", { name: `Mover ${name}: setas para cima e para baixo` });
const ids = ({ etapas }: OnboardingSettings) => etapas.map(({ id }) => id);

it("says why a step cannot be taken away, and takes away and brings back one that can", async () => {
  const { user, check } = await open();
  const pep = screen.getByRole("listitem", { name: "2. Pessoa exposta politicamente" });
  expect(pep).toHaveTextContent(/Etapa obrigatória.*A lei de prevenção à lavagem de dinheiro/);
  expect(within(pep).queryByRole("button", { name: /^Tirar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Mover Senha/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Tirar Perfil de investimento" }));
  await user.click(screen.getByRole("button", { name: "Tirar Faixa de renda" }));
  expect(screen.getByText(/fica na Carteira 1/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Incluir etapa Faixa de renda" }));
  expect(screen.getByText("Faixa de renda: entrou no fim. São 5 etapas.")).toBeInTheDocument();
  expect(ids(await check())).toEqual([1, 2, 4, 5, 3]);
});

it("moves a step by its handle with the keyboard, which keeps the focus, and never before the password", async () => {
  const { user, check } = await open();
  act(() => handle("Endereço").focus());
  await user.keyboard("{ArrowUp}");
  expect(screen.getByText("Endereço: agora é a etapa 3 de 6.")).toBeInTheDocument();
  await waitFor(() => expect(handle("Endereço")).toHaveFocus());
  await user.keyboard("{Home}");
  await waitFor(() => expect(handle("Endereço")).toHaveFocus());
  await user.keyboard("{ArrowUp}");
  expect(ids(await check())).toEqual([1, 4, 2, 3, 5, 7]);
});

it("moves a step by dragging", async () => {
  const { user, check } = await open();
  const rows = handle("Perfil de investimento").closest("ol") as HTMLElement;
  lieBelowEachOther(rows, [50]);
  const target = handle("Perfil de investimento");
  await user.pointer([{ keys: "[MouseLeft>]", target }, { coords: { clientY: 110 } }, { keys: "[/MouseLeft]" }]);
  expect(ids(await check())).toEqual([1, 2, 7, 3, 4, 5]);
});

it("shows what a new participant will read, and sends the words", async () => {
  const { user, check } = await open();
  const title = screen.getByLabelText("Título: Endereço");
  await user.clear(title);
  await user.type(title, "Qual é o seu endereço?");
  expect(within(screen.getByRole("region", { name: "Como a pessoa vê" })).getByText("Qual é o seu endereço?")).toBeVisible();
  const sent = await check();
  expect(sent.etapas.find(({ id }) => id === 4)?.titulo).toBe("Qual é o seu endereço?");
  expect(sent).toMatchObject({ modelo: 6, termos: standardOnboarding(6).termos });
});
