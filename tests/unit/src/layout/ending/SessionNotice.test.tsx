import { act, screen, waitFor } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { SessionNotice } from "@/layout/ending/SessionNotice";
import { endSession } from "@/session/actions";
import { renewCookies, watchActivity } from "@/session/activity";
import { readCookie, removeCookie, writeCookie } from "@/session/cookies";

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

describe("the hour of the cookies", () => {
  const login = {
    token: "token-1",
    pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N" as const },
    onboarding: "N" as const,
  };
  let stop: () => void;
  beforeEach(() => {
    writeCookie("login.pessoa", login);
    stop = watchActivity();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    removeCookie("login.pessoa");
  });

  it("is announced where only events and polling kept the backend's session, and renewed with it", async () => {
    const session = reply("GET /retornarSessao", lasting(8 * 3_600_000));
    const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 58.5 * 60_000);
    const { user } = renderScreen(<SessionNotice />, { session: participant });
    expect(await screen.findByText("Sua sessão termina em 2 minutos.")).toBeInTheDocument();
    const written = jest.spyOn(document, "cookie", "set");
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    await waitFor(() => expect(session.requests).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/Sua sessão termina/)).not.toBeInTheDocument());
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/^login\.pessoa=.*Max-Age=3600/));
    now.mockRestore();
  });

  it("is not announced where another tab renewed them", async () => {
    reply("GET /retornarSessao", lasting(8 * 3_600_000));
    const later = Date.now() + 58.5 * 60_000;
    jest.spyOn(Date, "now").mockReturnValue(later);
    renewCookies();
    const { client } = renderScreen(<SessionNotice />, { session: participant });
    await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe("success"));
    await act(async () => {});
    expect(screen.queryByText(/Sua sessão termina/)).not.toBeInTheDocument();
    expect(readCookie("login.pessoa")).toEqual(login);
    expect(endSession).not.toHaveBeenCalled();
  });
});
