import { screen } from "@testing-library/react";
import { Menu } from "@/ui/overlays/Menu";
import { show } from "../show";

const changeTheme = jest.fn();
const leave = jest.fn();

const items = [
  { label: "Alterar Tema", onSelect: changeTheme },
  { label: "Alterar Senha", onSelect: leave, disabled: true },
  { label: "Sair", onSelect: leave },
];

beforeEach(() => {
  changeTheme.mockClear();
  leave.mockClear();
});

function account() {
  const view = show(<Menu label="Conta de Elza" trigger="Conta de Elza" items={items} />);
  return { ...view, button: screen.getByRole("button", { name: "Conta de Elza" }) };
}

it("does what was chosen, closes and gives the focus back", async () => {
  const { user, button } = account();
  await user.click(button);
  await user.click(screen.getByRole("menuitem", { name: "Alterar Tema" }));
  expect(changeTheme).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it("works by the keyboard alone", async () => {
  const { user, button } = account();
  button.focus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("menuitem", { name: "Alterar Tema" })).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole("menuitem", { name: "Sair" })).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("menuitem", { name: "Alterar Tema" })).toHaveFocus();
  await user.keyboard("{End}{Home}s");
  expect(screen.getByRole("menuitem", { name: "Sair" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(leave).toHaveBeenCalledTimes(1);
});

it("closes by Esc without doing anything", async () => {
  const { user, button } = account();
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it("does not do what is disabled", async () => {
  const { user, button } = account();
  await user.click(button);
  await user.click(screen.getByRole("menuitem", { name: "Alterar Senha" }));
  expect(leave).not.toHaveBeenCalled();
});
