import { asc, eq } from "drizzle-orm";
import type { Choice } from "@/domain/simulator/facts";
import { choiceRows } from "@/domain/simulator/words";
import { plano, simulacao } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const simulations: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db
    .select({
      nome: simulacao.nome,
      plano: plano.nome,
      criadaEm: simulacao.criadaEm,
      meta: simulacao.meta,
      escolha: simulacao.escolha,
      retrato: simulacao.retrato,
    })
    .from(simulacao)
    .innerJoin(plano, eq(plano.id, simulacao.idPlano))
    .where(eq(simulacao.idPessoa, idPessoa))
    .orderBy(asc(simulacao.id));
  return {
    chave: "simulacoes",
    titulo: "Simulações de benefício",
    explica: "As que você guardou, com o que mostravam no dia.",
    forma: "fichas",
    colunas: [
      { chave: "nome", titulo: "Nome" },
      { chave: "plano", titulo: "Plano" },
      { chave: "criadaEm", titulo: "Guardada em", formato: "instante" },
      { chave: "meta", titulo: "É a sua meta", formato: "simNao" },
      { chave: "renda", titulo: "Renda estimada por mês", formato: "reais" },
      { chave: "saldo", titulo: "Saldo estimado", formato: "reais" },
      { chave: "escolhas", titulo: "O que foi escolhido", formato: "linhas" },
    ],
    linhas: rows.map(({ escolha, retrato, meta, ...row }) => {
      const { assumptions, saver, result } = retrato as {
        assumptions: Parameters<typeof choiceRows>[0];
        saver: Parameters<typeof choiceRows>[1];
        result: { total: string; saldo: string };
      };
      return {
        ...row,
        meta: meta ? "S" : "N",
        renda: result.total,
        saldo: result.saldo,
        escolhas: choiceRows(assumptions, saver, escolha as Choice),
      };
    }),
  };
};

export const simulationSections: ReadSection[] = [simulations];
