import { screen } from "@testing-library/react";
import { UsersRound } from "lucide-react";
import { ApiError } from "@/api/error";
import { toApiError } from "@/api/failures";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Tabs } from "@/ui/content/Tabs";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { Timeline } from "@/ui/feedback/Timeline";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { show } from "./show";

describe("QueryState", () => {
  const read = (over: { data?: string; error?: ApiError | null }) => ({ data: undefined, error: null, refetch: jest.fn(), ...over });
  const state = (query: ReturnType<typeof read>) => (
    <QueryState query={query} skeleton={<Skeleton h={40} />} title="Não conseguimos carregar o extrato">
      {(data) => <p>{data}</p>}
    </QueryState>
  );

  it("says that it loads, then shows what came", () => {
    const { rerender } = show(state(read({})));
    expect(screen.getByRole("status")).toHaveTextContent("Carregando");
    rerender(state(read({ data: "Saldo" })));
    expect(screen.getByText("Saldo")).toBeInTheDocument();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("says what failed and tries again", async () => {
    const query = read({ error: new ApiError(500, "Tente de novo em instantes.") });
    const { user } = show(state(query));
    expect(screen.getByRole("alert")).toHaveTextContent("Não conseguimos carregar o extrato" + "Tente de novo em instantes.");
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it.each([404, 501])("is honest about a call that this backend does not have (%i)", (status) => {
    show(state(read({ error: toApiError(status, "<html>Not Found</html>") })));
    expect(screen.getByText("Indisponível")).toBeInTheDocument();
    expect(screen.getByText("O sistema do fundo ainda não oferece isto.")).toBeInTheDocument();
    expect(screen.queryByText(/plano/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("says the backend's own words about what is not there", () => {
    show(state(read({ error: toApiError(404, { detail: "Você não tem conta neste plano." }) })));
    expect(screen.getByText("Você não tem conta neste plano.")).toBeInTheDocument();
  });

  it("keeps what it has when reading it again fails", () => {
    show(state(read({ data: "Saldo", error: new ApiError(0, "Sem internet") })));
    expect(screen.getByText("Saldo")).toBeInTheDocument();
  });
});

it("an empty place says what would be there and what fills it", () => {
  show(
    <EmptyState icon={UsersRound} title="Nenhum dependente ainda" action={<button type="button">Incluir dependente</button>}>
      Quem você incluir aqui recebe o seu saldo.
    </EmptyState>,
  );
  expect(screen.getByText("Nenhum dependente ainda")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Incluir dependente" })).toBeInTheDocument();
});

it("what is not available says why", () => {
  show(<UnavailableState title="Saque à vista">Só pode ser pedido junto com a aposentadoria.</UnavailableState>);
  expect(screen.getByText("Só pode ser pedido junto com a aposentadoria.")).toBeInTheDocument();
});

it("a status is a word, in every kind", () => {
  show(
    <>
      <StatusBadge kind="info">Em análise</StatusBadge>
      <StatusBadge kind="wait">Aguarda você</StatusBadge>
      <StatusBadge kind="ok" plain>
        Concluída
      </StatusBadge>
      <StatusBadge kind="bad" compact>
        Recusada
      </StatusBadge>
      <StatusBadge kind="off" icon={null}>
        Encerrada
      </StatusBadge>
    </>,
  );
  for (const word of ["Em análise", "Aguarda você", "Concluída", "Recusada", "Encerrada"]) expect(screen.getByText(word)).toBeVisible();
});

it("a timeline is an ordered list that says what is still to come", () => {
  show(
    <Timeline
      items={[
        { kind: "ok", title: "Enviada", detail: "Você · 12/11/2026" },
        { kind: "wait", title: "Sua vez" },
        { kind: "off", title: "Conclusão", detail: "Previsão 02/12/2026", future: true },
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "EnviadaVocê · 12/11/2026",
    "Sua vez",
    "A seguir: ConclusãoPrevisão 02/12/2026",
  ]);
});

it("a card is a region with its title", () => {
  show(
    <Card title="Documentos" action={<a href="/documents">Ver todos</a>}>
      <KeyValue rows={[{ label: "Nome", value: "Miguel" }]} />
    </Card>,
  );
  expect(screen.getByRole("region", { name: "Documentos" })).toBeInTheDocument();
  expect(screen.getByRole("term")).toHaveTextContent("Nome");
  expect(screen.getByRole("definition")).toHaveTextContent("Miguel");
});

it.each([
  [78.4, "78"],
  [-3, "0"],
  [250, "100"],
])("progress of %d is %s percent", (value, percent) => {
  show(<ProgressBar label="Importando" value={value} />);
  expect(screen.getByRole("progressbar", { name: "Importando" })).toHaveAttribute("aria-valuenow", percent);
});

it("tabs change by click and by arrows", async () => {
  const choose = jest.fn();
  const tabs = [
    { id: "a", label: "Erros", count: 2 },
    { id: "b", label: "Avisos" },
  ];
  const { user } = show(
    <Tabs label="Linhas" tabs={tabs} value="a" onChange={choose}>
      <p>Duas linhas</p>
    </Tabs>,
  );
  expect(screen.getByRole("tab", { name: "Erros (2)", selected: true })).toBeInTheDocument();
  expect(screen.getByRole("tabpanel", { name: "Erros (2)" })).toHaveTextContent("Duas linhas");
  await user.click(screen.getByRole("tab", { name: "Avisos" }));
  screen.getByRole("tab", { name: "Erros (2)" }).focus();
  await user.keyboard("{ArrowLeft}");
  expect(choose.mock.calls).toEqual([["b"], ["b"]]);
});

it("a notice can be said aloud", () => {
  show(
    <Notice kind="bad" role="alert">
      Não foi possível enviar.
    </Notice>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Não foi possível enviar.");
});
