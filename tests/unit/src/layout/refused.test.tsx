import { act, screen } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { RefusedRoute } from "@/layout/refused/RefusedRoute";

const SENTENCE = /é da equipe do fundo/;

it("says why the page did not open, until it is read, and not after a reload", async () => {
  const { user, router } = renderScreen(<RefusedRoute />, { session: participant, pathname: "/", query: { recusada: "participante" } });
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(router.replace).toHaveBeenCalledWith("/", undefined, { shallow: true, scroll: false });
  expect(router.query).toEqual({});
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it.each([
  ["/", { recusada: "<b>outra</b>" }],
  ["/", {}],
  ["/services", { recusada: "participante" }],
])("says nothing at %s %j", async (pathname, query) => {
  renderScreen(<RefusedRoute />, { session: participant, pathname, query: query as Record<string, string> });
  await act(async () => {});
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
