import type { Body, Reply } from "@contract/infer";
import { dateOf, formatDate, isCalendarDate } from "@/domain/calendar/calendarDate";
import { statementDeadline } from "@/domain/exits/termination";
import { Situacao } from "@/domain/plans/eligibility";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { lockAccount } from "../../kernel/db/lockOrder";
import { factsIn } from "../../kernel/db/reading";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { Problem } from "../../kernel/problem";
import { enrolmentIn, moveLink } from "../../people/planos";
import { openTermination, termDays } from "../desligamento";
import { sponsorStops } from "../emprestimos";
import { isEmployed, shownTermination } from "./guide";
import { tellOf } from "./tell";

/** Greatest age of an end of employment that may be registered. The sponsor may be late; a wrong year is a slip. */
const LONGEST_YEARS = 5;

const refuse = (mensagem: string) => new Problem(400, "Confira a data da saída.", { erros: [{ campo: "data", mensagem }] });

function checkDate(data: string, joined: string, today: string): void {
  if (!isCalendarDate(data)) throw refuse("Esta data não existe.");
  if (data > today) throw refuse("A saída só é registrada depois que aconteceu.");
  if (data < joined) throw refuse(`A pessoa entrou no plano em ${formatDate(joined)}.`);
  if (Number(data.slice(0, 4)) < Number(today.slice(0, 4)) - LONGEST_YEARS) throw refuse("A data está distante demais. Confira o ano.");
}

type Registration = Write & { caller: Caller; request: { ip: string; id: string } };

/**
 * The fund registers that the employment of somebody who is active in the plan ended: the situation changes at once,
 * and the days for the statement begin.
 * @throws Problem 400 for a date that cannot be, 404 without the plan, 409 for a person who is not active in it
 */
export async function registerTermination(
  context: Pick<Context, "now" | "realtime" | "log">,
  { caller, request, ...write }: Registration,
  { idPessoa, idPlano, data }: Body<"POST /registrarDesligamento">,
): Promise<Reply<"POST /registrarDesligamento">> {
  const { db } = write;
  const account = { idPessoa, idPlano };
  const today = dateOf(context.now());
  // Two attendants at once: the second finds the first's.
  await lockAccount(db, account);
  const link = await enrolmentIn(db, account);
  checkDate(data, link.dataAdesao, today);
  if (!isEmployed(link))
    throw new Problem(409, "Só se registra a saída de quem está ativo na empresa. Veja a situação da pessoa no plano.");
  const leaving = { ...account, data, baseCalculo: data, idRegistrador: caller.pessoa.id, registradoEm: context.now() };
  const row = await openTermination(db, leaving);
  if (!row) throw new Problem(409, "Esta saída já foi registrada.");
  await moveLink({ ...write, context, caller }, account, { idSituacao: Situacao.DESLIGADO }, "saída da empresa");
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: idPessoa,
    acao: "desligamento.registrar",
    resultado: "permitida",
    detalhe: { idPlano, idDesligamento: row.id },
    endereco: request.ip,
    idRequest: request.id,
    quando: context.now(),
  });
  const owes = await sponsorStops(db, account);
  const facts = factsIn(db);
  const { extrato } = await termDays(facts, idPlano, data);
  const prazoExtrato = extrato === null ? "os próximos dias" : formatDate(statementDeadline(data, extrato));
  await tellOf(context, write, account, {
    titulo: "A sua saída da empresa foi registrada",
    descricao: `O dinheiro continua no plano, em seu nome. Compare os quatro caminhos. O extrato chega até ${prazoExtrato}.${owes ? " A empresa não desconta mais o seu empréstimo: quite o que falta em Serviços, Empréstimos." : ""}`,
    codigo: "desligamento-registrado",
    variables: { data: formatDate(data), prazoExtrato },
  });
  return shownTermination(facts, row);
}
