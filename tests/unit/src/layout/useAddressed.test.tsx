import { renderHook } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import type { ReactNode } from "react";
import { first, idIn, pageIn, type UrlQuery } from "@/domain/text/addressPart";
import { useAddressed } from "@/layout/useAddressed";

const read = (url: UrlQuery) => ({
  aba: first(url.aba) === "arquivos" ? "arquivos" : "recebimentos",
  texto: first(url.texto) || undefined,
  id: idIn(url.id),
  page: pageIn(url.page),
});

function at(query: UrlQuery) {
  const router = { pathname: "/lista", query, push: jest.fn(), replace: jest.fn() };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext.Provider value={router as unknown as NextRouter}>{children}</RouterContext.Provider>
  );
  return { router, ...renderHook(() => useAddressed(read), { wrapper }).result.current };
}
const shallow = { shallow: true, scroll: false };

it("reads the view from the address and ignores what it does not understand", () => {
  expect(at({ aba: "outra", id: "-1", page: "2" }).view).toEqual({ aba: "recebimentos", texto: undefined, id: undefined, page: 2 });
});

it("begins at the first page with each change, and leaves out what an empty address says too", () => {
  const { router, go } = at({ aba: "arquivos", texto: "Bruno", page: "3" });
  go({ aba: "recebimentos" });
  expect(router.push).toHaveBeenLastCalledWith({ pathname: "/lista", query: { texto: "Bruno" } }, undefined, shallow);
  go({ id: 7, page: 3 }, "replace");
  const query = { aba: "arquivos", texto: "Bruno", page: "3", id: "7" };
  expect(router.replace).toHaveBeenLastCalledWith({ pathname: "/lista", query }, undefined, shallow);
});

it("makes no entry of the history for what is there already", () => {
  const { router, go } = at({ texto: "Bruno" });
  go({ texto: "Bruno", aba: "recebimentos" });
  expect(router.push).not.toHaveBeenCalled();
});
