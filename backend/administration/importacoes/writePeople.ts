import { and, eq, inArray, sql } from "drizzle-orm";
import { firstDay } from "@/domain/calendar/months";
import { parseAmount, parseDay } from "@/domain/imports/values";
import { plainEmail, plainPhone } from "@/domain/people/contact";
import { onlyDigits } from "@/domain/people/cpf";
import { cleanName, firstName } from "@/domain/people/personName";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { planName } from "@/domain/plans/planName";
import { searchText } from "@/domain/text/searchText";
import type { Db } from "../../kernel/db/connection";
import { insertRows } from "../../kernel/db/insertRows";
import { importacaoLinha, pessoa, plano, salario } from "../../kernel/db/schema";
import { isReferenced } from "../../kernel/db/sqlState";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { addPeople, removeUnenrolled } from "../../people/cadastro";
import { addEnrolments, removeEnrolments } from "../../people/planos";
import type { Line } from "./importacoesRows";
import { type Judging, judgingOf, Rules } from "./judging";
import { Refused, type Working } from "./turn";

const CHANGED = "O cadastro mudou enquanto a importação era gravada. Nada dela ficou gravado: confira e confirme de novo.";

/** A judged line as the tables take it. */
function personOf(line: Line, { facts }: Judging) {
  const rules = new Rules(line.dados);
  const salary = parseAmount(rules.text("salario"));
  return {
    line,
    cpf: onlyDigits(rules.text("cpf")),
    nome: cleanName(rules.text("nome")),
    dataNascimento: parseDay(rules.text("nascimento")),
    email: rules.text("email") ? plainEmail(rules.text("email")) : null,
    telefone: rules.text("telefone") ? plainPhone(rules.text("telefone")) : null,
    idPlano: line.idPlano ?? 0,
    matricula: rules.text("matricula"),
    idCategoria: rules.named("categoria", facts.categorias, "CATEGORIA") ?? 0,
    idSituacao: rules.named("situacao", facts.situacoes, "SITUACAO") ?? 0,
    dataAdesao: parseDay(rules.text("adesao")) ?? "",
    salario: "valor" in salary ? salary.valor : null,
  };
}
type NewPerson = ReturnType<typeof personOf>;

/** Adds the people whom the fund does not know, without a password. @returns ids by CPF, and which of them are new */
async function addUnknown(db: Db, now: Date, people: readonly NewPerson[]) {
  const byCpf = new Map(people.map((person) => [person.cpf, person]));
  const added = await addPeople(
    db,
    [...byCpf.values()].map(({ cpf, nome, dataNascimento, email, telefone }) => ({
      ...{ cpf, nome, nomeBusca: searchText(nome), dataNascimento, email, telefone, criadaEm: now },
    })),
  );
  const known = await db
    .select({ id: pessoa.id, cpf: pessoa.cpf, admin: pessoa.admin })
    .from(pessoa)
    .where(inArray(pessoa.cpf, [...byCpf.keys()]));
  if (known.some(({ admin }) => admin === "S")) throw new Refused(CHANGED);
  return { idOf: new Map(known.map(({ id, cpf }) => [cpf, id])), fresh: new Set(added.map(({ id }) => id)) };
}

/** The wizard of the first access waits for people who contribute. */
const startsWizard = ({ idCategoria, idSituacao }: NewPerson) => idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.ATIVO;

async function addLinks(db: Db, people: readonly (NewPerson & { idPessoa: number })[]) {
  const kept = await addEnrolments(
    db,
    people.map((person) => ({
      idPessoa: person.idPessoa,
      idPlano: person.idPlano,
      matricula: person.matricula,
      idCategoria: person.idCategoria,
      idSituacao: person.idSituacao,
      dataAdesao: person.dataAdesao,
      onboarding: startsWizard(person) ? "S" : "N",
    })),
  );
  if (kept.length !== people.length) throw new Refused(CHANGED);
  return new Map(kept.map(({ id, idPlano, matricula }) => [`${idPlano}:${matricula}`, id]));
}

/** From the beginning of this month on, or of whenever the person came in, the salary is known. */
const salaryFrom = ({ dataAdesao }: NewPerson, today: string) => (dataAdesao > firstDay(today) ? dataAdesao : firstDay(today));

/** Says to those of some written lines who are new, and have an address, how to come in. */
export async function invite(context: Working, db: Db, lines: readonly Line[]): Promise<void> {
  const plans = await db.select({ id: plano.id, nome: plano.nome }).from(plano);
  for (const { dados, idPlano, criouPessoa } of lines) {
    const nome = cleanName(dados.nome ?? "");
    if (!criouPessoa || !dados.email) continue;
    const mail = await renderMail({ db, log: context.log }, "primeiro-acesso-convite", {
      nome,
      primeiroNome: firstName(nome),
      plano: planName(plans.find(({ id }) => id === idPlano)?.nome ?? ""),
      link: `${context.config.portalUrl}/alterar-senha?motivo=primeiro-acesso`,
    });
    if (mail) await enqueueMail(db, context.now(), { para: plainEmail(dados.email), ...mail });
  }
}

/** Writes lines of people: who is new, the enrolment and the salary. @throws Refused when the fund changed meanwhile */
export async function writePeople(context: Pick<Working, "now">, db: Db, lines: readonly Line[]): Promise<void> {
  const now = context.now();
  const judging = await judgingOf(db, now);
  const people = lines.map((line) => personOf(line, judging));
  const { idOf, fresh } = await addUnknown(db, now, people);
  const placed = people.map((person) => ({ ...person, idPessoa: idOf.get(person.cpf) ?? 0 }));
  const links = await addLinks(db, placed);
  const salaries = placed.flatMap((person) =>
    person.salario === null
      ? []
      : [{ idPessoa: person.idPessoa, idPlano: person.idPlano, validoDesde: salaryFrom(person, judging.today), valor: person.salario }],
  );
  if (salaries.length > 0) await db.execute(sql`${insertRows(salario, salaries)} on conflict do nothing`);
  const written = placed.map(({ line, idPessoa, idPlano, matricula }) => ({
    id: line.id,
    id_pessoa: idPessoa,
    id_vinculo: links.get(`${idPlano}:${matricula}`),
    criou: fresh.has(idPessoa),
  }));
  await db.execute(sql`
    update ${importacaoLinha} as l set situacao = 'gravada', id_pessoa = j.id_pessoa, id_vinculo = j.id_vinculo, criou_pessoa = j.criou
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as j (id bigint, id_pessoa int, id_vinculo int, criou boolean)
    where l.id = j.id`);
}

/**
 * Takes lines of people back: enrolments, salaries, and the people who came with them. @throws Refused once something
 * depends on one
 */
export async function removePeople(db: Db, lines: readonly Line[]): Promise<void> {
  const idsVinculo = lines.flatMap(({ idVinculo }) => idVinculo ?? []);
  const created = lines.flatMap(({ criouPessoa, idPessoa }) => (criouPessoa && idPessoa !== null ? [idPessoa] : []));
  const accounts = lines.flatMap(({ idPessoa, idPlano }) => (idPessoa && idPlano ? [{ id_pessoa: idPessoa, id_plano: idPlano }] : []));
  try {
    await db
      .delete(salario)
      .where(
        sql`(${salario.idPessoa}, ${salario.idPlano}) in (select k.id_pessoa, k.id_plano from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as k (id_pessoa int, id_plano int))`,
      );
    await removeEnrolments(db, idsVinculo);
    // Another line of the file may have given the same person a second enrolment: they go in its own turn.
    await removeUnenrolled(db, created);
  } catch (error) {
    if (isReferenced(error)) throw new Refused("Alguém desta importação passou a ser usado no portal, e ela ficou como estava.");
    throw error;
  }
  await db
    .update(importacaoLinha)
    .set({ situacao: "pronta", idVinculo: null, criouPessoa: false })
    .where(
      and(
        eq(importacaoLinha.area, "importarPessoas"),
        inArray(
          importacaoLinha.id,
          lines.map(({ id }) => id),
        ),
      ),
    );
}
