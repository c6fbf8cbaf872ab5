import type { Reply } from "@contract/infer";
import { screen } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { serviceMenu } from "@/features/services/menu";
import { insteadOf } from "@/layout/services/instead";
import { offeredPage } from "@/layout/services/offered";
import { allowedServices, catalogue } from "@/routes";

const FEATURES = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";
const AVAILABLE = "GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}";
type Available = Reply<typeof AVAILABLE>[number];

const REASON = "Só para quem já recebe benefício.";
const known = (idFuncionalidade: number, motivo: string | null = null): Available => ({
  idFuncionalidade,
  oferecido: motivo === null,
  permitido: motivo === null,
  motivo,
  solicitacao: null,
  rascunho: false,
});
const Payslips = offeredPage(
  20,
  () => <p>Seus contracheques</p>,
  () => [],
);
const show = () => renderScreen(<Payslips />, { session: participant, pathname: "/services/contracheque" });

describe("a page of a service that the person types the address of", () => {
  it("is the page where the feature list has it", async () => {
    reply(FEATURES, { funcionalidades: '[{"id":20}]' });
    show();
    expect(await screen.findByText("Seus contracheques")).toBeVisible();
  });

  it("says why not in the menu's words, and what to do instead, where it does not", async () => {
    reply(FEATURES, { funcionalidades: '[{"id":6}]' });
    reply(AVAILABLE, [known(20, REASON), known(23), known(6)]);
    show();
    expect(await screen.findByText(REASON)).toBeVisible();
    expect(screen.queryByText("Seus contracheques")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Demonstrativo de contribuição" })).toHaveAttribute(
      "href",
      "/services/demonstrativo-contribuicao",
    );
    expect(screen.getByRole("link", { name: "Ver outros serviços" })).toHaveAttribute("href", "/services");
    expect(screen.getByRole("link", { name: "Falar com a equipe" })).toHaveAttribute("href", "/chat");
  });
});

it("offers instead only what the person may use", () => {
  const titles = (services: Available[]) => insteadOf("/services/contracheque", services).map(({ title }) => title);
  expect(titles([known(23), known(6)])).toEqual(["Demonstrativo de contribuição", "Extrato de contribuição"]);
  expect(titles([known(23, REASON), known(6)])).toEqual(["Extrato de contribuição"]);
  expect(titles([])).toEqual([]);
});

it.each([[[]], [[0]], [[0, 4, 6, 18]], [catalogue.map(({ id }) => id)]])("has in the menu as offered what the palette lists: %j", (ids) => {
  const features = new Set(ids);
  const menu = serviceMenu(features, () => true).filter(({ isOffered }) => isOffered);
  expect(menu.map(({ path }) => path)).toEqual(allowedServices(features, () => true).map(({ path }) => path));
});
