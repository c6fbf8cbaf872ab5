import type { Reply } from "@contract/infer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { ReceivedCard } from "@/features/requests/received/ReceivedCard";

const KEY = "GET /retornarMeusPagamentos/{idPessoa}/{idPlano}";
type OwnPayment = Reply<typeof KEY>["itens"][number];

const payment = (change: Partial<OwnPayment> = {}): OwnPayment => ({
  id: 31,
  versao: 1,
  natureza: "resgate",
  situacao: "pendente",
  descricao: "Parcela 2 de 3 do resgate",
  valor: "16666.67",
  data: "2026-11-25",
  conta: "Itaú, agência 0123, conta 12345-7",
  retidoAte: null,
  pagoEm: null,
  recusa: null,
  idRequisicao: 14,
  podeImpedir: false,
  ...change,
});
const held = payment({ situacao: "retido", retidoAte: "2026-11-27", podeImpedir: true });

const show = (itens: OwnPayment[], session = participant) => {
  const list = reply(KEY, { itens, proximo: null });
  return { list, ...renderScreen(<ReceivedCard />, { session, pathname: "/services/requests" }) };
};
const STOP = "Não fui eu: impedir este pagamento";
const row = () => screen.findByRole("listitem");

describe("each state in words", () => {
  it.each<[string, Partial<OwnPayment>, RegExp[]]>([
    ["waits", {}, [/Aguardando/, /data de 25\/11\/2026. Vai para Itaú, agência 0123, conta 12345-7\./, /R\$\s16\.666,67/]],
    ["is with the bank", { situacao: "enviado" }, [/A caminho do banco/, /Já mandamos a ordem ao banco para pagar em Itaú/]],
    ["was paid", { situacao: "pago", pagoEm: "2026-11-26" }, [/Pago em 26\/11\/2026, em Itaú, agência 0123, conta 12345-7\./]],
    [
      "is held",
      { situacao: "retido", retidoAte: "2026-11-27" },
      [/Retido até 27\/11\/2026 porque a sua conta mudou/, /Se foi você, não precisa/],
    ],
    ["was stopped", { situacao: "impedido" }, [/Impedido por você/, /A nossa equipe fala com você antes de pagar/]],
  ])("a payment that %s", async (_, change, said) => {
    show([payment(change)]);
    const found = await row();
    for (const words of said) expect(found).toHaveTextContent(words);
    expect(within(found).queryByRole("button")).not.toBeInTheDocument();
    expect(within(found).queryByRole("link", { name: /minha conta/ })).not.toBeInTheDocument();
  });

  it("a payment that the bank refused says what to correct, and leads to the account", async () => {
    show([
      payment({
        situacao: "recusado",
        recusa: { codigo: "AG", motivo: "Agência ou conta inválida", corrigir: "Confira a agência e a conta." },
      }),
    ]);
    const found = await row();
    expect(found).toHaveTextContent(/Não deu certo.*O banco devolveu: Agência ou conta inválida\. Confira a agência e a conta\./);
    expect(within(found).getByRole("link", { name: "Corrigir a minha conta" })).toHaveAttribute("href", "/perfil");
  });

  it("a payment without an account asks for one", async () => {
    show([payment({ conta: null })]);
    const found = await row();
    expect(found).toHaveTextContent("Aguardando a sua conta bancária");
    expect(within(found).getByRole("link", { name: "Informar a minha conta" })).toHaveAttribute("href", "/perfil");
  });
});

describe("stopping", () => {
  it("asks once, stops, says so and puts the keyboard there", async () => {
    const { user, list } = show([held]);
    const { requests } = reply("POST /impedirPagamento", { ...held, situacao: "impedido", podeImpedir: false });
    await user.click(await screen.findByRole("button", { name: STOP }));
    const dialog = await screen.findByRole("dialog", { name: "Impedir este pagamento?" });
    expect(dialog).toHaveTextContent(/R\$\s16\.666,67, Parcela 2 de 3 do resgate, para Itaú, agência 0123, conta 12345-7\./);
    expect(requests).toHaveLength(0);
    reply(KEY, { itens: [{ ...held, situacao: "impedido", podeImpedir: false }], proximo: null });
    const act = within(dialog).getByRole("button", { name: "Impedir o pagamento" });
    // Both presses of a double click, before anything is drawn anew.
    fireEvent.click(act);
    fireEvent.click(act);
    expect(await screen.findByText("Pagamento impedido.")).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toEqual({ idPagamento: 31 });
    expect(requests[0]?.headers.get("idempotency-key")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Pagamento impedido\./));
    expect(await screen.findByText("Impedido por você")).toBeVisible();
    expect(screen.queryByRole("button", { name: STOP })).not.toBeInTheDocument();
    expect(list.requests[0]).toMatchObject({ params: { idPessoa: 2, idPlano: 1 }, query: { limit: 3 } });
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([["Trocar a minha senha", "/alterar-senha"]]);
  });

  it("works with the keyboard alone, and leaves the payment when the person thinks again", async () => {
    const { user } = show([held]);
    const { requests } = reply("POST /impedirPagamento", held);
    (await screen.findByRole("button", { name: STOP })).focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog");
    within(dialog).getByRole("button", { name: "Voltar" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests).toHaveLength(0);
  });

  it("says why it was refused, and stays", async () => {
    const { user } = show([held]);
    refuse("POST /impedirPagamento", 409, "Este pagamento já foi ao banco.");
    await user.click(await screen.findByRole("button", { name: STOP }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Impedir o pagamento" }));
    expect(await within(dialog).findByText("Não conseguimos impedir. Este pagamento já foi ao banco.")).toBeVisible();
    expect(screen.queryByText("Pagamento impedido.")).not.toBeInTheDocument();
  });

  it.each([
    ["L", 0],
    ["E", 1],
  ] as const)("in the assisted view it is offered to who may act there only: %s", async (nivel, buttons) => {
    reply("GET /retornarPermissoes", { areas: [{ area: "visao", nivel }] });
    show([held], assisted);
    await row();
    await waitFor(() => expect(screen.queryAllByRole("button", { name: "Impedir este pagamento" })).toHaveLength(buttons));
    if (nivel === "L") expect(await screen.findByText(/Quem pode agir pelas pessoas .* pode impedir este pagamento/)).toBeVisible();
  });

  it("speaks of the person for whom somebody of the team acts", async () => {
    reply("GET /retornarPermissoes", { areas: [{ area: "visao", nivel: "E" }] });
    const { user } = show([held], assisted);
    await user.click(await screen.findByRole("button", { name: "Impedir este pagamento" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("Impeça se a pessoa não mudou a conta bancária");
    expect(dialog).not.toHaveTextContent("sua conta");
  });
});

describe("the card", () => {
  it("is absent without payments, and on a backend without the call", async () => {
    const { list, container, unmount } = show([]);
    await waitFor(() => expect(list.requests).toHaveLength(1));
    expect(container).toBeEmptyDOMElement();
    unmount();
    const { requests } = refuse(KEY, 404);
    const other = renderScreen(<ReceivedCard />, { session: participant, pathname: "/services/requests" });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(other.container).toBeEmptyDOMElement();
  });

  it("says that it could not be read, and reads again", async () => {
    refuse(KEY, 500, "Algo falhou.");
    const { user } = renderScreen(<ReceivedCard />, { session: participant, pathname: "/services/requests" });
    expect(await screen.findByText("Não conseguimos carregar os seus pagamentos")).toBeVisible();
    reply(KEY, { itens: [payment()], proximo: null });
    await user.click(screen.getByRole("button", { name: /Tentar/ }));
    expect(await row()).toHaveTextContent("Parcela 2 de 3 do resgate");
  });

  it("grows by key, each payment once", async () => {
    const of = (...ids: number[]) => ids.map((id) => payment({ id, descricao: `Pagamento ${id}` }));
    const { requests } = reply(KEY, ({ query }) => {
      if (query.depois === 7) return { itens: of(7, 6), proximo: 6 };
      if (query.depois === 6) return { itens: of(5), proximo: null };
      return { itens: of(9, 8, 7), proximo: 7 };
    });
    const { user } = renderScreen(<ReceivedCard />, { session: participant, pathname: "/services/requests" });
    const more = () => screen.findByRole("button", { name: "Mostrar mais" });
    await user.click(await more());
    expect(await screen.findByText("Pagamento 6")).toBeVisible();
    expect(screen.getAllByText("Pagamento 7")).toHaveLength(1);
    await user.click(await more());
    expect(await screen.findByText("Pagamento 5")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Mostrar mais" })).not.toBeInTheDocument());
    expect(requests.map(({ query }) => query.depois)).toEqual([undefined, 7, 6]);
  });

  it("says that older ones could not be shown, and keeps those that were", async () => {
    reply(KEY, ({ query }) => (query.depois ? problem(500, "Algo falhou.") : { itens: [payment()], proximo: 31 }));
    const { user } = renderScreen(<ReceivedCard />, { session: participant, pathname: "/services/requests" });
    await user.click(await screen.findByRole("button", { name: "Mostrar mais" }));
    expect(await screen.findByText("Não conseguimos mostrar mais. Algo falhou.")).toBeVisible();
    expect(await row()).toBeVisible();
  });
});
