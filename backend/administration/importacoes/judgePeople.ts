import { inArray, or, sql } from "drizzle-orm";
import { addYears } from "@/domain/calendar/calendarDate";
import { emailFault, phoneFault } from "@/domain/people/contact";
import { isCpf, onlyDigits } from "@/domain/people/cpf";
import { nameFault } from "@/domain/people/personName";
import { Categoria } from "@/domain/plans/eligibility";
import type { Db } from "../../kernel/db/connection";
import { pessoa, vinculoPlano } from "../../kernel/db/schema";
import type { Line } from "./importacoesRows";
import { type Judged, type Judging, keysOf, Rules } from "./judging";

const OLDEST_YEARS = 120;

/** A row whose fields are right, as far as they can be told from themselves. */
interface Person {
  cpf: string | null;
  nascimento: string | null;
  matricula: string | null;
  idPlano: number | null;
}

const EARNING: readonly number[] = [Categoria.TAXPAYER, Categoria.SELF_SPONSORED];

function ownFields(rules: Rules, { facts, today }: Judging): Person {
  const { say, text } = rules;
  const nome = rules.required("nome");
  if (nome && !rules.suspicious("nome") && nameFault(nome)) say("NOME", "nome");
  const cpf = cpfOf(rules, rules.required("cpf"));
  const nascimento = rules.day("nascimento", true);
  if (nascimento && nascimento > today) say("DATA_FUTURA", "nascimento");
  else if (nascimento && addYears(nascimento, OLDEST_YEARS) < today) say("DATA_ANTIGA", "nascimento");
  if (text("email") && emailFault(text("email"))) say("EMAIL", "email");
  if (text("telefone") && phoneFault(text("telefone"))) say("TELEFONE", "telefone");
  const idPlano = rules.named("plano", facts.planos, "PLANO");
  const matricula = matriculaOf(rules);
  const idCategoria = rules.named("categoria", facts.categorias, "CATEGORIA");
  rules.named("situacao", facts.situacoes, "SITUACAO");
  const adesao = rules.day("adesao", true);
  if (adesao && adesao > today) say("DATA_FUTURA", "adesao");
  if (adesao && nascimento && adesao < nascimento) say("ADESAO_ANTES", "adesao");
  if (text("salario")) rules.amount("salario");
  else if (idCategoria !== null && EARNING.includes(idCategoria)) say("SEM_SALARIO", "salario");
  return { cpf, nascimento, matricula, idPlano };
}

/** CPF of eleven digits; null, with the fault reported, where it is none. */
export function cpfOf(rules: Rules, text: string, campo = "cpf"): string | null {
  if (!text || rules.suspicious(campo)) return null;
  const digits = onlyDigits(text);
  if (digits.length !== 11 || /[^\d.\-/\s]/.test(text)) rules.say("CPF_TAMANHO", campo);
  else if (isCpf(digits)) return digits;
  else rules.say("CPF_DIGITO", campo);
  return null;
}

function matriculaOf(rules: Rules): string | null {
  const matricula = rules.required("matricula");
  if (!matricula || rules.suspicious("matricula")) return null;
  if (/^[\p{L}\d./-]{1,20}$/u.test(matricula)) return matricula;
  rules.say("MATRICULA_FORMATO", "matricula");
  return null;
}

/** People and enrolments that the fund has under the CPFs and registration numbers of some rows. */
async function known(db: Db, people: readonly Person[]) {
  const cpfs = [...new Set(people.flatMap(({ cpf }) => cpf ?? []))];
  const numbers = people.flatMap(({ idPlano, matricula }) => (idPlano && matricula ? [{ id_plano: idPlano, matricula }] : []));
  const found = cpfs.length === 0 ? [] : await db.select().from(pessoa).where(inArray(pessoa.cpf, cpfs));
  const ids = found.map(({ id }) => id);
  // One parameter: a list of 500 pairs is an expression too deep for the embedded database.
  const taken = sql`(select k.id_plano, k.matricula from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as k (id_plano int, matricula text))`;
  const links = await db
    .select({ idPessoa: vinculoPlano.idPessoa, idPlano: vinculoPlano.idPlano, matricula: vinculoPlano.matricula })
    .from(vinculoPlano)
    .where(
      or(
        ids.length > 0 ? inArray(vinculoPlano.idPessoa, ids) : undefined,
        sql`(${vinculoPlano.idPlano}, ${vinculoPlano.matricula}) in ${taken}`,
      ),
    );
  return { personOf: new Map(found.map((row) => [row.cpf, row])), links };
}

const keyOf = ({ cpf, idPlano }: Person) => (cpf && idPlano ? `${cpf}:${idPlano}` : null);
const numberOf = ({ idPlano, matricula }: Person) => (idPlano && matricula ? `${idPlano}:${matricula}` : null);

interface Registered {
  person: typeof pessoa.$inferSelect | undefined;
  /** The number that the person has in the plan. */
  own: { matricula: string } | undefined;
  /** Enrolment that has the number. */
  holder: { idPessoa: number } | undefined;
}

/** Reports contradictions between a row and the fund's data on the person and the registration number. */
function againstFund(rules: Rules, { nascimento, matricula }: Person, { person, own, holder }: Registered): void {
  if (person?.admin === "S") rules.say("ADMINISTRADOR", "cpf");
  if (person?.dataNascimento && nascimento && person.dataNascimento !== nascimento) rules.say("OUTRO_NASCIMENTO", "nascimento");
  if (own && matricula && own.matricula !== matricula) rules.say("OUTRA_MATRICULA", "matricula");
  if (holder && holder.idPessoa !== person?.id) rules.say("MATRICULA_DE_OUTRO", "matricula");
  if (person && !own && person.admin !== "S") rules.say("JA_CADASTRADA", "cpf");
  if (!person && !rules.text("email")) rules.say("SEM_EMAIL", "email");
}

/** Judges rows of people: by themselves, by the other rows of the file, and by what the fund knows already. */
export async function judgePeople(db: Db, lines: readonly Line[], judging: Judging): Promise<Judged[]> {
  const read = lines.map((line) => {
    const rules = new Rules(line.dados);
    return { line, rules, person: ownFields(rules, judging) };
  });
  const people = read.map(({ person }) => person);
  const { personOf, links } = await known(db, people);
  const keys = await keysOf(db, lines, "chave", people.map(keyOf));
  const numbers = await keysOf(db, lines, "chaveMatricula", people.map(numberOf));
  return read.map(({ line, rules, person: row }) => {
    const [chave, chaveMatricula] = [keyOf(row), numberOf(row)];
    const person = row.cpf ? personOf.get(row.cpf) : undefined;
    const inPlan = links.filter((link) => link.idPessoa === person?.id && link.idPlano === row.idPlano);
    const own = inPlan.find((link) => link.matricula === row.matricula) ?? inPlan[0];
    const holder = links.find((link) => link.idPlano === row.idPlano && link.matricula === row.matricula);
    againstFund(rules, row, { person, own, holder });
    const [before, sameNumber] = [keys.earlier(line.linha, chave), numbers.earlier(line.linha, chaveMatricula)];
    if (before !== null) rules.say("REPETIDA_NO_ARQUIVO", "cpf", { linha: String(before) });
    else if (sameNumber !== null) rules.say("MATRICULA_REPETIDA", "matricula", { linha: String(sameNumber) });
    // An enrolment that exists already needs no advice.
    const isThere = own !== undefined && own.matricula === row.matricula && !rules.hasErrors;
    return {
      id: line.id,
      situacao: isThere ? "repetida" : rules.situation,
      problemas: isThere ? [] : rules.problems,
      chave,
      chaveMatricula,
      idPlano: row.idPlano,
      idPessoa: person?.id ?? null,
    };
  });
}
