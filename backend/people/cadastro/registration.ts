import type { Reply } from "@contract/infer";
import { and, asc, eq, ne } from "drizzle-orm";
import { Status } from "@/domain/services/ids";
import { atualizacaoCadastral } from "@/domain/services/registration/atualizacaoCadastral";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { pessoa, requisicao, requisicaoStatus } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { VERSIONS, versionOf } from "../historico";
import { PARAMETERS } from "../parametros";
import { personColumns, toPerson } from "../pessoas";
import { LINKS_WITH_REGIME } from "../planos";
import { accountOfPerson, OF_PERSON } from "../sessao";
import { accountOf, BANK_ACCOUNT, isPaidBenefit, PAID_BENEFITS } from "./account";
import { ADDRESS, addressOf } from "./address";
import { DECLARATIONS, declarationInForce } from "./declarations";
import { ACCOUNT_CHANGES, accountHeldUntil, EVERY_PLAN, holdDaysOn } from "./hold";

type Registration = Reply<"GET /retornarCadastro/{idPessoa}">;

const yesNo = (value: unknown): "S" | "N" | null => (value === "S" || value === "N" ? value : null);

/** Declarations of the person that are in force. The wizard of the first access asks for less than the service. */
async function declarations(source: Source, idPessoa: number): Promise<Registration["declaracoes"]> {
  const pep = await declarationInForce(source, idPessoa, "pep");
  const fatca = await declarationInForce(source, idPessoa, "fatca");
  const ligada = yesNo(pep?.dados.temRelacionadas);
  const exposta = yesNo(pep?.dados.exposta ?? pep?.dados.ppe);
  return {
    pep: pep && exposta ? { exposta, ...(ligada && { ligada }), desde: pep.validaDesde } : null,
    fatca: fatca ? { pessoaEua: yesNo(fatca.dados.pessoaEua), desde: fatca.validaDesde } : null,
  };
}

/** The correction of the registration that was sent and did not end, in whatever plan it was asked for. */
const OPEN_CORRECTION = reading("cadastro.correcao", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ id: requisicao.id, protocolo: requisicao.protocolo, status: requisicaoStatus.nome, prazo: requisicao.prazo })
    .from(requisicao)
    .innerJoin(requisicaoStatus, and(eq(requisicaoStatus.id, requisicao.idStatus), eq(requisicaoStatus.aberta, true)))
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idFuncionalidade, atualizacaoCadastral.id),
        ne(requisicao.idStatus, Status.DRAFT),
      ),
    )
    .orderBy(asc(requisicao.id))
    .limit(1),
);

const PERSON = reading("cadastro.pessoa", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ ...personColumns, email: pessoa.email, telefone: pessoa.telefone })
    .from(pessoa)
    .where(eq(pessoa.id, idPessoa)),
);

const REGISTRATION = [
  ...[PERSON, VERSIONS, ADDRESS, BANK_ACCOUNT, PAID_BENEFITS],
  ...[LINKS_WITH_REGIME, DECLARATIONS, OPEN_CORRECTION],
  ...[ACCOUNT_CHANGES, PARAMETERS, OF_PERSON],
] as const;

/** Everything that "Informações Pessoais" shows. @throws Problem 404 */
export async function registrationOf(db: Db, idPessoa: number, today: string): Promise<Registration> {
  const facts = await factsIn(db).load(REGISTRATION, { idPessoa, idPlano: EVERY_PLAN });
  const [person] = await rowsOf(facts, PERSON, { idPessoa });
  if (!person) throw notFound("Pessoa não encontrada.");
  const { email, telefone, ...basic } = person;
  return {
    pessoa: toPerson(basic),
    contato: { email, telefone, versaoTelefone: await versionOf(facts, idPessoa, "telefone") },
    endereco: { atual: await addressOf(facts, idPessoa), versao: await versionOf(facts, idPessoa, "endereco") },
    conta: {
      atual: await accountOf(facts, idPessoa),
      versao: await versionOf(facts, idPessoa, "contaBancaria"),
      porSolicitacao: await isPaidBenefit(facts, idPessoa),
      prova: (await accountOfPerson(facts, idPessoa))?.segundoPasso ? "codigo" : "senha",
      esperaDias: await holdDaysOn(facts, today),
      esperaAte: await accountHeldUntil(facts, idPessoa, today),
    },
    vinculos: await rowsOf(facts, LINKS_WITH_REGIME, { idPessoa }),
    declaracoes: await declarations(facts, idPessoa),
    correcao: (await rowsOf(facts, OPEN_CORRECTION, { idPessoa }))[0] ?? null,
  };
}
