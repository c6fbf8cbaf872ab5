import { screen } from "@testing-library/react";
import { Sum } from "@/ui/content/Sum";
import { show } from "../show";

it("says what is added, what is taken away, and what it comes to", () => {
  show(
    <Sum
      parts={[
        { label: "Saldo", value: "R$ 100,00" },
        { label: "Rendimento", value: "R$ 5,00" },
        { label: "Taxa", value: "R$ 2,00", isLess: true },
      ]}
      total={{ label: "Total", value: "R$ 103,00" }}
    />,
  );
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Saldo",
    "+mais Rendimento",
    "\u2212menos Taxa",
    "=igual a Total",
  ]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["R$ 100,00", "R$ 5,00", "R$ 2,00", "R$ 103,00"]);
});
