import type { Reply } from "@contract/infer";
import { query } from "@/api/query";

export type FundProfile = Reply<"GET /retornarPerfisDoFundo">[number];
export type Returns = Reply<"GET /retornarRentabilidadePerfis">;

export const fundProfilesQuery = () => query("GET /retornarPerfisDoFundo");
export const returnsQuery = () => query("GET /retornarRentabilidadePerfis");
