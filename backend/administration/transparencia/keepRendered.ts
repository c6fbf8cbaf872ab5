import type { Body, Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { dateOf, formatDate, isCalendarDate } from "@/domain/calendar/calendarDate";
import { firstDay, formatMonth } from "@/domain/calendar/months";
import { supplyCategoryName } from "@/domain/messages/suppliers";
import { exact } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import type { Db } from "../../kernel/db/connection";
import { plano, servicoPrestado } from "../../kernel/db/schema";
import { notFound, refuseField } from "../../kernel/problem";
import { takePdf } from "./file";
import { checkVersion, differences, oneLine, record, type Scope } from "./history";
import { lockedSupplier } from "./keepSuppliers";
import { renderedOne } from "./rendered";

type Saved = Body<"POST /salvarServicoFornecedor">;
type Shown = Awaited<ReturnType<typeof renderedOne>>;

const names = {
  fornecedor: "Fornecedor",
  plano: "Plano",
  data: "Data",
  categoria: "Categoria",
  descricao: "Serviço",
  valor: "Valor",
  documento: "Documento",
};

const inWords = ({ fornecedor, plano: of, mes, prestadoEm, categoria, descricao, valor, arquivo }: Shown) => ({
  fornecedor: fornecedor.nome,
  plano: of?.nome ?? "Do fundo",
  data: prestadoEm ? formatDate(prestadoEm) : formatMonth(mes),
  categoria: supplyCategoryName(categoria),
  descricao,
  valor: formatMoney(valor),
  documento: arquivo?.nome ?? null,
});

/** @throws Problem 404 */
async function lockedService(db: Db, id: number) {
  const [row] = await db.select().from(servicoPrestado).where(eq(servicoPrestado.id, id)).for("update");
  if (!row) throw notFound("Este serviço não existe.");
  return row;
}

/**
 * Checks a service before it is kept. Locks the supplier, so that it cannot end meanwhile. @throws Problem 404 or 422
 */
async function checked({ db, now }: Scope, { idFornecedor, idPlano, prestadoEm, categoria, descricao, valor }: Saved) {
  const facts = { idFornecedor, idPlano, prestadoEm, competencia: firstDay(prestadoEm), categoria, descricao: oneLine(descricao), valor };
  if (!facts.descricao) refuseField("descricao", "Diga qual serviço foi prestado.");
  if (!exact(valor).greaterThan(0)) refuseField("valor", "Informe um valor maior que zero.");
  if (!isCalendarDate(prestadoEm)) refuseField("prestadoEm", "Esta data não existe.");
  if (prestadoEm > dateOf(now)) refuseField("prestadoEm", "Este serviço ainda não foi prestado.");
  if (idPlano !== null && (await db.$count(plano, eq(plano.id, idPlano))) === 0) refuseField("idPlano", "Escolha um plano da lista.");
  const supplier = await lockedSupplier(db, idFornecedor);
  if (supplier.encerradoEm && prestadoEm > supplier.encerradoEm)
    refuseField("idFornecedor", `${supplier.nome} se encerrou em ${formatDate(supplier.encerradoEm)}, antes deste serviço.`);
  return facts;
}

/** Registers a service, or corrects it. @throws Problem 404, 409 or 422 */
export async function saveService(scope: Scope, body: Saved): Promise<Reply<"POST /salvarServicoFornecedor">> {
  const { db } = scope;
  const row = body.idServico === null ? null : await lockedService(db, body.idServico);
  if (row) await checkVersion(db, row, body.versao, "fornecedor", row.idFornecedor);
  const facts = await checked(scope, body);
  const file = body.idArquivo === null ? null : await takePdf(scope, body.idArquivo, "servico");
  const given = { ...facts, ...(file && { idArquivo: file.id }) };
  if (!row) {
    const [added] = await db.insert(servicoPrestado).values(given).returning({ id: servicoPrestado.id, versao: servicoPrestado.versao });
    if (!added) throw new Error("service was not inserted");
    const mudancas = differences(names, null, inWords(await renderedOne(db, added.id)));
    await record(scope, { assunto: "fornecedor", idAssunto: facts.idFornecedor, ato: "Serviço registrado", mudancas });
    return added;
  }
  const before = inWords(await renderedOne(db, row.id));
  const versao = row.versao + 1;
  await db
    .update(servicoPrestado)
    .set({ ...given, versao })
    .where(eq(servicoPrestado.id, row.id));
  const mudancas = differences(names, before, inWords(await renderedOne(db, row.id)));
  const act = { assunto: "fornecedor" as const, ato: `Serviço corrigido: ${before.descricao}`, mudancas, idArquivo: file && row.idArquivo };
  // Both hear of it where a service goes from one supplier to another.
  for (const idAssunto of new Set([row.idFornecedor, facts.idFornecedor])) await record(scope, { ...act, idAssunto });
  return { id: row.id, versao };
}

/** Takes out a service that was registered by mistake; its history keeps the content. @throws Problem 404 or 409 */
export async function removeService(scope: Scope, { idServico, versao, motivo }: Body<"POST /excluirServicoFornecedor">): Promise<void> {
  const { db } = scope;
  const row = await lockedService(db, idServico);
  await checkVersion(db, row, versao, "fornecedor", row.idFornecedor);
  const mudancas = differences(names, inWords(await renderedOne(db, row.id)), null);
  await db.delete(servicoPrestado).where(eq(servicoPrestado.id, row.id));
  const { idFornecedor: idAssunto, idArquivo } = row;
  await record(scope, { assunto: "fornecedor", idAssunto, ato: "Serviço excluído", motivo, mudancas, idArquivo });
}
