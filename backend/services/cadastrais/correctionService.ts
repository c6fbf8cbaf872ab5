import { atualizacaoCadastral } from "@/domain/services/registration/atualizacaoCadastral";
import { correctedAccount, correctRegistration, tellAccountAsked } from "../../people/cadastro";
import type { PortalService } from "../../requests/esteira";

export const correctionService = {
  id: atualizacaoCadastral.id,
  definition: atualizacaoCadastral,
  tailored: null,
  inForce: null,
  rules: {
    async confirmed(scope, { idPessoa, dados, protocolo }) {
      const account = correctedAccount(dados);
      if (account) await tellAccountAsked({ ...scope, idPessoa }, account, protocolo);
      return null;
    },
  },
  conclusion: {
    limit: "none",
    effects: [(scope, row) => correctRegistration({ ...scope, idPessoa: row.idPessoa }, row)],
    writesAsAsked: true,
  },
} satisfies PortalService;
