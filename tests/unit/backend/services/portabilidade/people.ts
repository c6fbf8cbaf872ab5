import { cota, movimento, pessoa, requisicao, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import { toReais } from "@/domain/account/quotas";

export const ana = "98765432100";
export const carla = "12345678909";
export const HPE = 1;
export const DXC = 7;
const NOW = new Date("2026-11-20T15:00:00Z");
const QUOTA = "2.50000000";

type Filed = Reply<"POST /criarRequisicao">;
export type Progress = Reply<"GET /retornarAndamentoPortabilidade/{idRequisicao}">;
type Overview = Reply<"GET /retornarPortabilidade/{idPessoa}/{idPlano}">;

export const destination = {
  tipo: "EFPC",
  entidade: "Fundação Horizonte",
  cnpj: "12.ABC.345/01DE-35",
  endereco: "Rua das Acácias, 100, Curitiba, PR",
  plano: "Plano Horizonte CD",
  cnpb: "1990.0011-74",
  inscricao: "P-7781",
  regime: "PROGRESSIVO",
  banco: "001",
  agencia: "1234",
  conta: "98765-4",
  contato: "Setor de institutos",
  contatoCanal: "institutos@horizonte.example",
  irrevogavel: true,
  semImposto: true,
};
export const origin = {
  tipo: "EFPC",
  entidade: "Fundação Aurora",
  cnpj: "11.222.333/0001-81",
  plano: "Aurora CD",
  cnpb: "2001.0007-33",
  valor: "1500.00",
  adesao: "2012-05-07",
  inscricao: "",
  regime: "NAO_ESCOLHIDO",
};

/** The lots of the example of domain §2, each in a sub-account: 1.000, 2.000, 1.500 and 500 quotas. */
const EXAMPLE = [
  { subconta: "basica", date: "2015-03-10", quotas: "1000.00000000" },
  { subconta: "basica", date: "2019-06-10", quotas: "2000.00000000" },
  { subconta: "patrocinadora", date: "2023-09-10", quotas: "1500.00000000" },
  { subconta: "voluntaria", date: "2026-01-10", quotas: "500.00000000" },
] as const;

interface Someone {
  cpf: string;
  idPlano?: number;
  idCategoria?: number;
  idSituacao?: number;
  joined?: string;
  lots?: readonly { subconta: SubaccountId; date: string; quotas: string }[];
}

/** A fund whose October quota of profile 1 is the example's, and the acts of the people around a portability. */
export async function openFund(now = NOW) {
  const backend: TestBackend = await startBackend({ demo: "minimal", now });
  const { db } = backend.context;
  for (const idPlano of [HPE, DXC])
    await db
      .update(cota)
      .set({ valor: QUOTA })
      .where(and(eq(cota.idPlano, idPlano), eq(cota.idPerfil, 1), eq(cota.competencia, "2026-10-01")));

  /** Somebody who left the sponsor, with the example's lots unless told. */
  const someone = async ({ cpf, idPlano = HPE, idCategoria = 1, idSituacao = 7, joined = "2015-03-10", lots = EXAMPLE }: Someone) => {
    const [person] = await db
      .insert(pessoa)
      .values({ nome: "Sílvia Prado", nomeBusca: "silvia prado", cpf, dataNascimento: "1985-02-03", email: "silvia@example.com" })
      .returning({ id: pessoa.id });
    const idPessoa = person?.id ?? 0;
    await db
      .insert(vinculoPlano)
      .values({ idPessoa, idPlano, matricula: `P${cpf.slice(0, 5)}`, idCategoria, idSituacao, dataAdesao: joined, idPerfil: 1 });
    const rows = lots.map(({ subconta, date, quotas }) => ({
      ...{ idPessoa, idPlano, subconta, idPerfil: 1, quotas, cota: QUOTA, tipo: "contribuicao" },
      competencia: `${date.slice(0, 7)}-01`,
      data: date,
      dataLote: date,
      valor: toReais(quotas, QUOTA),
    }));
    if (rows.length > 0) await db.insert(movimento).values(rows);
    return { idPessoa, idPlano, cpf };
  };
  type Person = Awaited<ReturnType<typeof someone>>;

  const post = (path: string, body: unknown, as: string, headers?: Record<string, string>) =>
    backend.inject("POST", path, { as, body, ...(headers && { headers }) });
  const file = ({ idPessoa, idPlano, cpf }: Person, idFuncionalidade: number, dados: object, as = cpf) =>
    post("/criarRequisicao", { idFuncionalidade, idPessoa, idPlano, dados, documentos: [] }, as);
  const ask = async (person: Person, idFuncionalidade: number, dados: object) => {
    const filed = await file(person, idFuncionalidade, dados);
    if (filed.status !== 200) throw new Error(JSON.stringify(filed.body));
    const { idRequisicao } = filed.body as Filed;
    const confirmed = await post("/confirmarRequisicao", { idRequisicao }, person.cpf);
    if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
    return confirmed.body as Reply<"POST /confirmarRequisicao">;
  };
  const versionOf = async (id: number) => (await db.select().from(requisicao).where(eq(requisicao.id, id)))[0]?.versao ?? -1;
  const decide = async (idRequisicao: number, acao: string, more: object = {}) =>
    post("/avancarRequisicao", { idRequisicao, versao: await versionOf(idRequisicao), acao, ...more }, ana);
  const progress = async (idRequisicao: number, as: string) =>
    (await backend.inject("GET", `/retornarAndamentoPortabilidade/${idRequisicao}`, { as })).body as Progress;
  const overview = async ({ idPessoa, idPlano, cpf }: Person) =>
    (await backend.inject("GET", `/retornarPortabilidade/${idPessoa}/${idPlano}`, { as: cpf })).body as Overview;
  const movements = ({ idPessoa }: Person) => db.select().from(movimento).where(eq(movimento.idPessoa, idPessoa)).orderBy(movimento.id);
  return { backend, db, someone, post, file, ask, versionOf, decide, progress, overview, movements };
}
export type Fund = Awaited<ReturnType<typeof openFund>>;
