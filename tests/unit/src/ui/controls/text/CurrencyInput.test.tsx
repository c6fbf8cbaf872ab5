import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { CurrencyInput } from "@/ui/controls/text/CurrencyInput";
import { Field } from "@/ui/fields/Field";
import { show } from "../../show";

const said = jest.fn();

function Amount({ initial = "" }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Field label="Valor" hint="Mínimo de R$ 132,65">
        <CurrencyInput
          value={value}
          onChange={(next) => {
            said(next);
            setValue(next);
          }}
        />
      </Field>
      <button type="button" onClick={() => setValue("132.65")}>
        Voltar ao mínimo
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Valor" });
const shown = () => field().value.replace(/\s/g, " ");

/** The control comes later than its placeholder, which cannot be written to. */
async function showAmount(initial?: string) {
  const view = show(<Amount initial={initial} />);
  await waitFor(() => expect(field()).not.toHaveAttribute("readonly"));
  return view;
}

beforeEach(() => said.mockClear());

it("shows the amount while the control is on its way, and after", async () => {
  show(<Amount initial="1234567.89" />);
  expect(shown()).toBe("R$ 1.234.567,89");
  await waitFor(() => expect(field()).not.toHaveAttribute("readonly"));
  expect(shown()).toBe("R$ 1.234.567,89");
});

it.each([
  ["132.65", "R$ 132,65", "132.65"],
  ["132,65", "R$ 132,65", "132.65"],
  ["1234567,89", "R$ 1.234.567,89", "1234567.89"],
  ["1k", "R$ 1.000", "1000"],
  ["2,5m", "R$ 2.500.000", "2500000"],
  ["1,1k", "R$ 1.100", "1100"],
  ["3b", "R$ 3.000.000.000", "3000000000"],
  ["-5", "R$ 5", "5"],
  ["12,345", "R$ 12,34", "12.34"],
  ["abc", "", ""],
])("typed %s becomes %s", async (typed, text, value) => {
  const { user } = await showAmount();
  await user.type(field(), typed);
  expect(shown()).toBe(text);
  expect(said.mock.lastCall?.[0] ?? "").toBe(value);
});

it.each([
  ["R$ 1.234.567,89", "R$ 1.234.567,89", "1234567.89"],
  ["132.65", "R$ 132,65", "132.65"],
])("pasted %s becomes %s", async (pasted, text, value) => {
  const { user } = await showAmount();
  await user.click(field());
  await user.paste(pasted);
  expect(shown()).toBe(text);
  expect(said).toHaveBeenLastCalledWith(value);
});

it("refuses a negative amount", async () => {
  const { user } = await showAmount("10");
  await user.click(field());
  await user.paste("-132,65");
  expect(said).not.toHaveBeenCalled();
});

it("takes digits away without taking a group for cents", async () => {
  const { user } = await showAmount();
  await user.type(field(), "1234");
  expect(shown()).toBe("R$ 1.234");
  await user.type(field(), "{Backspace}");
  expect(shown()).toBe("R$ 123");
  expect(said).toHaveBeenLastCalledWith("123");
});

it("writes two decimals when it is left", async () => {
  const { user } = await showAmount();
  await user.type(field(), "132,6");
  await user.tab();
  expect(shown()).toBe("R$ 132,60");
});

it("takes a value from outside, and nothing", async () => {
  const { user } = await showAmount("50");
  await user.click(screen.getByRole("button", { name: "Voltar ao mínimo" }));
  expect(shown()).toBe("R$ 132,65");
  await user.clear(field());
  expect(said).toHaveBeenLastCalledWith("");
  expect(shown()).toBe("");
});

it("is tied to its field, with a keyboard of numbers", async () => {
  await showAmount();
  expect(field()).toHaveAccessibleDescription("Mínimo de R$ 132,65");
  expect(field()).toHaveAttribute("inputmode", "decimal");
});
