import { callsAfter } from "@tests/support/reads";
import { participant } from "@tests/support/renderScreen";
import { paymentsQueries } from "@/features/payments/paymentsQueries";
import { serviceQueries } from "@/features/services/frame/frameQueries";
import { service } from "./desk";

const AVAILABLE = "GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}";

describe("the reads of a service's first HTML", () => {
  it.each([
    ["may use it", service(), []],
    ["may not use it", service({ permitido: false, motivo: "O plano não recebe pedidos agora." }), [AVAILABLE]],
    [
      "has a request that runs",
      service({ permitido: false, solicitacaoAberta: { id: 9, protocolo: "2026-9", status: "Em análise", prazo: null } }),
      ["GET /retornarSolicitacao/{idRequisicao}"],
    ],
  ])("tell the other ways, or the request that runs, to whom they are shown: a person who %s", (_who, state, expected) => {
    expect(callsAfter(serviceQueries(2)(participant, {}), state)).toEqual(expected);
  });

  it("tell them where the plan takes no contribution now", () => {
    const reads = paymentsQueries(participant, {});
    expect(callsAfter(reads, { impedimento: "O plano está fechado." })).toEqual([AVAILABLE]);
    expect(callsAfter(reads, { impedimento: null })).toEqual([]);
  });
});
