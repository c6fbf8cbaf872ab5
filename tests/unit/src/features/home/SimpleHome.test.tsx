import { screen } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { SimpleHome } from "@/features/home/simple/SimpleHome";
import { sentencesOf } from "@/features/home/simple/sentence";
import { readCookie, writeCookie } from "@/session/cookies";
import { openDocument } from "@/session/navigate";

jest.mock("@/session/navigate", () => ({ openDocument: jest.fn() }));

const spaces = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");
const paid = { contribuicao: null, suspensao: null, cobranca: null, janelas: [], deducao: null } as const;
const pagamento = {
  competencia: "2026-11",
  data: "2026-11-30",
  ultimo: { idContracheque: 3, competencia: "2026-10", liquido: "3174.83" },
} as const;
const request = { tipo: "requisicao", titulo: "Reenvie o laudo", descricao: "", id: 7, prazo: "2026-12-08" } as const;

it("says what comes, what there is and what waits, in sentences", () => {
  expect(sentencesOf({ next: { ...paid, pagamento } as never, waiting: [request] as never }).map(spaces)).toEqual([
    "Você recebe em 30/11/2026.",
    "Em outubro de 2026 foram R$ 3.174,83.",
    "Uma coisa espera por você: Reenvie o laudo, até 08/12/2026.",
  ]);
  expect(sentencesOf({ waiting: [] })).toEqual(["Nada depende de você agora."]);
  expect(sentencesOf({ waiting: [request, request] as never })).toEqual([
    "2 coisas esperam por você. A primeira: Reenvie o laudo, até 08/12/2026.",
  ]);
});

it("is one card, leads to what waits, and back to the whole home", async () => {
  writeCookie("portal.simples", { ativa: true });
  reply("GET /retornarProximosEventos/{idPessoa}/{idPlano}", { ...paid, pagamento } as never);
  reply("GET /retornarSaldo/{idPessoa}/{idPlano}", { saldo: "393679.07", cotas: [], evolucao: [] } as never);
  reply("GET /retornarPendencias/{idPessoa}/{idPlano}", [request] as never);
  const { user } = renderScreen(<SimpleHome />, { session: participant });
  expect(spaces((await screen.findByText(/^Você recebe em/)).textContent)).toContain("Seu saldo é de R$ 393.679,07.");
  expect(await screen.findByRole("link", { name: "Reenvie o laudo" })).toHaveAttribute("href", "/services/requests?id=7");
  await user.click(screen.getByRole("button", { name: "Voltar à página completa" }));
  expect(readCookie("portal.simples")).toBeNull();
  expect(openDocument).toHaveBeenCalledWith("/");
});
