import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { permittedReads } from "@/layout/permissions/permissions";
import { leading, type PageQueries } from "@/session/page";
import { settingQuery } from "../frame/frameQueries";

export const stagedServicesQuery = () => query("GET /retornarEsteiras");

export const versionsQuery = (idFuncionalidade: number) =>
  query("GET /retornarVersoesEsteira/{idFuncionalidade}", { params: { idFuncionalidade } });

export type StageVersion = Reply<"GET /retornarVersoesEsteira/{idFuncionalidade}">[number];
export type DryRun = Reply<"POST /simularEsteira">;

/** Reads for the first HTML: the services, and the stages and versions of the one in the address or of the first. */
export const stagesPageQueries: PageQueries = (_session, { servico }) => [
  permittedReads("esteira", () => [
    leading(stagedServicesQuery(), (services) => {
      const chosen = services.find(({ idFuncionalidade: id }) => String(id) === servico) ?? services[0];
      if (!chosen) return [];
      const { idFuncionalidade: id } = chosen;
      return [settingQuery("esteira", `servico-${id}`), versionsQuery(id)];
    }),
  ]),
];
