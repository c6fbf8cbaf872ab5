import { createHash } from "node:crypto";
import { occurrenceOf } from "../../../src/domain/banking/files/occurrences";
import { readBankFile } from "../../../src/domain/banking/files/read";
import type { BankFile, BankRecord } from "../../../src/domain/banking/files/record";
import { judgePayment } from "../../../src/domain/banking/reconciliation";
import { dateOf } from "../../../src/domain/calendar/calendarDate";
import { searchText } from "../../../src/domain/text/searchText";
import { Conta } from "../accounts";
import type { Builder } from "../builder";
import type { Rows } from "../demoRows";
import { ACCOUNT, AGREEMENT, chargesOf, titleOf } from "./charges";
import { composeCnab400, composeDebit150 } from "./compose";

type Charge = Rows["cobranca"][number];

/** Judges a line by the rules of an import. A charge that this same line paid counts as open. */
function standing(builder: Builder, file: BankFile, line: BankRecord) {
  const { rows } = builder;
  const { especie } = occurrenceOf(file.formato, line.ocorrencia);
  const charge = rows.cobranca.find(({ txid, nossoNumero }) => txid === line.identificacao || nossoNumero === line.nossoNumero);
  const person = rows.pessoa.find(({ id, cpf }) => (charge ? id === charge.idPessoa : cpf === line.cliente));
  const links = rows.vinculoPlano.filter(({ idPessoa }) => idPessoa === person?.id);
  const whose = {
    idPessoa: person?.id ?? null,
    idPlano: charge?.idPlano ?? (links.length === 1 ? (links[0]?.idPlano ?? null) : null),
    idCobranca: charge?.id ?? null,
  };
  if (especie !== "pagamento") return { ...whose, situacao: especie === "recusa" ? "recusado" : "informativo", motivos: [] };
  const facts = { valor: line.valor, data: line.data ?? "", documento: line.cliente, pagador: line.pagador, canal: line.canal };
  const isOwn = charge?.situacao === "paga" && charge.pagaEm === line.dataCredito && charge.valorPago === line.valor;
  const charged: (Charge & { cpf: string; nome: string }) | null =
    charge && person ? { ...charge, ...(isOwn && { situacao: "aberta" }), cpf: person.cpf, nome: person.nome } : null;
  return {
    ...whose,
    ...judgePayment(
      facts,
      charged && { ...charged, feitaEm: dateOf(charged.criadaEm ?? builder.calendar.now), situacao: charged.situacao ?? "aberta" },
    ),
  };
}

/** Adds a file as if it had been imported on the morning after its day. */
function addFile(builder: Builder, text: string, nome: string, importedOn: string): void {
  const { rows, calendar } = builder;
  const judged = readBankFile(text);
  if ("faults" in judged) throw new Error(`${nome}: ${JSON.stringify(judged.faults)}`);
  const { file } = judged;
  const id = rows.retornoBancario.length + 1;
  const criadoEm = calendar.at(importedOn, "08:12");
  const { formato, conta, sequencia, geradoEm, total, registros } = file;
  rows.retornoBancario.push({
    ...{ id, formato, conta, sequencia, geradoEm, total, nome, criadoEm },
    sha256: createHash("sha256").update(text).digest("hex"),
    tamanho: text.length,
    linhas: registros.length,
    situacao: "pronto",
    idAutor: Conta.ANA,
  });
  for (const line of registros) {
    const data = line.data ?? importedOn;
    const { ocorrencia, carteira, nossoNumero, identificacao, cliente, documento, pagador, valorTitulo, valor, vencimento, canal } = line;
    const row = {
      id: rows.recebimento.length + 1,
      ...{ idRetorno: id, linha: line.linha, fonte: formato, ocorrencia, carteira, nossoNumero, identificacao, cliente },
      ...{ documento, pagador, pagadorBusca: searchText(pagador ?? ""), valorTitulo, valor, vencimento, canal },
      ...{ data, dia: line.dataCredito ?? data, manual: false, versao: 1, criadoEm },
      ...standing(builder, file, line),
    };
    rows.recebimento.push(row);
    rows.recebimentoEvento.push({
      ...{ idRecebimento: row.id, acao: row.situacao, motivo: null, idCobranca: row.idCobranca, idPessoa: null },
      quando: criadoEm,
    });
  }
}

/** A payment that came by transfer and that somebody typed, with no charge yet. */
function addManual({ rows, calendar }: Builder): void {
  const id = rows.recebimento.length + 1;
  const day = calendar.lastDay;
  const criadoEm = calendar.at(day, "15:30");
  const none = { idRetorno: null, linha: null, ocorrencia: null, carteira: null, nossoNumero: null, identificacao: null, cliente: null };
  rows.recebimento.push({
    ...{ id, ...none, fonte: "manual", documento: null, pagador: "Menezes e Filhos Ltda", pagadorBusca: "menezes e filhos ltda" },
    ...{ valorTitulo: "180.00", valor: "180.00", vencimento: null, canal: null, data: day, dia: day, manual: true, versao: 1, criadoEm },
    ...{ idPessoa: null, idPlano: null, idCobranca: null, situacao: "sem-destino", motivos: ["nao-encontrada"] },
  });
  const event = { idRecebimento: id, idCobranca: null, quando: criadoEm };
  rows.recebimentoEvento.push(
    { ...event, acao: "registrado", motivo: "TED recebida na conta do fundo, sem identificação", idPessoa: Conta.ANA },
    { ...event, acao: "sem-destino", motivo: null, idPessoa: null },
  );
}

/** The files of the last weeks: what was paid is reconciled, and some lines wait for somebody. */
export function addReturns(builder: Builder): void {
  const { calendar, rows } = builder;
  const { paidBefore, paidNow, overdue, cancelled, open } = chargesOf(rows);
  const before = paidBefore[0]?.pagaEm ?? calendar.lastDay;
  const now = paidNow[0]?.pagaEm ?? calendar.lastDay;
  const paid = (charge: Charge) => titleOf(rows, charge, { data: charge.pagaEm ?? now });
  addFile(
    builder,
    composeCnab400({ ...ACCOUNT, sequencia: 1, geradoEm: before }, paidBefore.map(paid)),
    "CN400001.RET",
    calendar.businessDay(before),
  );
  const waiting = [
    ...overdue.slice(0, 1).map((charge) => titleOf(rows, charge, { data: now, valor: "255.00" })),
    ...cancelled.slice(1, 2).map((charge) => titleOf(rows, charge, { data: now })),
    ...open.slice(0, 1).map((charge) => ({
      ...titleOf(rows, charge, { data: now }),
      ...{ ocorrencia: "02", valor: "0.00", dataCredito: null },
    })),
  ];
  const [sample] = paidNow.map(paid);
  const unknown = sample
    ? [{ ...sample, identificacao: "", nossoNumero: "90000017", pagador: "Marina Prates", valor: "95.00", valorTitulo: "95.00" }]
    : [];
  addFile(
    builder,
    composeCnab400({ ...ACCOUNT, sequencia: 2, geradoEm: now }, [...paidNow.map(paid), ...waiting, ...unknown]),
    "CN400002.RET",
    calendar.lastDay,
  );
  const debit = { identificacao: "", agencia: "0057", conta: "72192", data: now };
  addFile(
    builder,
    composeDebit150({ convenio: AGREEMENT, sequencia: 1, geradoEm: now }, [
      { ...debit, cliente: "11144477735", valor: "150.00", codigo: "01" },
      { ...debit, cliente: "93541134780", valor: "200.00", codigo: "00" },
    ]),
    "DB150001.RET",
    calendar.lastDay,
  );
  addManual(builder);
}
