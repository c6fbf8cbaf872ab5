import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { MissingContributions } from "@/features/statement/MissingContributions";

const KEY = "GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}";
const CONTEST = "POST /contestarContribuicao";
type Missing = Reply<typeof KEY>;

const month = (change: Partial<Missing["meses"][number]> = {}): Missing["meses"][number] => ({
  mes: "2026-08",
  vencimento: "2026-08-10",
  esperado: "1317.66",
  recebido: "0.00",
  falta: "1317.66",
  parcelas: [{ id: "basica", nome: "Básica", valor: "1317.66" }],
  contestacao: null,
  ...change,
});
const regra = { toleranciaDias: 5, meses: 24, fonte: "Regulamento" };
const show = (meses: Missing["meses"] | (() => Missing["meses"])) => {
  reply(KEY, () => ({ meses: typeof meses === "function" ? meses() : meses, regra }));
  return renderScreen(<MissingContributions />, { session: participant, pathname: "/services/extrato-contribuicao" });
};
const contestation = { idRequisicao: 88, protocolo: "2026-0048214", status: { nome: "Recebida", tipo: "info" as const } };

it("says what was expected and what arrived, and of which part something lacks", async () => {
  show([
    month(),
    month({ mes: "2026-07", recebido: "505.18", falta: "812.48", parcelas: [{ id: "suplementar", nome: "Suplementar", valor: "812.48" }] }),
  ]);
  const rows = await screen.findAllByRole("listitem");
  expect(rows[0]).toHaveTextContent(
    /Agosto de 2026: não recebemos a contribuição\s*Esperados R\$\s1\.317,66, recebidos R\$\s0,00\. Venceu em 10\/08\/2026\./,
  );
  expect(rows[1]).toHaveTextContent(/Julho de 2026: faltam R\$\s812,48.*Falta em Suplementar: R\$\s812,48/);
  expect(screen.getByText("2 meses")).toBeVisible();
});

it("contests a month with one click, and then leads to the request", async () => {
  let contested = false;
  const { requests } = reply(CONTEST, () => {
    contested = true;
    return { idRequisicao: 88, protocolo: "2026-0048214", prazo: "2026-12-02", nova: true };
  });
  const { user, client } = show(() => [month({ contestacao: contested ? contestation : null })]);
  const elsewhere = [["GET /retornarSolicitacoes"], ["GET /retornarPendencias/{idPessoa}/{idPlano}"]];
  for (const queryKey of elsewhere) client.setQueryData(queryKey, []);
  await user.click(await screen.findByRole("button", { name: "Contestar agosto de 2026" }));
  const link = await screen.findByRole("link", { name: "Protocolo 2026-0048214" });
  expect(link).toHaveAttribute("href", "/services/requests?id=88");
  expect(screen.getByText("Recebida")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Contestar/ })).not.toBeInTheDocument();
  expect(requests.map(({ body }) => body)).toEqual([{ idPessoa: 2, idPlano: 1, mes: "2026-08" }]);
  // The home and the list of requests ask anew.
  expect(elsewhere.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
});

it("keeps the button and says why where it failed", async () => {
  reply(CONTEST, () => problem(422, "Não falta contribuição em agosto de 2026."));
  const { user } = show([month()]);
  await user.click(await screen.findByRole("button", { name: "Contestar agosto de 2026" }));
  const card = within(screen.getByRole("region", { name: "Contribuições não localizadas" }));
  expect(await card.findByRole("alert")).toHaveTextContent("Não falta contribuição em agosto de 2026.");
  expect(screen.getByRole("button", { name: "Contestar agosto de 2026" })).toBeEnabled();
});

it("explains how months are checked, with the rule in force", async () => {
  const { user } = show([month()]);
  await user.click(await screen.findByRole("button", { name: /Como conferimos/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Como conferimos as contribuições" }));
  expect(dialog.getByText(/5 dias úteis depois do vencimento.*últimos 24 meses/)).toBeVisible();
  expect(dialog.getByText("Fonte da regra: Regulamento.")).toBeVisible();
});

it("shows three months, and the others when asked", async () => {
  const { user } = show(["2026-08", "2026-07", "2026-06", "2026-05", "2026-04"].map((mes) => month({ mes })));
  expect(await screen.findAllByRole("listitem")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Ver mais 2 meses" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
});

it("is not there where nothing is missing, nor where the backend does not check", async () => {
  const { requests, unmount } = {
    ...reply(KEY, { meses: [], regra }),
    ...renderScreen(<MissingContributions />, { session: participant }),
  };
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "Contribuições não localizadas" })).not.toBeInTheDocument();
  unmount();
  const refused = refuse(KEY, 501);
  renderScreen(<MissingContributions />, { session: participant });
  await waitFor(() => expect(refused.requests).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "Contribuições não localizadas" })).not.toBeInTheDocument();
});
