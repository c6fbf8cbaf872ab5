import { fireEvent, screen } from "@testing-library/react";
import { shortAmount } from "@/ui/charts/axis";
import { BarChart } from "@/ui/charts/BarChart";
import { show } from "../show";

const bars = (values: number[]) => values.map((value, index) => ({ label: `m${index}`, title: `Mês ${index}: ${value}`, value }));
const heights = (chart: HTMLElement) =>
  [...chart.querySelectorAll("[data-bar] rect:last-of-type")].map((bar) => Number(bar.getAttribute("height")));

it("draws each bar from zero, in proportion, and says it", () => {
  show(<BarChart label="Valores por mês" bars={bars([100, 50, 0])} format={shortAmount} />);
  const chart = screen.getByRole("img", { name: "Valores por mês" });
  const [first = 0, second = 0, third] = heights(chart);
  expect(first).toBeCloseTo(second * 2);
  expect(third).toBe(0);
  const reader = screen.getByRole("slider");
  for (const [key, title] of [
    ["Home", "Mês 0: 100"],
    ["ArrowRight", "Mês 1: 50"],
    ["ArrowRight", "Mês 2: 0"],
  ] as const) {
    fireEvent.keyDown(reader, { key });
    expect(reader).toHaveAttribute("aria-valuetext", title);
  }
});

it("has labels for as many bars as have room, the last one always", () => {
  show(<BarChart label="Valores" bars={bars(Array.from({ length: 24 }, (_, index) => index))} format={shortAmount} />);
  expect(screen.getByText("m23")).toBeInTheDocument();
  expect(screen.queryByText("m22")).not.toBeInTheDocument();
});

it("stands without bars and with nothing but zeros", () => {
  const { rerender } = show(<BarChart label="Valores" bars={[]} format={shortAmount} />);
  rerender(<BarChart label="Valores" bars={bars([0, 0])} format={shortAmount} />);
  expect(heights(screen.getByRole("img", { name: "Valores" }))).toEqual([0, 0]);
});

it("puts the second part upon the first, with a gap, and makes room for both", () => {
  show(<BarChart label="Valores" bars={[{ label: "m", title: "Mês", value: 60, upper: 40 }]} format={shortAmount} />);
  const [upper, lower] = [...screen.getByRole("img", { name: "Valores" }).querySelectorAll("[data-bar] rect")];
  const side = (bar: Element | undefined, name: string) => Number(bar?.getAttribute(name));
  expect(side(upper, "height") + 2).toBeCloseTo((side(lower, "height") * 40) / 60);
  expect(side(upper, "y") + side(upper, "height") + 2).toBeCloseTo(side(lower, "y"));
});
