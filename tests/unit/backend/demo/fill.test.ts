import { Conta, DEMO_ACCOUNTS, DEMO_PASSWORD } from "@backend/demo/accounts";
import { demoRows, fillDemo, NotEmptyError } from "@backend/demo/fill";
import { FIRST_ACCESS } from "@backend/demo/firstAccess";
import { RETIRED } from "@backend/demo/retired";
import { type Database, openDatabase } from "@backend/kernel/db/connection";
import * as schema from "@backend/kernel/db/schema";
import { limitOf } from "@backend/kernel/identity/limits";
import { permissionsOf } from "@backend/kernel/identity/permissions";
import { AREAS } from "@contract/areas";
import { verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { ageOn, dateOf } from "@/domain/calendar/calendarDate";
import { remainingRateio } from "@/domain/money/rateio";
import { isCpf } from "@/domain/people/cpf";

const NOW = new Date("2026-11-21T12:00:00Z");
const open = () => openDatabase({ databaseUrl: null, dataFolder: "", memory: true });

let fund: Database;
beforeAll(async () => {
  fund = await open();
  await fillDemo(fund.db, { today: NOW, fund: "full", files: null });
}, 60_000);
afterAll(() => fund.close());

describe("the demo fund", () => {
  it.each(["minimal", "full"] as const)("%s is the same each time", async (kind) => {
    const [one, other] = [await demoRows({ today: NOW, fund: kind }), await demoRows({ today: NOW, fund: kind })];
    expect(JSON.stringify(one) === JSON.stringify(other)).toBe(true);
  });

  it("goes only into an empty database, and changes nothing otherwise", async () => {
    const before = await fund.db.$count(schema.requisicao);
    await expect(fillDemo(fund.db, { today: NOW, fund: "minimal", files: null })).rejects.toThrow(NotEmptyError);
    expect(await fund.db.$count(schema.requisicao)).toBe(before);
  });

  it("has the six accounts with their password", async () => {
    for (const [index, { cpf, nome }] of DEMO_ACCOUNTS.entries()) {
      const [row] = await fund.db
        .select()
        .from(schema.pessoa)
        .innerJoin(schema.credencial, eq(schema.credencial.idPessoa, schema.pessoa.id))
        .where(eq(schema.pessoa.cpf, cpf));
      expect(row?.pessoa).toMatchObject({ id: index + 1, nome, admin: index === 0 ? "S" : "N" });
      expect(await verify(row?.credencial.senhaHash ?? "", DEMO_PASSWORD)).toBe(true);
    }
    const [elza] = await fund.db.select().from(schema.pessoa).where(eq(schema.pessoa.id, Conta.ELZA));
    expect(ageOn(elza?.dataNascimento ?? "", dateOf(NOW))).toBe(71);
    const [fabio] = await fund.db.select().from(schema.vinculoPlano).where(eq(schema.vinculoPlano.idPessoa, Conta.FABIO));
    expect(fabio).toMatchObject({ idPlano: 7, onboarding: "S" });
  });

  it("has people at their first access in each plan, with the same password", async () => {
    for (const { cpf, nome, idPlano } of FIRST_ACCESS) {
      const [row] = await fund.db
        .select()
        .from(schema.pessoa)
        .innerJoin(schema.credencial, eq(schema.credencial.idPessoa, schema.pessoa.id))
        .innerJoin(schema.vinculoPlano, eq(schema.vinculoPlano.idPessoa, schema.pessoa.id))
        .where(eq(schema.pessoa.cpf, cpf));
      expect(row?.pessoa.nome).toBe(nome);
      expect(row?.vinculo_plano ?? row).toMatchObject({ idPlano, onboarding: "S" });
      expect(await verify(row?.credencial.senhaHash ?? "", DEMO_PASSWORD)).toBe(true);
    }
  });

  it("has retired people with a password, taxed and without an exemption", async () => {
    for (const { cpf, nome } of RETIRED) {
      const [row] = await fund.db
        .select()
        .from(schema.pessoa)
        .innerJoin(schema.credencial, eq(schema.credencial.idPessoa, schema.pessoa.id))
        .innerJoin(schema.beneficio, eq(schema.beneficio.idPessoa, schema.pessoa.id))
        .where(eq(schema.pessoa.cpf, cpf));
      expect(row?.pessoa.nome).toBe(nome);
      expect(row?.beneficio).toMatchObject({ forma: "percentual", usaIsencao65: false, isencaoMolestiaDesde: null });
      expect(await verify(row?.credencial.senhaHash ?? "", DEMO_PASSWORD)).toBe(true);
      const slips = await fund.db
        .select()
        .from(schema.contracheque)
        .where(eq(schema.contracheque.idPessoa, row?.pessoa.id ?? 0));
      expect(slips.length).toBeGreaterThan(12);
      expect(slips.every(({ irrf }) => Number(irrf) > 0)).toBe(true);
    }
  });

  it("has 300 participants and more, with valid CPFs that nobody shares", async () => {
    const people = await fund.db.select().from(schema.pessoa);
    expect(people.filter(({ admin }) => admin === "N").length).toBeGreaterThanOrEqual(300);
    expect(people.filter(({ admin }) => admin === "S").length).toBeGreaterThanOrEqual(5);
    expect(people.filter(({ cpf }) => !isCpf(cpf))).toEqual([]);
    expect(new Set(people.map(({ nome }) => nome)).size).toBeGreaterThan(350);
  });

  it("has somebody of each role, whose areas and limit are the role's alone", async () => {
    const { db } = fund;
    const idOf = async (cpf: string) => (await db.select().from(schema.pessoa).where(eq(schema.pessoa.cpf, cpf)))[0]?.id ?? 0;
    const [renata, sandra, otto, helena] = await Promise.all(["60281739404", "64625173876", "65736284979", "66847395133"].map(idOf));
    for (const id of [renata, sandra, otto, helena])
      expect(await db.$count(schema.permissaoAdministrador, eq(schema.permissaoAdministrador.idPessoa, id ?? 0))).toBe(0);
    const levels = (await permissionsOf(db, renata ?? 0)).map(({ area, nivel }) => [area, nivel]);
    expect(new Map(levels as [string, string][])).toEqual(new Map(AREAS.map((area) => [area, "L"])));
    const limit = (id: number | undefined) => limitOf(db, id ?? 0, "requisicoesEmprestimo", dateOf(NOW));
    expect(await Promise.all([sandra, otto, helena].map(limit))).toEqual(["0.00", "50000.00", null]);
  });

  it("has every plan, category and situation", async () => {
    const links = await fund.db.select().from(schema.vinculoPlano);
    for (const idPlano of [1, 4, 7])
      for (const idCategoria of [1, 2, 3, 4, 5])
        expect(links.some((link) => link.idPlano === idPlano && link.idCategoria === idCategoria)).toBe(true);
    expect(new Set(links.map(({ idSituacao }) => idSituacao)).size).toBe(9);
  });

  it("has requests in every status over three years, with nothing but deadlines in the future", async () => {
    const requests = await fund.db.select().from(schema.requisicao);
    expect(new Set(requests.map(({ idStatus }) => idStatus)).size).toBe(8);
    expect(
      requests
        .map(({ dataSolicitacao }) => dateOf(dataSolicitacao))
        .sort()[0]
        ?.slice(0, 7),
    ).toBe("2023-11");
    const odd = requests.filter(
      ({ protocolo, dataSolicitacao }) => !/^\d{4}-\d{7}$/.test(protocolo) || !dateOf(dataSolicitacao).startsWith(protocolo.slice(0, 4)),
    );
    expect(odd).toEqual([]);
    const events = await fund.db.select().from(schema.requisicaoEvento).orderBy(schema.requisicaoEvento.id);
    const latest = new Map<number, (typeof events)[number]>();
    const misplaced = events.filter((event) => {
      const before = latest.get(event.idRequisicao)?.quando ?? event.quando;
      latest.set(event.idRequisicao, event);
      return event.quando > NOW || event.quando < before;
    });
    expect(misplaced).toEqual([]);
    expect(requests.filter(({ id, idStatus }) => latest.get(id)?.idStatus !== idStatus)).toEqual([]);
    expect(requests.filter(({ idStatus, concluidaEm }) => (concluidaEm !== null) !== [5, 6, 7].includes(idStatus))).toEqual([]);
  });

  it("gives Bruno requests in several states, one that waits for him, and 60 % of the rateio", async () => {
    const requests = await fund.db.select().from(schema.requisicao).where(eq(schema.requisicao.idPessoa, Conta.BRUNO));
    expect(requests.length).toBeGreaterThanOrEqual(12);
    expect(new Set(requests.map(({ idStatus }) => idStatus)).size).toBe(8);
    expect(requests.filter(({ idStatus }) => idStatus === 3)).toHaveLength(1);
    const shares = await fund.db.select().from(schema.dependente).where(eq(schema.dependente.idPessoa, Conta.BRUNO));
    expect(
      remainingRateio(
        1,
        shares.map(({ idFinalidade, rateio }) => ({ finalidade: { id: idFinalidade }, rateio: Number(rateio) })),
      ),
    ).toBe(40);
  });

  it("has conversations open and closed, assigned and not, and notices of every kind, read and unread", async () => {
    const conversations = await fund.db.select().from(schema.conversa);
    expect(new Set(conversations.map(({ situacao, idAtendente }) => `${situacao} ${idAtendente !== null}`))).toEqual(
      new Set(["aberta true", "aberta false", "encerrada true"]),
    );
    const notices = await fund.db.select().from(schema.notificacao);
    for (const idTipo of [1, 2, 3])
      expect(new Set(notices.filter((notice) => notice.idTipo === idTipo).map(({ reagido }) => reagido))).toEqual(new Set(["S", "N"]));
  });

  it("lets new rows take the ids that follow", async () => {
    const [person] = await fund.db
      .insert(schema.pessoa)
      .values({ nome: "Nova Pessoa", nomeBusca: "nova pessoa", cpf: "39053344705" })
      .returning({ id: schema.pessoa.id });
    expect(person?.id).toBe(await fund.db.$count(schema.pessoa));
  });

  it("has notices in each state, the sent one in the bells of whom it went to, and contested months", async () => {
    const notices = await fund.db.select().from(schema.comunicado).orderBy(schema.comunicado.id);
    expect(notices.map(({ situacao }) => situacao)).toEqual(["enviado", "agendado", "rascunho", "cancelado"]);
    expect(notices[1]?.agendadoPara?.getTime()).toBeGreaterThan(NOW.getTime());
    const told = await fund.db
      .select({ to: schema.comunicadoDestinatario.idPessoa, person: schema.notificacao.idPessoaNotificada })
      .from(schema.comunicadoDestinatario)
      .innerJoin(schema.notificacao, eq(schema.notificacao.id, schema.comunicadoDestinatario.idNotificacao));
    expect(told).toHaveLength(notices[0]?.enviados ?? 0);
    expect(told.every(({ to, person }) => to === person)).toBe(true);
    const contests = await fund.db.select().from(schema.requisicao).where(eq(schema.requisicao.idFuncionalidade, 26));
    expect(contests).toHaveLength(5);
    expect(contests.every(({ dados }) => typeof (dados as { falta?: unknown }).falta === "string")).toBe(true);
  });
});
