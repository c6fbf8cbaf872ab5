import { asc, eq, inArray } from "drizzle-orm";
import { kindName, regimeName } from "@/domain/exits/portabilityWords";
import { groupedBy } from "../../../kernel/db/grouped";
import { plano, portabilidade, portabilidadeLote, requisicao } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const transfers: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db
    .select({
      id: portabilidade.id,
      protocolo: requisicao.protocolo,
      seuPlano: plano.nome,
      sentido: portabilidade.sentido,
      entidade: portabilidade.entidade,
      cnpj: portabilidade.cnpj,
      plano: portabilidade.plano,
      registro: portabilidade.registro,
      tipo: portabilidade.tipo,
      regime: portabilidade.regime,
      inscricao: portabilidade.inscricao,
      adesaoOrigem: portabilidade.adesaoOrigem,
      valor: portabilidade.valor,
      divida: portabilidade.divida,
      termoEm: portabilidade.termoEm,
      recebidaEm: portabilidade.recebidaEm,
      efetivadaEm: portabilidade.efetivadaEm,
      transferidaEm: portabilidade.transferidaEm,
    })
    .from(portabilidade)
    .innerJoin(plano, eq(plano.id, portabilidade.idPlano))
    .innerJoin(requisicao, eq(requisicao.id, portabilidade.idRequisicao))
    .where(eq(portabilidade.idPessoa, idPessoa))
    .orderBy(asc(portabilidade.id));
  const lots = await db
    .select({
      idPortabilidade: portabilidadeLote.idPortabilidade,
      data: portabilidadeLote.data,
      parte: portabilidadeLote.parte,
      origem: portabilidadeLote.origem,
      valor: portabilidadeLote.valor,
    })
    .from(portabilidadeLote)
    .where(
      inArray(
        portabilidadeLote.idPortabilidade,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(portabilidadeLote.idPortabilidade), asc(portabilidadeLote.numero));
  const of = groupedBy(lots, ({ idPortabilidade }) => idPortabilidade);
  return {
    chave: "portabilidades",
    titulo: "Portabilidade",
    forma: "fichas",
    colunas: [
      { chave: "protocolo", titulo: "Protocolo" },
      { chave: "seuPlano", titulo: "Seu plano" },
      { chave: "sentido", titulo: "Sentido" },
      { chave: "entidade", titulo: "Outra entidade" },
      { chave: "cnpj", titulo: "CNPJ" },
      { chave: "plano", titulo: "Outro plano" },
      { chave: "registro", titulo: "Registro" },
      { chave: "tipo", titulo: "Tipo" },
      { chave: "regime", titulo: "Regime" },
      { chave: "inscricao", titulo: "Inscrição" },
      { chave: "adesaoOrigem", titulo: "Entrada no plano de origem", formato: "data" },
      { chave: "valor", titulo: "Valor", formato: "reais" },
      { chave: "divida", titulo: "Empréstimo quitado", formato: "reais" },
      { chave: "termoEm", titulo: "Termo emitido em", formato: "data" },
      { chave: "recebidaEm", titulo: "Recebida em", formato: "data" },
      { chave: "efetivadaEm", titulo: "Efetivada em", formato: "data" },
      { chave: "transferidaEm", titulo: "Transferida pelo banco em", formato: "data" },
      { chave: "lotes", titulo: "Lotes", formato: "linhas" },
    ],
    linhas: rows.map(({ id, sentido, tipo, regime, ...row }) => ({
      ...row,
      sentido: sentido === "saida" ? "Enviada" : "Recebida",
      tipo: kindName(tipo),
      regime: regimeName(regime),
      lotes: (of.get(id) ?? []).map(({ idPortabilidade: _id, ...lot }) => lot),
    })),
  };
};

export const portabilitySections: ReadSection[] = [transfers];
