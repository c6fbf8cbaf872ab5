import { asc, eq, inArray } from "drizzle-orm";
import { REDEMPTION_PAYMENTS } from "@/domain/exits/redemptionPayments";
import { PAYMENT_FORMS } from "@/domain/services/exits/resgate";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { groupedBy } from "../../../kernel/db/grouped";
import { plano, requisicao, resgate, resgateParcela } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const stateWord = (state: string) => REDEMPTION_PAYMENTS.find(({ id }) => id === state)?.value ?? state;

const redemptions: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db
    .select({
      id: resgate.id,
      protocolo: requisicao.protocolo,
      plano: plano.nome,
      alcance: resgate.alcance,
      forma: resgate.forma,
      regime: resgate.regime,
      quotas: resgate.quotas,
      valorNaVenda: resgate.valorNaVenda,
      naoAdquirido: resgate.naoAdquirido,
      divida: resgate.divida,
      conta: resgate.conta,
      vendidoEm: resgate.vendidoEm,
      encerradoEm: resgate.encerradoEm,
    })
    .from(resgate)
    .innerJoin(plano, eq(plano.id, resgate.idPlano))
    .innerJoin(requisicao, eq(requisicao.id, resgate.idRequisicao))
    .where(eq(resgate.idPessoa, idPessoa))
    .orderBy(asc(resgate.id));
  const instalments = await db
    .select({
      idResgate: resgateParcela.idResgate,
      numero: resgateParcela.numero,
      vencimento: resgateParcela.vencimento,
      situacao: resgateParcela.situacao,
      quotas: resgateParcela.quotas,
      bruto: resgateParcela.bruto,
      imposto: resgateParcela.imposto,
      divida: resgateParcela.divida,
      liquido: resgateParcela.liquido,
      pagaEm: resgateParcela.pagaEm,
      motivoEstorno: resgateParcela.motivoEstorno,
    })
    .from(resgateParcela)
    .where(
      inArray(
        resgateParcela.idResgate,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(resgateParcela.idResgate), asc(resgateParcela.numero));
  const of = groupedBy(instalments, ({ idResgate }) => idResgate);
  return {
    chave: "resgates",
    titulo: "Resgates",
    forma: "fichas",
    colunas: [
      { chave: "protocolo", titulo: "Protocolo" },
      { chave: "plano", titulo: "Plano" },
      { chave: "alcance", titulo: "Quanto" },
      { chave: "forma", titulo: "Forma" },
      { chave: "regime", titulo: "Regime de tributação" },
      { chave: "quotas", titulo: "Cotas" },
      { chave: "valorNaVenda", titulo: "Valor na saída das cotas", formato: "reais" },
      { chave: "naoAdquirido", titulo: "Parte não adquirida", formato: "reais" },
      { chave: "divida", titulo: "Empréstimo descontado", formato: "reais" },
      { chave: "conta", titulo: "Conta do crédito" },
      { chave: "vendidoEm", titulo: "Saída das cotas", formato: "data" },
      { chave: "encerradoEm", titulo: "Encerrado em", formato: "data" },
      { chave: "parcelas", titulo: "Parcelas", formato: "linhas" },
    ],
    linhas: rows.map(({ id, alcance, forma, regime, ...row }) => ({
      ...row,
      alcance: alcance === "total" ? "Total" : "Parcial",
      forma: PAYMENT_FORMS.find((one) => one.id === forma)?.value ?? forma,
      regime: REGIME_NAMES[regime] ?? regime,
      parcelas: (of.get(id) ?? []).map(({ idResgate: _id, situacao, ...one }) => ({ ...one, situacao: stateWord(situacao) })),
    })),
  };
};

export const redemptionSections: ReadSection[] = [redemptions];
