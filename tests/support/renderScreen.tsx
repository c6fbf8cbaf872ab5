import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import type { ReactElement } from "react";
import { type Session, visitor } from "@/session/session";

/** Bruno Carvalho of the demo fund: HPE, taxpayer, active, one enrolment. */
export const participant: Session = {
  ...visitor,
  pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N" },
  person: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725" },
  vinculo: {
    id: 1,
    matricula: "100001",
    pessoa: { id: 2, nome: "Bruno Carvalho" },
    plano: { id: 1, nome: "HPE" },
    categoria: { id: 1 },
    situacao: { id: 1 },
  },
};

/** Ana Ribeiro of the demo fund, outside the assisted view. */
export const administrator: Session = {
  ...visitor,
  pessoa: { id: 1, nome: "Ana Ribeiro", cpf: "98765432100", admin: "S" },
  person: { id: 1, nome: "Ana Ribeiro", cpf: "98765432100" },
  isAdmin: true,
};

/** Ana Ribeiro seeing Bruno Carvalho's portal. */
export const assisted: Session = {
  ...participant,
  pessoa: administrator.pessoa,
  target: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N", desde: "2026-01-05T12:00:00.000Z" },
};

interface Options {
  session?: Session;
  pathname?: string;
  query?: Record<string, string>;
}

function fakeRouter({ pathname = "/", query = {} }: Options) {
  const search = new URLSearchParams(query).toString();
  const events = { on: jest.fn(), off: jest.fn(), emit: jest.fn() };
  return {
    route: pathname,
    pathname,
    query,
    asPath: search ? `${pathname}?${search}` : pathname,
    basePath: "",
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    push: jest.fn(async () => true),
    replace: jest.fn(async () => true),
    prefetch: jest.fn(async () => {}),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    beforePopState: jest.fn(),
    events,
  } satisfies NextRouter;
}

/** A cache that forgets between tests and does not repeat failures. */
export const testQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });

/** Renders a screen as the portal does: with a query cache, a session, the router and the theme. */
export function renderScreen(screen: ReactElement, options: Options = {}) {
  const client = testQueryClient();
  const router = fakeRouter(options);
  const view = render(
    <QueryClientProvider client={client}>
      <RouterContext.Provider value={router}>{screen}</RouterContext.Provider>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), router, client };
}
