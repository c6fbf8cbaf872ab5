import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { Slider } from "@/ui/controls/Slider";
import { show } from "../show";

const words = (value: number) => `${value} anos`;

/** An age, and what it became: the parent says it aloud, and may refuse what is too low. */
function Age({ told, least = 0, fault }: { told(value: number): void; least?: number; fault?: string }) {
  const [age, setAge] = useState(60);
  return (
    <>
      <Slider
        label="Idade"
        shown={words(age)}
        say={words}
        min={50}
        max={70}
        step={1}
        value={age}
        ends={["50", "70"]}
        fault={fault}
        onChange={(value) => {
          told(value);
          setAge(Math.max(least, value));
        }}
      />
      <button type="button" onClick={() => setAge(65)}>
        Usar 65
      </button>
    </>
  );
}

const range = () => screen.getByRole("slider", { name: "Idade" });
const move = (value: number) => fireEvent.change(range(), { target: { value: String(value) } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("moves by itself, and tells the last position a moment later, once", () => {
  const told = jest.fn();
  show(<Age told={told} />);
  for (const value of [61, 62, 63]) move(value);
  expect(told).not.toHaveBeenCalled();
  expect(range()).toHaveAttribute("aria-valuetext", "63 anos");
  expect(screen.getByText("63 anos")).toBeInTheDocument();
  expect(range().style.getPropertyValue("--at")).toBe("65.00%");
  act(() => jest.runAllTimers());
  expect(told.mock.calls).toEqual([[63]]);
  expect(range()).toHaveValue("63");
});

it("tells at once who lets go of it", () => {
  const told = jest.fn();
  show(<Age told={told} />);
  move(55);
  fireEvent.blur(range());
  expect(told.mock.calls).toEqual([[55]]);
  act(() => jest.runAllTimers());
  expect(told).toHaveBeenCalledTimes(1);
});

it("stands where its value stands: another's, and what was made of its own", () => {
  const told = jest.fn();
  show(<Age told={told} least={58} />);
  fireEvent.click(screen.getByRole("button", { name: "Usar 65" }));
  expect(range()).toHaveValue("65");
  expect(range()).toHaveAttribute("aria-valuetext", "65 anos");
  move(52);
  act(() => jest.runAllTimers());
  expect(told).toHaveBeenLastCalledWith(52);
  expect(range()).toHaveValue("58");
  expect(screen.getByText("58 anos")).toBeInTheDocument();
  // To a place where it was before, after somebody else moved it.
  fireEvent.click(screen.getByRole("button", { name: "Usar 65" }));
  move(58);
  act(() => jest.runAllTimers());
  expect(told).toHaveBeenLastCalledWith(58);
  expect(range()).toHaveValue("58");
});

it("says what is wrong with its value", () => {
  show(<Age told={jest.fn()} fault="Escolha de 50 a 70 anos." />);
  expect(range()).toBeInvalid();
  expect(range()).toHaveAccessibleDescription("Escolha de 50 a 70 anos.");
});
