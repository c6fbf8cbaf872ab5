import { and, count, eq, inArray } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { type ImportArea, type Mapping, mappingFaults } from "@/domain/imports/fields";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { importacaoLinha, importacaoMapa } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { type FieldError, Problem } from "../../kernel/problem";
import { dependentsOfPeople } from "./dependents";
import { type Detail, type Import, importDetail, lockImport, phase, type Situation } from "./importacoesRows";
import { signatureOf } from "./receive";
import { moveTo } from "./turn";
import { heldContributions } from "./writeContributions";

/** Act of an administrator on an import, within a handler's transaction. */
export interface Act extends Write {
  context: Context;
  area: ImportArea;
  id: number;
  idAutor: number;
  request: Pick<FastifyRequest, "ip" | "id">;
}

const NAMES: Record<Situation, string> = {
  colunas: "espera as colunas",
  lendo: "está sendo lida",
  conferindo: "está sendo conferida",
  conferida: "está conferida e espera confirmação",
  reconferindo: "já foi confirmada e está sendo gravada",
  gravando: "já foi confirmada e está sendo gravada",
  concluida: "já foi gravada",
  desfazendo: "está sendo desfeita",
  desfeita: "foi desfeita",
  cancelada: "foi cancelada",
  falhou: "parou com erro",
};

/** @throws Problem 409 in another situation, or when somebody else acted since the version that was seen */
async function lockFor({ db, area, id }: Act, situations: readonly Situation[], versao?: number): Promise<Import> {
  const row = await lockImport(db, area, id);
  if (!(situations as readonly string[]).includes(row.situacao))
    throw new Problem(409, `Esta importação ${NAMES[row.situacao as Situation]}. Atualize a página para ver como ela está.`);
  if (versao !== undefined && row.versao !== versao)
    throw new Problem(409, "Outra pessoa mexeu nesta importação enquanto você olhava. Confira como ela está e tente de novo.");
  return row;
}

const write = (act: Act, acao: string, detalhe: Record<string, unknown> = {}) =>
  recordAudit(act.db, {
    idAtor: act.idAutor,
    idSujeito: null,
    acao,
    resultado: "permitida",
    detalhe: { area: act.area, idImportacao: act.id, ...detalhe },
    endereco: act.request.ip,
    idRequest: act.request.id,
    quando: act.context.now(),
  });

const answer = ({ db, area, id, context }: Act): Promise<Detail> => importDetail(db, area, id, context.now());

async function countOf(db: Db, id: number, situations: string[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(importacaoLinha)
    .where(and(eq(importacaoLinha.idImportacao, id), inArray(importacaoLinha.situacao, situations)));
  return row?.n ?? 0;
}

/** Says which column is which, keeps it for the next file with these titles, and begins the check. */
export async function chooseColumns(act: Act, { colunas, versao }: { colunas: Mapping; versao: number }): Promise<Detail> {
  const { db, area, id, idAutor, context } = act;
  const row = await lockFor(act, ["colunas", "conferida"], versao);
  const erros: FieldError[] = Object.entries(mappingFaults(area, colunas, row.titulos.length)).map(([campo, mensagem]) => ({
    campo,
    mensagem,
  }));
  if (erros.length > 0) throw new Problem(422, "Confira as colunas.", { erros });
  const now = context.now();
  await db
    .insert(importacaoMapa)
    .values({ area, assinatura: signatureOf(row.titulos), colunas, idAutor, atualizadaEm: now })
    .onConflictDoUpdate({ target: [importacaoMapa.area, importacaoMapa.assinatura], set: { colunas, idAutor, atualizadaEm: now } });
  await db.delete(importacaoLinha).where(eq(importacaoLinha.idImportacao, id));
  await moveTo(db, id, phase("lendo", now, { colunas, total: 0 }));
  await write(act, "importacao.conferir");
  return answer(act);
}

/** Starts writing the lines that are ready. They are judged once more, and then all of them are written or none. */
export async function confirm(act: Act, { versao, convidar = false }: { versao: number; convidar?: boolean }): Promise<Detail> {
  const { db, id, idAutor, context } = act;
  await lockFor(act, ["conferida"], versao);
  const previstas = await countOf(db, id, ["pronta", "aviso"]);
  if (previstas === 0) throw new Problem(422, "Nenhuma linha está pronta para gravar. Corrija os erros e envie as linhas corrigidas.");
  const facts = { previstas, convidar: act.area === "importarPessoas" && convidar, idConfirmador: idAutor, confirmadaEm: context.now() };
  await moveTo(db, id, phase("reconferindo", context.now(), facts));
  await write(act, "importacao.confirmar", { linhas: previstas, convidar: facts.convidar });
  return answer(act);
}

/** Gives an import up. Rows that it already wrote are taken back first. */
export async function cancel(act: Act, { versao }: { versao: number }): Promise<Detail> {
  const { db, id, context } = act;
  const row = await lockFor(act, ["colunas", "lendo", "conferindo", "conferida", "reconferindo", "gravando"]);
  // While the job goes on, the version does too: only who looked at a standing one can have missed something.
  if (row.situacao === "conferida" && row.versao !== versao)
    throw new Problem(409, "Outra pessoa mexeu nesta importação enquanto você olhava. Confira como ela está e tente de novo.");
  const written = await countOf(db, id, ["gravada", "aguarda-cota"]);
  if (row.situacao === "gravando" && written > 0) {
    if ((await countOf(db, id, ["pronta", "aviso"])) === 0)
      throw new Problem(409, "Todas as linhas já foram gravadas. Espere terminar e desfaça a importação.");
    await moveTo(db, id, phase("desfazendo", context.now(), { destino: "cancelada", previstas: written }));
  } else {
    await db.delete(importacaoLinha).where(eq(importacaoLinha.idImportacao, id));
    await moveTo(db, id, phase("cancelada", context.now(), { encerradaEm: context.now(), chave: null }));
    const { chave } = row;
    if (chave !== null) act.afterCommit(() => context.files.remove(chave));
  }
  await write(act, "importacao.cancelar");
  return answer(act);
}

const people = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count.toLocaleString("pt-BR")} ${many}`);

/** Reasons in words against undoing an import; null without any. */
async function dependence(act: Act): Promise<string | null> {
  if (act.area === "importarPessoas") {
    const found = await dependentsOfPeople(act.db, act.id);
    return found.length > 0 ? `Das pessoas desta importação, ${found.join("; ")}.` : null;
  }
  const { fechados, usados } = await heldContributions(act.db, act.id);
  const reasons = [
    ...(fechados > 0 ? [people(fechados, "contribuição é de mês já fechado", "contribuições são de meses já fechados")] : []),
    ...(usados > 0
      ? [
          people(
            usados,
            "contribuição é de conta que mudou de perfil ou teve saída depois",
            "contribuições são de contas que mudaram de perfil ou tiveram saída depois",
          ),
        ]
      : []),
  ];
  return reasons.length > 0 ? `${reasons.join("; ")}.` : null;
}

/**
 * Takes back everything that an import wrote. @throws Problem 409 once something depends on it, with the list of these
 * things
 */
export async function undo(act: Act, { versao }: { versao: number }): Promise<Detail> {
  const { db, id, idAutor, context } = act;
  await lockFor(act, ["concluida"], versao);
  const reason = await dependence(act);
  if (reason) throw new Problem(409, `Esta importação não pode mais ser desfeita. ${reason}`);
  const previstas = await countOf(db, id, ["gravada", "aguarda-cota"]);
  await moveTo(db, id, phase("desfazendo", context.now(), { destino: "desfeita", previstas, idDesfez: idAutor }));
  await write(act, "importacao.desfazer", { linhas: previstas });
  return answer(act);
}
