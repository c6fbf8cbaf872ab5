import { Conta } from "@backend/demo/accounts";
import { desligamento, desligamentoEscolha, requisicao } from "@backend/kernel/db/schema";
import { closeTermination, termFrom, terminationOf } from "@backend/services/desligamento/termination";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";

const HPE = 1;
const account = { idPessoa: Conta.BRUNO, idPlano: HPE };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T15:00:00Z") });
}, 120_000);
afterAll(() => backend.close());

const begin = (data: string) => backend.context.db.insert(desligamento).values({ ...account, data, baseCalculo: data });
async function filed(idFuncionalidade: number) {
  const [row] = await backend.context.db
    .insert(requisicao)
    .values({ ...account, idFuncionalidade, idStatus: 5, protocolo: `2026-9${idFuncionalidade}00001`, dataSolicitacao: new Date() })
    .returning({ id: requisicao.id });
  return row?.id ?? 0;
}

it("knows nothing of who did not leave, and closes nothing for them", async () => {
  const { db } = backend.context;
  expect(await terminationOf(db, account)).toBeNull();
  await closeTermination(db, account, "bpd", await filed(16));
  expect(await db.$count(desligamentoEscolha)).toBe(0);
});

it("gives the statement's deadline by the plan's dated days, and none where the plan has no row", async () => {
  const { db } = backend.context;
  await begin("2026-11-15");
  expect(await terminationOf(db, account)).toMatchObject({
    data: "2026-11-15",
    baseCalculo: "2026-11-15",
    prazoExtrato: "2026-12-15",
    extratoEm: null,
    recebidoEm: null,
    prazoOpcao: null,
    situacao: "aberto",
  });
  expect(await termFrom(db, HPE, "2026-11-21")).toBe("2026-12-21");
  expect(await termFrom(db, HPE, "1999-01-01")).toBeNull();
});

it("goes on waiting after a part was chosen, is settled by a whole choice, and takes each request once", async () => {
  const { db } = backend.context;
  const part = await filed(14);
  await closeTermination(db, account, "resgate", part, true);
  await closeTermination(db, account, "resgate", part, true);
  expect((await terminationOf(db, account))?.situacao).toBe("aberto");
  const whole = await filed(17);
  await closeTermination(db, account, "autopatrocinio", whole);
  await closeTermination(db, account, "autopatrocinio", whole);
  expect((await terminationOf(db, account))?.situacao).toBe("escolhido");
  expect(await db.$count(desligamentoEscolha)).toBe(2);
});

it("answers the last of two ends of employment", async () => {
  const { db } = backend.context;
  await begin("2026-11-20");
  expect(await terminationOf(db, account)).toMatchObject({ data: "2026-11-20", situacao: "aberto" });
  expect(await db.$count(desligamento, and(eq(desligamento.idPessoa, Conta.BRUNO), eq(desligamento.situacao, "escolhido")))).toBe(1);
});
