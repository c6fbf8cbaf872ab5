import type { Reply } from "@contract/infer";
import { query } from "@/api/query";

export const stagedServicesQuery = () => query("GET /retornarEsteiras");

export const versionsQuery = (idFuncionalidade: number) =>
  query("GET /retornarVersoesEsteira/{idFuncionalidade}", { params: { idFuncionalidade } });

export type StageVersion = Reply<"GET /retornarVersoesEsteira/{idFuncionalidade}">[number];
export type DryRun = Reply<"POST /simularEsteira">;
