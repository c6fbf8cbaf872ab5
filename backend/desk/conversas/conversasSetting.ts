import { PrazosChamados } from "@contract/settings/chamados";
import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { ticketTermsFaults } from "@/domain/settings/ticketTerms";
import type { Db } from "../../kernel/db/connection";
import { conversa, parametroPlano } from "../../kernel/db/schema";
import { settingArea } from "../../people/configuracoes";
import { addParameters, removeParameters } from "../../people/parametros";
import { DUE_CODES, type Terms, ticketTerms } from "./due";

/** The one key of this area: the times hold for every plan. */
const KEY = "geral";
const FIRST: Terms = { primeiraResposta: 1, resposta: 1, escalar: 1, abre: 8, fecha: 18 };

const ofDay = (desde: string) =>
  and(inArray(parametroPlano.codigo, Object.values(DUE_CODES)), isNull(parametroPlano.idPlano), eq(parametroPlano.validoDesde, desde));

const withdraw = async (tx: Db, _chave: string, desde: string) => removeParameters(tx, ofDay(desde));

/** In how many hours of service tickets are answered, and when a late one goes up. */
export const chamadosSetting = settingArea({
  area: "chamados",
  publishedBy: "one",
  schema: PrazosChamados,
  has: async (_db, chave) => chave === KEY,
  read: async (db, _chave, day) => (await ticketTerms(db, 0, day)) ?? FIRST,
  check: async (_db, { conteudo }) => ticketTermsFaults(conteudo),
  impact: async (db) => {
    const [row] = await db
      .select({ total: count() })
      .from(conversa)
      .where(and(eq(conversa.situacao, "aberta"), eq(conversa.aguardaAtendente, true)));
    return {
      impactos: [{ rotulo: "Chamados que aguardam resposta agora", quantidade: row?.total ?? 0 }],
      avisos: ["Os chamados que já aguardam resposta conservam o prazo que tinham. O novo vale para as próximas mensagens."],
    };
  },
  timing: "dated",
  write: async (_context, tx, { conteudo, desde, motivo }) => {
    await withdraw(tx, KEY, desde);
    const rows = Object.entries(DUE_CODES).map(([name, codigo]) => ({
      codigo,
      idPlano: null,
      valor: String(conteudo[name as keyof Terms]),
      validoDesde: desde,
      fonte: motivo,
    }));
    await addParameters(tx, rows);
  },
  withdraw,
});
