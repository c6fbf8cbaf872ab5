import { screen } from "@testing-library/react";
import { BandChart } from "@/ui/charts/BandChart";
import { show } from "../show";

const points = Array.from({ length: 53 }, (_, at) => {
  const label = `${30 + at} anos`;
  return { label, title: `${label}: R$ ${at},00`, low: at, value: at * 2, high: at * 3 };
});

it("has its own labels for the room of a phone and of a desk: the first, the middle and the last, or seven", () => {
  show(<BandChart label="Saldo" points={points} format={String} />);
  const ages = screen.getAllByText(/^\d+ anos$/).map(({ textContent }) => textContent);
  expect(ages).toEqual(["30 anos", "39 anos", "48 anos", "56 anos", "57 anos", "66 anos", "75 anos", "82 anos"]);
});
