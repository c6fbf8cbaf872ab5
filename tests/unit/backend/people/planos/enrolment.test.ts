import { pessoa, situacao, vinculoPlano } from "@backend/kernel/db/schema";
import { enrolmentIn, findEnrolment } from "@backend/people/planos/enrolment";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T12:00:00Z") });
});
afterEach(() => backend.close());

async function account() {
  const { db } = backend.context;
  const [row] = await db
    .select({ vinculo: vinculoPlano, nome: pessoa.nome })
    .from(vinculoPlano)
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .where(and(eq(pessoa.cpf, "12345678909")));
  if (!row) throw new Error("no Carla");
  return row.vinculo;
}

it("reads the enrolment that is not over, whatever came before it, and calls the plan as people do", async () => {
  const { db } = backend.context;
  const { id, ...before } = await account();
  const [closed] = await db.select().from(situacao).where(eq(situacao.ativa, false)).limit(1);
  if (!closed) throw new Error("no closed situation");
  await db.update(vinculoPlano).set({ idSituacao: closed.id }).where(eq(vinculoPlano.id, id));
  expect(await enrolmentIn(db, before)).toMatchObject({ id, ativa: false, plano: "Mais Valor" });
  const [again] = await db
    .insert(vinculoPlano)
    .values({ ...before, matricula: "novo-vinculo" })
    .returning();
  expect(await enrolmentIn(db, before)).toMatchObject({ id: again?.id, ativa: true, idSituacao: before.idSituacao });
});

it("says that somebody has no account in a plan", async () => {
  const { db } = backend.context;
  const { idPessoa } = await account();
  expect(await findEnrolment(db, { idPessoa, idPlano: 999 })).toBeNull();
  await expect(enrolmentIn(db, { idPessoa, idPlano: 999 })).rejects.toMatchObject({ status: 404 });
});
