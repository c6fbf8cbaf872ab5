import { Conta } from "@backend/demo/accounts";
import { emailModelo, pessoa, saidaEmail } from "@backend/kernel/db/schema";
import { mailPerson } from "@backend/kernel/mail/person";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ demo: "minimal" });
  await backend.context.db.delete(saidaEmail);
  await backend.context.db.insert(emailModelo).values({ codigo: "teste", assunto: "{{assunto}}", texto: "{{primeiroNome}}, de {{nome}}." });
}, 60_000);
afterEach(() => backend.close());

it("gives the template the person's names, and leaves nothing for somebody without an address", async () => {
  const { context } = backend;
  const person = eq(pessoa.id, Conta.BRUNO);
  await context.db.update(pessoa).set({ nome: "Bruno Lima", email: "bruno@exemplo.com.br" }).where(person);
  await mailPerson(context, context, Conta.BRUNO, "teste", { assunto: "Aviso" });
  await context.db.update(pessoa).set({ email: null }).where(person);
  await mailPerson(context, context, Conta.BRUNO, "teste", { assunto: "Aviso" });
  expect(await context.db.select().from(saidaEmail)).toMatchObject([
    { para: "bruno@exemplo.com.br", assunto: "Aviso", texto: "Bruno, de Bruno Lima.", modelo: "teste" },
  ]);
});
