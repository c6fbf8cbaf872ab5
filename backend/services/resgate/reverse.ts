import type { Body } from "@contract/infer";
import { and, asc, eq, like } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { exact } from "@/domain/money/exact";
import { NoticeKind } from "@/domain/services/ids";
import { lockAccount } from "../../kernel/db/lockOrder";
import { movimento, resgate, resgateParcela } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { notFound, Problem } from "../../kernel/problem";
import { reverse } from "../../money/contas";
import { notify } from "../../people/notificacoes";
import type { Scope } from "../../requests/esteira";
import { type Redemption, redemptionById } from "./resgateRead";

/** Takes back every movement that a redemption made under a name. */
async function giveBack({ db, context }: Scope, prefix: string, why: string): Promise<void> {
  const rows = await db
    .select({ id: movimento.id })
    .from(movimento)
    .where(like(movimento.origem, `${prefix}:%`))
    .orderBy(asc(movimento.id));
  for (const { id } of rows) await reverse(db, id, dateOf(context.now()), why);
}

/**
 * Takes back an instalment whose day has not come: its quotas return to the account, in their lots. Where nothing was paid
 * and nothing is left to pay, the lost part of the sponsor's balance returns too: nothing was redeemed.
 * @throws Problem 404, or 409 for one that is at the bank, was paid or taken back, or that a settled loan counts on
 */
export async function reverseInstalment(scope: Scope, { idParcela, motivo }: Body<"POST /estornarParcelaResgate">): Promise<Redemption> {
  const { db, context, caller, request } = scope;
  const why = motivo.trim();
  if (why === "")
    throw new Problem(400, "Confira os dados enviados.", {
      erros: [{ campo: "motivo", mensagem: "Escreva o motivo: a pessoa vai lê-lo." }],
    });
  const [seen] = await db
    .select({ idResgate: resgateParcela.idResgate, idPessoa: resgate.idPessoa, idPlano: resgate.idPlano })
    .from(resgateParcela)
    .innerJoin(resgate, eq(resgate.id, resgateParcela.idResgate))
    .where(eq(resgateParcela.id, idParcela));
  if (!seen) throw notFound("Esta parcela não existe.");
  await lockAccount(db, seen);
  const [whole] = await db.select().from(resgate).where(eq(resgate.id, seen.idResgate)).for("update");
  const all = await db.select().from(resgateParcela).where(eq(resgateParcela.idResgate, seen.idResgate)).for("update");
  const one = all.find(({ id }) => id === idParcela);
  if (!whole || !one) throw notFound("Esta parcela não existe.");
  if (one.situacao === "paga") throw new Problem(409, "Esta parcela já foi paga: o que foi pago não é estornado aqui.");
  if (one.situacao === "pagando")
    throw new Problem(409, "Esta parcela já foi para pagamento no banco: só o que ainda não venceu é estornado aqui.");
  if (one.situacao === "estornada") throw new Problem(409, "Esta parcela já foi estornada.");
  if (exact(whole.dividaRestante).gt(0))
    throw new Problem(409, "As parcelas ainda cobrem o empréstimo que este resgate quitou: só depois disso uma delas pode ser estornada.");
  await giveBack(scope, `resgate:${whole.id}:${one.numero}`, `Estorno da parcela ${one.numero} do resgate`);
  const now = context.now();
  await db
    .update(resgateParcela)
    .set({ situacao: "estornada", estornadaEm: now, motivoEstorno: why })
    .where(and(eq(resgateParcela.id, one.id), eq(resgateParcela.situacao, "agendada")));
  const others = all.filter(({ id }) => id !== one.id);
  if (others.every(({ situacao }) => situacao === "paga" || situacao === "estornada")) {
    await db
      .update(resgate)
      .set({ encerradoEm: dateOf(now) })
      .where(eq(resgate.id, whole.id));
    if (others.every(({ situacao }) => situacao === "estornada"))
      await giveBack(scope, `resgate:${whole.id}:nao-adquirido`, "Estorno: o resgate foi desfeito");
  }
  await notify(context, scope, {
    idPessoa: whole.idPessoa,
    idPlano: whole.idPlano,
    idTipo: NoticeKind.REQUESTS,
    idRequisicao: whole.idRequisicao,
    idPessoaNotificou: caller.pessoa.id,
    titulo: `Parcela ${one.numero} do resgate desfeita`,
    descricao: `A parcela de ${formatDate(one.vencimento)} não será paga e as cotas dela voltaram para a sua conta. Motivo: ${why}`,
  });
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: whole.idPessoa,
    acao: "resgate.estornar",
    resultado: "permitida",
    detalhe: { idResgate: whole.id, idParcela: one.id },
    endereco: request.ip,
    idRequest: request.id,
  });
  return redemptionById(db, whole.id);
}
