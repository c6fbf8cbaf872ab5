import { asc, eq, inArray } from "drizzle-orm";
import { INSTITUTO_NAMES, type Instituto } from "@/domain/exits/termination";
import { groupedBy } from "../../../kernel/db/grouped";
import { desligamento, desligamentoEscolha, plano } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const terminations: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db
    .select({
      id: desligamento.id,
      plano: plano.nome,
      data: desligamento.data,
      extratoEm: desligamento.extratoEm,
      recebidoEm: desligamento.recebidoEm,
      prazoOpcao: desligamento.prazoOpcao,
      situacao: desligamento.situacao,
      registradoEm: desligamento.registradoEm,
    })
    .from(desligamento)
    .innerJoin(plano, eq(plano.id, desligamento.idPlano))
    .where(eq(desligamento.idPessoa, idPessoa))
    .orderBy(asc(desligamento.id));
  const choices = await db
    .select({
      idDesligamento: desligamentoEscolha.idDesligamento,
      instituto: desligamentoEscolha.instituto,
      parcial: desligamentoEscolha.parcial,
      presumida: desligamentoEscolha.presumida,
      escolhidaEm: desligamentoEscolha.escolhidaEm,
    })
    .from(desligamentoEscolha)
    .where(
      inArray(
        desligamentoEscolha.idDesligamento,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(desligamentoEscolha.id));
  const of = groupedBy(choices, ({ idDesligamento }) => idDesligamento);
  return {
    chave: "desligamentos",
    titulo: "Saída da empresa e escolhas",
    forma: "fichas",
    colunas: [
      { chave: "plano", titulo: "Plano" },
      { chave: "data", titulo: "Saída da empresa", formato: "data" },
      { chave: "extratoEm", titulo: "Extrato emitido em", formato: "data" },
      { chave: "recebidoEm", titulo: "Extrato recebido em", formato: "data" },
      { chave: "prazoOpcao", titulo: "Fim do prazo de escolha", formato: "data" },
      { chave: "situacao", titulo: "Situação" },
      { chave: "registradoEm", titulo: "Registrada em", formato: "instante" },
      { chave: "escolhas", titulo: "Escolhas", formato: "linhas" },
    ],
    linhas: rows.map(({ id, ...row }) => ({
      ...row,
      escolhas: (of.get(id) ?? []).map(({ idDesligamento: _id, instituto, ...choice }) => ({
        instituto: INSTITUTO_NAMES[instituto as Instituto] ?? instituto,
        ...choice,
      })),
    })),
  };
};

export const terminationSections: ReadSection[] = [terminations];
