import { Conta } from "@backend/demo/accounts";
import { arquivo, auditoria, beneficio, contracheque, cota, pessoa, requisicao, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { makeAdministrator } from "@tests/support/administrators";
import { receives } from "@tests/support/allowedTable";
import { asksDone } from "@tests/support/jobs";
import { and, desc, eq } from "drizzle-orm";
import { payslipOfMonth, withheldSince } from "@/domain/benefits/benefitPreview";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { ana, bruno, carla, HPE, type Office, openOffice } from "../../requests/servicos/people";

const elza = "16899535009";
const EXEMPTION_65 = 22;
const ILLNESS = 24;
const NOW = new Date("2026-11-25T13:00:00Z");

type Facts = Reply<"GET /retornarBeneficios/{idPessoa}/{idPlano}">;
type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
type Report = Reply<"GET /retornarInforme/{idPessoa}/{idPlano}">;

let office: Office;
beforeEach(async () => {
  office = await openOffice(NOW);
  const { db } = office.context;
  // The demo's own requests do not stand in the way; Carla is a second administrator.
  await db.update(requisicao).set({ idStatus: 7 }).where(eq(requisicao.idPessoa, Conta.ELZA));
  await makeAdministrator(db, Conta.CARLA);
  const october = await db
    .select()
    .from(cota)
    .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-10-01")));
  await db
    .insert(cota)
    .values(october.map((row) => ({ ...row, competencia: "2026-11-01", data: "2026-11-30" })))
    .onConflictDoNothing();
}, 60_000);
afterEach(() => office.close());

const owner = { idPessoa: Conta.ELZA, idPlano: HPE };
const facts = async () => (await office.inject("GET", `/retornarBeneficios/${Conta.ELZA}/${HPE}`, { as: elza })).body as Facts;
const service = async (id: number, as = elza) =>
  (await office.inject("GET", `/retornarServico/${id}/${Conta.ELZA}/${HPE}`, { as })).body as Service;
const ask = (idFuncionalidade: number, dados: object, documentos: object[] = []) =>
  office.post("/criarRequisicao", { ...owner, idFuncionalidade, dados, documentos }, elza);
async function confirmed(idFuncionalidade: number, dados: object, documentos: object[] = []) {
  const answer = await ask(idFuncionalidade, dados, documentos);
  expect(answer.body).toMatchObject({ protocolo: expect.any(String) });
  const { idRequisicao } = answer.body as { idRequisicao: number };
  expect((await office.post("/confirmarRequisicao", { idRequisicao }, elza)).status).toBe(200);
  return idRequisicao;
}
const benefit = async () => {
  const [row] = await office.context.db.select().from(beneficio).where(eq(beneficio.idPessoa, Conta.ELZA));
  if (!row) throw new Error("Elza has no benefit");
  return row;
};
/** Prepares November and answers her payslip. */
async function november() {
  const body = { idPlano: HPE, competencia: "2026-11", tipo: "mensal", dataPagamento: "2026-11-30" };
  expect((await office.inject("POST", "/prepararFolha", { as: ana, body })).status).toBe(200);
  await asksDone(office.context);
  const [slip] = await office.context.db
    .select()
    .from(contracheque)
    .where(and(eq(contracheque.idPessoa, Conta.ELZA), eq(contracheque.competencia, "2026-11-01")));
  if (!slip) throw new Error("November was not prepared");
  return slip;
}
const october = async () => {
  const [slip] = await office.context.db
    .select()
    .from(contracheque)
    .where(and(eq(contracheque.idPessoa, Conta.ELZA), eq(contracheque.competencia, "2026-10-01")));
  return slip;
};
const set = (change: Partial<typeof beneficio.$inferInsert>) =>
  office.context.db.update(beneficio).set(change).where(eq(beneficio.idPessoa, Conta.ELZA));

const here = { outraFonte: "N", ciente: true };
const moved = { outraFonte: "S", qualFonte: "inss", ondeUsar: "plano", ciente: true };
const left = { outraFonte: "S", qualFonte: "inss", ondeUsar: "outra", ciente: true };
const ill = {
  doenca: "parkinson",
  diagnostico: "2026-03-18",
  servicoMedico: "Hospital das Clínicas",
  esfera: "estado",
  dataLaudo: "2026-04-02",
  controlavel: "N",
};

describe("exemption of the 65 years", () => {
  it.each([
    ["from another source", moved],
    ["for who uses it nowhere", here],
  ])("concluded %s takes its portion off the next payslip, not off the one before", async (_, dados) => {
    // A benefit that pays tax with the portion, and more without it.
    await set({ usaIsencao65: false, parametros: { percentual: "2.5" } });
    const before = await october();
    const known = await facts();
    const id = await confirmed(EXEMPTION_65, dados);
    expect((await benefit()).usaIsencao65).toBe(false);
    expect((await office.decide(id, "avancar")).status).toBe(200);
    expect((await office.decide(id, "aprovar", {}, carla)).status).toBe(200);

    expect((await office.detail(id, elza)).linhaDoTempo).toContainEqual(
      expect.objectContaining({ titulo: "Concluída", detalhe: expect.stringContaining("a partir do contracheque de novembro de 2026") }),
    );
    const after = await november();
    expect(after.isento65).toBe("1903.98");
    // The payroll pays the amounts that the screen promised.
    const [only] = known.beneficios;
    const promised = only && payslipOfMonth(known, only, { usaIsencao65: true });
    expect({ bruto: promised?.bruto, irrf: promised?.irrf, liquido: promised?.liquido }).toEqual({
      bruto: after.bruto,
      irrf: after.irrf,
      liquido: after.liquido,
    });
    expect(exact(after.irrf).lt((only && payslipOfMonth(known, only)?.irrf) ?? "0")).toBe(true);
    expect(await october()).toEqual(before);
  });

  it("is left to the other source, and nothing is changed that already is so", async () => {
    expect((await ask(EXEMPTION_65, here)).body).toMatchObject({ erros: [{ campo: "dados.outraFonte" }] });
    expect((await ask(EXEMPTION_65, moved)).body).toMatchObject({ erros: [{ campo: "dados.ondeUsar" }] });
    const id = await confirmed(EXEMPTION_65, left);
    await office.decide(id, "avancar");
    expect((await office.decide(id, "aprovar", {}, carla)).status).toBe(200);
    expect(await november()).toMatchObject({ isento65: "0.00" });
  });

  it("is refused before the month of the birthday, in the regressive regime and without a benefit", async () => {
    const { db } = office.context;
    const born = (dataNascimento: string) => db.update(pessoa).set({ dataNascimento }).where(eq(pessoa.id, Conta.ELZA));
    await born("1961-12-02");
    expect(await service(EXEMPTION_65)).toMatchObject({
      permitido: false,
      motivo: "Disponível a partir de dezembro de 2026, o mês em que você completa 65 anos.",
    });
    expect((await ask(EXEMPTION_65, left)).status).toBe(409);
    await born("1961-11-30");
    expect(await service(EXEMPTION_65)).toMatchObject({ permitido: true, motivo: null });
    await db.update(vinculoPlano).set({ regimeTributario: "REGRESSIVO" }).where(eq(vinculoPlano.idPessoa, Conta.ELZA));
    expect((await service(EXEMPTION_65)).motivo).toMatch(/^A isenção dos 65 anos só existe no regime progressivo/);
    await db.update(vinculoPlano).set({ idCategoria: 2, idSituacao: 2 }).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
    const { body } = await office.inject("GET", `/retornarServico/${EXEMPTION_65}/${Conta.BRUNO}/${HPE}`, { as: bruno });
    expect(body).toMatchObject({ permitido: false, motivo: expect.stringMatching(/^Ainda não há um benefício/) });
  });

  it("is not concluded once the law no longer allows it", async () => {
    await set({ usaIsencao65: false });
    const id = await confirmed(EXEMPTION_65, here);
    await office.decide(id, "avancar");
    await office.context.db.update(vinculoPlano).set({ regimeTributario: "REGRESSIVO" }).where(eq(vinculoPlano.idPessoa, Conta.ELZA));
    expect((await office.decide(id, "aprovar")).status).toBe(409);
    expect((await benefit()).usaIsencao65).toBe(false);
  });
});

describe("exemption by serious illness", () => {
  const reported = async () => [{ codigo: "laudo", idArquivo: await office.upload(elza) }];
  const assign = (idRequisicao: number, idResponsavel: number) =>
    office.context.db.update(requisicao).set({ idResponsavel }).where(eq(requisicao.id, idRequisicao));
  /** Both eyes: Ana looks at it, Carla approves. */
  async function conclude(id: number) {
    await assign(id, Conta.ANA);
    expect((await office.judge(id, true)).status).toBe(200);
    expect((await office.decide(id, "avancar")).status).toBe(200);
    expect((await office.decide(id, "avancar")).status).toBe(200);
    const approve = async () => {
      const { versao } = await office.detail(id, carla);
      return office.post("/avancarRequisicao", { idRequisicao: id, versao, acao: "aprovar" }, carla);
    };
    // The colleague is in charge to see its papers, without which she cannot conclude it.
    expect(await approve()).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Abra antes os documentos: Laudo") } });
    await assign(id, Conta.CARLA);
    const { documentos } = await office.detail(id, carla);
    for (const paper of documentos) {
      const [file] = await office.context.db
        .select()
        .from(arquivo)
        .where(eq(arquivo.id, paper.arquivo?.id ?? 0));
      await office.context.files.write(file?.chave ?? "", Buffer.from("laudo"));
      expect((await office.inject("GET", `/baixarArquivo/${file?.id}`, { as: carla })).status).toBe(200);
    }
    return approve();
  }

  it("asks for the report of an official service, with dates that can be", async () => {
    expect((await ask(ILLNESS, ill)).body).toMatchObject({ erros: [{ mensagem: "Envie o documento: Laudo do serviço médico oficial." }] });
    const wrong = { ...ill, esfera: "particular", dataLaudo: "2026-03-17", controlavel: "S", validade: "2026-11-24" };
    const { erros } = (await ask(ILLNESS, wrong)).body as { erros: { campo: string; mensagem: string }[] };
    expect(erros.map(({ campo }) => campo).sort()).toEqual(["dados.dataLaudo", "dados.esfera", "dados.validade"]);
    expect((await ask(ILLNESS, { ...ill, diagnostico: "2026-11-26", dataLaudo: "2026-11-26" })).status).toBe(400);
    await set({ especie: "pensao" });
    expect((await ask(ILLNESS, { ...ill, doenca: "molestia-profissional" }, await reported())).body).toMatchObject({
      erros: [{ campo: "dados.doenca" }],
    });
  });

  it("exempts the next payslip and, in the income report, what was paid since the diagnosis, the tax staying withheld", async () => {
    const { db } = office.context;
    const income = async () => {
      const { body } = await office.inject("GET", `/retornarInforme/${Conta.ELZA}/${HPE}`, { as: elza, query: { ano: 2026 } });
      const { rendimentos } = body as Report;
      const line = (quadro: number, linha: string) =>
        rendimentos?.quadros.find((box) => box.quadro === quadro)?.linhas.find((row) => row.linha === linha)?.valor;
      return { line, words: rendimentos?.complementares.join(" ") };
    };
    await db.update(contracheque).set({ irrf: "120.45" }).where(eq(contracheque.idPessoa, Conta.ELZA));
    const paid = (await facts()).pagos.filter(({ mes }) => mes >= "2026-01");
    const add = (rows: typeof paid, name: "bruto" | "irrf") => toAmount(sum(rows.map((row) => row[name])));
    const before = await income();
    expect(before.line(4, "4")).toBe("0.00");

    const id = await confirmed(ILLNESS, ill, await reported());
    expect((await conclude(id)).status).toBe(200);
    expect(await benefit()).toMatchObject({ isencaoMolestiaDesde: "2026-03-01", isencaoMolestiaAte: null });
    const { linhaDoTempo } = await office.detail(id, elza);
    expect(JSON.stringify(linhaDoTempo)).not.toMatch(/Parkinson/i);

    const [since, earlier] = [paid.filter(({ mes }) => mes >= "2026-03"), paid.filter(({ mes }) => mes < "2026-03")];
    const after = await income();
    expect(after.line(4, "4")).toBe(add(since, "bruto"));
    expect(after.line(3, "5")).toBe(add(paid, "irrf"));
    expect(exact(after.line(3, "1") ?? "0").lt(add(earlier, "bruto"))).toBe(true);
    expect(exact(after.line(3, "1") ?? "0").gt(0)).toBe(true);
    expect(after.words).toContain("Isenção reconhecida desde março de 2026");
    expect(sum(withheldSince(paid, ill.diagnostico).map(({ irrf }) => irrf)).toFixed(2)).toBe(add(since, "irrf"));

    const kept = await db.select().from(contracheque).where(eq(contracheque.competencia, "2026-10-01"));
    expect(kept.every(({ isentoMolestia }) => isentoMolestia === "0.00")).toBe(true);
    const slip = await november();
    expect(slip).toMatchObject({ isentoMolestia: slip.bruto, irrf: "0.00" });
    expect(await service(ILLNESS)).toMatchObject({ permitido: false, motivo: expect.stringMatching(/já é isento/) });
  });

  it("ends with the report, and a renewal keeps the month from which it has held", async () => {
    const id = await confirmed(ILLNESS, { ...ill, controlavel: "S", validade: "2026-12-15" }, await reported());
    expect((await conclude(id)).status).toBe(200);
    expect(await benefit()).toMatchObject({ isencaoMolestiaDesde: "2026-03-01", isencaoMolestiaAte: "2026-12-15" });
    const known = await facts();
    const [only] = known.beneficios;
    const tax = (month: string) => only && payslipOfMonth(known, only, {}, month)?.isentoMolestia;
    expect([tax("2026-12") === "0.00", tax("2027-01")]).toEqual([false, "0.00"]);
    const renewed = { ...ill, diagnostico: "2026-11-10", dataLaudo: "2026-11-12", controlavel: "N" };
    const second = await confirmed(ILLNESS, renewed, await reported());
    expect((await conclude(second)).status).toBe(200);
    expect(await benefit()).toMatchObject({ isencaoMolestiaDesde: "2026-03-01", isencaoMolestiaAte: null });
  });

  it("shows its data and files to the attendant in charge alone, and writes down each try", async () => {
    const { db, files } = office.context;
    const [sent] = await reported();
    const [row] = await db.query.arquivo.findMany({ where: (table, { eq: is }) => is(table.id, sent?.idArquivo ?? 0) });
    await files.write(row?.chave ?? "", Buffer.from("laudo"));
    const id = await confirmed(ILLNESS, ill, [sent ?? {}]);
    const open = (as: string, target?: number) => office.inject("GET", `/baixarDocumentoEnviado/${sent?.idArquivo}`, { as, target });
    const log = async () => {
      const [last] = await db
        .select()
        .from(auditoria)
        .where(eq(auditoria.acao, "GET /baixarDocumentoEnviado/{idArquivo}"))
        .orderBy(desc(auditoria.id))
        .limit(1);
      return last && { ator: last.idAtor, sujeito: last.idSujeito, resultado: last.resultado, pedido: last.detalhe?.idRequisicao };
    };
    const rows = async (as: string) => JSON.stringify((await office.detail(id, as)).dados);

    const inQueue = (as: string) => office.inject("GET", `/baixarArquivo/${sent?.idArquivo}`, { as });
    // Nobody is in charge yet.
    expect((await open(ana)).status).toBe(403);
    expect((await inQueue(ana)).status).toBe(403);
    await assign(id, Conta.ANA);
    expect((await open(ana)).status).toBe(200);
    expect(await log()).toEqual({ ator: Conta.ANA, sujeito: Conta.ELZA, resultado: "permitida", pedido: id });
    expect(await rows(ana)).toContain("Parkinson");

    expect([(await inQueue(ana)).status, (await inQueue(carla)).status]).toEqual([200, 403]);
    expect((await open(carla)).status).toBe(403);
    expect(await log()).toEqual({ ator: Conta.CARLA, sujeito: Conta.ELZA, resultado: "negada", pedido: id });
    expect((await open(carla, Conta.ELZA)).status).toBe(403);
    expect(await rows(carla)).not.toContain("Parkinson");
    const { versao, documentos } = await office.detail(id, carla);
    const judged = { idDocumento: documentos[0]?.id, versao, aceito: true };
    expect((await office.post("/decidirDocumento", judged, carla)).status).toBe(403);

    expect((await open(elza)).status).toBe(200);
    expect(await rows(elza)).toContain("Parkinson");
    expect((await open(bruno)).status).toBe(404);
  });
});

describe("who may use them", () => {
  const categories = Object.values(Categoria);
  const situations = Object.values(Situacao);
  const allowed = (idCategoria: number, idSituacao: number) =>
    (idCategoria === Categoria.ASSISTED || idCategoria === Categoria.PENSIONER) &&
    ([Situacao.EM_BENEFICIO, Situacao.EM_CONCESSAO, Situacao.SUSPENSO] as number[]).includes(idSituacao);
  const closed: number[] = [];

  it("is each category in each situation, or the exact reason", async () => {
    const { db } = office.context;
    const token = await office.login(elza);
    for (const { id, ativa } of await db.query.situacao.findMany()) if (!ativa) closed.push(id);
    const wrong: string[] = [];
    for (const idCategoria of categories)
      for (const idSituacao of situations) {
        await db.update(vinculoPlano).set({ idCategoria, idSituacao }).where(eq(vinculoPlano.idPessoa, Conta.ELZA));
        for (const id of [EXEMPTION_65, ILLNESS]) {
          const { permitido, motivo } = await service(id, token);
          const expected = closed.includes(idSituacao)
            ? /^Você não tem um vínculo ativo com este plano\.$/
            : allowed(idCategoria, idSituacao)
              ? null
              : receives(idCategoria)
                ? /^Só para quem está na situação Em benefício, Em concessão ou Suspenso; a sua é .+\.$/
                : /^Só para quem já recebe benefício\.$/;
          const isRight = expected === null ? permitido && motivo === null : !permitido && expected.test(motivo ?? "");
          if (!isRight) wrong.push(`${id}: ${idCategoria}/${idSituacao}: ${permitido} ${motivo}`);
        }
      }
    expect(wrong).toEqual([]);
  }, 180_000);
});
