import { act, screen, waitFor } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { useLinkUpdates } from "@/layout/plan/useLinkUpdates";
import { readCookie, removeCookie } from "@/session/cookies";

const handlers = new Map<string, (event: { id: number; idPessoa: number }) => void>();
jest.mock("@/realtime/SocketProvider", () => ({
  useSocketEvent: (event: string, handler: never) => void handlers.set(event, handler),
  useSocketReconnect: () => {},
}));

const LIST = "GET /retornarPlanosAtivos/{idPessoa}";
const link = (categoria: number, situacao: number) => ({
  id: 1,
  matricula: "100001",
  pessoa: { id: 2, nome: "Bruno Carvalho" },
  plano: { id: 1, nome: "HPE" },
  categoria: { id: categoria, nome: "" },
  situacao: { id: situacao, nome: "" },
});

function Frame() {
  useLinkUpdates();
  return <p>tela</p>;
}
const show = () => renderScreen(<Frame />, { session: participant, pathname: "/services", query: { busca: "x" } });

beforeEach(() => handlers.clear());
afterEach(() => removeCookie("login.vinculoPlano"));

it("writes the cookie and composes the session anew, on the same page, when the enrolment changed", async () => {
  reply(LIST, [link(1, 1)]);
  const { router } = show();
  await screen.findByText("tela");
  const again = reply(LIST, [link(5, 1)]);
  act(() => handlers.get("linkUpdated")?.({ id: 1, idPessoa: 2 }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/services?busca=x", undefined, { scroll: false }));
  expect(again.requests).toHaveLength(1);
  expect(readCookie("login.vinculoPlano")).toMatchObject({ id: 1, categoria: { id: 5 }, situacao: { id: 1 } });
});

it("corrects an enrolment that changed while no browser was open", async () => {
  reply(LIST, [link(4, 1)]);
  const { router } = show();
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(readCookie("login.vinculoPlano")).toMatchObject({ categoria: { id: 4 } });
});

it("leaves the page alone where nothing changed, or somebody else's did", async () => {
  const list = reply(LIST, [link(1, 1)]);
  const { router } = show();
  await waitFor(() => expect(list.requests).toHaveLength(1));
  act(() => handlers.get("linkUpdated")?.({ id: 9, idPessoa: 3 }));
  expect(list.requests).toHaveLength(1);
  expect(router.replace).not.toHaveBeenCalled();
  expect(readCookie("login.vinculoPlano")).toBeNull();
});
