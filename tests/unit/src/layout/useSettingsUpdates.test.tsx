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

type Told = (event: { area: string; chave: string; espalharMs?: number }) => void;
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
/** A read that follows from what services a plan offers and from its contributions, and one that follows from nothing published. */
const OFFERED = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";
const STATES = "GET /requisicaoStatus";
const SPREAD_MS = 6_000;
const published = { id: 1, cor_primaria: "#1B4F9C", logo: "/api/retornarImagem/a", background: null, plano: { id: 1, nome: "HPE" } };

/** An open page with something read and something that is being typed. */
function Page() {
  useSettingsUpdates();
  const { data } = useQuery(query(STATES));
  useQuery(query(OFFERED, { params: { idPlano: 1, idCategoria: 1, idSituacao: 1, idPessoa: 2 } }));
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
  const states = reply(STATES, []);
  const asked = reply(OFFERED, { funcionalidades: "[]" });
  const view = renderScreen(<Page />, { session, pathname: "/services" });
  await screen.findByText("0 situações");
  await waitFor(() => expect(asked.requests).toHaveLength(1));
  return { ...view, asked, states };
}
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
/** Everybody hears at once; each asks at a moment of its own within the time that the backend names. */
async function hear(area: string, chave: string) {
  act(() => tell({ area, chave, espalharMs: SPREAD_MS }));
  await pass(SPREAD_MS);
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
  const { asked, states } = await open();
  act(() => ready());
  await pass(5_000);
  await waitFor(() => expect(asked.requests).toHaveLength(2));
  await waitFor(() => expect(states.requests).toHaveLength(2));
});

it("asks for what follows from the area alone, and for nothing where the page shows nothing of it", async () => {
  const { asked, states } = await open();
  await hear("servicos", "plano-1");
  await waitFor(() => expect(asked.requests).toHaveLength(2));
  for (const area of ["carrossel", "atas", "fornecedores", "chamados"]) await hear(area, "geral");
  expect(asked.requests).toHaveLength(2);
  expect(states.requests).toHaveLength(1);
});

it("asks at a moment of its own within the time that the backend names, and at once where it names none", async () => {
  const { asked } = await open();
  const moments = jest.spyOn(Math, "random").mockReturnValue(0.5);
  act(() => tell({ area: "servicos", chave: "plano-1", espalharMs: SPREAD_MS }));
  await pass(SPREAD_MS / 2 - 100);
  expect(asked.requests).toHaveLength(1);
  await pass(100);
  await waitFor(() => expect(asked.requests).toHaveLength(2));
  moments.mockReturnValue(0.999);
  act(() => tell({ area: "servicos", chave: "plano-1" }));
  await pass(1);
  await waitFor(() => expect(asked.requests).toHaveLength(3));
  moments.mockRestore();
});

it("the administrator's page asks for the setting that was published, and for no other area's", async () => {
  const shown = (area: "tema" | "emails") => query("GET /retornarConfiguracao/{area}/{chave}", { params: { area, chave: "plano-1" } });
  const { client } = await open(administrator);
  for (const area of ["tema", "emails"] as const) client.setQueryData(shown(area).queryKey, {} as never);
  await hear("tema", "plano-1");
  const isStale = (area: "tema" | "emails") => client.getQueryState(shown(area).queryKey)?.isInvalidated;
  await waitFor(() => expect(isStale("tema")).toBe(true));
  expect(isStale("emails")).toBe(false);
});

it("puts a theme that was published on the page that is open, keeps it for the next one, and leaves what is typed", async () => {
  const { user, router } = await open();
  await user.type(screen.getByLabelText("Valor"), "132,65");
  reply(THEME, published);
  await hear("tema", "plano-1");
  await waitFor(() => expect(sheet()).toBe(themeVariables("#1B4F9C")));
  // The new colour is a dark one.
  expect(document.documentElement).toHaveClass("dark");
  await waitFor(() => expect(cookie()).toEqual(published));
  expect(router.replace).toHaveBeenCalledWith("/services", undefined, { scroll: false });
  expect(screen.getByLabelText("Valor")).toHaveValue("132,65");
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
  const { asked, states } = await open(session);
  await hear("tema", chave);
  expect([asked.requests.length, states.requests.length]).toEqual([1, 1]);
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
    for (let times = 0; times < 10; times += 1) tell({ area: "contribuicao", chave: "plano-1", espalharMs: SPREAD_MS });
  });
  await hear("contribuicao", "plano-1");
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
