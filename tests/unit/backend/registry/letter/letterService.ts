import { dbOf } from "@backend/kernel/db/reading";
import { addressOf, declare } from "@backend/people/cadastro";
import type { PortalService, Read } from "@backend/requests/esteira";
import { dateOf } from "@/domain/calendar/calendarDate";
import { printedLetter } from "./cartaImpressa";

const letterFacts: Read<{ cidade: string | null }> = async (source, { idPessoa }) => ({
  cidade: (await addressOf(dbOf(source), idPessoa))?.cidade ?? null,
});

const definition = printedLetter(null);

export const letterService = {
  id: definition.id,
  definition,
  tailored: async ({ read }) => printedLetter(await read(letterFacts)),
  inForce: null,
  rules: {},
  conclusion: {
    effects: [
      async ({ db, context }, { id: idRequisicao, idPessoa, dados }) => {
        await declare(db, { idPessoa, tipo: "carta-impressa", dados, idRequisicao }, dateOf(context.now()));
        return "A primeira carta sai no próximo extrato.";
      },
    ],
    limit: "none",
    writesAsAsked: true,
  },
  isListed: true,
} satisfies PortalService;
