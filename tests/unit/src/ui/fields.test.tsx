import { screen } from "@testing-library/react";
import { Search } from "lucide-react";
import { useState } from "react";
import { MaskedInput } from "@/ui/controls/text/MaskedInput";
import { applyMask } from "@/ui/controls/text/mask";
import { PasswordInput } from "@/ui/controls/text/PasswordInput";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Field } from "@/ui/fields/Field";
import { show } from "./show";

it("a field ties label, hint and error to its control", () => {
  show(
    <Field label="CEP" hint="Oito números" error="O CEP tem 8 números" action={<a href="/cep">Não sei meu CEP</a>}>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "CEP" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("O CEP tem 8 números Oito números");
});

it("says when it is optional, and can keep its label to itself", () => {
  show(
    <Field label="Complemento" optional hideLabel>
      <TextInput leftIcon={Search} />
    </Field>,
  );
  expect(screen.getByRole("textbox", { name: "Complemento (opcional)" })).toBeValid();
});

it("a password can be looked at and hidden again", async () => {
  const { user } = show(
    <Field label="Senha">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText("Senha");
  expect(input).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
  expect(input).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Ocultar senha" }));
  expect(input).toHaveAttribute("type", "password");
});

function Cpf() {
  const [value, setValue] = useState("");
  return (
    <Field label="CPF">
      <MaskedInput mask="999.999.999-99" value={value} onChange={(event) => setValue(event.target.value)} />
    </Field>
  );
}

describe("mask", () => {
  it.each([
    ["52998224725", "529.982.247-25"],
    ["529.982.247-25", "529.982.247-25"],
    ["529 982 247 25 99", "529.982.247-25"],
    ["5299", "529.9"],
    ["529", "529"],
    ["", ""],
    ["abc", ""],
  ])("%j becomes %j", (typed, shaped) => {
    expect(applyMask("999.999.999-99", typed)).toBe(shaped);
  });

  it("shapes what is typed and pasted, with a keyboard of numbers", async () => {
    const { user } = show(<Cpf />);
    const input = screen.getByRole("textbox", { name: "CPF" });
    await user.type(input, "529982");
    expect(input).toHaveValue("529.982");
    await user.type(input, "x{Backspace}");
    expect(input).toHaveValue("529.98");
    await user.clear(input);
    await user.click(input);
    await user.paste("529 982 247 25");
    expect(input).toHaveValue("529.982.247-25");
    expect(input).toHaveAttribute("inputmode", "numeric");
  });

  it("keeps the caret where a digit was put in between", async () => {
    const { user } = show(<Cpf />);
    const input = screen.getByRole<HTMLInputElement>("textbox", { name: "CPF" });
    await user.type(input, "529224725");
    await user.type(input, "98", { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toHaveValue("529.982.247-25");
    expect(input.selectionStart).toBe(6);
  });
});
