import type { Body, Reply } from "@contract/infer";
import { desc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { maskEmail } from "@/domain/people/contact";
import { onlyDigits } from "@/domain/people/cpf";
import { plainEnrolmentNumber } from "@/domain/people/enrolmentNumber";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { auditoria, credencial, pessoa, vinculoPlano } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { Problem } from "../../kernel/problem";
import { attemptKeys, countAttempt, forget, refuseBlocked, sendAssistedCode } from "../sessao";

type Asked = Body<"POST /enviarCodigoPeloAtendimento">;

/** Named acts of the audit log. */
const SENT = "senha.codigoEnviado";
const REFUSED = "senha.conferenciaRecusada";

const LAST = 10;
const PHONE_DIGITS = 4;
/** Answer to wrong words. It tells neither which of the two was wrong nor the right one. */
const DIFFERENT = "O que a pessoa disse não confere com o cadastro. Confira com ela e tente de novo.";

const spoken = (text: string) => plainEnrolmentNumber(onlyDigits(text));

async function isTrue(db: Db, idPessoa: number, phone: string | null, { tipo, valor }: Asked["confirmacao"]): Promise<boolean> {
  if (tipo === "telefone") {
    const digits = onlyDigits(valor);
    return digits.length === PHONE_DIGITS && onlyDigits(phone ?? "").endsWith(digits);
  }
  const said = spoken(valor);
  const links = await db.select({ matricula: vinculoPlano.matricula }).from(vinculoPlano).where(eq(vinculoPlano.idPessoa, idPessoa));
  return said !== "" && links.some(({ matricula }) => spoken(matricula) === said);
}

/**
 * Sends the code when the person's answers are right. Wrong answers are counted for the person and written down,
 * whoever asks. They must stay when the call is refused, so there is no transaction around this.
 * @throws Problem 422 (not theirs; no e-mail; an administrator) or 429
 */
export async function sendToldCode(
  context: Context,
  caller: Caller,
  body: Asked,
  request: { ip: string; id: string },
): Promise<Reply<"POST /enviarCodigoPeloAtendimento">> {
  const { db, config } = context;
  const now = context.now();
  const key = attemptKeys.toldTo(body.idPessoa);
  await refuseBlocked(db, now, [key]);
  const [person] = await db
    .select({ ...personColumns, senhaHash: credencial.senhaHash })
    .from(pessoa)
    .leftJoin(credencial, eq(credencial.idPessoa, pessoa.id))
    .where(eq(pessoa.id, body.idPessoa));
  if (!person) throw new Problem(404, "Pessoa não encontrada.");
  // A colleague may not let anybody of the team into another's account: they recover their own password by themselves.
  if (person.admin === "S")
    throw new Problem(422, "Esta pessoa é da equipe do fundo: ela recupera a própria senha pela página de entrada.");
  const entry = { idAtor: caller.pessoa.id, idSujeito: person.id, endereco: request.ip, idRequest: request.id, quando: now };
  if (person.dataNascimento !== body.data_nascimento || !(await isTrue(db, person.id, person.telefone, body.confirmacao))) {
    await countAttempt(db, now, [key]);
    await recordAudit(db, { ...entry, acao: REFUSED, resultado: "negada", detalhe: { conferencia: body.confirmacao.tipo } });
    throw new Problem(422, DIFFERENT);
  }
  const { email } = person;
  if (!email)
    throw new Problem(
      422,
      "Esta pessoa não tem e-mail no cadastro, e sem ele não há para onde mandar o código. Ele entra pelo cadastro do fundo, com a identidade conferida.",
    );
  return db.transaction(async (tx) => {
    await forget(tx, [key]);
    const hasPassword = person.senhaHash !== null;
    const expiraEm = await sendAssistedCode(
      tx,
      now,
      { id: person.id, nome: person.nome, email },
      { portalUrl: config.portalUrl, hasPassword },
    );
    await recordAudit(tx, { ...entry, acao: SENT, resultado: "permitida", detalhe: { conferencia: body.confirmacao.tipo } });
    return { email: maskEmail(email), expiraEm };
  });
}

const personColumns = {
  id: pessoa.id,
  nome: pessoa.nome,
  email: pessoa.email,
  telefone: pessoa.telefone,
  dataNascimento: pessoa.dataNascimento,
  admin: pessoa.admin,
};

/** Last codes that the team asked for, and refused attempts, the latest first. */
export async function lastCodes(db: Db): Promise<Reply<"GET /retornarCodigosEnviados">> {
  const ator = alias(pessoa, "ator");
  const sujeito = alias(pessoa, "sujeito");
  const rows = await db
    .select({
      id: auditoria.id,
      quando: auditoria.quando,
      acao: auditoria.acao,
      atendente: { id: ator.id, nome: ator.nome },
      pessoa: { id: sujeito.id, nome: sujeito.nome },
    })
    .from(auditoria)
    .leftJoin(ator, eq(ator.id, auditoria.idAtor))
    .leftJoin(sujeito, eq(sujeito.id, auditoria.idSujeito))
    .where(inArray(auditoria.acao, [SENT, REFUSED]))
    .orderBy(desc(auditoria.id))
    .limit(LAST);
  return { itens: rows.map(({ acao, quando, ...row }) => ({ ...row, quando: quando.toISOString(), enviado: acao === SENT })) };
}
