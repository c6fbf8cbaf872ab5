import { cookiesEnd, renewCookies, watchActivity } from "@/session/activity";
import { type Cookies, readCookie, removeCookie, SESSION_COOKIES, writeCookie } from "@/session/cookies";

const MINUTE = 60_000;
const login: Cookies["login.pessoa"] = {
  token: "token-1",
  pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N" },
  onboarding: "N",
};
const theme: Cookies["user.theme"] = { id: 1, cor_primaria: "#3BA387", logo: null, background: null, plano: { id: 4, nome: "MAIS_VALOR" } };

let stop: () => void;
let written: string[];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-01-05T12:00:00Z") });
  writeCookie("login.pessoa", login);
  writeCookie("user.theme", theme);
  written = [];
  const kept = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  jest.spyOn(document, "cookie", "set").mockImplementation((text) => {
    written.push(text.split("=")[0] ?? "");
    kept?.set?.call(document, text);
  });
  stop = watchActivity();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const name of SESSION_COOKIES) removeCookie(name);
});

const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));

describe("the hour of the cookies", () => {
  it.each([
    ["a key", () => new KeyboardEvent("keydown")],
    ["a pointer", () => new MouseEvent("pointerdown")],
    ["a touch", () => new Event("touchstart")],
    ["going back", () => new PopStateEvent("popstate")],
  ])("begins anew with %s, and their content stays", (_, event) => {
    jest.advanceTimersByTime(50 * MINUTE);
    expect(written).toEqual([]);
    window.dispatchEvent(event());
    expect(written).toEqual(["login.pessoa", "user.theme"]);
    expect(cookiesEnd()).toBe(Date.now() + 60 * MINUTE);
    expect(readCookie("login.pessoa")).toEqual(login);
    expect(readCookie("user.theme")).toEqual(theme);
  });

  it("begins anew once a minute at most", () => {
    press();
    expect(written).toEqual([]);
    jest.advanceTimersByTime(MINUTE);
    press();
    press();
    expect(written).toEqual(["login.pessoa", "user.theme"]);
  });

  it("ends without activity", () => {
    const end = cookiesEnd();
    jest.advanceTimersByTime(59 * MINUTE);
    expect(cookiesEnd()).toBe(end);
  });

  it("does not bring back what another tab removed", () => {
    removeCookie("user.theme");
    jest.advanceTimersByTime(MINUTE);
    written = [];
    press();
    expect(written).toEqual(["login.pessoa"]);
    removeCookie("login.pessoa");
    writeCookie("user.theme", theme);
    written = [];
    jest.advanceTimersByTime(MINUTE);
    press();
    renewCookies();
    expect(written).toEqual([]);
  });

  it("renews the token that a password change put there meanwhile", () => {
    writeCookie("login.pessoa", { ...login, token: "token-2" });
    jest.advanceTimersByTime(MINUTE);
    press();
    expect(readCookie("login.pessoa")?.token).toBe("token-2");
  });
});

it("hears of the activity in other tabs", async () => {
  stop();
  jest.useRealTimers();
  stop = watchActivity();
  const other = new BroadcastChannel("atividade");
  const heard = Date.now() + 5 * MINUTE;
  other.postMessage(heard);
  const { waitFor } = await import("@testing-library/react");
  await waitFor(() => expect(cookiesEnd()).toBe(heard + 60 * MINUTE));
  other.close();
});
