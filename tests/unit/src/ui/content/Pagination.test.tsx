import { screen, within } from "@testing-library/react";
import { Pagination, pagesShown } from "@/ui/content/Pagination";
import { show } from "../show";

it("moves only within the first and the last page", async () => {
  const go = jest.fn();
  const { user, rerender } = show(<Pagination page={0} totalPages={3} onChange={go} />);
  expect(screen.getByRole("button", { name: "Anterior" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Próxima" }));
  expect(go).toHaveBeenLastCalledWith(1);
  rerender(<Pagination page={2} totalPages={3} onChange={go} />);
  expect(screen.getByRole("button", { name: "Próxima" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Anterior" }));
  expect(go).toHaveBeenLastCalledWith(1);
});

it.each([0, 1])("goes nowhere with %i pages", (totalPages) => {
  show(<Pagination page={0} totalPages={totalPages} onChange={jest.fn()} />);
  expect(screen.getByRole("button", { name: "Anterior" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Próxima" })).toBeDisabled();
});

it("says where it is and how many items there are", async () => {
  const go = jest.fn();
  const { user } = show(<Pagination page={1} totalPages={40} total={1200} onChange={go} />);
  // The numbers are for wide windows; this one has no width.
  const nav = screen.getByRole("navigation", { name: "Páginas" });
  expect(within(nav).getByRole("button", { name: "Página 2", hidden: true })).toHaveAttribute("aria-current", "page");
  expect(nav).toHaveTextContent("1.200 itens");
  await user.click(screen.getByRole("button", { name: "Página 40", hidden: true }));
  expect(go).toHaveBeenCalledWith(39);
});

it.each([
  [0, 40, [0, 1, 2, -1, 39]],
  [20, 40, [0, -1, 19, 20, 21, -1, 39]],
  [39, 40, [0, -1, 37, 38, 39]],
  [3, 5, [0, 1, 2, 3, 4]],
  [0, 1, [0]],
  [0, 0, []],
])("page %i of %i shows %j", (page, total, shown) => {
  expect(pagesShown(page, total)).toEqual(shown);
});
