import { notificacao, pessoa } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";

let backend: TestBackend;
let bruno: number;
let carla: number;
const idOf = async (cpf: string) => {
  const [row] = await backend.context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf));
  return row?.id ?? 0;
};
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  [bruno, carla] = [await idOf(BRUNO), await idOf(CARLA)];
});
afterAll(() => backend.close());

async function given(idPessoa: number, notices: { titulo: string; dia: number; reagido?: string; idPlano?: number | null }[]) {
  await backend.context.db.delete(notificacao).where(eq(notificacao.idPessoaNotificada, idPessoa));
  const rows = notices.map(({ titulo, dia, reagido = "N", idPlano = null }) => ({
    titulo,
    descricao: "d",
    dataNotificacao: new Date(Date.UTC(2026, 0, dia)),
    reagido,
    vizualizado: reagido,
    idTipo: 3,
    idPessoaNotificada: idPessoa,
    idPlano,
  }));
  return backend.context.db.insert(notificacao).values(rows).returning({ id: notificacao.id, titulo: notificacao.titulo });
}
const shown = async (idPessoa: number, idPlano: number, as: string) => {
  const { body } = await backend.inject("GET", `/retornarNotificacoes/${idPessoa}/${idPlano}`, { as });
  return (body as { titulo: string; reagido: string; vizualizado: string }[]).map(
    ({ titulo, reagido, vizualizado }) => `${titulo} ${reagido}${vizualizado}`,
  );
};
const react = (idsNotificacoes: number[], as: string, target?: number) =>
  backend.inject("POST", "/reagirNotificacao", { as, target, body: { idsNotificacoes } });

test("unread first, then the newest; those of the plan and those of no plan", async () => {
  await given(bruno, [
    { titulo: "lida nova", dia: 9, reagido: "S" },
    { titulo: "velha", dia: 1, idPlano: 1 },
    { titulo: "nova", dia: 5 },
    { titulo: "de outro plano", dia: 7, idPlano: 7 },
  ]);
  expect(await shown(bruno, 1, BRUNO)).toEqual(["nova NN", "velha NN", "lida nova SS"]);
  expect(await shown(bruno, 7, BRUNO)).toEqual(["de outro plano NN", "nova NN", "lida nova SS"]);
  expect(await shown(bruno, 0, BRUNO)).toEqual(["nova NN", "lida nova SS"]);
});

test("reacting marks only those, as reacted and seen; twice is no error", async () => {
  const [first] = await given(bruno, [
    { titulo: "uma", dia: 1 },
    { titulo: "outra", dia: 2 },
  ]);
  const ids = [first?.id ?? 0, first?.id ?? 0];
  expect((await react(ids, BRUNO)).status).toBe(204);
  expect(await shown(bruno, 1, BRUNO)).toEqual(["outra NN", "uma SS"]);
  expect((await react(ids, BRUNO)).status).toBe(204);
});

test("somebody else's id answers 404 and marks none, one's own included", async () => {
  const [mine] = await given(bruno, [{ titulo: "minha", dia: 1 }]);
  const [hers] = await given(carla, [{ titulo: "dela", dia: 1 }]);
  expect((await react([mine?.id ?? 0, hers?.id ?? 0], BRUNO)).status).toBe(404);
  expect((await react([2_000_000_000], BRUNO)).status).toBe(404);
  expect((await react([hers?.id ?? 0], ANA)).status).toBe(404);
  expect(await shown(bruno, 1, BRUNO)).toEqual(["minha NN"]);
  expect(await shown(carla, 4, CARLA)).toEqual(["dela NN"]);
});

test("in the assisted view they are the participant's", async () => {
  const [hers] = await given(carla, [{ titulo: "dela", dia: 1 }]);
  expect((await react([hers?.id ?? 0], ANA, carla)).status).toBe(204);
  expect(await shown(carla, 4, CARLA)).toEqual(["dela SS"]);
  expect((await backend.inject("GET", `/retornarNotificacoes/${carla}/0`, { as: BRUNO })).status).toBe(403);
});
