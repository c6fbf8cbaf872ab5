import { and, eq } from "drizzle-orm";
import { bankLabel } from "@/domain/banking/banks";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatRegistry, kindName, registryName } from "@/domain/exits/portabilityWords";
import { formatMoney } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import type { Db } from "../../kernel/db/connection";
import { portabilidade, requisicao } from "../../kernel/db/schema";
import { heading, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { facts, strip } from "../../kernel/documents/panels";
import { notFound, Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { confirmedByBank, type PortabilityRow } from "./portabilidadeRows";
import type { Side, Term } from "./term";

interface Transfer {
  protocolo: string;
  transferidaEm: string;
  valor: string;
  destino: Side;
}

function draw(doc: PortalDocument, { valor, transferidaEm, destino }: Transfer): void {
  strip(doc, [
    { label: "Transferido em", value: formatDate(transferidaEm) },
    { label: "Valor transferido", value: formatMoney(valor), isResult: true },
  ]);
  heading(doc, "H2", "Destino");
  facts(
    doc,
    [
      ["Entidade", destino.entidade],
      ["CNPJ da entidade", formatCnpj(destino.cnpj)],
      ["Plano", destino.plano],
      [registryName(destino.tipo), formatRegistry(destino.tipo, destino.registro)],
      ["Tipo de plano", kindName(destino.tipo)],
      ["Matrícula ou inscrição", destino.inscricao ?? "Não informada"],
      ["Banco", bankLabel(destino.banco)],
      ["Agência e conta da entidade", `${destino.agencia} · ${destino.conta}`],
    ],
    3,
  );
  paragraph(
    doc,
    "O banco confirmou a transferência entre as duas entidades. O dinheiro não passou pela conta do participante e não teve imposto (Lei Complementar 109/2001).",
    { muted: true },
  );
}

/** The receipt of a transfer. @throws Problem 422 for one that the bank did not confirm here */
export async function transferReceipt(db: Db, row: PortabilityRow): Promise<Content> {
  const term = row.termo as unknown as Term | null;
  const { valor, transferidaEm } = row;
  if (!term || !valor || transferidaEm === null) throw new Problem(422, "O banco ainda não confirmou a transferência.");
  if ((await db.$count(portabilidade, and(eq(portabilidade.id, row.id), confirmedByBank(db)))) === 0)
    throw new Problem(422, "Esta transferência foi feita antes de o portal receber a confirmação do banco: não há comprovante dela aqui.");
  const [request] = await db.select({ protocolo: requisicao.protocolo }).from(requisicao).where(eq(requisicao.id, row.idRequisicao));
  const protocolo = request?.protocolo ?? term.protocolo;
  const transfer: Transfer = { protocolo, transferidaEm, valor, destino: term.destino };
  return {
    tipo: "comprovante-portabilidade",
    tellsPayment: true,
    idPessoa: row.idPessoa,
    idPlano: row.idPlano,
    referencia: protocolo,
    titulo: "Comprovante de transferência",
    periodo: `Portabilidade, protocolo ${protocolo}`,
    dia: transferidaEm,
    permanent: true,
    fatos: [
      ["Protocolo", protocolo],
      ["Transferido em", formatDate(transferidaEm)],
      ["Plano de destino", term.destino.plano],
    ],
    totais: [
      ["Destino", term.destino.entidade],
      ["Transferido em", formatDate(transferidaEm)],
      ["Valor transferido", formatMoney(valor)],
    ],
    dados: transfer,
    draw: (doc) => draw(doc, transfer),
  };
}

/** The receipt of a request's transfer, for a person who asks. @throws Problem 404 for another's, 422 before the bank made it */
export async function transferReceiptContent({ db }: Asking, { idPessoa, idPlano, idRequisicao }: Asked): Promise<Content> {
  if (idRequisicao === undefined)
    throw new Problem(400, "Diga qual portabilidade.", { erros: [{ campo: "idRequisicao", mensagem: "Informe a solicitação." }] });
  const own = and(eq(portabilidade.idPessoa, idPessoa), eq(portabilidade.idPlano, idPlano), eq(portabilidade.sentido, "saida"));
  const [row] = await db
    .select()
    .from(portabilidade)
    .where(and(eq(portabilidade.idRequisicao, idRequisicao), own));
  if (!row) throw notFound("Esta portabilidade não existe ou não é sua.");
  return transferReceipt(db, row);
}
