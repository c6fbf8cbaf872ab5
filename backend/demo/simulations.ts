import { eq } from "drizzle-orm";
import { worthOf } from "../../src/domain/account/statement";
import { dateOf } from "../../src/domain/calendar/calendarDate";
import { addMonths, lastDay, monthOf } from "../../src/domain/calendar/months";
import { firstChoice } from "../../src/domain/simulator/facts";
import type { Db } from "../kernel/db/connection";
import { pessoa, simulacao } from "../kernel/db/schema";
import { holdingsAt, quotasOf } from "../money/contas";
import { groundOf, portraitOf } from "../services/simulador";
import { MAIS_VALOR } from "./plans";

/** Flávia Monte, who simulated in the year before and has not looked since. */
const SAVED = { cpf: "85621489381", idPlano: MAIS_VALOR, nome: "Plano do ano passado", quando: new Date("2025-11-14T13:20:00Z") };

/**
 * A simulation of another year, with the balance and the assumptions of its day: opened today it says what changed.
 * After the rows of the fund, since its figures are those of the services.
 */
export async function addSavedSimulation(db: Db): Promise<void> {
  const { cpf, idPlano, nome, quando } = SAVED;
  const [person] = await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf));
  if (!person) return;
  const account = { idPessoa: person.id, idPlano };
  const ground = await groundOf(db, account, quando);
  const month = addMonths(monthOf(dateOf(quando)), -1);
  const holdings = await holdingsAt(db, account, month);
  const quotaOf = await quotasOf(db, idPlano, [...new Set(holdings.map(({ idPerfil }) => idPerfil))], lastDay(month));
  const saver = { ...ground.saver, saldo: worthOf(holdings, (id) => quotaOf(id).valor).valor };
  const escolha = firstChoice(ground.assumptions, saver, ground.today);
  const retrato = portraitOf({ assumptions: ground.assumptions, saver }, escolha);
  await db.insert(simulacao).values({ ...account, nome, escolha, retrato, criadaEm: quando });
}
