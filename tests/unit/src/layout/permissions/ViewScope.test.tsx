import type { Nivel } from "@contract/areas";
import { screen } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { PepScreen } from "@/features/services/pep/PepScreen";
import { ViewNotice, ViewScope } from "@/layout/permissions/ViewScope";
import type { TargetCookie } from "@/session/cookies";
import type { Session } from "@/session/session";
import { Button } from "@/ui/controls/Button";
import { draft, exposed, SERVICE, saves, service } from "../../features/services/frame/desk";

const permissions = (levels: Partial<Record<"visao" | "cadastro", Nivel>>) =>
  reply("GET /retornarPermissoes", {
    areas: (["visao", "cadastro"] as const).flatMap((area) => (levels[area] ? [{ area, nivel: levels[area] }] : [])),
  });
const entered = (modo: TargetCookie["modo"]): Session => ({ ...assisted, target: assisted.target && { ...assisted.target, modo } });

const acts = (
  <ViewScope>
    <ViewNotice />
    <Button writes>Enviar</Button>
    <Button>Abrir</Button>
    <ViewScope of="cadastro">
      <Button writes>Alterar endereço</Button>
    </ViewScope>
  </ViewScope>
);
const button = (name: string) => screen.findByRole("button", { name });

it("lets nothing be changed in a view that was entered only to see, and says why", async () => {
  permissions({ visao: "E", cadastro: "E" });
  renderScreen(acts, { session: entered("ver") });
  expect(await button("Enviar")).toBeDisabled();
  expect(await button("Enviar")).toHaveAttribute("title", expect.stringContaining("só para ver"));
  expect(await button("Alterar endereço")).toBeDisabled();
  expect(await button("Abrir")).toBeEnabled();
  expect(screen.getByText(/Você entrou nesta visão só para ver/)).toBeVisible();
});

it("goes by the area of each act where the view was entered to act", async () => {
  permissions({ visao: "E", cadastro: "L" });
  renderScreen(acts, { session: entered("agir") });
  await screen.findByTitle("Você não tem permissão para mudar esta parte.");
  expect(await button("Enviar")).toBeEnabled();
  expect(await button("Alterar endereço")).toBeDisabled();
});

it("follows a permission that was taken away after the view was entered to act", async () => {
  permissions({ visao: "L", cadastro: "E" });
  renderScreen(acts, { session: entered("agir") });
  await screen.findByText(/Você não tem permissão para agir por participantes/);
  expect(await button("Enviar")).toBeDisabled();
});

it("keeps nothing from a participant", async () => {
  renderScreen(acts, { session: participant });
  expect(await button("Enviar")).toBeEnabled();
  expect(await button("Alterar endereço")).toBeEnabled();
});

it("keeps no draft of a service of somebody whose portal is only seen", async () => {
  permissions({ visao: "E", cadastro: "E" });
  const saved = saves(3);
  reply(SERVICE, service({ rascunho: draft(exposed, 0) }));
  const screenOf = (
    <ViewScope>
      <PepScreen />
    </ViewScope>
  );
  const { user } = renderScreen(screenOf, { session: entered("ver"), pathname: "/services/pep", query: { passo: "cargo" } });
  await user.type(await screen.findByRole("textbox", { name: /Cargo/ }), " e líder");
  await user.click(await button("Avançar"));
  // A step that is left keeps its draft at once.
  await screen.findByRole("button", { name: "Voltar" });
  expect(saved.requests).toEqual([]);
});
