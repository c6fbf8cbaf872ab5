import type { Setting } from "@/features/settings/frame/definition";

export const valores = {
  RESGATE_PARCELAS_MAX: "12",
  RESGATE_DIFERIMENTO_DIAS: "90",
  RESGATE_PORTADA_EFPC: "0",
  RESGATE_CARENCIA_VOLUNTARIA_MESES: "12",
};
export const direito = [
  { meses: 0, percentual: "20" },
  { meses: 49, percentual: "40" },
];
export const conteudo = { valores, direito };

export const publicacao = {
  id: 5,
  desde: "2027-01-01",
  conteudo: { valores: { ...valores, RESGATE_PARCELAS_MAX: "6" }, direito },
  motivo: "Ata 214",
  autor: { id: 9, nome: "Tiago Moura" },
  confirmador: null,
  criadaEm: "2026-11-20T13:00:00.000Z",
};

export const setting = (change: Partial<Setting> = {}): Setting => ({
  versao: 3,
  hoje: "2026-11-22",
  vigente: { conteudo, publicacao: null },
  futuras: [],
  podeEscrever: true,
  proposta: null,
  pedeDuasPessoas: false,
  ...change,
});

export const history = (itens: object[] = []) => ({ itens: itens as never[], total: itens.length, totalPage: itens.length > 0 ? 1 : 0 });

/** Somebody else's change, as the history tells it. */
export const theirs = {
  id: 71,
  quando: "2026-11-22T13:31:00.000Z",
  autor: { id: 9, nome: "Tiago Moura" },
  chave: "plano-1",
  acao: "PUBLICADA",
  desde: "2026-11-22",
  motivo: "Ata 215",
  antes: conteudo,
  depois: { valores: { ...valores, RESGATE_DIFERIMENTO_DIAS: "60" }, direito },
};
