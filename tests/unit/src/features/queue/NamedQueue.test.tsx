import { screen, waitFor } from "@testing-library/react";
import { lackExtensions } from "@tests/support/offer";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { HttpResponse } from "msw";
import { QueueScreen } from "@/features/queue/QueueScreen";

it("lists, narrows and answers everybody's requests where the backend has only the specification's calls", async () => {
  lackExtensions();
  reply("GET /requisicaoFuncionalidade", [{ id: 14, nome: "Resgate" }]);
  reply("GET /requisicaoStatus", () => HttpResponse.json([{ id: 1, nome: "Em análise" }]));
  const lists = reply("GET /retornarSolicitacoes", () =>
    HttpResponse.json({
      requisicoes: [
        { id: 41, pessoa: { id: 9, nome: "Elza Moura" }, funcionalidade: { id: 14, nome: "Resgate" }, status: "Em análise" },
        {
          id: 42,
          pessoa: { id: 2, nome: "Bruno Carvalho" },
          funcionalidade: { id: 3, nome: "FATCA" },
          status: { id: 1, nome: "Em análise" },
        },
      ],
      totalPage: 2,
    }),
  );
  const { user, router } = renderScreen(<QueueScreen />, { session: administrator, pathname: "/request-management" });
  expect(await screen.findByRole("cell", { name: "Elza Moura" })).toBeVisible();
  expect(lists.requests[0]?.query).toEqual({ page: 0, limit: 5 });
  expect(screen.getAllByText("—").length).toBeGreaterThan(0);
  expect(screen.queryByText(/undefined|1969|hoje/)).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Filtros" }));
  await user.selectOptions(screen.getByLabelText("Serviço"), "Resgate");
  await user.click(screen.getByRole("button", { name: "Filtrar" }));
  await waitFor(() => expect(lists.requests.at(-1)?.query).toMatchObject({ idFuncionalidade: 14, page: 0 }));

  const { requests } = reply("POST /criarConversa", () => HttpResponse.json({ id: 5 }));
  await user.click(screen.getByRole("button", { name: "Conversar sobre Resgate" }));
  await waitFor(() => expect(router.push).toHaveBeenLastCalledWith({ pathname: "/chat", query: { idConversa: 5 } }));
  expect(requests[0]?.body).toEqual({
    idPessoa: 9,
    idPessoaAtendente: 1,
    idPlano: null,
    idRequisicao: 41,
    assunto: "Acompanhamento de Solicitação",
    mensagem: "Olá! Foi encontrado um problema na solicitação de Resgate.",
  });
});
