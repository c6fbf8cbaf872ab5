import { screen } from "@testing-library/react";
import { useState } from "react";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Field } from "@/ui/fields/Field";
import { show } from "../../show";

const change = jest.fn();
beforeEach(() => change.mockClear());

function Since({ initial = "" }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Field label="Desde">
        <DateInput
          value={value}
          onChange={(event) => {
            change(event.target.value);
            setValue(event.target.value);
          }}
        />
      </Field>
      <button type="button" onClick={() => setValue("")}>
        Limpar
      </button>
    </>
  );
}

const input = () => screen.getByRole("textbox", { name: "Desde" });

it("is written as dd/mm/aaaa and gives AAAA-MM-DD, once it is whole", async () => {
  const { user } = show(<Since />);
  await user.type(input(), "2111202");
  expect(input()).toHaveValue("21/11/202");
  expect(change).not.toHaveBeenCalled();
  await user.type(input(), "6");
  expect(input()).toHaveValue("21/11/2026");
  expect(change.mock.calls).toEqual([["2026-11-21"]]);
});

it("shows a value, follows it, and says that it is gone as soon as it is", async () => {
  const { user } = show(<Since initial="2026-03-09" />);
  expect(input()).toHaveValue("09/03/2026");
  await user.type(input(), "{Backspace}");
  expect(input()).toHaveValue("09/03/202");
  expect(change.mock.calls).toEqual([[""]]);
  await user.type(input(), "7");
  await user.click(screen.getByRole("button", { name: "Limpar" }));
  expect(input()).toHaveValue("");
});

it.each([
  ["1/2/2026", "2026-02-01"],
  ["1/12/2026", "2026-12-01"],
])("understands %s", async (typed, value) => {
  const { user } = show(<Since />);
  await user.type(input(), typed);
  expect(change).toHaveBeenLastCalledWith(value);
});

it("understands a pasted AAAA-MM-DD", async () => {
  const { user } = show(<Since />);
  await user.click(input());
  await user.paste("2026-11-21");
  expect(input()).toHaveValue("21/11/2026");
  expect(change).toHaveBeenLastCalledWith("2026-11-21");
});

it.each([
  ["31022026", "Esta data não existe. Confira o dia e o mês."],
  ["2111", "Escreva a data com dia, mês e ano: dd/mm/aaaa."],
])("tells of %s when it is left", async (typed, message) => {
  const { user } = show(<Since />);
  await user.type(input(), typed);
  expect(input()).toBeValid();
  await user.tab();
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(message);
  expect(change).not.toHaveBeenCalled();
});

it("keeps its own value where nobody else does", async () => {
  const { user } = show(
    <Field label="Desde">
      <DateInput onChange={(event) => change(event.target.value)} />
    </Field>,
  );
  await user.type(input(), "21112026");
  expect(input()).toHaveValue("21/11/2026");
  expect(change).toHaveBeenLastCalledWith("2026-11-21");
});

it("opens the browser's own calendar", async () => {
  const showPicker = jest.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  const { user } = show(<Since />);
  await user.click(screen.getByRole("button", { name: "Abrir calendário" }));
  expect(showPicker.mock.contexts[0]).toHaveAttribute("type", "date");
});
