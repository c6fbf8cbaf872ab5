import { screen, within } from "@testing-library/react";
import { fitting, overhang, placesOf, textWidth } from "@/ui/charts/axis";
import { BarChart } from "@/ui/charts/BarChart";
import { LineChart } from "@/ui/charts/LineChart";
import { PairChart } from "@/ui/charts/PairChart";
import { show } from "../show";

const COUNTS = [1, 2, 3, 5, 7, 12, 13, 24, 53, 60];
/** Pixels of the narrowest drawing that shows the labels of each width. */
const LEAST = { n: 180, m: 384, w: 640 };
const KINDS = ["out/26", "62 anos", "09/11", "2026"];

it.each(COUNTS)("labels the first and the last of %i places", (count) => {
  for (const apart of [1, 2, 3, 10, 100]) {
    const places = placesOf(count, apart);
    expect([places[0], places.at(-1)]).toEqual([0, count - 1]);
    expect(new Set(places).size).toBe(places.length);
    if (places.length > 2) expect(Math.min(...places.slice(1).map((place, at) => place - (places[at] ?? 0)))).toBeGreaterThanOrEqual(apart);
  }
});

it("labels nothing where there is nothing, and at even distances where there are such", () => {
  expect(placesOf(0, 1)).toEqual([]);
  expect(placesOf(13, 4)).toEqual([0, 4, 8, 12]);
  expect(placesOf(12, 4)).toEqual([0, 6, 11]);
  expect(placesOf(12, 2)).toEqual([0, 3, 5, 7, 9, 11]);
});

describe.each(KINDS)("labels such as %s", (word) => {
  const across = textWidth(word);
  it.each(COUNTS)("do not meet, and are not cut, with %i of them", (count) => {
    const labels = Array.from({ length: count }, () => word);
    for (const isBars of [true, false])
      for (const [width, least] of Object.entries(LEAST)) {
        const places = fitting(labels, isBars)
          .filter(([, widths]) => widths.includes(width))
          .map(([place]) => place)
          .sort((one, other) => one - other);
        expect([places[0], places.at(-1)]).toEqual([0, count - 1]);
        const startOf = (place: number) => {
          if (isBars || count === 1) return (least * (place + 0.5)) / count - across / 2;
          const at = (least * place) / (count - 1);
          return place === 0 ? at : place === count - 1 ? at - across : at - across / 2;
        };
        const starts = places.map(startOf);
        for (const [at, start] of starts.slice(1).entries()) expect(start - (starts[at] ?? 0)).toBeGreaterThan(across);
        const beside = isBars ? overhang(labels) : 0;
        expect(Math.min(...starts)).toBeGreaterThanOrEqual(-beside - 0.01);
        expect(Math.max(...starts) + across).toBeLessThanOrEqual(least + beside + 0.01);
      }
  });
});

const months = Array.from({ length: 12 }, (_, at) => ({ label: `m${at}/26`, title: `Mês ${at}`, value: at, values: [at, at] as const }));

it.each([
  ["line", <LineChart key="line" label="Gráfico" points={months} format={String} />],
  ["bars", <BarChart key="bars" label="Gráfico" bars={months} format={String} />],
  ["pairs", <PairChart key="pairs" label="Gráfico" pairs={months} />],
])("a chart of %s shows its first and its last label at every width", (_kind, chart) => {
  show(chart);
  const drawing = within(screen.getByRole("img", { name: "Gráfico" }));
  for (const end of ["m0/26", "m11/26"]) expect(drawing.getByText(end)).toHaveAttribute("data-at", "nmw");
});

it("has room at the left for the longest figure", () => {
  show(<LineChart label="Gráfico" points={months} format={(value) => `R$ ${value}.000.000,00`} />);
  const figure = screen.getByText("R$ 15.000.000,00");
  expect(Number(figure.getAttribute("x"))).toBeGreaterThanOrEqual(textWidth("R$ 15.000.000,00"));
});
