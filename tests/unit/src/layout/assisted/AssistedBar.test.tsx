import { screen } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { AssistedBar } from "@/layout/assisted/AssistedBar";
import { leaveView } from "@/session/actions";

jest.mock("@/session/actions", () => ({ leaveView: jest.fn(() => new Promise(() => {})) }));

it("says whose portal it is, with CPF and plan, who is acting and since when", () => {
  renderScreen(<AssistedBar />, { session: assisted });
  const bar = screen.getByRole("region", { name: "Visão Administradora" });
  expect(bar).toHaveTextContent("Você vê o portal de Bruno CarvalhoCPF 529.982.247-25Plano HPE");
  expect(bar).toHaveTextContent("Ana Ribeiro, desde 05/01, 09:00");
});

it("leaves the view once, however often it is pressed", async () => {
  const { user } = renderScreen(<AssistedBar />, { session: assisted });
  await user.dblClick(screen.getByRole("button", { name: "Sair da visão" }));
  expect(leaveView).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Saindo…" })).toBeDisabled();
});

it("keeps dialogs and their backdrops below it", () => {
  renderScreen(<AssistedBar />, { session: assisted });
  expect(getComputedStyle(document.documentElement).getPropertyValue("--assisted-height")).toBe("52px");
});

it("is not there outside the view", () => {
  renderScreen(<AssistedBar />, { session: participant });
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
