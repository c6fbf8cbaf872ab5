import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { Slider } from "@/ui/controls/Slider";
import { show } from "../show";

const words = (value: number) => `${value} anos`;

/** An age, and what it became: the parent says it aloud, and may refuse what is too low. */
function Age({ told, least = 0, fault, unit }: { told(value: number): void; least?: number; fault?: string; unit?: string }) {
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
        unit={unit}
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

describe("a value that can be typed", () => {
  const field = () => screen.getByRole("textbox", { name: "Idade (anos)" });
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

  it("moves the thumb with each key that makes a position, and is clamped when the field is left", () => {
    const told = jest.fn();
    show(<Age told={told} unit="anos" />);
    expect(field()).toHaveValue("60");
    field().focus();
    type("6");
    act(() => jest.runAllTimers());
    expect(told).not.toHaveBeenCalled();
    type("63");
    act(() => jest.runAllTimers());
    expect(told.mock.calls).toEqual([[63]]);
    expect(range()).toHaveValue("63");
    expect(range()).toHaveAttribute("aria-valuetext", "63 anos");
    expect(field()).toHaveValue("63");
    type("640");
    fireEvent.blur(field());
    expect(told).toHaveBeenLastCalledWith(70);
    expect(field()).toHaveValue("70");
    act(() => jest.runAllTimers());
    expect(range()).toHaveValue("70");
  });

  it("follows the thumb and the value, and forgets what is no number", () => {
    show(<Age told={jest.fn()} unit="anos" />);
    move(55);
    expect(field()).toHaveValue("55");
    act(() => jest.runAllTimers());
    fireEvent.click(screen.getByRole("button", { name: "Usar 65" }));
    expect(field()).toHaveValue("65");
    type("muitos");
    fireEvent.blur(field());
    expect(field()).toHaveValue("65");
  });

  it("keeps Enter to itself, and says what is wrong with it", () => {
    const told = jest.fn();
    show(<Age told={told} unit="anos" fault="Escolha de 50 a 70 anos." />);
    expect(field()).toHaveAccessibleDescription("Escolha de 50 a 70 anos.");
    type("12");
    expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
    expect(told).toHaveBeenLastCalledWith(50);
  });

  it("takes the arrows as steps, also from what was just typed", () => {
    const told = jest.fn();
    show(<Age told={told} unit="anos" />);
    type("64");
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect(told).toHaveBeenLastCalledWith(65);
    expect(field()).toHaveValue("65");
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(told).toHaveBeenLastCalledWith(64);
    type("70");
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect(told).toHaveBeenLastCalledWith(70);
  });

  it("has no line of its own below a field of the same name", () => {
    show(<Slider bare label="Quanto" shown="R$ 5,00" min={0} max={8} step={1} value={5} onChange={jest.fn()} ends={["0", "8"]} />);
    expect(screen.getByRole("slider", { name: "Quanto" })).toHaveAttribute("aria-valuetext", "R$ 5,00");
    expect(screen.queryByText("R$ 5,00")).toBeNull();
  });

  it("is written with a comma, at the slider's steps, in units of its own", () => {
    const told = jest.fn();
    const { rerender } = show(
      <Slider label="Ganho" shown="" unit="% ao ano" min={0} max={8} step={0.5} value={4.5} onChange={told} ends={["0%", "8%"]} />,
    );
    const rate = screen.getByRole("textbox", { name: "Ganho (% ao ano)" });
    expect(rate).toHaveValue("4,5");
    fireEvent.change(rate, { target: { value: "5,2" } });
    expect(told).not.toHaveBeenCalled();
    fireEvent.blur(rate);
    expect(told).toHaveBeenLastCalledWith(5);
    rerender(
      <Slider label="Prazo" shown="" unit="anos" per={12} min={60} max={360} step={12} value={240} onChange={told} ends={["5", "30"]} />,
    );
    const years = screen.getByRole("textbox", { name: "Prazo (anos)" });
    expect(years).toHaveValue("20");
    fireEvent.change(years, { target: { value: "15" } });
    expect(told).toHaveBeenLastCalledWith(180);
  });
});
