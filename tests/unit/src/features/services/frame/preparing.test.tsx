import { screen, waitFor } from "@testing-library/react";
import { helper, participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { contributionSuspension } from "@/domain/services/account/suspenderContribuicao";
import { ServiceScreen } from "@/features/services/frame/ServiceScreen";
import type { Session } from "@/session/session";
import { WritingScope } from "@/ui/controls/writing";
import { draft, heading, press, SERVICE, saves, service } from "./desk";

const definition = contributionSuspension({ primeiroMes: "2026-12", suspensoes: [], impedimento: null });
const filled = { desde: "2026-12", duracao: "aberta", ate: "", motivo: "", ciente: true };
const preparing: Session = { ...helper, helper: { nome: "Helena Carvalho", partes: ["preparo"], ate: "2026-12-31" } };
const suspension = (changed: Parameters<typeof service>[0] = {}) => service({ idFuncionalidade: definition.id, ...changed });

/** The service as a helper opens it: their frame has no writing. */
const show = (query: Record<string, string> = {}, session = preparing) => {
  const screenOf = <ServiceScreen definition={definition} about={<p>O que foi escolhido antes</p>} />;
  return renderScreen(session.helper ? <WritingScope value="Só Bruno">{screenOf}</WritingScope> : screenOf, {
    ...{ session, query, pathname: "/services/suspend-contribution" },
  });
};

describe("a helper who prepares", () => {
  it("begins, and is told whose the request is; nothing of before is shown, and no other way out of the page", async () => {
    reply(SERVICE, suspension());
    const { user, router } = show();
    expect(await screen.findByText(/Você prepara este pedido.*só Bruno confere e confirma/)).toBeVisible();
    expect(screen.queryByText("O que foi escolhido antes")).toBeNull();
    expect(screen.queryByRole("link", { name: "Ver outros serviços" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Começar" }));
    expect(router.query).toEqual({ passo: "periodo" });
  });

  it("keeps the draft, and at the end tells the participant in place of confirming", async () => {
    reply(SERVICE, suspension({ rascunho: draft({ ...filled, ciente: false }, 1) }));
    const { requests } = saves(3);
    const { user } = show({ passo: "consequencias" });
    await heading("O que muda");
    await user.click(screen.getByRole("checkbox", { name: /^Entendi/ }));
    await user.click(press("Avançar"));
    await heading("Pronto para Bruno conferir");
    expect(screen.getByText("Etapa 3 de 3")).toBeVisible();
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ dados: filled }));
    const told = reply("POST /avisarPreparo", undefined);
    await user.click(press("Avisar Bruno"));
    await heading("Aviso enviado para Bruno");
    expect(told.requests.map(({ body }) => body)).toEqual([{ idFuncionalidade: definition.id, idPessoa: 2, idPlano: 1 }]);
    await user.click(press("Rever as respostas"));
    expect(await screen.findByRole("button", { name: "Avisar Bruno" })).toBeEnabled();
  });

  it("reads why the notice did not leave", async () => {
    reply(SERVICE, suspension({ rascunho: draft(filled, 3) }));
    saves(3);
    const { user } = show({ passo: "revisao" });
    await heading("Pronto para Bruno conferir");
    refuse("POST /avisarPreparo", 429, "Foram muitas tentativas. Aguarde 9 horas para tentar de novo.");
    await user.click(press("Avisar Bruno"));
    expect(await screen.findByText(/Aguarde 9 horas/)).toBeVisible();
  });

  it("continues, and discards nothing", async () => {
    reply(SERVICE, suspension({ rascunho: draft(filled, 3) }));
    show();
    expect(await screen.findByRole("button", { name: "Continuar" })).toBeEnabled();
    expect(screen.queryByRole("button", { name: /Descartar/ })).toBeNull();
  });

  it("reads why the form is not theirs, and is led to no other service", async () => {
    reply(SERVICE, suspension({ permitido: false, motivo: "Só Bruno pode continuar." }));
    show();
    expect(await screen.findByText("Só Bruno pode continuar.")).toBeVisible();
    expect(screen.queryByText(/Você prepara este pedido/)).toBeNull();
    expect(screen.queryByRole("button", { name: /Começar|Continuar/ })).toBeNull();
  });
});

it("the participant reads who prepared it at each stop, until they change an answer", async () => {
  const prepared = { ...draft(filled, 3), atualizadoEm: "2026-11-27T13:20:00.000Z", preparadoPor: "Maria Silva" };
  reply(SERVICE, suspension({ rascunho: prepared }));
  let versao = 3;
  reply("POST /salvarRascunho", ({ body }) => {
    versao += 1;
    const isTheirs = body.dados.motivo !== "";
    return { versao, atualizadoEm: prepared.atualizadoEm, ...(!isTheirs && { preparadoPor: "Maria Silva" }) };
  });
  const { user } = show({ passo: "revisao" }, participant);
  const words = /Preparado por Maria Silva em 27\/11\/2026, às 10:20\./;
  // A declaration is theirs to make, whoever filled in the rest.
  await heading("O que muda");
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /^Entendi/ })).not.toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: /^Entendi/ }));
  await user.click(press("Avançar"));
  await heading("Confira seus dados");
  await user.click(press("Alterar Motivo"));
  await user.type(await screen.findByRole("textbox", { name: /Motivo/ }), "Obra");
  await waitFor(() => expect(screen.queryByText(words)).toBeNull(), { timeout: 3_000 });
});
