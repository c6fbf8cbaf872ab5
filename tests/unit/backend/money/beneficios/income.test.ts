import { Conta } from "@backend/demo/accounts";
import {
  alteracaoRenda,
  beneficio,
  contracheque,
  cota,
  folha,
  parametroPlano,
  requisicao,
  suspensaoBeneficio,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { carryOn } from "@backend/money/folha/run";
import type { Reply } from "@contract/infer";
import { makeAdministrator } from "@tests/support/administrators";
import { receives } from "@tests/support/allowedTable";
import { asksDone } from "@tests/support/jobs";
import { and, eq } from "drizzle-orm";
import { payslipOfMonth } from "@/domain/benefits/benefitPreview";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { changedParameters } from "@/domain/services/benefits/alterarRenda";
import { ana, bruno, carla, HPE, type Office, openOffice } from "../../requests/servicos/people";

const elza = "16899535009";
const INCOME = 18;
const PAUSE = 21;
/** Inside the window of the income, December. */
const NOW = new Date("2026-12-03T13:00:00Z");

type Facts = Reply<"GET /retornarBeneficios/{idPessoa}/{idPlano}">;
type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;

let office: Office;
beforeEach(async () => {
  office = await openOffice(NOW);
  const { db } = office.context;
  // The demo's own requests do not stand in the way; Carla is a second administrator.
  await db.update(requisicao).set({ idStatus: 7 }).where(eq(requisicao.idPessoa, Conta.ELZA));
  await makeAdministrator(db, Conta.CARLA);
  const last = await db
    .select()
    .from(cota)
    .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-10-01")));
  for (const competencia of ["2026-11-01", "2026-12-01", "2027-01-01", "2027-02-01", "2027-03-01", "2027-04-01"])
    await db
      .insert(cota)
      .values(last.map((row) => ({ ...row, competencia, data: competencia })))
      .onConflictDoNothing();
}, 60_000);
afterEach(() => office.close());

const owner = { idPessoa: Conta.ELZA, idPlano: HPE };
const facts = async () => (await office.inject("GET", `/retornarBeneficios/${Conta.ELZA}/${HPE}`, { as: elza })).body as Facts;
const service = async (id: number, as = elza) =>
  (await office.inject("GET", `/retornarServico/${id}/${Conta.ELZA}/${HPE}`, { as })).body as Service;
const ask = (idFuncionalidade: number, dados: object) =>
  office.post("/criarRequisicao", { ...owner, idFuncionalidade, dados, documentos: [] }, elza);
async function confirmed(idFuncionalidade: number, dados: object) {
  const answer = await ask(idFuncionalidade, dados);
  expect(answer.body).toMatchObject({ protocolo: expect.any(String) });
  const { idRequisicao } = answer.body as { idRequisicao: number };
  expect((await office.post("/confirmarRequisicao", { idRequisicao }, elza)).status).toBe(200);
  return idRequisicao;
}
async function concluded(idFuncionalidade: number, dados: object) {
  const id = await confirmed(idFuncionalidade, dados);
  expect((await office.decide(id, "avancar")).status).toBe(200);
  expect((await office.decide(id, "aprovar", {}, carla)).status).toBe(200);
  return id;
}
const benefit = async () => {
  const [row] = await office.context.db.select().from(beneficio).where(eq(beneficio.idPessoa, Conta.ELZA));
  if (!row) throw new Error("Elza has no benefit");
  return row;
};
/** Pays a month: prepared by Ana, let go by Carla. Answers Elza's payslips of it. */
async function paid(competencia: string) {
  const { context } = office;
  const day = `${competencia}-28`;
  const [known] = await context.db
    .select()
    .from(folha)
    .where(and(eq(folha.idPlano, HPE), eq(folha.competencia, `${competencia}-01`), eq(folha.tipo, "mensal")));
  if (known?.situacao !== "liberada") {
    const { body } = await office.inject("POST", "/prepararFolha", {
      as: ana,
      body: { idPlano: HPE, competencia, tipo: "mensal", dataPagamento: day },
    });
    await asksDone(office.context);
    const { id } = body as { id: number };
    expect((await office.inject("POST", "/liberarFolha", { as: carla, body: { idFolha: id } })).status).toBe(200);
    await asksDone(office.context);
    // Once more, as after a crash: nobody is paid twice.
    await carryOn(context, id);
  }
  return context.db
    .select()
    .from(contracheque)
    .where(and(eq(contracheque.idPessoa, Conta.ELZA), eq(contracheque.competencia, `${competencia}-01`), eq(contracheque.tipo, "mensal")));
}
const choice = async (valor: string) => ({ opcao: `${(await benefit()).id}:percentual:${valor}`, ciente: true });
const pause = (change: object = {}) => ({ desde: "2027-01", duracao: "periodo", ate: "2027-02", motivo: "", ciente: true, ...change });

describe("income change", () => {
  it("changes the payslip of the window's month to what was promised, and not the one before", async () => {
    await paid("2026-11");
    const known = await facts();
    expect(known.renda).toMatchObject({ janela: { aberta: true, inicio: "2026-12-01" }, efeito: "2027-01" });
    const id = await concluded(INCOME, await choice("1.2"));
    expect(await office.context.db.select().from(alteracaoRenda)).toMatchObject([
      { desde: "2027-01-01", parametros: { percentual: "1.2" }, idRequisicao: id },
    ]);
    expect((await facts()).renda.agendada).toBe("2027-01");
    expect((await service(INCOME)).motivo).toMatch(/já tem uma alteração de renda concluída/);

    const [december] = await paid("2026-12");
    expect(december?.linhas[0]?.referencia).toBe("0,8% do saldo");
    const before = await facts();
    expect(before).toMatchObject({ proximoMes: "2027-01", beneficios: [{ parametros: { percentual: "1.2" }, agendada: null }] });
    const [only] = before.beneficios;
    const promised = only && payslipOfMonth(before, only);
    const [january] = await paid("2027-01");
    expect(january?.linhas[0]?.referencia).toBe("1,2% do saldo");
    expect(january).toMatchObject({ bruto: promised?.bruto, irrf: promised?.irrf, liquido: promised?.liquido });
    expect((await paid("2026-12"))[0]).toEqual(december);
  });

  it("counts a new term from its month, in both forms of term", async () => {
    const { db } = office.context;
    for (const forma of ["prazo-quotas", "prazo-linear"]) {
      const terms = { forma, parametros: { meses: "240", taxa: "0.04" }, inicio: "2018-01-01" };
      await db.update(beneficio).set(terms).where(eq(beneficio.idPessoa, Conta.ELZA));
      const known = await facts();
      const [only] = known.beneficios;
      const option = only?.opcoes.find(({ valor }) => valor === "60");
      expect(only?.opcoes.map(({ valor }) => Number(valor) % 12)).toEqual(only?.opcoes.map(() => 0));
      const change = { forma, parametros: changedParameters(only?.parametros ?? {}, forma, "60"), contaDesde: known.renda.efeito };
      expect(only && payslipOfMonth(known, only, change, known.renda.efeito)?.bruto).toBe(option?.renda);
    }
  });

  it("offers only what the plan's ranges and least income of the day allow", async () => {
    const { db } = office.context;
    const [first] = (await facts()).beneficios;
    expect(first?.opcoes.map(({ valor }) => valor)).not.toContain("0.8");
    expect(first?.opcoes.at(-1)?.valor).toBe("2");
    expect((await ask(INCOME, await choice("2.1"))).body).toMatchObject({ erros: [{ campo: "dados.opcao" }] });
    expect((await ask(INCOME, await choice("0.8"))).status).toBe(400);
    const least = first?.opcoes.find(({ valor }) => valor === "1")?.renda ?? "0";
    await db
      .insert(parametroPlano)
      .values({ idPlano: HPE, codigo: "RENDA_MINIMA", valor: least, validoDesde: "2026-12-03", fonte: "Teste" });
    expect((await facts()).beneficios[0]?.opcoes[0]?.valor).toBe("1");
  });

  it("says when the window opens, and refuses what left the ranges before it was concluded", async () => {
    const id = await confirmed(INCOME, await choice("2"));
    await office.decide(id, "avancar");
    const { db } = office.context;
    await db
      .insert(parametroPlano)
      .values({ idPlano: HPE, codigo: "RENDA_PERCENTUAL_MAXIMO", valor: "1.5", validoDesde: "2026-12-03", fonte: "Teste" });
    expect((await office.decide(id, "aprovar", {}, carla)).status).toBe(409);
    expect(await db.select().from(alteracaoRenda)).toEqual([]);
    await office.post("/cancelarSolicitacao", { idRequisicao: id }, elza);
    office.advance(40 * 86_400_000);
    expect((await service(INCOME)).motivo).toBe("Disponível a partir de 01/12/2027: o plano recebe alterações de renda até 31/12/2027.");
    await db
      .update(beneficio)
      .set({ forma: "vitalicia", parametros: { quotas: "100" } })
      .where(eq(beneficio.idPessoa, Conta.ELZA));
    expect((await service(INCOME)).motivo).toMatch(/^A sua renda é vitalícia/);
  });
});

describe("suspension of the benefit", () => {
  it("pays nothing in its months, once again after them, and the quotas stay", async () => {
    await paid("2026-11");
    const id = await concluded(PAUSE, pause());
    expect((await office.detail(id, elza)).linhaDoTempo).toContainEqual(
      expect.objectContaining({ detalhe: "Nada é pago a partir de janeiro de 2027 até fevereiro de 2027." }),
    );
    expect(await paid("2026-12")).toHaveLength(1);
    const held = (await facts()).quotas;
    for (const month of ["2027-01", "2027-02"]) expect(await paid(month)).toEqual([]);
    expect((await facts()).quotas).toBe(held);
    const [march, again] = await paid("2027-03");
    expect(march?.competencia).toBe("2027-03-01");
    expect(again).toBeUndefined();
    expect((await facts()).beneficios[0]?.suspensoes).toMatchObject([{ desde: "2027-01", ate: "2027-02", situacao: "encerrada" }]);
  });

  it("is resumed from the first payroll that was not begun, told, and by its owner only", async () => {
    await paid("2026-11");
    await paid("2026-12");
    await concluded(PAUSE, pause({ duracao: "aberta" }));
    expect(await paid("2027-01")).toEqual([]);
    expect((await service(PAUSE)).motivo).toMatch(/já tem uma suspensão sem data para voltar/);
    const [row] = await office.context.db.select().from(suspensaoBeneficio);
    const resume = (as: string, idPessoa: number) => office.post("/retomarBeneficio", { idPessoa, idPlano: HPE, idSuspensao: row?.id }, as);
    expect((await resume(bruno, Conta.ELZA)).status).toBe(403);
    expect((await resume(bruno, Conta.BRUNO)).status).toBe(404);
    expect((await resume(elza, Conta.ELZA)).body).toEqual({ retomaEm: "2027-02" });
    expect(await paid("2027-02")).toHaveLength(1);
    expect((await resume(elza, Conta.ELZA)).status).toBe(409);
  });

  it("is undone whole before it begins, and does not meet another", async () => {
    await concluded(PAUSE, pause());
    expect((await ask(PAUSE, pause({ desde: "2027-02", ate: "2027-04" }))).body).toMatchObject({ erros: [{ campo: "dados.ate" }] });
    expect((await ask(PAUSE, pause({ desde: "2027-03", ate: "2027-02" }))).status).toBe(400);
    const [row] = await office.context.db.select().from(suspensaoBeneficio);
    const { body } = await office.post("/retomarBeneficio", { ...owner, idSuspensao: row?.id }, elza);
    expect(body).toEqual({ retomaEm: "2027-01" });
    expect((await facts()).beneficios[0]?.suspensoes).toMatchObject([{ situacao: "cancelada" }]);
    expect((await ask(PAUSE, pause())).status).toBe(200);
  });

  it("is refused where the regulation does not allow it, with the date of the rule", async () => {
    const { db } = office.context;
    await db
      .insert(parametroPlano)
      .values({ idPlano: HPE, codigo: "PERMITE_SUSPENDER_BENEFICIO", valor: "0", validoDesde: "2026-12-01", fonte: "Teste" });
    expect((await service(PAUSE)).motivo).toBe(
      "O regulamento do seu plano não permite suspender o benefício (regra em vigor desde 01/12/2026).",
    );
    expect((await ask(PAUSE, pause())).status).toBe(409);
  });
});

it("is each category in each situation, or the exact reason", async () => {
  const { db } = office.context;
  const closed = (await db.query.situacao.findMany()).filter(({ ativa }) => !ativa).map(({ id }) => id);
  const wrong: string[] = [];
  const token = await office.login(elza);
  for (const idCategoria of Object.values(Categoria))
    for (const idSituacao of Object.values(Situacao)) {
      await db.update(vinculoPlano).set({ idCategoria, idSituacao }).where(eq(vinculoPlano.idPessoa, Conta.ELZA));
      for (const id of [INCOME, PAUSE]) {
        const { permitido, motivo } = await service(id, token);
        const isPaid = (idCategoria === Categoria.ASSISTED || idCategoria === Categoria.PENSIONER) && idSituacao === Situacao.EM_BENEFICIO;
        const expected = closed.includes(idSituacao)
          ? /^Você não tem um vínculo ativo com este plano\.$/
          : isPaid
            ? null
            : receives(idCategoria)
              ? /^Só para quem está na situação Em benefício; a sua é .+\.$/
              : /^Só para quem já recebe benefício\.$/;
        const isRight = expected === null ? permitido && motivo === null : !permitido && expected.test(motivo ?? "");
        if (!isRight) wrong.push(`${id}: ${idCategoria}/${idSituacao}: ${permitido} ${motivo}`);
      }
    }
  expect(wrong).toEqual([]);
}, 180_000);
