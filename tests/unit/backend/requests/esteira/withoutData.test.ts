import { Conta } from "@backend/demo/accounts";
import { requisicao, saidaEmail, vinculoPlano } from "@backend/kernel/db/schema";
import { services } from "@backend/registry";
import { makeAdministrator } from "@tests/support/administrators";
import { eq } from "drizzle-orm";
import { Situacao } from "@/domain/plans/eligibility";
import { Status } from "@/domain/services/ids";
import { ana, carla, type Office, openOffice } from "../servicos/people";

const STEPS = 8;
const NOW = new Date("2026-11-20T15:00:00Z");

let office: Office;
beforeAll(async () => {
  office = await openOffice(NOW);
  await makeAdministrator(office.context.db, Conta.CARLA);
}, 60_000);
afterAll(() => office.close());

const withEffect = [...services.values()].filter(({ conclusion }) => conclusion && !("none" in conclusion)).map(({ id }) => id);

/** Leads a request that says nothing as far as two people get. @returns its state */
async function lead(idFuncionalidade: number, number: number) {
  const { db } = office.context;
  const [row] = await db
    .insert(requisicao)
    .values({
      ...{ idPessoa: office.key.idPessoa, idPlano: office.key.idPlano, idFuncionalidade, idStatus: Status.UNDER_REVIEW },
      ...{ protocolo: `2026-98${String(number).padStart(5, "0")}`, dados: {}, dataSolicitacao: NOW, confirmadaEm: NOW },
    })
    .returning();
  const id = row?.id ?? 0;
  const stateOf = async () => (await db.select().from(requisicao).where(eq(requisicao.id, id)))[0]?.idStatus;
  for (let step = 0; step < STEPS; step++) {
    const { etapa } = await office.detail(id, ana);
    const isLast = etapa.ordem === etapa.total;
    const [first, second] = isLast ? [carla, ana] : [ana, carla];
    const acao = isLast ? "aprovar" : "avancar";
    const answers = [await office.decide(id, acao, {}, first)];
    if (answers[0]?.status !== 200) answers.push(await office.decide(id, acao, {}, second));
    if (answers.at(-1)?.status !== 200 || (await stateOf()) === Status.CONCLUDED) break;
  }
  const state = await stateOf();
  // The next one of the service is not in its way.
  await db.update(requisicao).set({ idStatus: Status.REFUSED }).where(eq(requisicao.id, id));
  return state;
}

it.each([
  ["at work", Situacao.ATIVO],
  ["who left the sponsor", Situacao.DESLIGADO],
])(
  "nothing concludes that says nothing, of somebody %s",
  async (_, idSituacao) => {
    const { db } = office.context;
    await db.update(vinculoPlano).set({ idSituacao, idCategoria: 1 }).where(eq(vinculoPlano.idPessoa, office.key.idPessoa));
    expect(withEffect.length).toBeGreaterThan(15);
    const concluded: number[] = [];
    for (const id of withEffect) if ((await lead(id, id + idSituacao * 100)) === Status.CONCLUDED) concluded.push(id);
    expect(concluded).toEqual([]);
    const told = await db.select().from(saidaEmail).where(eq(saidaEmail.modelo, "requisicao-concluida"));
    expect(told).toEqual([]);
  },
  120_000,
);
