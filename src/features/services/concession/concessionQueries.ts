import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { Account } from "../frame/frameQueries";

const FACTS = "GET /retornarConcessao/{idPessoa}/{idPlano}";
/** Everything that the request of a benefit or of a lump sum depends on. */
export type Facts = Reply<typeof FACTS>;

export const factsQuery = (params: Account) => query(FACTS, { params });
