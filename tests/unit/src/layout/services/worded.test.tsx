import { screen, waitFor } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { wordedPage } from "@/layout/services/worded";
import { page } from "@/session/page";

const Payslips = wordedPage(
  20,
  page(
    () => <p>Contracheques</p>,
    () => [],
  ),
);

it("shows what the fund wrote above the page, and asks for it with the first HTML", async () => {
  const asked = reply("GET /retornarTextoPagina/{idFuncionalidade}", { explica: ["O contracheque sai no dia 20.", "Confira o imposto."] });
  renderScreen(<Payslips />, { session: participant });
  expect(screen.getByText("Contracheques")).toBeVisible();
  expect(await screen.findByText("O contracheque sai no dia 20.")).toBeVisible();
  expect(screen.getByText("Confira o imposto.")).toBeVisible();
  expect(asked.requests).toHaveLength(1);
  expect(Payslips.queries?.(participant, {})).toHaveLength(1);
});

it("shows only the page where nothing is written", async () => {
  const asked = reply("GET /retornarTextoPagina/{idFuncionalidade}", { explica: [] });
  const { container } = renderScreen(<Payslips />, { session: participant });
  await waitFor(() => expect(asked.requests).toHaveLength(1));
  expect(container).toHaveTextContent(/^Contracheques$/);
});
