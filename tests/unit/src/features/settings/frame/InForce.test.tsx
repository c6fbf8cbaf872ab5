import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { InForce } from "@/features/settings/frame/InForce";
import { show } from "../../../ui/show";

const definition = (lines: number) =>
  ({
    describe: () => Array.from({ length: lines }, (_, index) => ({ rotulo: `Regra ${index + 1}`, valor: `${index + 1} anos` })),
  }) as never;
const setting = { vigente: { conteudo: {}, publicacao: null } } as never;

it("shows the first of many rules to a person who may change them: the form has the same ones", async () => {
  const user = userEvent.setup();
  show(<InForce definition={definition(9)} setting={setting} chave="geral" onReturn={() => undefined} />);
  expect(screen.getByText("Regra 6")).toBeVisible();
  expect(screen.queryByText("Regra 9")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ver tudo (9)", expanded: false }));
  expect(screen.getByText("Regra 9")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Recolher", expanded: true }));
  expect(screen.queryByText("Regra 9")).not.toBeInTheDocument();
});

it("folds long texts away whole", async () => {
  const texts = {
    describe: () => Array.from({ length: 7 }, (_, index) => ({ rotulo: `Texto ${index + 1}`, valor: "palavra ".repeat(10) })),
  };
  show(<InForce definition={texts as never} setting={setting} chave="geral" onReturn={() => undefined} />);
  expect(screen.queryByText("Texto 1")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Ver tudo (7)", expanded: false }));
  expect(screen.getByText("Texto 7")).toBeVisible();
});

it("shows a few rules, and all of them to a person who only reads", () => {
  const { unmount } = show(<InForce definition={definition(3)} setting={setting} chave="geral" onReturn={() => undefined} />);
  expect(screen.getByText("Regra 3")).toBeVisible();
  unmount();
  show(<InForce definition={definition(9)} setting={setting} chave="geral" />);
  expect(screen.getByText("Regra 9")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("shows a colour beside its code", () => {
  const theme = { describe: () => [{ rotulo: "Cor primária", valor: "#1B4F9C" }] } as never;
  show(<InForce definition={theme} setting={setting} chave="1" />);
  expect(screen.getByText("#1B4F9C").querySelector("[data-color]")).toHaveStyle({ background: "#1B4F9C" });
});
