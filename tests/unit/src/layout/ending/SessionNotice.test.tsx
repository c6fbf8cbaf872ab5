import { act, screen, waitFor } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { SessionNotice } from "@/layout/ending/SessionNotice";
import { endSession } from "@/session/actions";

jest.mock("@/session/actions", () => ({ endSession: jest.fn() }));

const pessoa = { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", data_nascimento: null, admin: "N" as const };
const lasting = (milliseconds: number) => () => ({
  pessoa,
  expiraEm: new Date(Date.now() + milliseconds).toISOString(),
  segundoPasso: "N" as const,
  pessoaTarget: null,
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

it("says in time that the session ends, and renews it", async () => {
  const session = reply("GET /retornarSessao", lasting(90_000));
  const { user } = renderScreen(<SessionNotice />, { session: participant });
  expect(await screen.findByText("Sua sessão termina em 2 minutos.")).toBeInTheDocument();
  const renewed = reply("GET /retornarSessao", lasting(1_800_000));
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await waitFor(() => expect(renewed.requests).toHaveLength(1));
  expect(session.requests).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/Sua sessão termina/)).not.toBeInTheDocument());
});

it("ends the session that nobody used until its end", async () => {
  reply("GET /retornarSessao", lasting(1_800_000));
  const { client } = renderScreen(<SessionNotice />, { session: participant });
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe("success"));
  expect(screen.queryByText(/Sua sessão termina/)).not.toBeInTheDocument();
  const end = Date.now() + 1_810_000;
  jest.spyOn(Date, "now").mockReturnValue(end);
  await waitFor(() => expect(endSession).toHaveBeenCalled());
  await act(async () => {});
});

it("stays silent with a backend that does not tell", async () => {
  const { requests } = refuse("GET /retornarSessao", 404);
  renderScreen(<SessionNotice />, { session: participant });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText(/Sua sessão/)).not.toBeInTheDocument();
});
