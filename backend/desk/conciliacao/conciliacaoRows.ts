import type { Reply } from "@contract/infer";
import { desc, eq, inArray, type SQL } from "drizzle-orm";
import { occurrenceOf } from "@/domain/banking/files/occurrences";
import type { BankFormat } from "@/domain/banking/files/record";
import type { ReceiptState } from "@/domain/banking/receiptStates";
import type { ReceiptSource } from "@/domain/banking/reconciliation";
import { longMonth, monthOf } from "@/domain/calendar/months";
import { chargeState } from "@/domain/contribution/charges";
import type { Db } from "../../kernel/db/connection";
import { cobranca, emprestimo, movimento, pessoa, plano, recebimento } from "../../kernel/db/schema";

export type Item = Reply<"GET /retornarRecebimentos">["itens"][number];
export type ChargeItem = Reply<"GET /retornarCobrancasConciliaveis">["cobrancas"][number];

/** Receipts with the names of what they refer to, the newest day first. */
export const selectReceipts = (db: Db) =>
  db
    .select({
      receipt: recebimento,
      pessoa: { id: pessoa.id, nome: pessoa.nome, cpf: pessoa.cpf },
      plano: { id: plano.id, nome: plano.nome },
    })
    .from(recebimento)
    .leftJoin(pessoa, eq(pessoa.id, recebimento.idPessoa))
    .leftJoin(plano, eq(plano.id, recebimento.idPlano))
    .orderBy(desc(recebimento.dia), desc(recebimento.id));

export type ReceiptRow = Awaited<ReturnType<typeof selectReceipts>>[number];

export function toItem({ receipt, pessoa: person, plano: plan }: ReceiptRow): Item {
  const { id, versao, motivos, ocorrencia, nossoNumero, pagador, valor, data, dia, manual } = receipt;
  const fonte = receipt.fonte as ReceiptSource;
  return {
    ...{ id, versao, motivos, nossoNumero, pagador, valor, data, dia, manual, fonte },
    situacao: receipt.situacao as ReceiptState,
    ocorrencia: ocorrencia === null ? null : { codigo: ocorrencia, nome: occurrenceOf(fonte as BankFormat, ocorrencia).nome },
    pessoa: person,
    plano: plan,
  };
}

const selectCharges = (db: Db) =>
  db
    .select({
      charge: cobranca,
      pessoa: { id: pessoa.id, nome: pessoa.nome, cpf: pessoa.cpf },
      plano: { id: plano.id, nome: plano.nome },
      contrato: emprestimo.contrato,
      quotas: movimento.quotas,
    })
    .from(cobranca)
    .innerJoin(pessoa, eq(pessoa.id, cobranca.idPessoa))
    .innerJoin(plano, eq(plano.id, cobranca.idPlano))
    .leftJoin(emprestimo, eq(emprestimo.id, cobranca.idEmprestimo))
    .leftJoin(movimento, eq(movimento.id, cobranca.idMovimento));

type ChargeRow = Awaited<ReturnType<typeof selectCharges>>[number];

function nameOf({ charge, contrato }: ChargeRow): string {
  if (contrato !== null) return `Quitação do empréstimo ${contrato}`;
  return charge.competencia ? `Autopatrocínio de ${longMonth(monthOf(charge.competencia))}` : "Contribuição voluntária";
}

const toCharge = (row: ChargeRow, today: string): ChargeItem => {
  const { id, nossoNumero, valor, vencimento, pagaEm, valorPago } = row.charge;
  return {
    ...{ id, nossoNumero, valor, vencimento, pagaEm, valorPago },
    situacao: chargeState(row.charge, today),
    pessoa: row.pessoa,
    plano: row.plano,
    descricao: nameOf(row),
    quotas: row.quotas,
  };
};

/** The charges of ids, in the order of the ids. */
export async function chargesOf(db: Db, ids: readonly number[], today: string): Promise<ChargeItem[]> {
  if (ids.length === 0) return [];
  const rows = await selectCharges(db).where(inArray(cobranca.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.charge.id, toCharge(row, today)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const receiptWhere = async (db: Db, where: SQL | undefined): Promise<ReceiptRow | undefined> =>
  (await selectReceipts(db).where(where))[0];
