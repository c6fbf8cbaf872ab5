import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { AudienceNames } from "@/domain/settings/carousel";

const named = (rows: readonly { id: number; nome: string }[] = []) => new Map(rows.map(({ id, nome }) => [id, nome] as const));

/** Names for the words of an audience; none before the options arrive. */
export const namesOf = (options: Reply<"GET /retornarOpcoesCarrossel"> | undefined): AudienceNames => ({
  planos: named(options?.planos),
  categorias: named(options?.categorias),
  situacoes: named(options?.situacoes),
});

export const optionsQuery = () => query("GET /retornarOpcoesCarrossel");
