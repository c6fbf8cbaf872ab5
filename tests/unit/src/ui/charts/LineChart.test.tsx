import { renderScreen } from "@tests/support/renderScreen";
import { LineChart } from "@/ui/charts/LineChart";

const points = [
  { label: "set/26", title: "setembro de 2026: R$ 900,00", value: 900 },
  { label: "out/26", title: "outubro de 2026: R$ 1.000,00", value: 1000 },
];
const format = (value: number) => String(value);

it("fills each chart of a page with an area of its own", () => {
  const { container } = renderScreen(
    <>
      <LineChart label="Saldo" points={points} format={format} />
      <LineChart label="Cota" points={points} format={format} color="#1B4F9C" />
    </>,
  );
  const gradients = [...container.querySelectorAll("linearGradient")];
  expect(new Set(gradients.map(({ id }) => id)).size).toBe(2);
  const fills = [...container.querySelectorAll("path")].map((path) => path.getAttribute("fill")).filter((fill) => fill?.startsWith("url"));
  expect(fills).toEqual(gradients.map(({ id }) => `url(#${id})`));
  expect(gradients[1]?.querySelector("stop")).toHaveAttribute("stop-color", "#1B4F9C");
});

it("draws nothing but its axis without points", () => {
  const { container } = renderScreen(<LineChart label="Saldo" points={[]} format={format} />);
  expect(container.querySelector("circle")).toBeNull();
});
