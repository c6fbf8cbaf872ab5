import { screen } from "@testing-library/react";
import { renderScreen } from "@tests/support/renderScreen";
import { LineChart } from "@/ui/charts/LineChart";

const points = [
  { label: "ago/26", title: "agosto de 2026: R$ 800,00", value: 800 },
  { label: "set/26", title: "setembro de 2026: R$ 900,00", value: 900 },
  { label: "out/26", title: "outubro de 2026: R$ 1.000,00", value: 1000 },
];

function show() {
  const view = renderScreen(<LineChart label="Saldo" points={points} format={String} />);
  const reader = screen.getByRole("slider", { name: "Valores do gráfico" });
  jest.spyOn(reader, "getBoundingClientRect").mockReturnValue({ left: 100, width: 200 } as DOMRect);
  return { ...view, reader };
}

it("says day and value where the pointer is, and nothing when it leaves", async () => {
  const { reader, user } = show();
  expect(screen.queryByText("agosto de 2026")).toBeNull();
  await user.pointer({ target: reader, coords: { clientX: 110 } });
  expect(screen.getByText("agosto de 2026")).toBeInTheDocument();
  expect(screen.getByText("R$ 800,00")).toBeInTheDocument();
  await user.pointer({ target: reader, coords: { clientX: 190 } });
  expect(screen.getByText("R$ 900,00")).toBeInTheDocument();
  await user.pointer({ target: document.body });
  expect(screen.queryByText("R$ 900,00")).toBeNull();
});

it("keeps what a finger touched until something else is touched", async () => {
  const { reader, user } = show();
  await user.pointer({ keys: "[TouchA]", target: reader, coords: { clientX: 110 } });
  expect(screen.getByText("R$ 800,00")).toBeInTheDocument();
  await user.pointer({ keys: "[TouchA]", target: document.body });
  expect(screen.queryByText("R$ 800,00")).toBeNull();
});

it("is read by the keyboard, from the last value", async () => {
  const { reader, user } = show();
  const read = () => reader.getAttribute("aria-valuetext");
  await user.tab();
  expect(reader).toHaveFocus();
  expect(read()).toBe("outubro de 2026: R$ 1.000,00");
  await user.keyboard("{ArrowLeft}");
  expect(read()).toBe("setembro de 2026: R$ 900,00");
  expect(screen.getByText("setembro de 2026")).toBeInTheDocument();
  await user.keyboard("{Home}{ArrowLeft}");
  expect(read()).toBe("agosto de 2026: R$ 800,00");
  await user.keyboard("{End}{ArrowRight}");
  expect(read()).toBe("outubro de 2026: R$ 1.000,00");
  await user.keyboard("{Escape}");
  expect(screen.queryByText("outubro de 2026")).toBeNull();
});
