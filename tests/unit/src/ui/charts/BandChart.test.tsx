import { screen } from "@testing-library/react";
import { BandChart } from "@/ui/charts/BandChart";
import { show } from "../show";

const points = Array.from({ length: 53 }, (_, at) => {
  const label = `${30 + at} anos`;
  return { label, title: `${label}: R$ ${at},00`, low: at, value: at * 2, high: at * 3 };
});

it("has its own labels for the room of a phone and of a desk, the first and the last always", () => {
  show(<BandChart label="Saldo" points={points} format={String} />);
  const of = (width: string) =>
    screen
      .getAllByText(/^\d+ anos$/)
      .filter((label) => label.getAttribute("data-at")?.includes(width))
      .map(({ textContent }) => textContent)
      .sort();
  expect(of("n")).toEqual(["30 anos", "56 anos", "82 anos"]);
  expect(of("w")).toEqual(["30 anos", "43 anos", "56 anos", "69 anos", "82 anos"]);
});
