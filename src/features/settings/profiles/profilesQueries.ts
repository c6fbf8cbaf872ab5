import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { permittedReads } from "@/layout/permissions/permissions";
import { leading, type PageQueries } from "@/session/page";
import { plansQuery, settingQuery } from "../frame/frameQueries";

export type FundProfile = Reply<"GET /retornarPerfisDoFundo">[number];
export type Returns = Reply<"GET /retornarRentabilidadePerfis">;

export const fundProfilesQuery = () => query("GET /retornarPerfisDoFundo");
export const returnsQuery = () => query("GET /retornarRentabilidadePerfis");

/** Reads for the first HTML: the profiles and the open one, or what they brought. */
export const profilesPageQueries: PageQueries = (_session, { parte, perfil }) => [
  permittedReads("perfis", () => {
    if (parte === "rentabilidade") return [returnsQuery()];
    if (parte === "janelas") return [plansQuery()];
    return [
      leading(fundProfilesQuery(), (profiles) => {
        const chosen = perfil === "novo" ? undefined : (profiles.find(({ id }) => String(id) === perfil) ?? profiles[0]);
        return chosen ? [settingQuery("perfis", `perfil-${chosen.id}`)] : [];
      }),
    ];
  }),
];
