import { and, eq, isNull } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { countryName } from "@/domain/services/countries";
import { text } from "@/domain/services/fields";
import { cadastroHistorico, declaracao, endereco, vinculoPlano } from "../../db/schema";
import { Problem } from "../../http/problem";
import type { RequestRow, Scope } from "./request";

/** Kinds of declaration by service (`declaracao.tipo`). */
export const DECLARATIONS: Readonly<Record<number, string>> = { 2: "pep", 3: "fatca", 5: "residente-exterior" };

async function history(scope: Scope, idPessoa: number, campo: string, antes: string | null, depois: string | null): Promise<void> {
  if (antes === depois) return;
  await scope.db
    .insert(cadastroHistorico)
    .values({ idPessoa, idAtor: scope.caller.pessoa.id, campo, antes, depois, quando: scope.context.now() });
}

/** The new declaration replaces the one in force, which stays as history. */
async function declare(scope: Scope, row: RequestRow, tipo: string): Promise<void> {
  const today = dateOf(scope.context.now());
  await scope.db
    .update(declaracao)
    .set({ validaAte: today })
    .where(and(eq(declaracao.idPessoa, row.idPessoa), eq(declaracao.tipo, tipo), isNull(declaracao.validaAte)));
  await scope.db.insert(declaracao).values({ idPessoa: row.idPessoa, tipo, dados: row.dados, idRequisicao: row.id, validaDesde: today });
}

/** @throws Problem 409 when the choice was locked while the request ran */
async function chooseRegime(scope: Scope, row: RequestRow): Promise<void> {
  const links = await scope.db
    .select()
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, row.idPessoa), eq(vinculoPlano.idPlano, row.idPlano)))
    .for("update");
  const regime = text(row.dados.regime);
  const open = links.filter(({ regimeTravadoEm }) => regimeTravadoEm === null);
  if (open.length === 0) throw new Problem(409, "O regime já não pode ser mudado: houve benefício ou resgate depois do pedido.");
  for (const link of open) {
    await scope.db
      .update(vinculoPlano)
      .set({ regimeTributario: regime, regimeEscolhidoEm: row.confirmadaEm ?? scope.context.now() })
      .where(eq(vinculoPlano.id, link.id));
    await history(scope, row.idPessoa, "regimeTributario", link.regimeTributario, regime);
  }
}

async function moveAbroad(scope: Scope, row: RequestRow): Promise<void> {
  const value = (name: string) => text(row.dados[name]) || null;
  const [before] = await scope.db.select().from(endereco).where(eq(endereco.idPessoa, row.idPessoa)).for("update");
  const abroad = {
    residenteExterior: "S",
    pais: countryName(text(row.dados.pais)),
    cep: value("codigoPostal"),
    logradouro: value("logradouro"),
    numero: value("numero"),
    complemento: value("complemento"),
    bairro: value("regiao"),
    cidade: value("cidade"),
    estado: null,
    nif: value("nif"),
    atualizadoEm: scope.context.now(),
  };
  await scope.db
    .insert(endereco)
    .values({ idPessoa: row.idPessoa, ...abroad })
    .onConflictDoUpdate({ target: endereco.idPessoa, set: abroad });
  await history(scope, row.idPessoa, "residenteExterior", before?.residenteExterior ?? null, "S");
  await history(scope, row.idPessoa, "pais", before?.pais ?? null, abroad.pais);
}

/** What a concluded request changes. Requests of services without a form of their own change nothing here. */
export async function applyEffect(scope: Scope, row: RequestRow): Promise<void> {
  if (Object.keys(row.dados).length === 0) return;
  const tipo = DECLARATIONS[row.idFuncionalidade];
  if (tipo) await declare(scope, row, tipo);
  if (row.idFuncionalidade === 1) await chooseRegime(scope, row);
  if (row.idFuncionalidade === 5) await moveAbroad(scope, row);
}
