import type { sessao as table } from "@contract/sessao";
import { eq } from "drizzle-orm";
import { factsIn, reading, rowsOf } from "../../kernel/db/reading";
import { credencial, sessao as sessoes } from "../../kernel/db/schema";
import type { Module } from "../../kernel/http/handlers";
import { recordOwnAct } from "../../kernel/identity/audit";
import { enterCurrentHelper } from "../../kernel/identity/currentView";
import { endSession, endSessions, expiryOf } from "../../kernel/identity/sessions";
import { fieldProblem, Problem } from "../../kernel/problem";
import { attemptKeys, forget } from "./attempts";
import { discardCodes, issueGrant, redeemGrant } from "./codes";
import { accountOfPerson, hashPassword, OF_PERSON, passwordMatches, storePassword } from "./credentials";
import { admit, checkCode, checkPassword, enter, type Origin, originOf, sendCode, signIn } from "./login";
import { checkNewPassword, checkPasswordOf } from "./newPassword";
import { endOtherSessions, endOwnSession, openSessions } from "./ownSessions";
import { recovered } from "./recovered";
import { recordTrail, Trail } from "./trail";

/** Named act of the audit log. */
const SECOND_STEP_CHANGED = "segundoPasso.alterar";

const TIMES = reading("sessao.horas", ["idSessao"], (from, { idSessao }) =>
  from.select({ criadaEm: sessoes.criadaEm, usadaEm: sessoes.usadaEm }).from(sessoes).where(eq(sessoes.id, idSessao)),
);

/*
 * `transaction: false` throughout: a refusal must keep the failure that it counts, and an answer with a token must not
 * be kept with an Idempotency-Key. Each writes in a transaction of its own.
 */
export const sessao: Module<keyof typeof table> = (context) => {
  const confirmPassword = async (idPessoa: number, senha: string, campo: string, origin: Origin) => {
    const account = await accountOfPerson(context.db, idPessoa);
    if (!account) throw new Problem(404, "Pessoa não encontrada.");
    const mensagem = "A senha atual não confere.";
    const wrong = () => fieldProblem(422, campo, mensagem);
    await checkPassword(context, account.cpf, account, senha, origin, { proof: "senhaAtual", wrong });
    return account;
  };

  return {
    "POST /autenticar": { transaction: false, run: ({ body, request }) => signIn(context, body, originOf(request)) },

    "POST /enviarCodigoSeguranca": { transaction: false, run: ({ body, request }) => sendCode(context, body, originOf(request)) },

    "POST /validarCodigoSeguranca": {
      transaction: false,
      run: async ({ body, request }) => {
        const origin = originOf(request);
        const { account, finalidade } = await checkCode(context, body, origin);
        const now = context.now();
        return context.db.transaction(async (tx) =>
          finalidade === "segundo-passo" ? enter(tx, now, account, origin) : issueGrant(tx, now, account.id),
        );
      },
    },

    "POST /definirSenha": {
      transaction: false,
      run: async ({ body, request, afterCommit }) => {
        checkNewPassword(body.senha, body.confirmacaoSenha);
        const senhaHash = await hashPassword(body.senha);
        const now = context.now();
        const ended = await context.db.transaction(async (tx) => {
          const idPessoa = await redeemGrant(tx, now, body.autorizacao);
          const account = idPessoa === null ? null : await accountOfPerson(tx, idPessoa);
          if (!account) throw new Problem(422, "O prazo para definir a senha terminou. Peça um novo código.");
          // A refusal gives the leave back: another password may be tried with it.
          checkPasswordOf(body.senha, account);
          // Before the codes: a helper who comes in takes the rows in this order.
          await recovered.get()(context, { db: tx, afterCommit }, account.id, originOf(request));
          await storePassword(tx, now, account.id, senhaHash);
          await recordTrail(tx, Trail.PASSWORD_MADE, account.id, originOf(request));
          await discardCodes(tx, now, account.id);
          await forget(tx, [
            attemptKeys.account(account.cpf),
            attemptKeys.accountFrom(account.cpf, request.ip),
            attemptKeys.codesOfAccount(account.cpf),
          ]);
          return endSessions(tx, now, account.id, "senha definida");
        });
        afterCommit(() => context.realtime.closeSessions(ended));
        return undefined;
      },
    },

    "POST /alterarSenha": {
      transaction: false,
      run: async ({ body, caller, request, afterCommit }) => {
        checkNewPassword(body.senha, body.confirmacaoSenha);
        const origin = originOf(request);
        const account = await confirmPassword(caller.pessoa.id, body.senhaAtual, "senhaAtual", origin);
        if (await passwordMatches(account.senhaHash, body.senha)) {
          const mensagem = "A nova senha deve ser diferente da atual.";
          throw fieldProblem(400, "senha", mensagem);
        }
        checkPasswordOf(body.senha, account);
        const senhaHash = await hashPassword(body.senha);
        const now = context.now();
        const { opened, ended } = await context.db.transaction(async (tx) => {
          await storePassword(tx, now, account.id, senhaHash);
          await recordTrail(tx, Trail.PASSWORD_CHANGED, account.id, origin);
          await discardCodes(tx, now, account.id);
          const ended = await endSessions(tx, now, account.id, "senha alterada");
          return { ended, opened: await admit(tx, now, account, origin) };
        });
        // The caller's own browser goes on with the new session: told to log out, it would leave it.
        afterCommit(() => context.realtime.closeSessions(ended.filter((id) => id !== caller.idSessao)));
        afterCommit(() => context.realtime.closeSessions([caller.idSessao], { silently: true }));
        return opened;
      },
    },

    "POST /alterarSegundoPasso": {
      transaction: false,
      run: async ({ body, caller, request }) => {
        const account = await confirmPassword(caller.pessoa.id, body.senha, "senha", originOf(request));
        if (body.ativo === "S" && !account.email)
          throw new Problem(422, "Cadastre um e-mail antes de ativar a verificação em duas etapas.");
        await context.db
          .update(credencial)
          .set({ segundoPasso: body.ativo === "S" })
          .where(eq(credencial.idPessoa, account.id));
        await recordOwnAct(context.db, caller, request, SECOND_STEP_CHANGED, { ativo: body.ativo });
        return { ativo: body.ativo };
      },
    },

    "GET /retornarSessao": async ({ caller, db }) => {
      const asked = { idSessao: caller.idSessao, idPessoa: caller.pessoa.id };
      const facts = await factsIn(db).load([TIMES, OF_PERSON], asked);
      const [row] = await rowsOf(facts, TIMES, asked);
      const account = await accountOfPerson(facts, caller.pessoa.id);
      if (!row || !account) throw new Problem(401, "Sua sessão terminou. Entre de novo para continuar.");
      return {
        pessoa: caller.pessoa,
        expiraEm: expiryOf(row).toISOString(),
        segundoPasso: account.segundoPasso && !caller.helper ? "S" : "N",
        pessoaTarget: caller.target,
        ...(caller.helper && { ajuda: caller.helper }),
      };
    },

    "GET /retornarSessoes": async ({ caller, db }) => openSessions(db, context.now(), caller),

    "POST /encerrarSessao": async ({ body, caller, db, request, afterCommit }) => {
      await endOwnSession(db, context.now(), caller, request, body.idSessao);
      afterCommit(() => context.realtime.closeSessions([body.idSessao]));
      return undefined;
    },

    "POST /encerrarOutrasSessoes": async ({ caller, db, request, afterCommit }) => {
      const ended = await endOtherSessions(db, context.now(), caller, request);
      afterCommit(() => context.realtime.closeSessions(ended));
      return { encerradas: ended.length };
    },

    "POST /logout": async ({ caller, db, request, afterCommit }) => {
      if (!caller) return undefined;
      if (caller.helper) enterCurrentHelper(caller.helper.id);
      await endSession(db, context.now(), caller.idSessao, "logout");
      await recordTrail(db, Trail.LEFT, caller.pessoa.id, originOf(request));
      afterCommit(() => context.realtime.closeSessions([caller.idSessao]));
      return undefined;
    },
  };
};
