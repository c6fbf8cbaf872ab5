import { Conta } from "@backend/demo/accounts";
import type { Reply } from "@contract/infer";
import { ana, bruno, carla } from "../../requests/servicos/people";
import { BENEFIT, benefitData, type Desk, HPE, LUMP, lumpData, openDesk } from "./desk";

// Nothing of what is asked for here is taken: one fund is enough.
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 60_000);
afterAll(() => desk.close());

type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
const service = async (id: number) =>
  (await desk.inject("GET", `/retornarServico/${id}/${desk.account.idPessoa}/${HPE}`, { as: bruno })).body as Service;

const file = async (changes: object) => desk.ask(BENEFIT, { ...benefitData, ...changes }, await desk.identity());
const faultOn = (campo: string) => ({ status: 400, body: { erros: expect.arrayContaining([expect.objectContaining({ campo })]) } });

describe("the form of a benefit", () => {
  it.each([
    ["an income below the least one", { percentual: "0.1", saque: "25" }, "dados.percentual"],
    ["a percentage out of the plan's steps", { percentual: "0.85" }, "dados.percentual"],
    ["a term that is not offered", { forma: "prazo-quotas", meses: "61" }, "dados.meses"],
    ["a form that is not offered", { forma: "vitalicia" }, "dados.forma"],
    ["a single payment of a balance that is not small", { forma: "unico" }, "dados.forma"],
    ["a lump sum beyond the plan's", { saque: "26" }, "dados.saque"],
    ["huge values", { saque: "99999999999999999999", percentual: "1e308" }, "dados.saque"],
    ["wrong types", { forma: { a: 1 }, percentual: [] }, "dados.forma"],
    ["no word about the 13th", { abono: "" }, "dados.abono"],
    ["no regime", { regime: "" }, "dados.regime"],
    ["a regime that is not known", { regime: "OUTRO" }, "dados.regime"],
    ["a choice that was not understood", { regimeCiente: false }, "dados.regimeCiente"],
    ["beneficiaries that were not looked at", { beneficiarios: false }, "dados.beneficiarios"],
    ["an account that was not confirmed", { conta: false }, "dados.conta"],
  ])("refuses %s and files nothing", async (_what, changes, campo) => {
    expect(await file(changes)).toMatchObject(faultOn(campo));
    expect((await service(BENEFIT)).solicitacaoAberta).toBeNull();
  });
});

it("is read by whose it is and by administrators, and by nobody else", async () => {
  const path = `/retornarConcessao/${desk.account.idPessoa}/${HPE}`;
  expect((await desk.inject("GET", path)).status).toBe(401);
  expect((await desk.inject("GET", path, { as: carla })).status).toBe(403);
  expect((await desk.inject("GET", path, { as: ana, target: desk.account.idPessoa })).status).toBe(200);
  expect((await desk.inject("GET", `/retornarConcessao/${desk.account.idPessoa}/7`, { as: bruno })).status).toBe(404);
  expect((await desk.inject("GET", `/retornarConcessao/${desk.account.idPessoa}/x`, { as: bruno })).status).toBe(400);
  expect((await desk.ask(BENEFIT, benefitData, [], carla)).status).toBe(403);
  expect(
    (
      await desk.post(
        "/criarRequisicao",
        { idPessoa: Conta.CARLA, idPlano: 4, idFuncionalidade: LUMP, dados: lumpData, documentos: [] },
        carla,
      )
    ).status,
  ).toBe(409);
});
