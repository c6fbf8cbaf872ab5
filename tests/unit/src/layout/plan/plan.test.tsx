import { screen, waitFor } from "@testing-library/react";
import { administrator, assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { PlanDialog } from "@/layout/plan/PlanDialog";
import { PlanSwitcher } from "@/layout/plan/PlanSwitcher";
import { usePlanChoice } from "@/layout/plan/usePlanChoice";
import { chooseVinculo, leaveView, signOut } from "@/session/actions";

jest.mock("@/session/actions", () => ({
  chooseVinculo: jest.fn(() => new Promise(() => {})),
  leaveView: jest.fn(() => new Promise(() => {})),
  signOut: jest.fn(() => new Promise(() => {})),
}));

const LIST = "GET /retornarPlanosAtivos/{idPessoa}";
const enrolment = (id: number, matricula: string, plano: { id: number; nome: string }) => ({
  id,
  matricula,
  plano,
  pessoa: { id: 2, nome: "Bruno Carvalho" },
  categoria: { id: 1, nome: "Contribuinte" },
  situacao: { id: 1, nome: "Ativo" },
});
const hpe = enrolment(1, "100001", { id: 1, nome: "HPE" });
const dxc = enrolment(2, "100002", { id: 7, nome: "DXC" });

/** The gate and the switcher, as the layout puts them together. */
function Plan() {
  const plan = usePlanChoice();
  return (
    <>
      <PlanSwitcher choice={plan} />
      {plan.isOpen && <PlanDialog isOpen isBlocking={plan.isRequired} onClose={plan.close} />}
    </>
  );
}
const unchosen = { ...participant, vinculo: null };

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => jest.mocked(console.warn).mockRestore());

describe("without a plan", () => {
  it("blocks until plan and enrolment are chosen, and keeps the choice", async () => {
    const list = reply(LIST, [hpe, dxc]);
    const { user } = renderScreen(<Plan />, { session: unchosen });
    const dialog = screen.getByRole("dialog", { name: "Escolha seu plano" });
    const choice = await screen.findByRole("radio", { name: /Plano DXC/ });
    expect(list.requests[0]?.params).toMatchObject({ idPessoa: 2 });
    expect(screen.getByRole("button", { name: "Confirmar" })).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(dialog).toBeInTheDocument();
    await user.click(choice);
    await user.click(screen.getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(chooseVinculo).toHaveBeenCalledWith(dxc));
    expect(screen.queryByRole("button", { name: "Fechar" })).not.toBeInTheDocument();
  });

  it("blocks in the assisted view too, with the way out of the view", async () => {
    reply(LIST, [hpe]);
    const { user } = renderScreen(<Plan />, { session: { ...assisted, vinculo: null } });
    await screen.findByRole("radio", { name: /Plano HPE/ });
    await user.click(screen.getByRole("button", { name: "Sair da visão" }));
    expect(leaveView).toHaveBeenCalledTimes(1);
  });

  it("has the only enrolment ready to confirm", async () => {
    reply(LIST, [hpe]);
    const { user } = renderScreen(<Plan />, { session: unchosen });
    expect(await screen.findByRole("radio", { name: /Plano HPE/ })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(chooseVinculo).toHaveBeenCalledWith(hpe));
  });

  it("does not bother administrators, nor pages that anybody may open", () => {
    const { unmount } = renderScreen(<Plan />, { session: administrator });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    unmount();
    reply(LIST, [hpe]);
    renderScreen(<Plan />, { session: unchosen, pathname: "/404" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("says when there is none and lets the person out", async () => {
    reply(LIST, []);
    const { user } = renderScreen(<Plan />, { session: unchosen });
    expect(await screen.findByText("Nenhum plano ativo")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Sair" }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it("only logs a list that fails, and offers a retry", async () => {
    refuse(LIST, 503);
    const { user } = renderScreen(<Plan />, { session: unchosen });
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    expect(console.warn).toHaveBeenCalled();
    reply(LIST, [hpe]);
    await user.click(retry);
    expect(await screen.findByRole("radio", { name: /Plano HPE/ })).toBeInTheDocument();
  });
});

describe("a plan that is missing", () => {
  it("says so when it disappeared before the confirmation", async () => {
    reply(LIST, [hpe, dxc]);
    const { user } = renderScreen(<Plan />, { session: unchosen });
    await user.click(await screen.findByRole("radio", { name: /Plano DXC/ }));
    reply(LIST, [hpe]);
    await user.click(screen.getByRole("button", { name: "Confirmar" }));
    expect(await screen.findByText("Plano não encontrado!")).toBeInTheDocument();
    expect(chooseVinculo).not.toHaveBeenCalled();
  });

  it("says so and asks again when the chosen one is no longer active", async () => {
    reply(LIST, [dxc]);
    renderScreen(<Plan />, { session: participant });
    expect(await screen.findByRole("dialog", { name: "Escolha seu plano" })).toBeInTheDocument();
    expect((await screen.findAllByText("Plano não encontrado!")).length).toBeGreaterThan(0);
  });
});

describe("the switcher", () => {
  it("is disabled with one enrolment", async () => {
    const list = reply(LIST, [hpe]);
    renderScreen(<Plan />, { session: participant });
    await waitFor(() => expect(list.requests).toHaveLength(1));
    expect(screen.getByRole("button", { name: /Plano HPE, matrícula 100001/ })).toBeDisabled();
  });

  it("changes the plan with two", async () => {
    reply(LIST, [hpe, dxc]);
    const { user } = renderScreen(<Plan />, { session: participant });
    await user.click(await screen.findByRole("button", { name: /trocar de plano/ }));
    expect(screen.getByRole("dialog", { name: "Trocar de plano" })).toBeInTheDocument();
    expect(await screen.findByRole("radio", { name: /Plano HPE/ })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /Plano DXC/ }));
    await user.click(screen.getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(chooseVinculo).toHaveBeenCalledWith(dxc));
  });
});
