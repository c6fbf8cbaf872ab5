import { screen, within } from "@testing-library/react";
import { type Column, Table } from "@/ui/content/Table";
import { show } from "../show";

interface Request {
  protocol: string;
  service: string;
  amount: string;
}
const rows: Request[] = [
  { protocol: "2026-0048213", service: "Resgate", amount: "1.234.567,89" },
  { protocol: "2026-0047990", service: "BPD", amount: "0,00" },
];
const columns: Column<Request>[] = [
  { id: "protocol", header: "Protocolo", cell: (row) => row.protocol },
  { id: "service", header: "Serviço", cell: (row) => row.service, priority: 1 },
  { id: "amount", header: "Valor", cell: (row) => row.amount, align: "end" },
];
const table = (more: Partial<Parameters<typeof Table<Request>>[0]> = {}) => (
  <Table columns={columns} rows={rows} rowKey={(row) => row.protocol} caption="Solicitações" {...more} />
);

it("is a table with its name, heads and cells", () => {
  show(table());
  const view = screen.getByRole("table", { name: "Solicitações" });
  expect(
    within(view)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Protocolo", "Serviço", "Valor"]);
  expect(within(view).getAllByRole("row")).toHaveLength(3);
  expect(within(view).getByRole("cell", { name: "1.234.567,89" })).toBeInTheDocument();
});

it("says a row in two lines on a phone where its columns have their places there", () => {
  show(
    table({
      columns: columns.map((column) => (column.id === "amount" ? { ...column, phone: "end", phoneWord: "valor" } : column)),
    }),
  );
  expect(screen.getByRole("cell", { name: "0,00" })).toHaveAttribute("data-phone", "end");
  expect(screen.getByRole("cell", { name: "0,00" })).toHaveAttribute("data-word", "valor");
});

it("names each value where a phone shows the row as a card", () => {
  show(table());
  expect(screen.getByRole("cell", { name: "0,00" })).toHaveAttribute("data-label", "Valor");
  expect(screen.getByRole("cell", { name: "BPD" })).toHaveAttribute("data-priority", "1");
});

it("opens a row by its button, by a click on it, and by the keyboard", async () => {
  const open = jest.fn();
  const { user } = show(table({ onOpen: open }));
  await user.click(screen.getByRole("button", { name: "Resgate" }));
  await user.click(screen.getByRole("cell", { name: "2026-0047990" }));
  expect(open.mock.calls.map(([row]) => row.service)).toEqual(["Resgate", "BPD"]);

  screen.getByRole("button", { name: "Resgate" }).focus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(screen.getByRole("button", { name: "BPD" })).toHaveFocus();
  expect(open).toHaveBeenLastCalledWith(rows[1]);
});

it("marks the open row", () => {
  show(table({ onOpen: jest.fn(), openKey: "2026-0047990" }));
  expect(screen.getByRole("button", { name: "BPD" })).toHaveAttribute("aria-current", "true");
});

it("says that there is nothing where there is nothing", () => {
  show(table({ rows: [], empty: <p>Nenhuma solicitação ainda</p> }));
  expect(screen.getByText("Nenhuma solicitação ainda")).toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});
