import { atualizacaoCadastral } from "@/domain/services/registration/atualizacaoCadastral";
import { correctRegistration } from "../../people/cadastro";
import type { PortalService } from "../../requests/esteira";

export const correctionService = {
  id: atualizacaoCadastral.id,
  definition: atualizacaoCadastral,
  tailored: null,
  inForce: null,
  rules: {},
  conclusion: {
    effects: [(scope, row) => correctRegistration({ ...scope, idPessoa: row.idPessoa }, row.dados)],
    writesAsAsked: true,
  },
} satisfies PortalService;
