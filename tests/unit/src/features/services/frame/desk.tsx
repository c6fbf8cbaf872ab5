import type { Reply } from "@contract/infer";
import { screen } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import type { Session } from "@/session/session";

export const SERVICE = "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}";
type Service = Reply<typeof SERVICE>;

export const service = (changed: Partial<Service> = {}): Service => ({
  idFuncionalidade: 2,
  nome: "Pessoa exposta politicamente",
  permitido: true,
  motivo: null,
  solicitacaoAberta: null,
  vigente: null,
  rascunho: null,
  ...changed,
});

export const draft = (dados: Record<string, unknown>, passo = 0, versao = 3) => ({
  dados,
  passo,
  versao,
  atualizadoEm: "2026-11-20T13:32:00.000Z",
});

/** Somebody in office, with everything filled in. */
export const exposed = {
  exposta: "S",
  classe: "municipal",
  cargo: "Vereador",
  orgao: "Câmara Municipal",
  inicio: "2021-01-01",
  fim: "",
  temRelacionadas: "N",
  relacionadas: [],
};
const file = { id: 77, nome: "posse.pdf", tipo: "application/pdf", tamanho: 2048, idDono: 2 };
export const complete = { ...exposed, arquivos: { "comprovante-cargo": file } };

/** Answers saves as the backend does, one version after the other. */
export function saves(from = 0) {
  let versao = from;
  return reply("POST /salvarRascunho", () => {
    versao += 1;
    return { versao, atualizadoEm: "2026-11-20T13:40:00.000Z" };
  });
}

export const show = (ui: Parameters<typeof renderScreen>[0], query: Record<string, string> = {}, session: Session = participant) =>
  renderScreen(ui, { session, pathname: "/services/pep", query });

export const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 2, name });
export const press = (name: string | RegExp) => screen.getByRole("button", { name });
