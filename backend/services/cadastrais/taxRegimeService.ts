import { dateOf } from "@/domain/calendar/calendarDate";
import { text } from "@/domain/services/fields";
import { regimeTributacao, taxRegimeChoice } from "@/domain/services/registration/regimeTributacao";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { chooseRegime, findEnrolment } from "../../people/planos";
import { actOn, type PortalService } from "../../requests/esteira";
import { isRegimeLocked, REDEMPTIONS, regimeShown } from "./regimeLock";

export const taxRegimeService = {
  id: regimeTributacao.id,
  definition: regimeTributacao,
  tailored: async ({ facts, key }) => taxRegimeChoice({ regimeTravado: await isRegimeLocked(facts, key.idPessoa, key.idPlano) }),

  async inForce(source, key) {
    const link = await findEnrolment(source, key);
    if (!link) return null;
    const { regimeTributario: regime, regimeEscolhidoEm: desde } = link;
    const shown = await regimeShown(source, key, regime);
    const name = REGIME_NAMES[shown.regime] ?? shown.regime;
    const valor = shown.byRedemption ? `${name}, escolhido no pedido de resgate` : name;
    return {
      titulo: "Regime em vigor",
      desde: desde && dateOf(desde),
      linhas: [{ rotulo: "Regime de tributação", valor }],
      dados: { regime },
    };
  },

  menu: () => ({ readings: [REDEMPTIONS] }),
  rules: {},
  conclusion: {
    limit: "none",
    effects: [
      (scope, row) => chooseRegime(scope.db, row, text(row.dados.regime), row.confirmadaEm ?? scope.context.now(), actOn(scope, row)),
    ],
    writesAsAsked: true,
  },
} satisfies PortalService;
