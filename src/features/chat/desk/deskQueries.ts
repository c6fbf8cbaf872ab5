import type { Query, Reply } from "@contract/infer";
import { query } from "@/api/query";

export type Note = Reply<"POST /anotarChamado">;
export type Macro = Reply<"POST /salvarMacro">;
export type Team = Reply<"GET /retornarEquipes">[number];
export type Counts = Reply<"GET /retornarContagensChamados">;

export type Figures = Reply<"GET /retornarIndicadoresChamados">;

export const countsQuery = () => query("GET /retornarContagensChamados");
export const notesQuery = (idConversa: number) => query("GET /retornarNotasChamado/{idConversa}", { params: { idConversa } });
export const macrosQuery = () => query("GET /retornarMacros");
export const teamsQuery = () => query("GET /retornarEquipes");
/** Colleagues who may answer tickets. */
export const attendantsQuery = () => query("GET /retornarAtendentes", { query: { area: "chamados" } });
export const figuresQuery = (wanted: Query<"GET /retornarIndicadoresChamados">) =>
  query("GET /retornarIndicadoresChamados", { query: wanted });
