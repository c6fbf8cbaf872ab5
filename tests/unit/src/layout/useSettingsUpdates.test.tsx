import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { administrator, assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { parseCookies, setCookie } from "nookies";
import { useState } from "react";
import { query } from "@/api/query";
import { useSettingsUpdates } from "@/layout/useSettingsUpdates";
import type { Session } from "@/session/session";
import { themeVariables } from "@/theme/brand";

type Told = (event: { area: string; chave: string }) => void;
let tell: Told = () => {};
let ready = () => {};
jest.mock("@/realtime/SocketProvider", () => ({
  useSocketReconnect: (handler: () => void) => {
    ready = handler;
  },
  useSocketEvent: (event: string, handler: Told) => {
    if (event === "settingsUpdated") tell = handler;
  },
}));

const THEME = "GET /retornarConfiguracaoTema/{idPlano}";
const FEATURES = "GET /requisicaoStatus";
const published = { id: 1, cor_primaria: "#1B4F9C", logo: "/api/retornarImagem/a", background: null, plano: { id: 1, nome: "HPE" } };

/** An open page with something read and something that is being typed. */
function Page() {
  useSettingsUpdates();
  const { data } = useQuery(query(FEATURES));
  const [typed, setTyped] = useState("");
  return (
    <>
      <p>{data ? `${data.length} situações` : "…"}</p>
      <input aria-label="Valor" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </>
  );
}

const sheet = () => document.getElementById("plano")?.textContent;
const cookie = (): unknown => JSON.parse(parseCookies()["user.theme"] ?? "null");

async function open(session: Session = participant) {
  const asked = reply(FEATURES, []);
  const view = renderScreen(<Page />, { session, pathname: "/services" });
  await screen.findByText("0 situações");
  return { ...view, asked };
}
/** Everybody hears at once; each asks at a moment of its own within five seconds. */
async function hear(area: string, chave: string) {
  act(() => tell({ area, chave }));
  await act(async () => void (await jest.advanceTimersByTimeAsync(5_000)));
}

beforeEach(() => {
  document.head.innerHTML = `<style id="plano">${themeVariables("#3BA387")}</style>`;
  document.documentElement.className = "light";
  document.documentElement.dataset.mode = "plan";
  const { vinculo } = participant;
  setCookie(null, "login.vinculoPlano", JSON.stringify(vinculo), { path: "/" });
  setCookie(null, "user.theme", "null", { path: "/" });
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate", "performance", "Date"], advanceTimers: true });
});
afterEach(() => void jest.useRealTimers());

it("reads the screen again once the socket delivers, as something may have been published meanwhile", async () => {
  const { asked } = await open();
  act(() => ready());
  await act(async () => void (await jest.advanceTimersByTimeAsync(5_000)));
  await waitFor(() => expect(asked.requests).toHaveLength(2));
});

it("puts a theme that was published on the page that is open, keeps it for the next one, and leaves what is typed", async () => {
  const { user, router, asked } = await open();
  await user.type(screen.getByLabelText("Valor"), "132,65");
  reply(THEME, published);
  await hear("tema", "plano-1");
  await waitFor(() => expect(sheet()).toBe(themeVariables("#1B4F9C")));
  // The new colour is a dark one.
  expect(document.documentElement).toHaveClass("dark");
  await waitFor(() => expect(cookie()).toEqual(published));
  expect(router.replace).toHaveBeenCalledWith("/services", undefined, { scroll: false });
  expect(screen.getByLabelText("Valor")).toHaveValue("132,65");
  await waitFor(() => expect(asked.requests).toHaveLength(2));
});

it("goes back to the portal's own where the plan has a theme no more", async () => {
  await open();
  reply(THEME, null);
  await hear("tema", "plano-1");
  await waitFor(() => expect(cookie()).toBeNull());
  expect(sheet()).toBe(themeVariables("#3BA387"));
});

it("keeps the look it has where the backend does not answer", async () => {
  await open();
  refuse(THEME, 503);
  await hear("tema", "plano-1");
  expect(sheet()).toBe(themeVariables("#3BA387"));
  expect(document.documentElement).toHaveClass("light");
});

it.each([
  ["another plan's", "plano-4", participant],
  ["an administrator's", "plano-1", administrator],
])("%s page does not ask for the theme", async (_whose, chave, session) => {
  const { asked } = await open(session);
  await hear("tema", chave);
  await waitFor(() => expect(asked.requests).toHaveLength(2));
  expect(sheet()).toBe(themeVariables("#3BA387"));
});

it("the assisted view follows its participant's plan", async () => {
  await open(assisted);
  reply(THEME, published);
  await hear("tema", "plano-1");
  await waitFor(() => expect(sheet()).toBe(themeVariables("#1B4F9C")));
});

it("asks once for a change that is told many times, and not at all for what only the team sees", async () => {
  const { asked } = await open();
  act(() => {
    for (let times = 0; times < 10; times += 1) tell({ area: "carrossel", chave: "geral" });
  });
  await hear("carrossel", "geral");
  await waitFor(() => expect(asked.requests).toHaveLength(2));
  await hear("emails", "geral");
  expect(asked.requests).toHaveLength(2);
});

it("asks nothing as who the person was: what follows from a move waits for the session to follow it", async () => {
  const { asked, client } = await open();
  const enrolments = ["GET /retornarPlanosAtivos/{idPessoa}", { params: { idPessoa: 2 } }];
  client.setQueryData(enrolments, [{ ...participant.vinculo, categoria: { id: 5 } }]);
  const before = asked.requests.length;
  await hear("contribuicao", "plano-1");
  expect(asked.requests).toHaveLength(before);
  client.setQueryData(enrolments, [participant.vinculo]);
  await hear("contribuicao", "plano-1");
  await waitFor(() => expect(asked.requests.length).toBeGreaterThan(before));
});
