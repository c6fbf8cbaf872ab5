import { Conta } from "@backend/demo/accounts";
import { pessoa, vinculoPlano } from "@backend/kernel/db/schema";
import { eq } from "drizzle-orm";
import { ageOn } from "@/domain/calendar/calendarDate";
import { Situacao } from "@/domain/plans/eligibility";
import { ASSISTED, census, HPE, MAIS_VALOR, type Office, openOffice, TAXPAYER } from "./office";

const TODAY = "2026-11-21";

let office: Office;
let everyone: Awaited<ReturnType<typeof census>>;
beforeAll(async () => {
  office = await openOffice("full");
  everyone = await census(office);
}, 240_000);
afterAll(() => office.close());

type Link = (typeof everyone)[number]["links"][number];
const living = (link: Link) => link.idSituacao !== Situacao.FALECIDO;

it.each([
  ["everybody but who died", {}, () => true],
  ["a plan", { idsPlanos: [HPE] }, (link: Link) => link.idPlano === HPE],
  ["two plans", { idsPlanos: [HPE, MAIS_VALOR] }, (link: Link) => [HPE, MAIS_VALOR].includes(link.idPlano)],
  ["a category", { idsCategorias: [ASSISTED] }, (link: Link) => link.idCategoria === ASSISTED],
  ["a situation", { idsSituacoes: [Situacao.DESLIGADO] }, (link: Link) => link.idSituacao === Situacao.DESLIGADO],
  [
    "a category and situation of a plan, on one enrolment",
    { idsPlanos: [HPE], idsCategorias: [TAXPAYER], idsSituacoes: [Situacao.ATIVO] },
    (link: Link) => link.idPlano === HPE && link.idCategoria === TAXPAYER && link.idSituacao === Situacao.ATIVO,
  ],
])("counts %s as the enrolments say", async (_name, publico, fits: (link: Link) => boolean) => {
  const expected = everyone.filter(({ links }) => links.some((link) => living(link) && fits(link)));
  const { total, comEmail, amostra } = await office.preview(publico);
  expect(total).toBe(expected.length);
  expect(total).toBeGreaterThan(0);
  expect(comEmail).toBe(expected.filter(({ email }) => email).length);
  expect(amostra).toHaveLength(Math.min(8, total));
  const ids = new Set(expected.map(({ id }) => id));
  expect(amostra.every(({ id, vinculos }) => ids.has(id) && vinculos.length > 5)).toBe(true);
});

it.each([
  [60, 75],
  [60, null],
  [null, 40],
  [50, 50],
])("counts the ages from %s to %s on the day, both included", async (idadeDe, idadeAte) => {
  const expected = everyone.filter(({ dataNascimento, links }) => {
    if (!dataNascimento || !links.some(living)) return false;
    const age = ageOn(dataNascimento, TODAY);
    return age >= (idadeDe ?? 0) && age <= (idadeAte ?? 200);
  });
  const { total, amostra } = await office.preview({ idadeDe, idadeAte });
  expect(total).toBe(expected.length);
  expect(amostra.every(({ idade }) => idade !== null && idade >= (idadeDe ?? 0) && idade <= (idadeAte ?? 200))).toBe(true);
});

it("takes one person, and nobody of the fund's own people", async () => {
  const { total, amostra } = await office.preview({ tipo: "pessoa", idDestinatario: Conta.BRUNO });
  expect([total, amostra.map(({ id }) => id)]).toEqual([1, [Conta.BRUNO]]);
  const [ana] = await office.context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.admin, "S")).limit(1);
  const refused = await office.post("/preverPublicoComunicado", {
    idComunicado: null,
    publico: { tipo: "pessoa", idsPlanos: [], idsCategorias: [], idsSituacoes: [], idadeDe: null, idadeAte: null, idDestinatario: ana?.id },
  });
  expect([refused.status, refused.body.erros?.[0]?.campo]).toEqual([422, "publico.idDestinatario"]);
});

it("puts people on a list by CPF in any writing, without its first zeros, or by registration number, each once", async () => {
  const { db } = office.context;
  const [bruno] = await db.select().from(pessoa).where(eq(pessoa.id, Conta.BRUNO));
  const [carlas] = await db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, Conta.CARLA));
  await db.update(pessoa).set({ cpf: "01234567890" }).where(eq(pessoa.id, Conta.ELZA));
  const { id } = await office.save({ publico: { ...(await office.detail((await office.save()).id)).publico, tipo: "lista" } });
  const add = async (itens: string[], substituir = false) =>
    (
      await office.post<{ naLista: number; naoEncontrados: string[]; ambiguos: string[] }>("/acrescentarListaComunicado", {
        idComunicado: id,
        versao: (await office.detail(id)).versao,
        itens,
        substituir,
      })
    ).body;
  const matricula = carlas?.matricula ?? "";
  const first = await add(["529.982.247-25", bruno?.cpf ?? "", "1234567890", matricula, "11111111111", "não é número"]);
  expect(first).toMatchObject({ naLista: 3, naoEncontrados: ["11111111111", "não é número"], ambiguos: [] });
  expect(await add([`0${matricula}`])).toMatchObject({ naLista: 3 });
  expect(await office.preview({ tipo: "lista" }, id)).toMatchObject({ total: 3 });
  expect((await office.detail(id)).publicoDescrito).toBe("Lista com 3 pessoas");

  // The same number in two plans is of two people: neither is taken for the other.
  await db.insert(vinculoPlano).values([
    { idPessoa: Conta.BRUNO, idPlano: MAIS_VALOR, matricula: "777001", idCategoria: 1, idSituacao: 1, dataAdesao: "2020-01-01" },
    { idPessoa: Conta.CARLA, idPlano: HPE, matricula: "777001", idCategoria: 1, idSituacao: 1, dataAdesao: "2020-01-01" },
  ]);
  expect(await add(["777001"], true)).toMatchObject({ naLista: 0, naoEncontrados: [], ambiguos: ["777001"] });
});
