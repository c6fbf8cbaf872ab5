import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { Checkbox } from "@/ui/controls/Checkbox";
import { MultiSelect } from "@/ui/controls/MultiSelect";
import { RadioGroup } from "@/ui/controls/RadioGroup";
import { Select } from "@/ui/controls/Select";
import { Switch } from "@/ui/controls/Switch";
import { Field } from "@/ui/fields/Field";
import { show } from "./show";

describe("Checkbox", () => {
  it("changes by its label and by the keyboard", async () => {
    const { user } = show(<Checkbox label="Residente Exterior" />);
    const box = screen.getByRole("checkbox", { name: "Residente Exterior" });
    await user.click(screen.getByText("Residente Exterior"));
    expect(box).toBeChecked();
    box.focus();
    await user.keyboard(" ");
    expect(box).not.toBeChecked();
  });

  it("keeps its name where the label is not shown, also in the admin look", () => {
    show(<Checkbox label="Selecionar 2026-0048213" hideLabel look="admin" defaultChecked />);
    expect(screen.getByRole("checkbox", { name: "Selecionar 2026-0048213" })).toBeChecked();
  });
});

it("Switch is a switch", async () => {
  const { user } = show(<Switch label="Receber avisos" />);
  await user.click(screen.getByRole("switch", { name: "Receber avisos" }));
  expect(screen.getByRole("switch")).toBeChecked();
});

it("RadioGroup answers one question, and says what is wrong", async () => {
  const answer = jest.fn();
  const { user } = show(
    <RadioGroup
      label="Você é pessoa exposta politicamente?"
      name="ppe"
      value={null}
      onChange={answer}
      options={[
        { value: "S", label: "Sim" },
        { value: "N", label: "Não" },
      ]}
      error="Escolha uma resposta"
    />,
  );
  const group = screen.getByRole("group", { name: "Você é pessoa exposta politicamente?" });
  expect(group).toHaveAccessibleDescription("Escolha uma resposta");
  await user.click(within(group).getByRole("radio", { name: "Não" }));
  expect(answer).toHaveBeenCalledWith("N");
});

it("Select has its options and a placeholder for none", async () => {
  const { user } = show(
    <Field label="Serviço">
      <Select
        placeholder="Todos"
        options={[
          { id: 14, value: "Resgate" },
          { id: 16, value: "BPD" },
        ]}
      />
    </Field>,
  );
  const select = screen.getByRole("combobox", { name: "Serviço" });
  expect(select).toHaveDisplayValue("Todos");
  await user.selectOptions(select, "BPD");
  expect(select).toHaveValue("16");
});

const plans = [
  { id: 1, value: "HPE" },
  { id: 4, value: "Mais Valor" },
  { id: 7, value: "DXC" },
];
function Plans() {
  const [value, setValue] = useState<number[]>([]);
  return (
    <Field label="Planos">
      <MultiSelect options={plans} value={value} onChange={setValue} />
    </Field>
  );
}

describe("MultiSelect", () => {
  it("says Selecione, then the one, then how many", async () => {
    const { user } = show(<Plans />);
    const button = screen.getByRole("button", { name: "Planos Selecione" });
    await user.click(button);
    await user.click(screen.getByRole("checkbox", { name: "HPE" }));
    expect(button).toHaveTextContent("HPE");
    await user.click(screen.getByRole("checkbox", { name: "DXC" }));
    expect(button).toHaveTextContent("2 selecionados");
    await user.click(screen.getByRole("checkbox", { name: "HPE" }));
    expect(button).toHaveTextContent("DXC");
  });

  it("opens to at most 200 px, and closes by Esc back to its button", async () => {
    const { user } = show(<Plans />);
    const button = screen.getByRole("button", { name: /Planos/ });
    button.focus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("group", { name: "Opções" })).toHaveStyle({ maxHeight: "200px" });
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("checkbox", { name: "HPE" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it("closes when the focus goes elsewhere", async () => {
    const { user } = show(
      <>
        <Plans />
        <button type="button">Outro</button>
      </>,
    );
    await user.click(screen.getByRole("button", { name: /Planos/ }));
    await user.click(screen.getByRole("button", { name: "Outro" }));
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });
});
