import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { LinksCard } from "@/parts/sharing/LinksCard";
import { ShareButton } from "@/parts/sharing/ShareButton";

const LINKS = "GET /retornarLinks/{idPessoa}/{idPlano}";
type Links = Reply<typeof LINKS>;
type Link = Links["links"][number];

const limites = { dias: 30, aberturas: 5, minutos: 15 };
const link = (change: Partial<Link> = {}): Link => ({
  id: 7,
  finalidade: "extrato",
  documento: "Extrato: 2025",
  destino: "Contador",
  usos: 1,
  usosMaximos: 3,
  criadoEm: "2026-11-21T12:00:00.000Z",
  expiraEm: "2026-11-28T12:00:00.000Z",
  revogadoEm: null,
  situacao: "valido",
  ...change,
});
const list = (links: Link[], change: Partial<Links> = {}): Links => ({ links, total: links.length, totalPage: 1, limites, ...change });
const owner = { idPessoa: 2, idPlano: 1 };
const card = () =>
  renderScreen(<LinksCard owner={owner} filter={{ finalidade: "extrato" }} howTo="Use “Compartilhar”." />, { session: participant });
const button = () =>
  renderScreen(
    <ShareButton
      owner={owner}
      document={{ finalidade: "extrato", inicio: "2026-01", fim: "2026-10" }}
      name="Extrato: 2026"
      opensAt="/services/extrair-extrato-contribuicao"
    />,
    { session: participant },
  );

describe("making a link", () => {
  it("asks for whom, how long and how often, and shows the address this once", async () => {
    reply(LINKS, list([]));
    const { requests } = reply("POST /criarLink", { link: link(), token: "segredo" });
    const { user } = button();
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Compartilhar por um link" }));
    await user.type(await dialog.findByLabelText("Para quem é?"), " Contador ");
    await user.click(dialog.getByRole("radio", { name: "30 dias" }));
    await user.selectOptions(dialog.getByRole("combobox", { name: "Pode ser aberto" }), "1 vez");
    await user.click(dialog.getByRole("button", { name: "Criar link" }));
    expect(await screen.findByText("http://localhost/services/extrair-extrato-contribuicao#segredo")).toBeVisible();
    expect(requests[0]?.body).toEqual({
      idPlano: 1,
      documento: { finalidade: "extrato", inicio: "2026-01", fim: "2026-10" },
      destino: " Contador ",
      dias: 30,
      aberturas: 1,
    });
    expect(requests[0]?.headers.get("idempotency-key")).not.toBeNull();
    const written = jest.spyOn(navigator.clipboard, "writeText");
    await user.click(screen.getByRole("button", { name: "Copiar link" }));
    expect(await screen.findByRole("button", { name: "Copiado" })).toBeVisible();
    expect(written).toHaveBeenCalledWith("http://localhost/services/extrair-extrato-contribuicao#segredo");
  });

  it("is not sent without saying for whom", async () => {
    reply(LINKS, list([]));
    const { user } = button();
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    await user.click(await screen.findByRole("button", { name: "Criar link" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Diga para quem é o link.");
  });

  it("offers what the plan lets", async () => {
    reply(LINKS, list([], { limites: { dias: 7, aberturas: 2, minutos: 15 } }));
    const { user } = button();
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    await screen.findByRole("radio", { name: "7 dias" });
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(within(screen.getByRole("combobox", { name: "Pode ser aberto" })).getAllByRole("option")).toHaveLength(2);
  });

  it("says so where the plan lets none", async () => {
    reply(LINKS, list([], { limites: null }));
    const { user } = button();
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    expect(await screen.findByText("O seu plano não oferece links")).toBeVisible();
  });

  it("whose answer was lost says to revoke it, since it is shown once", async () => {
    reply(LINKS, list([]));
    reply("POST /criarLink", { link: link(), token: null });
    const { user } = button();
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    await user.type(await screen.findByLabelText("Para quem é?"), "Banco");
    await user.click(screen.getByRole("button", { name: "Criar link" }));
    expect(await screen.findByText(/a resposta se perdeu no caminho/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Copiar link" })).not.toBeInTheDocument();
  });
});

describe("the links", () => {
  it("say how each stands; only a valid one may be revoked", async () => {
    reply(
      LINKS,
      list([
        link(),
        link({ id: 6, destino: "Banco", situacao: "esgotado", usos: 3 }),
        link({ id: 5, destino: "Filha", situacao: "expirado" }),
        link({ id: 4, destino: "Loja", situacao: "revogado" }),
      ]),
    );
    card();
    const rows = within(await screen.findByRole("table", { name: "Links compartilhados" }))
      .getAllByRole("row")
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole("cell")
          .slice(0, 5)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ["Contador", "Extrato: 2025", "Válido", "28/11/2026", "1 de 3"],
      ["Banco", "Extrato: 2025", "Aberturas usadas", "28/11/2026", "3 de 3"],
      ["Filha", "Extrato: 2025", "Vencido", "28/11/2026", "1 de 3"],
      ["Loja", "Extrato: 2025", "Revogado", "28/11/2026", "1 de 3"],
    ]);
    expect(screen.getAllByRole("button", { name: /^Revogar/ })).toHaveLength(1);
  });

  it("are revoked after a confirmation", async () => {
    const state = { now: link() };
    reply(LINKS, () => list([state.now]));
    const { requests } = reply("POST /revogarLink", () => {
      state.now = link({ situacao: "revogado" });
      return state.now;
    });
    const { user } = card();
    await user.click(await screen.findByRole("button", { name: "Revogar: Contador" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Revogar este link?" }));
    expect(requests).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Revogar link" }));
    expect(await screen.findByText("Revogado")).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ idLink: 7 }]);
  });

  it("stay where revoking fails, which is said", async () => {
    reply(LINKS, list([link()]));
    refuse("POST /revogarLink", 503, "Tente de novo em instantes.");
    const { user } = card();
    await user.click(await screen.findByRole("button", { name: "Revogar: Contador" }));
    await user.click(await screen.findByRole("button", { name: "Revogar link" }));
    expect(await screen.findByText(/^Não conseguimos revogar/)).toHaveTextContent("Tente de novo em instantes.");
  });

  it("tell when each was opened and refused", async () => {
    reply(LINKS, list([link()]));
    reply("GET /retornarAcessosLink/{idLink}", {
      total: 3,
      acessos: [
        { id: 3, quando: "2026-11-21T13:00:00.000Z", resultado: "recusado" },
        { id: 2, quando: "2026-11-21T12:05:00.000Z", resultado: "reaberto" },
        { id: 1, quando: "2026-11-21T12:00:00.000Z", resultado: "aberto" },
      ],
    });
    const { user } = card();
    await user.click(await screen.findByRole("button", { name: "Ver acessos: Contador" }));
    const items = within(await screen.findByRole("list", { name: /Acessos/ })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "21/11/2026, 10:00Recusado",
      "21/11/2026, 09:05Recarregado, sem contar",
      "21/11/2026, 09:00Aberto",
    ]);
  });

  it("that nobody opened say so", async () => {
    reply(LINKS, list([link()]));
    reply("GET /retornarAcessosLink/{idLink}", { total: 0, acessos: [] });
    const { user } = card();
    await user.click(await screen.findByRole("button", { name: "Ver acessos: Contador" }));
    expect(await screen.findByText("Ninguém abriu ainda")).toBeVisible();
  });

  it("say how to make one where there is none, and are not there where the plan has none", async () => {
    reply(LINKS, list([]));
    const first = card();
    expect(await screen.findByText("Use “Compartilhar”.")).toBeVisible();
    first.unmount();
    reply(LINKS, list([], { limites: null }));
    const { container } = card();
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it("that cannot be loaded may be asked for again", async () => {
    refuse(LINKS, 500, "Algo não saiu como esperado.");
    card();
    expect(await screen.findByText("Não conseguimos carregar os seus links")).toBeVisible();
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
  });
});
