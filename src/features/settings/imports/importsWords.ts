import type { Reply } from "@contract/infer";
import type { ImportArea } from "@/domain/imports/fields";

export type Detail = Reply<"GET /retornarImportacao/{area}/{idImportacao}">;
export type Summary = Reply<"GET /retornarImportacoes/{area}">["itens"][number];
export type Line = Reply<"GET /retornarLinhasImportacao/{area}/{idImportacao}">["itens"][number];
export type Situation = Detail["situacao"];

/** Words for the rows of each table. */
export const SUBJECTS: Record<ImportArea, { what: string; intro: string }> = {
  importarPessoas: {
    what: "pessoas",
    intro: "Cadastre participantes e vínculos a partir de uma planilha. Nada é gravado antes de você conferir e confirmar.",
  },
  importarContribuicoes: {
    what: "contribuições",
    intro: "Lance as contribuições da folha na conta de cada participante. Nada é gravado antes de você conferir e confirmar.",
  },
};

export const STEPS = ["Arquivo", "Colunas", "Conferência", "Gravação", "Resultado"] as const;

/** Place of a situation among the steps. */
export const STEP_OF: Record<Situation, number> = {
  colunas: 1,
  lendo: 2,
  conferindo: 2,
  conferida: 2,
  reconferindo: 3,
  gravando: 3,
  concluida: 4,
  desfazendo: 4,
  desfeita: 4,
  cancelada: 4,
  falhou: 4,
};

const RUNNING: readonly Situation[] = ["lendo", "conferindo", "reconferindo", "gravando", "desfazendo"];
/** True while a job works on the import: the screen then reads it again by itself. */
export const isRunning = (situacao: Situation) => RUNNING.includes(situacao);

export const count = (value: number) => value.toLocaleString("pt-BR");
export const lines = (value: number) => (value === 1 ? "1 linha" : `${count(value)} linhas`);
