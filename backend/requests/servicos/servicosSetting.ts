import { ConfiguracaoServicos } from "@contract/settings/servicos";
import { and, count, countDistinct, eq, inArray } from "drizzle-orm";
import { CATALOGUE } from "@/domain/plans/eligibility";
import { planName } from "@/domain/plans/planName";
import { OPEN } from "@/domain/services/ids";
import { cellsOf, offerFaults, offerOf, type ServiceOffer } from "@/domain/settings/serviceOffer";
import { PAGE_SERVICES, TEXT_SERVICES, textFaults } from "@/domain/settings/serviceTexts";
import type { ServiceTexts } from "@/domain/settings/writtenTexts";
import type { Db } from "../../kernel/db/connection";
import { plano, planoFuncionalidade, rascunho, requisicao, vinculoPlano } from "../../kernel/db/schema";
import { type Fault, type Impact, planOf, settingArea } from "../../people/configuracoes";
import { isOffered } from "../../people/planos";
import { offerImpact } from "./offerImpact";
import { textsInForce, writeTexts } from "./texts";

/** The service of a key such as `servico-14`; null for any other. */
function serviceOf(chave: string): number | null {
  const id = Number(/^servico-(\d{1,4})$/.exec(chave)?.[1] ?? Number.NaN);
  return TEXT_SERVICES.includes(id) ? id : null;
}

const ofCatalogue = (idPlano: number) =>
  and(eq(planoFuncionalidade.idPlano, idPlano), inArray(planoFuncionalidade.idFuncionalidade, [...CATALOGUE]));

async function offerInForce(db: Db, idPlano: number): Promise<ServiceOffer> {
  const { idFuncionalidade: service, idCategoria: category, idSituacao: situation } = planoFuncionalidade;
  return offerOf(await db.select({ service, category, situation }).from(planoFuncionalidade).where(ofCatalogue(idPlano)));
}

async function writeOffer(tx: Db, idPlano: number, offer: ServiceOffer): Promise<void> {
  await tx.delete(planoFuncionalidade).where(ofCatalogue(idPlano));
  const rows = cellsOf(offer).map(({ service, category, situation }) => ({
    ...{ idPlano, idCategoria: category, idSituacao: situation, idFuncionalidade: service },
  }));
  if (rows.length > 0) await tx.insert(planoFuncionalidade).values(rows);
}

async function impactOfOffer(db: Db, idPlano: number, after: ServiceOffer): Promise<Impact> {
  const before = await offerInForce(db, idPlano);
  const name = ({ service, category, situation }: ReturnType<typeof cellsOf>[number]) => `${service}:${category}:${situation}`;
  const [was, willBe] = [cellsOf(before), cellsOf(after)];
  const [old, next] = [new Set(was.map(name)), new Set(willBe.map(name))];
  const changed = [...was.filter((cell) => !next.has(name(cell))), ...willBe.filter((cell) => !old.has(name(cell)))];
  return offerImpact(db, idPlano, before, after, changed);
}

/** People who may open a page and read the text above it, by plan. */
async function impactOnPage(db: Db, service: number): Promise<Impact> {
  const rows = await db
    .select({ nome: plano.nome, quantidade: countDistinct(vinculoPlano.idPessoa) })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(planoFuncionalidade, and(isOffered, eq(planoFuncionalidade.idFuncionalidade, service)))
    .groupBy(plano.id, plano.nome)
    .orderBy(plano.id);
  return {
    impactos: rows.map(({ nome, quantidade }) => ({ rotulo: `Pessoas que abrem esta página: ${planName(nome)}`, quantidade })),
    avisos: [],
  };
}

async function impactOfTexts(db: Db, service: number, { documentos }: ServiceTexts): Promise<Impact> {
  if (PAGE_SERVICES.includes(service)) return impactOnPage(db, service);
  const [drafts] = await db.select({ total: count() }).from(rascunho).where(eq(rascunho.idFuncionalidade, service));
  const [open] = await db
    .select({ total: count() })
    .from(requisicao)
    .where(and(eq(requisicao.idFuncionalidade, service), inArray(requisicao.idStatus, [...OPEN])));
  const before = await textsInForce(db, service);
  const asksMore = documentos.some(
    ({ codigo, obrigatorio }) => obrigatorio && !before.documentos.some((one) => one.codigo === codigo && one.obrigatorio),
  );
  return {
    impactos: [
      { rotulo: "Rascunhos começados", quantidade: drafts?.total ?? 0 },
      { rotulo: "Solicitações em andamento", quantidade: open?.total ?? 0 },
    ],
    avisos: [
      "As solicitações em andamento ficam como estão: ninguém precisa enviar nada de novo.",
      ...(asksMore ? ["Quem tem rascunho vai precisar do novo documento para enviar o pedido."] : []),
    ],
  };
}

type Content = ServiceOffer | ServiceTexts;
const isOffer = (content: Content): content is ServiceOffer => "servicos" in content;

/** A content of the other kind of key. */
const STRANGE: Fault = { campo: "", mensagem: "Este conteúdo não é o desta configuração." };

/**
 * Categories and situations that see and may start each service of a plan (`plano-1`), and the texts and documents of a
 * service (`servico-14`).
 */
export const serviceSetting = settingArea<typeof ConfiguracaoServicos>({
  area: "servicos",
  // A plan's matrix says who may ask for what; a service's texts say nothing of it.
  publishedBy: (chave) => (serviceOf(chave) === null ? "two" : "one"),
  schema: ConfiguracaoServicos,
  timing: "onDay",
  async has(db, chave) {
    if (serviceOf(chave) !== null) return true;
    const id = planOf(chave);
    if (id === null) return false;
    const [row] = await db.select({ id: plano.id }).from(plano).where(eq(plano.id, id));
    return row !== undefined;
  },
  async read(db, chave) {
    const service = serviceOf(chave);
    return service === null ? offerInForce(db, planOf(chave) ?? 0) : textsInForce(db, service);
  },
  async check(_db, { chave, conteudo }) {
    const content = conteudo as Content;
    if (isOffer(content)) return planOf(chave) === null ? [STRANGE] : offerFaults(content);
    return serviceOf(chave) === null ? [STRANGE] : textFaults(content, serviceOf(chave) ?? 0);
  },
  async impact(db, { chave, conteudo }) {
    const content = conteudo as Content;
    return isOffer(content) ? impactOfOffer(db, planOf(chave) ?? 0, content) : impactOfTexts(db, serviceOf(chave) ?? 0, content);
  },
  async write(_context, tx, { chave, conteudo }) {
    const content = conteudo as Content;
    if (isOffer(content)) await writeOffer(tx, planOf(chave) ?? 0, content);
    else await writeTexts(tx, serviceOf(chave) ?? 0, content);
  },
});
