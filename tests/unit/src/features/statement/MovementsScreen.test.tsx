import type { Reply } from "@contract/infer";
import { screen, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { problem, reply } from "@tests/support/server";
import { MovementsScreen } from "@/features/statement/MovementsScreen";
import { readMovementFilters, readMovementPage, writeMovementUrl } from "@/features/statement/movementFilters";

const MOVIMENTOS = "GET /retornarMovimentos/{idPessoa}/{idPlano}";
const PATH = "/extract";

const movimento = (change: Partial<Reply<typeof MOVIMENTOS>["movimentos"][number]> = {}) => ({
  id: 7,
  data: "2026-10-13",
  mes: "2026-10",
  subconta: { id: "basica", nome: "Básica" },
  tipo: { id: "contribuicao", nome: "Contribuição" },
  perfil: { id: 3, nome: "Moderado" },
  descricao: null,
  quotas: "403.74524182",
  cota: "1.25123456",
  valor: "505.18",
  saldo: { quotas: "44396.63920596", valor: "55550.61" },
  idEstornado: null,
  ...change,
});
const list = (movimentos = [movimento()], total = movimentos.length) => ({ movimentos, total, totalPage: Math.ceil(total / 20) });
const show = (query: Record<string, string> = {}) => renderScreen(<MovementsScreen />, { session: participant, pathname: PATH, query });

it("lists each movement with its quotas, its value and the balance after it", async () => {
  reply(
    MOVIMENTOS,
    list([movimento(), movimento({ id: 6, valor: "-20.00", quotas: "-16.00000000", tipo: { id: "taxa", nome: "Taxa de administração" } })]),
  );
  show();
  const rows = within(await screen.findByRole("table", { name: "Movimentos da conta" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent("13/10/2026Contribuição · BásicaBásica403,745241821,25123456505,1855.550,61");
  expect(rows[2]).toHaveTextContent("Taxa de administração · BásicaBásica−16,000000001,25123456−20,0055.550,61");
  expect(screen.getByRole("status")).toHaveTextContent("2 encontrados");
});

it("asks for what its address says, and keeps the filters there", async () => {
  const { requests } = reply(MOVIMENTOS, list([movimento()], 45));
  const { user, router } = show({ subconta: "patrocinadora", page: "1" });
  await screen.findByRole("table", { name: "Movimentos da conta" });
  expect(requests[0]?.query).toEqual({ subconta: "patrocinadora", page: 1, limit: 20 });
  await user.click(screen.getByRole("button", { name: "Filtros (1)" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Movimento" }), "Contribuição");
  await user.click(screen.getByRole("button", { name: "Filtrar" }));
  expect(router.query).toEqual({ subconta: "patrocinadora", tipo: "contribuicao" });
});

it("offers the profiles only of an account that moved in more than one", async () => {
  const { requests } = reply(MOVIMENTOS, {
    ...list(),
    perfis: [
      { id: 2, nome: "Agressivo" },
      { id: 3, nome: "Moderado" },
    ],
  });
  const { user, router } = show();
  await user.click(await screen.findByRole("button", { name: "Filtros" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Perfil" }), "Agressivo");
  await user.click(screen.getByRole("button", { name: "Filtrar" }));
  expect(router.query).toEqual({ perfil: "2" });
  expect(requests.at(-1)?.query).toMatchObject({ perfil: 2 });
});

it("does not ask for a profile where there is one", async () => {
  reply(MOVIMENTOS, { ...list(), perfis: [{ id: 3, nome: "Moderado" }] });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Filtros" }));
  expect(screen.queryByRole("combobox", { name: "Perfil" })).not.toBeInTheDocument();
});

it("says how to find more where the filters leave nothing", async () => {
  reply(MOVIMENTOS, list([]));
  const { user, router } = show({ tipo: "resgate" });
  await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
  expect(router.query).toEqual({});
});

it("does not say that there are none on a page past the last", async () => {
  reply(MOVIMENTOS, list([], 45));
  const { user, router } = show({ subconta: "basica", page: "400" });
  expect(await screen.findByText("Os movimentos vão até a página 3.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ver a primeira página" }));
  expect(router.query).toEqual({ subconta: "basica" });
});

it("says that the export failed, and keeps the list", async () => {
  reply(MOVIMENTOS, list());
  reply("GET /exportarMovimentos/{idPessoa}/{idPlano}", () => problem(422, "São movimentos demais para uma planilha.") as never);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Planilha" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("São movimentos demais");
  expect(screen.getByRole("table", { name: "Movimentos da conta" })).toBeVisible();
});

it("ignores what an address cannot mean", () => {
  expect(readMovementFilters({ subconta: "outra", tipo: "taxa", inicio: "2026-02-30", fim: "2026-01-01" })).toEqual({
    tipo: "taxa",
    fim: "2026-01-01",
  });
  expect(readMovementFilters({ inicio: "2026-02-01", fim: "2026-01-01" })).toEqual({ inicio: "2026-02-01" });
  expect([readMovementPage({ page: "-1" }), readMovementPage({ page: "3" })]).toEqual([0, 3]);
  expect(writeMovementUrl({ tipo: "taxa", fim: "" }, 0)).toEqual({ tipo: "taxa" });
});
