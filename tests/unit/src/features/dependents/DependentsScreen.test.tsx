import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { HttpResponse } from "msw";
import { DependentsScreen } from "@/features/dependents/DependentsScreen";
import type { Session } from "@/session/session";

const REGISTRY = "GET /retornarCadastroDependentes/{idPessoa}/{idPlano}";
type Dependent = Reply<typeof REGISTRY>["dependentes"][number];

const finalidades = [
  { id: 1, nome: "Previdencial", tipo: 2 as const },
  { id: 2, nome: "Imposto de renda", tipo: 1 as const },
];
const dependent = (changed: Partial<Dependent> = {}): Dependent => ({
  id: 11,
  nome: "Miguel Carvalho Prado",
  cpf: "23100299981",
  dataNascimento: "2019-02-08",
  parentesco: "Filho",
  finalidade: { id: 1, nome: "Previdencial", tipo: 2 },
  rateio: "40.00",
  comprovantes: [],
  ...changed,
});
const miguel = dependent();
const helena = dependent({ id: 12, nome: "Helena Prado", cpf: null, parentesco: "Cônjuge", rateio: "20.00" });
const taxed = dependent({ id: 13, nome: "Caio Prado", finalidade: { id: 2, nome: "Imposto de renda", tipo: 1 }, rateio: "0.00" });

const registry = (...dependentes: Dependent[]) => reply(REGISTRY, { finalidades, dependentes });
const show = (query: Record<string, string> = {}, session: Session = participant) =>
  renderScreen(<DependentsScreen />, { session, pathname: "/dependentes", query });
const share = (name: string) => screen.findByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: "Salvar rateio" });

describe("the lists", () => {
  it("show kinship, masked CPF and share, and change with the tabs, in the address", async () => {
    registry(miguel, helena, taxed);
    const { user, router } = show();
    const list = await screen.findByRole("list", { name: "Dependentes Previdencial" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    expect(list).toHaveTextContent("CPF ***.002.999-**");
    expect(await screen.findByRole("textbox", { name: "Miguel Carvalho Prado" })).toHaveValue("40");
    expect(list).toHaveTextContent("sem CPF");
    await user.click(screen.getByRole("tab", { name: "Imposto de renda (1)" }));
    expect(await screen.findByRole("list", { name: "Dependentes de IR" })).toHaveTextContent("Caio Prado");
    expect(router.query).toEqual({ tipo: "imposto-renda" });
    expect(screen.queryByRole("button", { name: "Salvar rateio" })).not.toBeInTheDocument();
  });

  it("are chosen in the sidebar by the category ASSISTED", async () => {
    registry(miguel, taxed);
    const { vinculo } = participant;
    show({ tipo: "imposto-renda" }, { ...participant, vinculo: vinculo && { ...vinculo, categoria: { id: 2 } } });
    expect(await screen.findByRole("list", { name: "Dependentes de IR" })).toBeVisible();
    expect(screen.queryByRole("tablist")).not.toBeInTheDocument();
  });

  it("say what would be there, that they failed, or that the plan does not offer them", async () => {
    registry();
    const { unmount } = show();
    expect(await screen.findByText("Nenhum dependente ainda")).toBeVisible();
    unmount();
    refuse(REGISTRY, 500, "Falhou.");
    const failed = show();
    expect(await screen.findByText("Não conseguimos carregar os dependentes")).toBeVisible();
    failed.unmount();
  });

  it("are read, and changed by the team, where the backend has only the specification's call", async () => {
    refuse(REGISTRY, 404);
    reply("GET /retornarDependentes/{idPessoa}/{idPlano}", () =>
      HttpResponse.json([
        { finalidade: { id: "1" }, rateio: "60,5" },
        { id: 9, nome: "Lia Prado", parentesco: "Filha", finalidade: { id: 2 }, rateio: 0 },
      ]),
    );
    const { user } = show();
    expect(await screen.findByRole("list", { name: "Dependentes Previdencial" })).toHaveTextContent(/Dependente 1.*60,5%/);
    expect(screen.getByText("Faltam 39,5% para chegar a 100%")).toBeVisible();
    expect(screen.getByRole("link", { name: "fale com a equipe" })).toHaveAttribute("href", "/chat");
    expect(screen.queryByRole("button", { name: /Incluir|Alterar|Remover/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: /Imposto de renda/ }));
    expect(await screen.findByText("Lia Prado")).toBeVisible();
  });
});

describe("the rateio", () => {
  it("is a sentence where all of it is one person's", async () => {
    registry(dependent({ rateio: "100.00" }));
    show();
    expect(await screen.findByText(/^O rateio está completo, todo para Miguel\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Salvar rateio" })).not.toBeInTheDocument();
  });

  it("says why it cannot be saved yet", async () => {
    registry(miguel, helena);
    show();
    expect(await screen.findByText("Faltam 40% para chegar a 100%")).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it("says what is left, divides equally and saves exact shares", async () => {
    const third = dependent({ id: 14, nome: "Lia Prado", rateio: "0.00" });
    registry(miguel, helena, third);
    const { requests } = reply("POST /distribuirRateio", { dependentes: [], disponivel: "0.00" });
    const { user, client } = show();
    const follow = jest.spyOn(client, "invalidateQueries");
    await share("Miguel Carvalho Prado");
    expect(screen.getByText("Faltam 40% para chegar a 100%")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Distribuído" })).toHaveAttribute("aria-valuenow", "60");
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Dividir igualmente" }));
    expect(await share("Miguel Carvalho Prado")).toHaveValue("33,34");
    expect(await share("Lia Prado")).toHaveValue("33,33");
    expect(screen.getByText("Tudo distribuído: 100%")).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toEqual({
      idPessoa: 2,
      idPlano: 1,
      idFinalidade: 1,
      rateios: [
        { idDependente: 11, rateio: "33.34" },
        { idDependente: 12, rateio: "33.33" },
        { idDependente: 14, rateio: "33.33" },
      ],
    });
    for (const key of ["GET /retornarDependentes/{idPessoa}/{idPlano}", "GET /retornarPendencias/{idPessoa}/{idPlano}"])
      await waitFor(() => expect(follow).toHaveBeenCalledWith({ queryKey: [key] }));
  });

  it("cannot be saved above 100 %, and says how much to take", async () => {
    registry(miguel, helena);
    const { user } = show();
    const input = await share("Helena Prado");
    await user.clear(input);
    await user.type(input, "60,01");
    expect(await screen.findByText("Passou de 100%: tire 0,01%")).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it("may be saved below 100 %, with a clear notice", async () => {
    registry(miguel, helena);
    const { requests } = reply("POST /distribuirRateio", { dependentes: [], disponivel: "30.00" });
    const { user } = show();
    const input = await share("Helena Prado");
    await user.clear(input);
    await user.type(input, "30");
    expect(await screen.findByText(/Você pode salvar assim; o que falta fica sem dependente/)).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it("ties a share that is none to its field, and keeps what was typed when the backend refuses", async () => {
    registry(miguel, helena);
    const { requests } = reply("POST /distribuirRateio", () => problem(422, "O rateio somaria 110%."));
    const { user } = show();
    const input = await share("Helena Prado");
    await user.clear(input);
    await user.type(input, "abc");
    await user.click(save());
    expect(input).toHaveAccessibleDescription("Escreva um percentual de 0 a 100, com até duas casas");
    expect(requests).toHaveLength(0);
    await user.clear(input);
    await user.type(input, "60");
    await user.click(save());
    expect(await screen.findByText("O rateio somaria 110%.")).toBeVisible();
    expect(input).toHaveValue("60");
  });
});

describe("including, changing and removing", () => {
  const open = async (user: ReturnType<typeof show>["user"], name: string) => {
    await user.click(await screen.findByRole("button", { name }));
    return screen.findByRole("dialog");
  };

  it("refuses what the rules refuse, then includes and asks anew", async () => {
    registry(miguel);
    const { requests } = reply("POST /incluirDependente", dependent({ id: 20 }));
    const { user } = show();
    const dialog = within(await open(user, "Incluir"));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Confira 3 campos")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Nome completo" }), "Clara Prado");
    await user.selectOptions(dialog.getByRole("combobox", { name: "Parentesco" }), "Filha");
    await user.type(dialog.getByLabelText("Data de nascimento"), "30/04/2012");
    await user.type(dialog.getByRole("textbox", { name: "CPF" }), "39053344705");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests[0]?.body).toEqual({
      idPessoa: 2,
      idPlano: 1,
      idFinalidade: 1,
      nome: "Clara Prado",
      cpf: "39053344705",
      dataNascimento: "2012-04-30",
      parentesco: "Filha",
      idsArquivos: [],
    });
  });

  it("shows on the field what the backend refuses", async () => {
    registry(miguel);
    const message = "Já existe um dependente com este CPF nesta finalidade.";
    refuse("POST /alterarDependente", 422, message, { erros: [{ campo: "cpf", mensagem: message }] });
    const { user } = show();
    const dialog = within(await open(user, "Alterar Miguel Carvalho Prado"));
    expect(dialog.getByRole("textbox", { name: "CPF" })).toHaveValue("231.002.999-81");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "CPF" })).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  it("asks before removing and says what becomes of the share; an attendant does it for the participant", async () => {
    registry(miguel);
    const { requests } = reply("POST /removerDependente");
    const { user } = show({}, assisted);
    const dialog = within(await open(user, "Remover Miguel Carvalho Prado"));
    expect(dialog.getByText(/Os 40% do rateio ficam disponíveis/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Remover" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests[0]?.body).toEqual({ idPessoa: 2, idPlano: 1, idDependente: 11 });
  });
});
