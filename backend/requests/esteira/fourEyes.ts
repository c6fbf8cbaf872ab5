import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Context } from "../../kernel/context";
import { pessoa, requisicaoEvento } from "../../kernel/db/schema";
import { hasColleague } from "../../kernel/identity/colleagues";
import { accountsWrittenOrAskedBy, filing } from "../../people/historico";
import type { RequestRow, Scope } from "./request";
import { nextStage, type Stage, stageAt } from "./stages";

type Asking = Pick<Scope, "db" | "caller"> & { context: Pick<Context, "services"> };
type Asked = Pick<RequestRow, "id" | "idPessoa" | "idFuncionalidade" | "etapa" | "dataSolicitacao">;

const needsSecondPerson = ({ context }: Asking, { idFuncionalidade }: Pick<Asked, "idFuncionalidade">): boolean =>
  context.services.get(idFuncionalidade)?.definition?.concludedBy === "two";

/** Filled it in, confirmed it, or answered for it: whose it is and who did so in their assisted view alike. */
const filed = ({ db, caller }: Asking, { id }: Asked) =>
  db
    .select({ id: requisicaoEvento.id })
    .from(requisicaoEvento)
    .where(and(eq(requisicaoEvento.idRequisicao, id), eq(requisicaoEvento.idPessoa, caller.pessoa.id), filing))
    .limit(1);

/** The last stage that the caller sent it on to, of those that led to where it stands; what was sent back counts no more. */
async function sentOn({ db, caller }: Asking, row: Asked, stages: readonly Stage[]): Promise<Stage | undefined> {
  const events = await db
    .select({ titulo: requisicaoEvento.titulo, idPessoa: requisicaoEvento.idPessoa })
    .from(requisicaoEvento)
    .where(and(eq(requisicaoEvento.idRequisicao, row.id), eq(requisicaoEvento.tipo, "etapa")))
    .orderBy(desc(requisicaoEvento.id));
  return stages.findLast(
    ({ ordem, nome }) => ordem <= row.etapa && events.find(({ titulo }) => titulo === nome)?.idPessoa === caller.pessoa.id,
  );
}

/** Wrote or asked for the bank account that the person had when the request was filled in, or any since. */
const closeToAccount = async ({ db, caller }: Asking, { idPessoa, dataSolicitacao }: Asked): Promise<boolean> =>
  (await accountsWrittenOrAskedBy(db, caller.pessoa.id, new Map([[idPessoa, dataSolicitacao]]))).size > 0;

/**
 * Four eyes: nobody concludes what they filed, for themselves or for somebody else; and where a stage is the manager's,
 * or the conclusion pays or gives a right, neither who sent the request on nor who wrote or asked for the account that is
 * paid lets it through. A fund with a single administrator has nobody else, so there the rule does not hold.
 * @returns reason in words why the caller may not let it through; null when they may
 */
export async function needsOtherEyes(asking: Asking, row: Asked, stages: readonly Stage[]): Promise<string | null> {
  const stage = stageAt(stages, row.etapa);
  const concludes = nextStage(stages, row.etapa) === undefined;
  const guarded = stage.papel === "gerente" || (concludes && needsSecondPerson(asking, row));
  if (!guarded && !concludes) return null;
  const close = await closeness(asking, row, stages, guarded);
  const why = close ? `${close}: outra pessoa da equipe precisa aprovar.` : await aloneWith(asking, row, stages);
  if (!why) return null;
  return (await hasColleague(asking.db)) ? why : null;
}

/** With a single stage nobody sends the request on: somebody else has to have worked on it, or taken it, before. */
async function aloneWith(asking: Asking, row: Asked, stages: readonly Stage[]): Promise<string | null> {
  const { db, caller } = asking;
  if (stages.length > 1 || !needsSecondPerson(asking, row)) return null;
  const [other] = await db
    .select({ id: requisicaoEvento.id })
    .from(requisicaoEvento)
    .innerJoin(pessoa, eq(pessoa.id, requisicaoEvento.idPessoa))
    .where(
      and(
        eq(requisicaoEvento.idRequisicao, row.id),
        eq(pessoa.admin, "S"),
        notInArray(requisicaoEvento.idPessoa, [caller.pessoa.id, row.idPessoa]),
      ),
    )
    .limit(1);
  return other ? null : "Este serviço pede duas pessoas: uma assume o pedido e outra o aprova.";
}

/** Wrote how much money came, by the latest record of it. */
async function recorded({ db, caller }: Asking, { id }: Asked): Promise<boolean> {
  const [last] = await db
    .select({ idPessoa: requisicaoEvento.idPessoa })
    .from(requisicaoEvento)
    .where(and(eq(requisicaoEvento.idRequisicao, id), eq(requisicaoEvento.tipo, "recebimento")))
    .orderBy(desc(requisicaoEvento.id))
    .limit(1);
  return last?.idPessoa === caller.pessoa.id;
}

/**
 * Four eyes for a document: whoever filed the request, or answered for it, does not accept what they sent themselves.
 * @returns reason in words; null when they may
 */
export async function needsOtherEyesForDocument(asking: Asking, row: Asked): Promise<string | null> {
  if ((await filed(asking, row)).length === 0 || !(await hasColleague(asking.db))) return null;
  return "Você enviou este pedido: outra pessoa da equipe precisa conferir os documentos dele.";
}

/** The caller's earlier part in the request, in words; null for none. */
async function closeness(asking: Asking, row: Asked, stages: readonly Stage[], guarded: boolean): Promise<string | null> {
  if ((await filed(asking, row)).length > 0) return "Você preencheu, confirmou ou respondeu este pedido";
  if (!guarded) return null;
  if (await recorded(asking, row)) return "Você registrou o dinheiro que chegou";
  const sent = await sentOn(asking, row, stages);
  if (sent) return `Você enviou esta solicitação para ${sent.nome}`;
  return (await closeToAccount(asking, row)) ? "Você mudou ou pediu para mudar a conta bancária desta pessoa" : null;
}
