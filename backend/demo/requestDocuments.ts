import { serviceDefinition } from "../../src/domain/services/registry";
import { Status } from "../modules/esteira/request";
import type { Builder, RequestFacts } from "./builder";
import { paper } from "./paper";

const IDENTITY = { codigo: "documento-identidade", nome: "Documento de identidade" };

/** Documents of services that have no form yet. */
const ASKED: Readonly<Record<number, { codigo: string; nome: string }>> = {
  4: { codigo: "certidao-nascimento", nome: "Certidão de nascimento" },
  12: { codigo: "tempo-contribuicao", nome: "Certidão de tempo de contribuição" },
  14: { codigo: "conta-bancaria", nome: "Comprovante da conta bancária" },
  15: { codigo: "termo-portabilidade", nome: "Termo de portabilidade assinado" },
  22: IDENTITY,
  24: { codigo: "laudo-medico", nome: "Laudo do serviço médico oficial" },
};

const REASONS = [
  "A foto ficou cortada embaixo e não dá para ler os dados. Fotografe a folha inteira, em um lugar claro.",
  "O documento está fora da validade. Envie um emitido há menos de 90 dias.",
  "Falta a assinatura na última página. Assine e envie o documento inteiro.",
  "O nome no documento não é o mesmo do cadastro. Envie também a certidão que mostra a mudança.",
];
export const reasonFor = (idPessoa: number) => REASONS[idPessoa % REASONS.length] ?? "";

function askedBy(idFuncionalidade: number, dados: Record<string, unknown>, mustHave: boolean) {
  const fromForm = serviceDefinition(idFuncionalidade)?.documents(dados);
  const asked = fromForm ?? [ASKED[idFuncionalidade]].filter((one) => one !== undefined);
  const list = asked.map(({ codigo, nome }) => ({ codigo, nome }));
  return list.length === 0 && mustHave ? [IDENTITY] : list;
}

const fileName = (nome: string) => `${nome.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\W+/g, "-")}.pdf`;

/** The documents of a request, each in the state that its course left it in. One that waits has one that was refused. */
export function addRequestDocuments(builder: Builder, id: number, facts: RequestFacts, dados: Record<string, unknown>): void {
  const { idPessoa, idFuncionalidade, quando, eventos, idResponsavel } = facts;
  const status = eventos.at(-1)?.idStatus ?? Status.RASCUNHO;
  if (status === Status.RASCUNHO) return;
  const timeOf = (idStatus: number) => eventos.find((evento) => evento.idStatus === idStatus)?.quando ?? null;
  const resentAt = timeOf(Status.REENVIADO);
  const askedAgain = resentAt !== null || status === Status.AGUARDA;
  const decidedAt = timeOf(Status.EM_ANALISE);
  const accepted = decidedAt !== null && (status !== Status.EM_ANALISE || id % 2 === 0);
  for (const [index, { codigo, nome }] of askedBy(idFuncionalidade, dados, askedAgain).entries()) {
    const again = askedAgain && index === 0;
    const refused = again && status === Status.AGUARDA;
    const waiting = again && status === Status.REENVIADO;
    const estado = refused ? "recusado" : !waiting && (accepted || status === Status.CONCLUIDA) ? "aceito" : "enviado";
    const enviadoEm = again && resentAt ? resentAt : quando;
    const idArquivo = builder.files.add({
      nome: fileName(nome),
      content: paper(nome, ["Documento de demonstração.", "Nenhum dado deste arquivo é verdadeiro."]),
      idDono: idPessoa,
      uso: "requisicao",
      idRequisicao: id,
      enviadoEm,
    });
    builder.rows.requisicaoDocumento.push({
      idRequisicao: id,
      codigo,
      nome,
      obrigatorio: true,
      estado,
      motivo: refused ? reasonFor(idPessoa) : null,
      idArquivo,
      enviadoEm,
      decididoEm: estado === "enviado" ? null : (timeOf(Status.AGUARDA) ?? eventos.at(-1)?.quando ?? null),
      idDecisor: estado === "enviado" ? null : idResponsavel,
    });
  }
}
