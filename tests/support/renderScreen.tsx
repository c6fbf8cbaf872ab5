import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { SessionProvider } from "@/session/SessionProvider";
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

/** Helena, to whom Bruno Carvalho shows his statement. */
export const helper: Session = {
  ...participant,
  pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "", admin: "N" },
  person: { id: 2, nome: "Bruno Carvalho", cpf: "" },
  helper: { nome: "Helena Carvalho", partes: ["extrato"], ate: "2026-12-31" },
};

interface Options {
  session?: Session;
  pathname?: string;
  query?: Record<string, string>;
}

/** Address that `push` or `replace` lead to, as Next writes it. */
const placeOf = (url: Parameters<NextRouter["push"]>[0], current: string) => {
  const address = typeof url === "string" ? new URL(url, `http://portal${current}`) : null;
  const pathname = address?.pathname ?? (typeof url === "object" ? (url.pathname ?? current) : current);
  const given = address ? address.searchParams : new URLSearchParams(typeof url === "object" ? (url.query as Record<string, string>) : "");
  return { pathname, query: Object.fromEntries(given) };
};

function fakeRouter({ pathname = "/", query = {} }: Options) {
  const asPathOf = (path: string, given: Record<string, string>) => [path, new URLSearchParams(given).toString()].filter(Boolean).join("?");
  const events = { on: jest.fn(), off: jest.fn(), emit: jest.fn() };
  const listeners = new Set<() => void>();
  // Only the address changes: another page would be another screen.
  const go = jest.fn(async (url: Parameters<NextRouter["push"]>[0]) => {
    const place = placeOf(url, router.pathname);
    if (place.pathname !== router.pathname) return true;
    Object.assign(router, place, { asPath: asPathOf(place.pathname, place.query) });
    for (const listener of listeners) listener();
    return true;
  });
  const router = {
    route: pathname,
    pathname,
    query: query as Record<string, string>,
    asPath: asPathOf(pathname, query),
    basePath: "",
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    push: go,
    replace: jest.fn(go),
    prefetch: jest.fn(async () => {}),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    beforePopState: jest.fn(),
    events,
  } satisfies NextRouter;
  return { router, listeners };
}

type Fake = ReturnType<typeof fakeRouter>;

/** Shows the screen anew when the address changes under it, as Next does. */
function FakeRouterProvider({ fake, children }: { fake: Fake; children: ReactNode }) {
  const [router, setRouter] = useState<NextRouter>(fake.router);
  useEffect(() => {
    const listener = () => setRouter({ ...fake.router });
    fake.listeners.add(listener);
    return () => void fake.listeners.delete(listener);
  }, [fake]);
  return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>;
}

/** A cache that forgets between tests and does not repeat failures. */
export const testQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });

/** Renders a screen as the portal does: with a query cache, a session (a visitor's by default), the router and the theme. */
export function renderScreen(screen: ReactElement, options: Options = {}) {
  const client = testQueryClient();
  const fake = fakeRouter(options);
  const view = render(
    <QueryClientProvider client={client}>
      <FakeRouterProvider fake={fake}>
        <SessionProvider session={options.session ?? visitor}>{screen}</SessionProvider>
      </FakeRouterProvider>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), router: fake.router, client };
}
