import {
  beneficio,
  contaBancaria,
  cota,
  dependente,
  movimento,
  pessoa,
  requisicao,
  saqueVista,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { and, asc, eq, inArray } from "drizzle-orm";
import { ana, bruno, type Office, openOffice } from "../../requests/servicos/people";

export const BENEFIT = 12;
export const LUMP = 13;
export const HPE = 1;
/** The last quota of the fund is October's, and its payroll was paid. */
const NOW = new Date("2026-11-20T15:00:00Z");

type Facts = Reply<"GET /retornarConcessao/{idPessoa}/{idPlano}">;

/** A fund where Bruno is 61, has an account for the money, one beneficiary and an unchosen regime. */
export async function openDesk() {
  const office: Office = await openOffice(NOW);
  const { db } = office.context;
  const { idPessoa } = office.key;
  const account = { idPessoa, idPlano: HPE };
  const ofAccount = and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, HPE));

  const facts = async (as = bruno) => (await office.inject("GET", `/retornarConcessao/${idPessoa}/${HPE}`, { as })).body as Facts;
  const link = async () => (await db.select().from(vinculoPlano).where(ofAccount))[0];
  const birth = (date: string | null) => db.update(pessoa).set({ dataNascimento: date }).where(eq(pessoa.id, idPessoa));
  const setLink = (change: Partial<typeof vinculoPlano.$inferInsert>) => db.update(vinculoPlano).set(change).where(ofAccount);
  const lumpSums = () => db.select().from(saqueVista).where(eq(saqueVista.idPessoa, idPessoa)).orderBy(asc(saqueVista.id));
  const benefits = () => db.select().from(beneficio).where(eq(beneficio.idPessoa, idPessoa));
  const sold = () =>
    db
      .select()
      .from(movimento)
      .where(and(eq(movimento.idPessoa, idPessoa), eq(movimento.tipo, "beneficio")))
      .orderBy(asc(movimento.id));
  const ask = (idFuncionalidade: number, dados: object, documentos: object[] = [], as = bruno) =>
    office.post("/criarRequisicao", { ...account, idFuncionalidade, dados, documentos }, as);
  const identity = async () => [{ codigo: "identidade", idArquivo: await office.upload() }];

  /** Files and confirms. */
  const confirmed = async (idFuncionalidade: number, dados: object, documentos: object[] = []) => {
    const filed = await ask(idFuncionalidade, dados, documentos);
    const { idRequisicao } = filed.body as { idRequisicao: number };
    if (filed.status !== 200) throw new Error(JSON.stringify(filed.body));
    const done = await office.post("/confirmarRequisicao", { idRequisicao });
    if (done.status !== 200) throw new Error(JSON.stringify(done.body));
    return idRequisicao;
  };
  /** Accepts what was sent and leads the request to its end; answers the last decision. */
  const conclude = async (idRequisicao: number) => {
    while ((await office.detail(idRequisicao, ana)).documentos.some(({ estado }) => estado === "enviado"))
      await office.judge(idRequisicao, true);
    for (;;) {
      const { etapa } = await office.detail(idRequisicao, ana);
      const isLast = etapa.ordem === etapa.total;
      const answer = await office.decide(idRequisicao, isLast ? "aprovar" : "avancar");
      if (isLast || answer.status !== 200) return answer;
    }
  };
  const publish = async (competencia: string, data: string) => {
    const rows = await db
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-10-01")));
    await db.insert(cota).values(rows.map((row) => ({ ...row, competencia, data })));
  };

  await birth("1965-03-10");
  await setLink({ regimeTributario: "NAO_ESCOLHIDO", regimeEscolhidoEm: null, regimeTravadoEm: null });
  await db.update(requisicao).set({ idStatus: 7 }).where(eq(requisicao.idPessoa, idPessoa));
  await db.insert(contaBancaria).values({ idPessoa, banco: "341", agencia: "0057", conta: "12345-7" }).onConflictDoNothing();
  const own = and(eq(dependente.idPessoa, idPessoa), inArray(dependente.idFinalidade, [1]));
  const [first, ...others] = await db.select().from(dependente).where(own).orderBy(asc(dependente.id));
  await db
    .update(dependente)
    .set({ rateio: "100" })
    .where(eq(dependente.id, first?.id ?? 0));
  for (const { id } of others) await db.update(dependente).set({ rateio: "0" }).where(eq(dependente.id, id));
  return { ...office, account, facts, link, birth, setLink, lumpSums, benefits, sold, ask, identity, confirmed, conclude, publish };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A form that is filled in rightly: 0,8 % a month with a 13th, and a quarter of the balance at once. */
export const benefitData = {
  especie: "normal",
  forma: "percentual",
  percentual: "0.8",
  abono: "S",
  saque: "25",
  beneficiarios: true,
  regime: "PROGRESSIVO",
  regimeCiente: true,
  conta: true,
};
export const lumpData = { percentual: "10", regime: "REGRESSIVO", regimeCiente: true, conta: true };
