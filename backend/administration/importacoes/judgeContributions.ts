import { and, eq, inArray, or, sql } from "drizzle-orm";
import { SUBACCOUNTS, type SubaccountId } from "@/domain/account/account";
import { lastBusinessDays } from "@/domain/calendar/businessDays";
import { firstDay, lastDay, monthOf } from "@/domain/calendar/months";
import { parseMonth } from "@/domain/imports/values";
import { exact } from "@/domain/money/exact";
import { plainEnrolmentNumber } from "@/domain/people/enrolmentNumber";
import { Situacao } from "@/domain/plans/eligibility";
import { searchText } from "@/domain/text/searchText";
import type { Db } from "../../kernel/db/connection";
import { importacaoLinha, pessoa, situacao, vinculoPlano } from "../../kernel/db/schema";
import { closingsOf, contributedMonths, lastQuotaMonth, openMonth } from "../../money/contas";
import { standingFirst } from "../../people/planos";
import type { Line } from "./importacoesRows";
import { cpfOf } from "./judgePeople";
import { type Judged, type Judging, keysOf, Rules } from "./judging";

/** Kinds of contribution, by what people call them. */
const KINDS: Readonly<Record<string, SubaccountId>> = {
  "participante basica": "basica",
  "basica participante": "basica",
  normal: "basica",
  "participante suplementar": "suplementar",
  "participante voluntaria": "voluntaria",
  esporadica: "voluntaria",
  empresa: "patrocinadora",
  patronal: "patrocinadora",
  "basica patrocinadora": "patrocinadora",
  "contribuicao da patrocinadora": "patrocinadora",
};
const OWN_KINDS: readonly string[] = ["basica", "suplementar", "voluntaria", "patrocinadora"];

function kindOf(text: string): SubaccountId | null {
  const name = searchText(text).replace(/^contribuicao (?!da )/, "");
  const own = SUBACCOUNTS.find(({ id }) => OWN_KINDS.includes(id) && (id === name || searchText(id) === name));
  return own?.id ?? KINDS[name] ?? null;
}

/** A row's fields, as far as they are right by themselves. */
interface Contribution {
  idPlano: number | null;
  matricula: string;
  cpf: string | null;
  /** `AAAA-MM`. */
  month: string | null;
  subconta: SubaccountId | null;
  valor: string | null;
  /** Day of the credit. */
  data: string | null;
}

/**
 * Day of a credit without a day in the file: the last business day of the month, or today while the month is not over.
 */
function usualDay(month: string, today: string): string {
  const [last = lastDay(month)] = lastBusinessDays(lastDay(month), 1);
  return last < today ? last : today;
}

function ownFields(rules: Rules, { facts, today }: Judging): Contribution {
  const idPlano = rules.named("plano", facts.planos, "PLANO");
  const matricula = rules.suspicious("matricula") ? "" : rules.text("matricula");
  const cpf = cpfOf(rules, rules.text("cpf"));
  if (!rules.text("matricula") && !rules.text("cpf")) rules.say("QUEM", "matricula");
  const monthText = rules.required("competencia");
  const month = monthText ? parseMonth(monthText) : null;
  if (monthText && month === null) rules.say("MES", "competencia");
  if (month && month > monthOf(today)) rules.say("MES_FUTURO", "competencia");
  const kindText = rules.required("tipo");
  const subconta = kindText && !rules.suspicious("tipo") ? kindOf(kindText) : null;
  if (kindText && subconta === null && !rules.hasErrorAt("tipo")) rules.say("TIPO", "tipo");
  const valor = rules.amount("valor");
  const given = rules.day("data_credito");
  if (given && given > today) rules.say("DATA_FUTURA", "data_credito");
  if (given && month && month <= monthOf(today) && given < firstDay(month)) rules.say("CREDITO_ANTES", "data_credito");
  const data = given ?? (month && !rules.text("data_credito") ? usualDay(month, today) : null);
  return { idPlano, matricula, cpf, month, subconta, valor, data };
}

interface Enrolment {
  id: number;
  idPessoa: number;
  idPlano: number;
  matricula: string;
  idSituacao: number;
  dataAdesao: string;
  cpf: string;
}

/** The enrolments that rows name by number or CPF. A number may have lost its zeros on the way through a spreadsheet. */
async function enrolmentsOf(db: Db, rows: readonly Contribution[]): Promise<Enrolment[]> {
  const numbers = [...new Set(rows.flatMap(({ matricula }) => (matricula ? [plainEnrolmentNumber(matricula)] : [])))];
  const cpfs = [...new Set(rows.flatMap(({ cpf }) => cpf ?? []))];
  if (numbers.length + cpfs.length === 0) return [];
  const columns = {
    id: vinculoPlano.id,
    idPessoa: vinculoPlano.idPessoa,
    idPlano: vinculoPlano.idPlano,
    matricula: vinculoPlano.matricula,
    idSituacao: vinculoPlano.idSituacao,
    dataAdesao: vinculoPlano.dataAdesao,
    cpf: pessoa.cpf,
  };
  const all = db
    .select(columns)
    .from(vinculoPlano)
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao));
  const named = all.where(
    or(
      numbers.length > 0 ? inArray(sql`ltrim(${vinculoPlano.matricula}, '0')`, numbers) : undefined,
      cpfs.length > 0 ? inArray(pessoa.cpf, cpfs) : undefined,
    ),
  );
  return named.orderBy(...standingFirst);
}

/** Enrolment meant by a row, among those whose number is the same without zeros: the CPF distinguishes two of them. */
function meantOf(same: readonly Enrolment[], { matricula, cpf }: Contribution): Enrolment | undefined {
  const exactly = same.find((link) => link.matricula === matricula) ?? same.find((link) => link.cpf === cpf);
  return exactly ?? (same.length === 1 ? same[0] : undefined);
}

function enrolmentOf(rules: Rules, row: Contribution, all: readonly Enrolment[], { facts }: Judging): Enrolment | null {
  const { idPlano, matricula, cpf } = row;
  if (idPlano === null || (!matricula && !cpf)) return null;
  const inPlan = all.filter((link) => link.idPlano === idPlano);
  const same = matricula ? inPlan.filter((link) => plainEnrolmentNumber(link.matricula) === plainEnrolmentNumber(matricula)) : [];
  const found = matricula ? meantOf(same, row) : inPlan.find((link) => link.cpf === cpf);
  if (!found && same.length > 1) rules.say("MATRICULA_SEM_ZEROS", "matricula");
  else if (!found) rules.say(matricula ? "SEM_VINCULO" : "SEM_VINCULO_CPF", matricula ? "matricula" : "cpf");
  else if (cpf && found.cpf !== cpf) rules.say("CPF_DE_OUTRO", "cpf");
  if (found && found.idSituacao !== Situacao.ATIVO)
    rules.say("NAO_ATIVO", matricula ? "matricula" : "cpf", { situacao: facts.situacaoNames.get(found.idSituacao) ?? "" });
  if (found && row.month && row.month < monthOf(found.dataAdesao)) rules.say("MES_ANTES", "competencia");
  return found ?? null;
}

/** Key of a contribution: one for each month and sub-account; for the voluntary one, one for each day. */
const keyFor = (link: Enrolment | null, { subconta, month, data }: Contribution) =>
  link && subconta && month ? `${link.idPlano}:${link.id}:${month}:${subconta}${subconta === "voluntaria" ? `:${data}` : ""}` : null;

/** Amounts that other imports wrote under these keys, by key. */
async function writtenBefore(db: Db, keys: readonly (string | null)[]) {
  const chaves = [...new Set(keys.flatMap((key) => key ?? []))];
  if (chaves.length === 0) return new Map<string | null, string | null>();
  const rows = await db
    .select({ chave: importacaoLinha.chave, valor: importacaoLinha.valor })
    .from(importacaoLinha)
    .where(
      and(
        eq(importacaoLinha.area, "importarContribuicoes"),
        inArray(importacaoLinha.chave, chaves),
        inArray(importacaoLinha.situacao, ["gravada", "aguarda-cota"]),
      ),
    );
  return new Map(rows.map(({ chave, valor }) => [chave, valor]));
}

/** Facts about some accounts: the last month with a quota, the closings, and the months with contributions. */
async function ledgerFacts(db: Db, rows: readonly { link: Enrolment | null; month: string | null }[]) {
  const idsPessoa = [...new Set(rows.flatMap(({ link }) => link?.idPessoa ?? []))];
  const idsPlano = [...new Set(rows.flatMap(({ link }) => link?.idPlano ?? []))];
  const months = rows.flatMap(({ month }) => month ?? []).sort();
  const quotas = new Map<number, string | null>();
  for (const idPlano of idsPlano) quotas.set(idPlano, await lastQuotaMonth(db, idPlano));
  const none = idsPessoa.length === 0 || months.length === 0;
  return {
    lastQuota: (idPlano: number) => quotas.get(idPlano) ?? null,
    closingOf: await closingsOf(
      db,
      rows.flatMap(({ link }) => link ?? []),
    ),
    contributed: none
      ? new Set<string>()
      : await contributedMonths(db, idsPessoa, firstDay(months[0] ?? ""), firstDay(months.at(-1) ?? "")),
  };
}

/** Judges rows of contributions: by themselves, by the other rows of the file, and by what the accounts have already. */
export async function judgeContributions(db: Db, lines: readonly Line[], judging: Judging): Promise<Judged[]> {
  const read = lines.map((line) => {
    const rules = new Rules(line.dados);
    return { line, rules, row: ownFields(rules, judging) };
  });
  const all = await enrolmentsOf(
    db,
    read.map(({ row }) => row),
  );
  const found = read.map((one) => {
    const link = enrolmentOf(one.rules, one.row, all, judging);
    return { ...one, link, chave: keyFor(link, one.row), month: one.row.month };
  });
  const values = found.map(({ chave }) => chave);
  const [before, keys, ledger] = [await writtenBefore(db, values), await keysOf(db, lines, "chave", values), await ledgerFacts(db, found)];
  return found.map(({ line, rules, row, link, chave, month }) => {
    const { subconta, valor, data } = row;
    const earlier = keys.earlier(line.linha, chave);
    const known = before.get(chave);
    if (earlier !== null) rules.say("REPETIDA_NO_ARQUIVO", "competencia", { linha: String(earlier) });
    if (known && valor && !exact(known).eq(valor)) rules.say("OUTRO_VALOR", "valor");
    const isThere = Boolean(known) && !rules.hasErrors;
    const competencia = month && firstDay(month);
    if (link && competencia && !isThere && !rules.hasErrors) {
      const open = openMonth(competencia, ledger.closingOf(link));
      if (ledger.contributed.has(`${link.idPessoa}/${link.idPlano}/${subconta}/${competencia}`)) rules.say("JA_HA", "competencia");
      if (open > competencia) rules.say("MES_FECHADO", "competencia");
      if (open > (ledger.lastQuota(link.idPlano) ?? "")) rules.say("ESPERA_COTA", "competencia");
    }
    return {
      id: line.id,
      situacao: isThere ? "repetida" : rules.situation,
      problemas: isThere ? [] : rules.problems,
      chave,
      idPlano: row.idPlano,
      idPessoa: link?.idPessoa ?? null,
      idVinculo: link?.id ?? null,
      subconta,
      competencia,
      data,
      valor,
    };
  });
}
