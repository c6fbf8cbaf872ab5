import { Conta } from "@backend/demo/accounts";
import { cadastroHistorico, pagamento } from "@backend/kernel/db/schema";
import { accountsWrittenOrAskedBy } from "@backend/people/historico";
import { correctionAskedBy } from "@tests/support/accountCorrection";
import { ana, type Bank, diego, HPE, openBank } from "../../money/pagamentos/bank";

let bank: Bank;
beforeEach(async () => {
  bank = await openBank();
}, 60_000);
afterEach(() => bank.close());

const wrote = (idAtor: number, quando: string, idRequisicao?: number, idPessoa: number = Conta.BRUNO) =>
  bank.db
    .insert(cadastroHistorico)
    .values({ idPessoa, idAtor, campo: "contaBancaria", antes: "A", depois: "B", quando: new Date(quando), idRequisicao });
const by = async (idActor: number, since: string) =>
  [
    ...(await accountsWrittenOrAskedBy(
      bank.db,
      idActor,
      new Map([
        [Conta.BRUNO, new Date(since)],
        [Conta.ELZA, new Date(since)],
      ]),
    )),
  ].sort();

it("names whose account one wrote: the one of that moment, or any since", async () => {
  await wrote(Conta.ANA, "2026-01-10T12:00:00Z");
  await wrote(Conta.BRUNO, "2026-03-10T12:00:00Z");
  await wrote(Conta.ANA, "2026-02-10T12:00:00Z", undefined, Conta.ELZA);
  expect(await by(Conta.ANA, "2026-02-01T12:00:00Z")).toEqual([Conta.BRUNO, Conta.ELZA]);
  expect(await by(Conta.ANA, "2026-04-01T12:00:00Z")).toEqual([Conta.ELZA]);
  expect(await by(Conta.DIEGO, "2026-02-01T12:00:00Z")).toEqual([]);
  expect((await accountsWrittenOrAskedBy(bank.db, Conta.ANA, new Map())).size).toBe(0);
});

describe("whoever asked for the account, which another one concluded", () => {
  beforeEach(async () => {
    const idRequisicao = await correctionAskedBy(bank.db, { idPessoa: Conta.BRUNO, idPlano: HPE, by: Conta.DIEGO });
    await wrote(Conta.ANA, "2026-01-10T12:00:00Z", idRequisicao);
  });

  it("counts as who wrote it", async () => {
    expect(await by(Conta.DIEGO, "2026-02-01T12:00:00Z")).toEqual([Conta.BRUNO]);
    expect(await by(Conta.ANA, "2026-02-01T12:00:00Z")).toEqual([Conta.BRUNO]);
    expect(await by(Conta.CARLA, "2026-02-01T12:00:00Z")).toEqual([]);
  });

  it("releases neither a remittance that pays to it nor a payment that was stopped", async () => {
    const { id } = await bank.owed();
    const remittance = (await bank.prepare(ana)).body as { id: number };
    const refused = { status: 403, body: { detail: expect.stringContaining("a conta bancária") } };
    expect(await bank.release(remittance.id, diego)).toMatchObject(refused);
    await bank.db.update(pagamento).set({ situacao: "impedido", idRemessa: null });
    const body = { idPagamento: id, versao: (await bank.rowOf(id)).versao, motivo: "Falei com a pessoa." };
    expect(await bank.post("/liberarPagamento", diego, body)).toMatchObject(refused);
  });
});
