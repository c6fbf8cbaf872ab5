import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { InForce } from "@/features/settings/frame/InForce";
import { show } from "../../../ui/show";

const definition = (lines: number) =>
  ({
    describe: () => Array.from({ length: lines }, (_, index) => ({ rotulo: `Regra ${index + 1}`, valor: `${index + 1} anos` })),
  }) as never;
const setting = { vigente: { conteudo: {}, publicacao: null } } as never;

const change = { onReturn: () => undefined };

it("folds the rules away above their form, which has the same ones", async () => {
  const user = userEvent.setup();
  show(<InForce definition={definition(3)} setting={setting} chave="geral" {...change} />);
  expect(screen.getByText("Configuração inicial, sem alterações")).toBeVisible();
  expect(screen.getByText("Regra 1")).not.toBeVisible();
  await user.click(screen.getByRole("heading", { name: "Em vigor hoje" }));
  expect(screen.getByText("Regra 3")).toBeVisible();
});

it("shows all of them to a person who only reads", () => {
  show(<InForce definition={definition(9)} setting={setting} chave="geral" />);
  expect(screen.getByText("Regra 9")).toBeVisible();
});

it("is whole on paper", () => {
  show(<InForce definition={definition(3)} setting={setting} chave="geral" {...change} />);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(screen.getByText("Regra 3")).toBeVisible();
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.getByText("Regra 3")).not.toBeVisible();
});

it("says since when and by whose hand", () => {
  const publicacao = { desde: "2026-11-01", autor: { nome: "Ana Ribeiro" }, criadaEm: "2026-10-20T12:00:00Z", motivo: "Ata 12" };
  show(<InForce definition={definition(1)} setting={{ vigente: { conteudo: {}, publicacao } } as never} chave="geral" />);
  expect(screen.getByText("Desde 01/11/2026")).toBeVisible();
  expect(screen.getByText("Publicado por Ana Ribeiro em 20/10/2026: Ata 12")).toBeVisible();
});

it("shows a colour beside its code", () => {
  const theme = { describe: () => [{ rotulo: "Cor primária", valor: "#1B4F9C" }] } as never;
  show(<InForce definition={theme} setting={setting} chave="1" />);
  expect(screen.getByText("#1B4F9C").querySelector("[data-color]")).toHaveStyle({ background: "#1B4F9C" });
});
