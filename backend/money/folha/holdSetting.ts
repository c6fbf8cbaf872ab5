import { EsperaConta } from "@contract/settings/pagamentos";
import { and, countDistinct, eq, gte, isNull } from "drizzle-orm";
import { startOfDay } from "@/domain/calendar/calendarDate";
import { monthsLater } from "@/domain/calendar/months";
import { accountHoldFaults } from "@/domain/settings/accountHold";
import type { Db } from "../../kernel/db/connection";
import { cadastroHistorico, parametroPlano } from "../../kernel/db/schema";
import { HOLD_DAYS, holdDaysOn } from "../../people/cadastro";
import { settingArea } from "../../people/configuracoes";
import { accountChange } from "../../people/historico";
import { addParameters, removeParameters } from "../../people/parametros";

/** The one key of this area: an account is a person's, in whichever plan. */
const KEY = "geral";

const withdraw = async (tx: Db, _chave: string, desde: string) =>
  removeParameters(tx, and(eq(parametroPlano.codigo, HOLD_DAYS), isNull(parametroPlano.idPlano), eq(parametroPlano.validoDesde, desde)));

/** For how many days money waits after the bank account that it goes to changed. */
export const accountHoldSetting = settingArea({
  area: "folha",
  publishedBy: "two",
  schema: EsperaConta,
  has: async (_db, chave) => chave === KEY,
  read: async (db, _chave, day) => ({ dias: await holdDaysOn(db, day) }),
  check: async (_db, { conteudo }) => accountHoldFaults(conteudo),
  impact: async (db, { conteudo, desde }) => {
    const [row] = await db
      .select({ total: countDistinct(cadastroHistorico.idPessoa) })
      .from(cadastroHistorico)
      .where(and(accountChange, gte(cadastroHistorico.quando, startOfDay(monthsLater(desde, -1)))));
    return {
      impactos: [{ rotulo: "Pessoas que mudaram a conta bancária no último mês", quantidade: row?.total ?? 0 }],
      avisos: [
        "Quem já mudou a conta conserva o prazo que foi avisado. O novo vale para as próximas mudanças.",
        ...(conteudo.dias === 0 ? ["Sem espera, o dinheiro pode sair no mesmo dia para uma conta recém-trocada."] : []),
      ],
    };
  },
  timing: "dated",
  write: async (_context, tx, { conteudo, desde, motivo }) => {
    await withdraw(tx, KEY, desde);
    await addParameters(tx, [{ codigo: HOLD_DAYS, idPlano: null, valor: String(conteudo.dias), validoDesde: desde, fonte: motivo }]);
  },
  withdraw,
});
