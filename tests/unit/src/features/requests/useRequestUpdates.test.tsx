import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { query } from "@/api/query";
import { Service } from "@/domain/services/ids";
import { useRefreshRequest } from "@/features/requests/detail/useRequestUpdates";

const account = { idPessoa: 2, idPlano: 1 };
const service = query("GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}", {
  params: { idFuncionalidade: Service.PEP, ...account },
}).queryKey;
const menu = query("GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}", { params: account }).queryKey;
const registration = query("GET /retornarCadastro/{idPessoa}", { params: { idPessoa: 2 } }).queryKey;

it("has the service's page and the menu asked anew after a request was cancelled from the list, and nothing else", async () => {
  const client = new QueryClient();
  for (const key of [service, menu, registration]) client.setQueryData<unknown>(key, {});
  const { result } = renderHook(() => useRefreshRequest(), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await result.current(7);
  expect([service, menu, registration].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});
