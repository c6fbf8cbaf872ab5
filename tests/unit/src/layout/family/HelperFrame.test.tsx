import { screen, within } from "@testing-library/react";
import { helper, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { callsOfHelper, offerOfHelper } from "@/api/helped";
import { EVERYTHING, useOffers } from "@/api/offered";
import { HelperFrame } from "@/layout/family/HelperFrame";
import { Button } from "@/ui/controls/Button";

const offer = offerOfHelper(["extrato"], EVERYTHING);

function Content() {
  const offers = useOffers();
  return (
    <>
      <Button writes>Emitir</Button>
      {["retornarExtrato", "retornarContracheques", "criarLink", "logout"].filter(offers).map((name) => (
        <p key={name}>{name}</p>
      ))}
    </>
  );
}
const show = (content = <Content />, pathname = "/services/extrato-contribuicao", session = helper) => {
  reply("GET /retornarPlanosAtivos/{idPessoa}", helper.vinculo ? [helper.vinculo] : []);
  reply("GET /retornarSessao", {
    ...{ pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "", data_nascimento: null, admin: "N" }, ajuda: helper.helper },
    ...{ expiraEm: "2026-11-21T13:00:00.000Z", segundoPasso: "N", pessoaTarget: null },
  });
  return renderScreen(<HelperFrame offer={offer}>{content}</HelperFrame>, { session, pathname });
};

it("says whose portal it is and until when, and leads to the shown parts only", async () => {
  show();
  expect(await screen.findByRole("region", { name: "Portal de outra pessoa" })).toHaveTextContent(
    "Você está vendo o portal de Bruno Carvalho como ajudante até 31/12/2026.",
  );
  expect(screen.getByRole("heading", { level: 1, name: "Extrato de contribuição" })).toBeVisible();
  const links = screen.getByRole("navigation", { name: "Menu principal" }).querySelectorAll("a");
  expect([...links].map((link) => link.getAttribute("href"))).toEqual(["/", "/extract", "/services/extrato-contribuicao"]);
  expect(screen.queryByRole("button", { name: /Notificações|Buscar/ })).toBeNull();
});

it("offers what the parts show, and nothing that writes can be pressed", async () => {
  show();
  expect(await screen.findByText("retornarExtrato")).toBeVisible();
  expect(screen.getByText("logout")).toBeVisible();
  expect(screen.queryByText("retornarContracheques")).toBeNull();
  expect(screen.queryByText("criarLink")).toBeNull();
  expect(screen.getByRole("button", { name: /Emitir/ })).toBeDisabled();
});

it("begins with the parts and their pages", async () => {
  show(<Content />, "/");
  expect(await screen.findByRole("heading", { name: "Saldo e extrato" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Contracheques" })).toBeNull();
});

it("leads a helper who prepares to the forms, and says that only the participant confirms", async () => {
  const session = { ...helper, helper: { nome: "Helena Carvalho", partes: ["preparo" as const], ate: "2026-12-31" } };
  show(<Content />, "/", session);
  expect(await screen.findByRole("heading", { name: "Preparar pedidos" })).toBeVisible();
  expect(screen.getByText(/Você vê e prepara: confirmar e enviar é com Bruno/)).toBeVisible();
  const menu = within(screen.getByRole("navigation", { name: "Menu principal" }));
  expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Página inicial",
    "Suspender contribuição",
    "Alterar contribuição",
  ]);
  const calls = callsOfHelper(["preparo"]);
  expect(calls).toEqual(expect.arrayContaining(["retornarServico", "salvarRascunho", "avisarPreparo", "retornarOpcaoContribuicao"]));
  for (const name of ["criarRequisicao", "confirmarRequisicao", "descartarRascunho", "enviarArquivo"]) expect(calls).not.toContain(name);
});

it("a helper's calls are those of anybody, of the frame and of the parts", () => {
  const calls = callsOfHelper(["contracheques"]);
  expect(calls).toEqual(expect.arrayContaining(["logout", "retornarSessao", "retornarContracheque", "socket.io"]));
  for (const name of ["retornarExtrato", "criarRequisicao", "alterarSenha", "retornarNotificacoes"]) expect(calls).not.toContain(name);
});
