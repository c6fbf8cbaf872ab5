import { permissaoAdministrador, pessoa, requisicao, requisicaoEvento } from "@backend/kernel/db/schema";
import type { Setting } from "@backend/people/configuracoes/configuracoesRows";
import type { Reply } from "@contract/infer";
import { eq, inArray } from "drizzle-orm";
import type { ServiceStages } from "@/domain/settings/stages";
import { ana, bruno, HPE, type Office, openOffice, PEP } from "../servicos/people";

const NOW = new Date("2026-11-25T13:00:00Z");
const TODAY = "2026-11-25";
const READER = "13579246909";
let office: Office;
beforeAll(async () => {
  office = await openOffice(NOW);
  const [reader] = await office.context.db
    .insert(pessoa)
    .values({ cpf: READER, nome: "Rute Leitora", nomeBusca: "rute", admin: "S" })
    .returning();
  await office.context.db.insert(permissaoAdministrador).values({ idPessoa: reader?.id ?? 0, area: "esteira", nivel: "L" });
}, 60_000);
afterAll(() => office.close());

const PATH = "esteira/servico-2";
type Stages = Setting & { vigente: { conteudo: ServiceStages } };
const read = async () => (await office.inject("GET", `/retornarConfiguracao/${PATH}`, { as: ana })).body as unknown as Stages;
const publish = async (etapas: object[], desde = TODAY, as = ana) => {
  const { versao } = await read();
  return office.inject("POST", `/publicarConfiguracao/${PATH}`, { as, body: { conteudo: { etapas }, desde, motivo: "Ata 300", versao } });
};
const versions = async () =>
  (await office.inject("GET", `/retornarVersoesEsteira/${PEP}`, { as: ana }))
    .body as Reply<"GET /retornarVersoesEsteira/{idFuncionalidade}">;
const dryRun = async (etapas: object[], as = ana) =>
  office.inject("POST", "/simularEsteira", { as, body: { idFuncionalidade: PEP, etapas, meses: 12 } });
const cancel = (idRequisicao: number) => office.post("/cancelarSolicitacao", { idRequisicao });

const first = {
  nome: "Triagem",
  papel: "atendente",
  diasUteis: 1,
  requisito: "nada",
  emailModelo: "requisicao-recebida",
  notificacao: "Pedido em triagem",
};
const last = { nome: "Decisão final", papel: "gerente", diasUteis: 7, requisito: "decisao", emailModelo: null, notificacao: null };

it("what is in force can be published as it is, and makes no version", async () => {
  const before = await versions();
  expect((await publish((await read()).vigente.conteudo.etapas)).status).toBe(200);
  expect(await versions()).toEqual(before);
});

it("a request that runs stays on its stages, one that begins has the new ones: name, date, notice and mail", async () => {
  const older = await office.submit();
  const known = await office.detail(older);
  expect((await publish([first, last])).status).toBe(200);
  expect(await office.detail(older)).toMatchObject({ etapa: known.etapa, prazo: known.prazo });
  expect((await versions())[0]).toMatchObject({ versao: 2, desde: TODAY, emAndamento: 0 });
  expect((await versions())[1]?.emAndamento).toBeGreaterThan(0);
  await cancel(older);

  const service = await office.inject("GET", `/retornarServico/${PEP}/${office.key.idPessoa}/${HPE}`, { as: bruno });
  expect(service.body).toMatchObject({ diasUteis: 8 });
  const newer = await office.submit();
  expect(await office.detail(newer)).toMatchObject({ etapa: { ordem: 1, nome: "Triagem", total: 2 }, prazo: "2026-12-07" });
  expect((await office.mails()).at(-1)?.texto).toContain("Próximo passo: Triagem, pela equipe.");
  // Nothing is asked for at the first stage now: it goes on with its document undecided.
  expect((await office.decide(newer, "avancar")).status).toBe(200);
  expect((await office.detail(newer)).etapa).toMatchObject({ nome: "Decisão final" });
  await cancel(newer);
});

it("goes back to an older version as one more version; whoever runs stays where they are", async () => {
  const [newest, older] = await versions();
  const running = await office.submit();
  const known = await office.detail(running);
  expect((await publish(older?.etapas ?? [])).status).toBe(200);
  const [back, before] = await versions();
  expect(back).toMatchObject({ versao: (newest?.versao ?? 0) + 1, etapas: older?.etapas, emAndamento: 0 });
  expect(before).toMatchObject({ versao: newest?.versao, etapas: newest?.etapas, emAndamento: 1 });
  expect(await office.detail(running)).toMatchObject({ etapa: known.etapa, prazo: known.prazo });
  await cancel(running);
  expect((await publish(newest?.etapas ?? [])).status).toBe(200);
});

it("leaves the stages of today alone until the day comes, and tells whom it reaches", async () => {
  const now = (await read()).vigente.conteudo;
  const answer = await office.inject("POST", `/preverConfiguracao/${PATH}`, {
    as: ana,
    body: { conteudo: { etapas: [first, { ...last, diasUteis: 9 }] }, desde: "2026-12-01" },
  });
  expect(answer.body).toMatchObject({ avisos: ["O prazo prometido a quem pedir muda de 8 dias úteis para 10 dias úteis."] });
  expect((answer.body as { impactos: { rotulo: string }[] }).impactos.map(({ rotulo }) => rotulo)).toEqual([
    "Pessoas que podem pedir este serviço",
    "Solicitações nos últimos 12 meses",
    "Em andamento, que continuam nas etapas com que começaram",
  ]);
  expect((await publish([first, { ...last, diasUteis: 9 }], "2026-12-01")).status).toBe(200);
  expect((await read()).vigente.conteudo).toEqual(now);
});

it.each([
  ["no decision at the end", [first], "etapas.0.requisito"],
  ["a name twice", [first, { ...last, nome: "triagem" }], "etapas.1.nome"],
  ["the portal's role", [{ ...first, papel: "sistema" }, last], "etapas.0.papel"],
])("refuses %s, and writes nothing", async (_name, etapas, campo) => {
  const before = await versions();
  expect(await publish(etapas)).toMatchObject({ status: 422, body: { erros: [{ campo }] } });
  expect((await dryRun(etapas)).status).toBe(422);
  expect(await versions()).toEqual(before);
});

it("a dry run tells which past requests would have been late, and writes nothing", async () => {
  const { db } = office.context;
  const mine = await db.select({ id: requisicao.id }).from(requisicao).where(eq(requisicao.idFuncionalidade, PEP));
  const ids = mine.map(({ id }) => id);
  await db.update(requisicao).set({ concluidaEm: null, idStatus: 7 }).where(inArray(requisicao.id, ids));
  // Seven business days, of which the person had three.
  const [row] = await db
    .insert(requisicao)
    .values({
      protocolo: "2026-9999001",
      ...office.key,
      idStatus: 5,
      confirmadaEm: new Date("2026-10-05T15:00:00Z"),
      dataSolicitacao: new Date("2026-10-05T15:00:00Z"),
      concluidaEm: new Date("2026-10-15T15:00:00Z"),
    })
    .returning();
  const event = (idStatus: number, day: string) => ({
    idRequisicao: row?.id ?? 0,
    titulo: "Passo",
    idStatus,
    quando: new Date(`${day}T15:00:00Z`),
  });
  await db
    .insert(requisicaoEvento)
    .values([event(1, "2026-10-05"), event(3, "2026-10-06"), event(4, "2026-10-09"), event(5, "2026-10-15")]);
  const before = [await versions(), (await db.select().from(requisicao)).length];
  const shorter = await dryRun([first, { ...last, diasUteis: 2 }]);
  expect(shorter.body).toMatchObject({
    total: 1,
    metadeEmDias: 4,
    antes: { diasDe: 5, diasAte: 5, atrasadas: 0 },
    depois: { dias: 3, atrasadas: 1, emails: 1 },
    passariamAAtrasar: 1,
    itens: [{ protocolo: "2026-9999001", dias: 4, situacao: "passa-a-atrasar" }],
  });
  expect((await dryRun([first, { ...last, diasUteis: 3 }])).body).toMatchObject({ passariamAAtrasar: 0, diferentes: 0, itens: [] });
  expect([await versions(), (await db.select().from(requisicao)).length]).toEqual(before);
});

it("is closed to participants, and only read by who may only read", async () => {
  const before = await versions();
  for (const as of [bruno, READER]) expect((await publish([first, last], TODAY, as)).status).toBe(403);
  expect((await dryRun([first, last], bruno)).status).toBe(403);
  expect((await dryRun([first, last], READER)).status).toBe(200);
  expect((await office.inject("GET", "/retornarEsteiras", { as: bruno })).status).toBe(403);
  expect((await office.inject("GET", "/retornarEsteiras", { as: READER })).status).toBe(200);
  expect((await office.inject("GET", "/retornarVersoesEsteira/999", { as: ana })).status).toBe(404);
  expect(await versions()).toEqual(before);
});
