import { Conta } from "@backend/demo/accounts";
import { requisicao, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { CATALOGUE, Categoria, Situacao } from "@/domain/plans/eligibility";
import { ana, bruno, carla, HPE, type Office, openOffice } from "./people";

type Available = Reply<"GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}">;

const NOW = new Date("2026-11-25T15:00:00Z");

let office: Office;
beforeAll(async () => {
  office = await openOffice(NOW);
}, 120_000);
afterAll(() => office.close());

const ask = (as = bruno, idPessoa: number = Conta.BRUNO, idPlano = HPE, more: object = {}) =>
  office.inject("GET", `/retornarServicosDisponiveis/${idPessoa}/${idPlano}`, { as, ...more });
const all = async (as = bruno, idPessoa: number = Conta.BRUNO) => (await ask(as, idPessoa)).body as Available;
const one = async (id: number) => (await all()).find(({ idFuncionalidade }) => idFuncionalidade === id);

it("says of each service of the menu whether the person may, and why not", async () => {
  const services = await all();
  expect(services.map(({ idFuncionalidade }) => idFuncionalidade)).toEqual([...CATALOGUE, 27]);
  expect(await one(18)).toMatchObject({ oferecido: false, permitido: false, motivo: "Só para quem já recebe benefício." });
  expect(await one(16)).toMatchObject({ oferecido: false, motivo: "Só depois que o seu vínculo com a empresa terminar." });
  expect(await one(10)).toMatchObject({
    oferecido: true,
    permitido: false,
    motivo: "Disponível a partir de 01/12/2026: a janela de troca de perfil fica aberta até 15/12/2026.",
  });
  expect(await one(7)).toMatchObject({ oferecido: true, permitido: true, motivo: null, solicitacao: null, rascunho: false });
});

it("agrees with the feature list, and with each service's own page", async () => {
  const { body } = await office.inject("GET", `/retornarPlanoFuncionalidades/${HPE}/1/1/${Conta.BRUNO}`, { as: bruno });
  const listed = (JSON.parse((body as { funcionalidades: string }).funcionalidades) as { id: number }[]).map(({ id }) => id);
  const services = await all();
  expect(
    services.filter(({ oferecido, idFuncionalidade }) => oferecido && idFuncionalidade !== 27).map((row) => row.idFuncionalidade),
  ).toEqual(listed.filter((id) => id > 0));
  for (const { idFuncionalidade, motivo } of services) {
    const own = await office.inject("GET", `/retornarServico/${idFuncionalidade}/${Conta.BRUNO}/${HPE}`, { as: bruno });
    // The page shows the request that runs instead of a reason.
    if (own.status === 200 && !(own.body as { solicitacaoAberta: unknown }).solicitacaoAberta)
      expect({ idFuncionalidade, motivo }).toEqual({ idFuncionalidade, motivo: (own.body as { motivo: string | null }).motivo });
  }
});

it("marks what was begun: a draft, then the request that runs, and neither once it ended", async () => {
  await office.post("/salvarRascunho", { ...office.key, dados: { exposta: "N" }, passo: 0, versao: 0 });
  expect(await one(2)).toMatchObject({ rascunho: true, solicitacao: null });
  const id = await office.submit();
  const [row] = await office.context.db.select().from(requisicao).where(eq(requisicao.id, id));
  expect(await one(2)).toMatchObject({
    rascunho: false,
    permitido: true,
    solicitacao: { id, protocolo: row?.protocolo, status: "Recebida" },
  });
  // It is the person's own: nobody else's menu has it.
  const others = (await office.inject("GET", `/retornarServicosDisponiveis/${Conta.CARLA}/4`, { as: carla })).body as Available;
  expect(others.some(({ solicitacao }) => solicitacao?.id === id)).toBe(false);
  await office.post("/cancelarSolicitacao", { idRequisicao: id });
  expect(await one(2)).toMatchObject({ solicitacao: null });
});

it("is one's own, or that of the participant of the assisted view", async () => {
  expect((await ask(carla)).status).toBe(403);
  expect((await office.inject("GET", `/retornarServicosDisponiveis/${Conta.BRUNO}/${HPE}`)).status).toBe(401);
  expect((await ask(bruno, Conta.BRUNO, HPE)).status).toBe(200);
  expect((await office.inject("GET", `/retornarServicosDisponiveis/${Conta.BRUNO}/x`, { as: bruno })).status).toBe(400);
  const assisted = await ask(ana, Conta.BRUNO, HPE, { target: Conta.BRUNO });
  expect(assisted.status).toBe(200);
  expect(assisted.body).toEqual(await all());
});

it("offers nothing of a plan that the person does not have, or no longer", async () => {
  const none = (await ask(bruno, Conta.BRUNO, 4)).body as Available;
  expect(none.every(({ permitido, motivo }) => !permitido && motivo === "Você não tem um vínculo ativo com este plano.")).toBe(true);
  const { db } = office.context;
  const whole = { idCategoria: Categoria.TAXPAYER, idSituacao: Situacao.ATIVO };
  await db.update(vinculoPlano).set({ idSituacao: Situacao.PORTADO }).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
  expect((await all()).every(({ permitido, oferecido }) => !permitido && !oferecido)).toBe(true);
  await db.update(vinculoPlano).set(whole).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
});

it("asks the database a bounded number of times", async () => {
  const client = (office.context.db as unknown as { $client: { query(query: unknown): unknown } }).$client;
  const token = await office.login(bruno);
  const spy = jest.spyOn(client, "query");
  await all(token);
  expect(spy.mock.calls.length).toBeLessThan(80);
  spy.mockRestore();
});
