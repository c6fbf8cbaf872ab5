import type { Body, Reply } from "@contract/infer";
import { firstName } from "@/domain/people/personName";
import type { ServiceDefinition } from "@/domain/services/definition";
import { NoticeKind } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller, Helper } from "../../kernel/identity/caller";
import { mailPerson } from "../../kernel/mail/person";
import { Problem } from "../../kernel/problem";
import { notify } from "../../people/notificacoes";
import { attemptKeys, countAttempt, refuseBlocked } from "../../people/sessao";
import type { Scope } from "../esteira";
import { begunByAnother, type DraftKey, draftOfHelper, saveDraft } from "./drafts";
import { definitionFor, type Offering, readService } from "./service";

/** Requests that a helper prepares: the helper fills in the form, and the participant checks and confirms. */

type State = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
type Person = Caller["pessoa"];

/** Named act of the audit log: the first save of a draft by a helper. The saves that follow are the portal's. */
const BEGAN = "ajudante.preparar";

const RUNNING = "Já há um pedido deste serviço em andamento.";
const FOREIGN_FIELDS = "O rascunho tem respostas que este formulário não pede.";
const NOTHING_PREPARED = "Preencha o pedido antes de avisar.";

const notPrepared = ({ nome }: Person) => `Neste plano, o pedido leva uma conta bancária: só ${firstName(nome)} pode preencher.`;

/** State of a service as a helper is told of it: neither what is in force, nor the running request, nor another person's draft. */
export async function serviceForHelper(
  offering: Offering,
  db: Db,
  key: DraftKey,
  { pessoa }: Pick<Caller, "pessoa">,
  helper: Helper,
): Promise<State> {
  const { answer, definition, facts } = await readService(offering, db, key);
  const draft = await draftOfHelper(facts, key, helper);
  const motivo = !definition.helperMayPrepare
    ? notPrepared(pessoa)
    : draft === "another's"
      ? begunByAnother(pessoa)
      : answer.solicitacaoAberta
        ? RUNNING
        : answer.motivo;
  return {
    ...answer,
    ...{ permitido: motivo === null, motivo, solicitacaoAberta: null, vigente: null },
    rascunho: draft === "another's" ? null : draft,
  };
}

/** @throws Problem 400 for an answer that the form does not ask for: a file, or what another form understands */
function refuseForeignFields({ steps }: ServiceDefinition, dados: Record<string, unknown>): void {
  const names = new Set(steps.flatMap(({ fields }) => fields.map(({ name }) => name)));
  if (Object.keys(dados).some((name) => !names.has(name))) throw new Problem(400, FOREIGN_FIELDS);
}

/** Keeps what a helper filled in. @throws Problem 400, 403 where the form of this person is not to be prepared, 409 */
export async function saveAsHelper({ context, db, caller }: Scope, body: Body<"POST /salvarRascunho">, helper: Helper) {
  const definition = await definitionFor(context, db, body);
  if (!definition.helperMayPrepare) throw new Problem(403, notPrepared(caller.pessoa));
  refuseForeignFields(definition, body.dados);
  const saved = await saveDraft(db, context.now(), body, caller);
  if (saved.versao === 1)
    await recordAudit(db, {
      ...{ idAtor: null, idSujeito: body.idPessoa, acao: BEGAN, resultado: "permitida" },
      detalhe: { ajudante: helper.id, idFuncionalidade: body.idFuncionalidade },
    });
  return saved;
}

/** Tells the participant that a helper prepared a request. @throws Problem 409 without a draft of the caller's, 429 */
export async function tellPrepared(scope: Scope, key: DraftKey): Promise<void> {
  const { context, db, caller } = scope;
  const { helper } = caller;
  if (!helper) throw new Problem(409, NOTHING_PREPARED);
  const now = context.now();
  const keys = [attemptKeys.preparedBy(helper.id, now)];
  await refuseBlocked(db, now, keys);
  const definition = await definitionFor(context, db, key);
  const draft = await draftOfHelper(db, key, helper);
  if (draft === "another's") throw new Problem(409, begunByAnother(caller.pessoa));
  if (!draft) throw new Problem(409, NOTHING_PREPARED);
  await countAttempt(db, now, keys);
  const link = definition.helperMayPrepare?.page ?? null;
  await notify(context, scope, {
    ...{ idPessoa: key.idPessoa, idPlano: key.idPlano, idTipo: NoticeKind.REQUESTS, link },
    titulo: `${firstName(helper.nome)} preparou um pedido para você`,
    descricao: `${helper.nome} preencheu: ${definition.name}. Nada foi enviado. Confira cada valor antes de confirmar.`,
  });
  await mailPerson(context, scope, key.idPessoa, "ajudante-preparo", {
    ...{ ajudante: helper.nome, servico: definition.name, link: context.config.portalUrl + (link ?? "") },
  });
}
