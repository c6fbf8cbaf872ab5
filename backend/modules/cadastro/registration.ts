import type { Reply } from "@contract/infer";
import { and, asc, eq, ne } from "drizzle-orm";
import { atualizacaoCadastral } from "@/domain/services/atualizacaoCadastral";
import type { Db } from "../../db/connection";
import { pessoa, requisicao, requisicaoStatus } from "../../db/schema";
import { notFound } from "../../http/problem";
import { declarationInForce } from "../esteira/declarations";
import { Status } from "../esteira/request";
import { personColumns, toPerson } from "../pessoas/people";
import { linksWithRegime } from "../planos/enrolments";
import { accountOf, isPaidBenefit } from "./account";
import { addressOf } from "./address";
import { versionOf } from "./history";

type Registration = Reply<"GET /retornarCadastro/{idPessoa}">;

const yesNo = (value: unknown): "S" | "N" | null => (value === "S" || value === "N" ? value : null);

/** What is in force of what the person declared. The wizard of the first access asks for less than the service. */
async function declarations(db: Db, idPessoa: number): Promise<Registration["declaracoes"]> {
  const pep = await declarationInForce(db, idPessoa, "pep");
  const fatca = await declarationInForce(db, idPessoa, "fatca");
  const exposta = yesNo(pep?.dados.exposta ?? pep?.dados.ppe);
  return {
    pep: pep && exposta ? { exposta, desde: pep.validaDesde } : null,
    fatca: fatca ? { pessoaEua: yesNo(fatca.dados.pessoaEua), desde: fatca.validaDesde } : null,
  };
}

/** The correction of the registration that was sent and did not end, in whatever plan it was asked for. */
async function openCorrection(db: Db, idPessoa: number): Promise<Registration["correcao"]> {
  const [row] = await db
    .select({ id: requisicao.id, protocolo: requisicao.protocolo, status: requisicaoStatus.nome, prazo: requisicao.prazo })
    .from(requisicao)
    .innerJoin(requisicaoStatus, and(eq(requisicaoStatus.id, requisicao.idStatus), eq(requisicaoStatus.aberta, true)))
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idFuncionalidade, atualizacaoCadastral.id),
        ne(requisicao.idStatus, Status.RASCUNHO),
      ),
    )
    .orderBy(asc(requisicao.id))
    .limit(1);
  return row ?? null;
}

/** Everything that "Informações Pessoais" shows. @throws Problem 404 */
export async function registrationOf(db: Db, idPessoa: number): Promise<Registration> {
  const [person] = await db
    .select({ ...personColumns, email: pessoa.email, telefone: pessoa.telefone })
    .from(pessoa)
    .where(eq(pessoa.id, idPessoa));
  if (!person) throw notFound("Pessoa não encontrada.");
  const { email, telefone, ...basic } = person;
  return {
    pessoa: toPerson(basic),
    contato: { email, telefone, versaoTelefone: await versionOf(db, idPessoa, "telefone") },
    endereco: { atual: await addressOf(db, idPessoa), versao: await versionOf(db, idPessoa, "endereco") },
    conta: {
      atual: await accountOf(db, idPessoa),
      versao: await versionOf(db, idPessoa, "contaBancaria"),
      porSolicitacao: await isPaidBenefit(db, idPessoa),
    },
    vinculos: await linksWithRegime(db, idPessoa),
    declaracoes: await declarations(db, idPessoa),
    correcao: await openCorrection(db, idPessoa),
  };
}
