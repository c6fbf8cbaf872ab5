import { act, render, screen, waitFor } from "@testing-library/react";
import { administrator, participant, renderScreen } from "@tests/support/renderScreen";
import { io } from "socket.io-client";
import { SocketProvider, useSocketEvent, useSocketReconnect, useSocketStatus } from "@/realtime/SocketProvider";
import { removeCookie, writeCookie } from "@/session/cookies";
import type { Session } from "@/session/session";
import { visitor } from "@/session/session";

jest.mock("socket.io-client", () => ({ io: jest.fn() }));

const asked: string[] = [];
jest.mock("@/api/browser", () => ({
  call: (key: string) => {
    asked.push(key);
    return Promise.reject(new Error("401"));
  },
}));

/** The library's transport: the handshake is the test's to answer. */
class FakeManager {
  private readonly handlers = new Map<string, (...args: never[]) => void>();
  private opened: (failure?: Error) => void = () => undefined;
  readonly engine = { once: (event: string, handler: (...args: never[]) => void) => void this.handlers.set(event, handler) };
  readonly open = jest.fn((opened: (failure?: Error) => void) => {
    this.opened = opened;
  });
  happens(event: string, ...args: unknown[]) {
    (this.handlers.get(event) as ((...args: unknown[]) => void) | undefined)?.(...args);
  }
  /** The answer to the handshake: what the backend can go over to. */
  answers(upgrades: string[]) {
    this.happens("handshake", { upgrades });
    this.opened();
  }
  fails() {
    this.opened(new Error("refused"));
  }
}

/** The library's socket as the portal uses it, driven by the test in place of a backend. */
class FakeSocket {
  connected = false;
  readonly io = new FakeManager();
  readonly sent: unknown[][] = [];
  readonly connect = jest.fn();
  private readonly handlers = new Map<string, ((...args: unknown[]) => void)[]>();
  private any: ((event: string, ...args: unknown[]) => void)[] = [];

  on(event: string, handler: (...args: never[]) => void) {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler as (...args: unknown[]) => void]);
  }
  onAny(handler: (event: string, ...args: unknown[]) => void) {
    this.any.push(handler);
  }
  offAny() {
    this.any = [];
  }
  removeAllListeners() {
    this.handlers.clear();
  }
  readonly disconnect = jest.fn(() => {
    this.connected = false;
  });
  emit(...message: unknown[]) {
    this.sent.push(message);
  }
  /** Something of the library itself: connect, disconnect, connect_error. */
  happens(event: string, ...args: unknown[]) {
    act(() => {
      if (event === "connect") this.connected = true;
      for (const handler of this.handlers.get(event) ?? []) handler(...args);
    });
  }
  receives(event: string, ...args: unknown[]) {
    act(() => {
      for (const handler of this.any) handler(event, ...args);
    });
  }
  /** The backend's acknowledgement of the last onConnect. */
  acknowledges(accepted: boolean, quietFor?: number) {
    const acknowledge = this.sent.at(-1)?.[2] as (accepted: boolean, quietFor?: number) => void;
    act(() => acknowledge(accepted, quietFor));
  }
}

let socket: FakeSocket;

function Listener({ onNotice, onMissed, onLink }: { onNotice(id: number | null): void; onMissed(): void; onLink?(id: number): void }) {
  useSocketEvent("newNotification", (notice) => onNotice(notice && notice.id));
  useSocketEvent("linkUpdated", ({ id }) => onLink?.(id));
  useSocketReconnect(onMissed);
  return <output>{useSocketStatus()}</output>;
}

function show({ session = participant, pathname = "/" }: { session?: Session; pathname?: string } = {}) {
  const onNotice = jest.fn();
  const onMissed = jest.fn();
  const onLink = jest.fn();
  const view = renderScreen(
    <SocketProvider>
      <Listener onNotice={onNotice} onMissed={onMissed} onLink={onLink} />
    </SocketProvider>,
    { session, pathname },
  );
  return { ...view, onNotice, onMissed, onLink };
}

const opened = () => waitFor(() => expect(io).toHaveBeenCalledTimes(1));

beforeEach(() => {
  asked.length = 0;
  socket = new FakeSocket();
  jest
    .mocked(io)
    .mockReset()
    .mockReturnValue(socket as unknown as ReturnType<typeof io>);
  writeCookie("login.pessoa", {
    token: "token-1",
    pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N" },
    onboarding: "N",
  });
});
afterEach(() => removeCookie("login.pessoa"));

describe("opening the socket", () => {
  it("uses the standard path of the portal itself, polling first and then websocket", async () => {
    show();
    await opened();
    expect(io).toHaveBeenCalledWith(expect.objectContaining({ path: "/socket.io/", transports: ["polling", "websocket"] }));
  });

  it("says who is there with onConnect and the token, on each connection", async () => {
    show();
    await opened();
    socket.happens("connect");
    expect(socket.sent).toEqual([["onConnect", "token-1", expect.any(Function)]]);
    writeCookie("login.pessoa", {
      token: "token-2",
      pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N" },
      onboarding: "N",
    });
    socket.happens("disconnect", "transport close");
    socket.happens("connect");
    expect(socket.sent.map(([, token]) => token)).toEqual(["token-1", "token-2"]);
  });

  it.each([
    ["without a session", visitor, "/"],
    ["on a page without the layout", administrator, "/login"],
  ])("stays closed %s", async (_, session, pathname) => {
    jest.useFakeTimers();
    show({ session, pathname });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(io).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  describe("at first", () => {
    beforeEach(async () => {
      show();
      await opened();
      jest.useFakeTimers();
    });
    afterEach(() => jest.useRealTimers());

    it("speaks once the websocket took over from polling, and only once", () => {
      socket.io.answers(["websocket"]);
      act(() => jest.advanceTimersByTime(1_000));
      expect(socket.connect).not.toHaveBeenCalled();
      socket.io.happens("upgrade");
      socket.io.happens("close");
      act(() => jest.advanceTimersByTime(10_000));
      expect(socket.connect).toHaveBeenCalledTimes(1);
    });

    it.each([
      ["a backend offers none", () => socket.io.answers([])],
      ["it cannot be opened", () => [socket.io.answers(["websocket"]), socket.io.happens("upgradeError")]],
      ["nobody answers the handshake", () => socket.io.fails()],
    ])("speaks by polling at once where %s", (_, happen) => {
      happen();
      expect(socket.connect).toHaveBeenCalledTimes(1);
    });

    it("speaks by polling where the websocket takes too long", () => {
      socket.io.answers(["websocket"]);
      act(() => jest.advanceTimersByTime(2_000));
      expect(socket.connect).toHaveBeenCalledTimes(1);
    });
  });

  it("never speaks when the page closes before the websocket is there", async () => {
    const { unmount } = show();
    await opened();
    socket.io.answers(["websocket"]);
    unmount();
    socket.io.happens("upgrade");
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it("closes with the page", async () => {
    const { unmount } = show();
    await opened();
    unmount();
    expect(socket.disconnect).toHaveBeenCalled();
  });
});

describe("listening", () => {
  it("hands each event to whoever subscribed, also before the socket opened", async () => {
    const { onNotice } = show();
    await opened();
    socket.happens("connect");
    socket.acknowledges(true);
    socket.receives("newNotification", { id: "7", pessoaNotificada: { id: 2 } });
    await waitFor(() => expect(onNotice).toHaveBeenCalledTimes(1));
    expect(onNotice).toHaveBeenCalledWith(7);
    expect(screen.getByText("connected")).toBeInTheDocument();
  });

  it.each([
    ["without content", []],
    ["with nothing", [null]],
    ["with a text", ["oi"]],
    ["with fields of another form", [{ id: "x", tipoNotificacao: "y" }]],
  ])("hears a notice %s as one that is to be asked for", async (_name, args) => {
    const { onNotice } = show();
    await opened();
    socket.receives("newNotification", ...args);
    await waitFor(() => expect(onNotice).toHaveBeenCalledWith(null));
  });

  it("leaves out another event without fields, and hears logout with whatever content", async () => {
    const { onLink, router } = show();
    await opened();
    for (const content of [undefined, null, "x", 5, []]) socket.receives("linkUpdated", content);
    expect(onLink).not.toHaveBeenCalled();
    socket.receives("linkUpdated", { id: 3, idPessoa: 2 });
    expect(onLink).toHaveBeenCalledWith(3);
    socket.receives("logout", { motivo: ["fim"] });
    expect(router.push).toHaveBeenCalledWith("/logout");
  });

  it("asks for what was missed after every connection that the backend accepted", async () => {
    const { onMissed } = show();
    await opened();
    socket.happens("connect");
    expect(onMissed).not.toHaveBeenCalled();
    socket.acknowledges(true);
    expect(onMissed).toHaveBeenCalledTimes(1);
    socket.happens("disconnect", "ping timeout");
    expect(screen.getByText("connecting")).toBeInTheDocument();
    socket.happens("connect");
    socket.acknowledges(true);
    expect(onMissed).toHaveBeenCalledTimes(2);
  });

  it("works without a provider, where nothing ever arrives", () => {
    render(<Listener onNotice={jest.fn()} onMissed={jest.fn()} />);
    expect(screen.getByText("off")).toBeInTheDocument();
  });
});

describe("what was missed before the first connection", () => {
  it.each([
    ["nothing, when nothing was sent since the page was asked for", 1, 0],
    ["asked for, when something was sent meanwhile", -1, 1],
  ])("is %s", async (_, margin, asked) => {
    const { onMissed } = show();
    await opened();
    socket.happens("connect");
    jest.spyOn(performance, "now").mockReturnValue(5_000);
    socket.acknowledges(true, 5_000 + margin);
    expect(screen.getByText("connected")).toBeInTheDocument();
    expect(onMissed).toHaveBeenCalledTimes(asked);
    socket.happens("disconnect", "transport close");
    socket.happens("connect");
    socket.acknowledges(true, 5_000 + margin);
    expect(onMissed).toHaveBeenCalledTimes(asked + 1);
    jest.restoreAllMocks();
  });
});

describe("ending", () => {
  it("goes to the logout route once when the backend says logout", async () => {
    const { router } = show();
    await opened();
    socket.happens("connect");
    socket.acknowledges(true);
    socket.receives("logout");
    socket.receives("logout");
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(router.push).toHaveBeenCalledWith("/logout");
    expect(socket.disconnect).toHaveBeenCalled();
  });

  it("does not come back with a token that was refused", async () => {
    show();
    await opened();
    socket.happens("connect");
    socket.acknowledges(false);
    expect(socket.disconnect).toHaveBeenCalled();
    expect(screen.getByText("off")).toBeInTheDocument();
    // The session ended before the socket opened: the page asks, and the answer ends it.
    expect(asked).toEqual(["GET /retornarSessao"]);
  });

  it("comes back with the token that took the place of a refused one", async () => {
    show();
    await opened();
    socket.happens("connect");
    writeCookie("login.pessoa", {
      token: "token-2",
      pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N" },
      onboarding: "N",
    });
    socket.acknowledges(false);
    expect(asked).toEqual([]);
    jest.useFakeTimers();
    socket.happens("disconnect", "io server disconnect");
    act(() => jest.advanceTimersByTime(2_000));
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it("gives up quietly where the backend has no socket", async () => {
    show();
    await opened();
    for (let attempt = 0; attempt < 3; attempt += 1) socket.happens("connect_error", new Error("404"));
    expect(socket.disconnect).toHaveBeenCalled();
    expect(screen.getByText("off")).toBeInTheDocument();
  });

  it("keeps trying a backend that was there before", async () => {
    show();
    await opened();
    socket.happens("connect");
    socket.acknowledges(true);
    socket.happens("disconnect", "transport close");
    for (let attempt = 0; attempt < 10; attempt += 1) socket.happens("connect_error", new Error("down"));
    expect(socket.disconnect).not.toHaveBeenCalled();
  });

  it("comes back when the session went on under another token", async () => {
    show();
    await opened();
    socket.happens("connect");
    socket.acknowledges(true);
    jest.useFakeTimers();
    socket.happens("disconnect", "io server disconnect");
    act(() => jest.advanceTimersByTime(2_000));
    expect(socket.connect).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
