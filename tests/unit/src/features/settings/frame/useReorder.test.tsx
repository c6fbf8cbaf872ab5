import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lieBelowEachOther } from "@tests/support/rowHeights";
import { useState } from "react";
import { useReorder } from "@/features/settings/frame/useReorder";

function List() {
  const [rows, setRows] = useState(["baixa", "alta", "outra"]);
  const { list, handleOf } = useReorder<HTMLUListElement>({
    count: rows.length,
    move: (from, to) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? "")),
    told: String,
  });
  return (
    <ul ref={list}>
      {rows.map((row, place) => (
        <li key={row}>
          <button type="button" {...handleOf(place)}>
            {row}
          </button>
        </li>
      ))}
    </ul>
  );
}
const order = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it("a low row passes a high one once it would lie under the pointer, and does not swing back", async () => {
  const user = userEvent.setup();
  render(<List />);
  lieBelowEachOther(screen.getByRole("list"), [50, 300, 50]);
  const to = (clientY: number) => user.pointer({ coords: { clientY } });
  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("button", { name: "baixa" }) });
  await to(290);
  expect(order()).toEqual(["baixa", "alta", "outra"]);
  await to(310);
  expect(order()).toEqual(["alta", "baixa", "outra"]);
  await to(311);
  expect(order()).toEqual(["alta", "baixa", "outra"]);
  await to(399);
  expect(order()).toEqual(["alta", "outra", "baixa"]);
  await to(20);
  expect(order()).toEqual(["baixa", "alta", "outra"]);
});
