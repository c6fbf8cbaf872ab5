import { Service, Status } from "@/domain/services/ids";
import { serviceDefinition } from "../../src/domain/services/registry";
import type { Builder, RequestFacts } from "./builder";
import { paper } from "./paper";

const IDENTITY = { codigo: "documento-identidade", nome: "Documento de identidade" };

/** Documents of services that have no form yet. */
const ASKED: Readonly<Record<number, { codigo: string; nome: string }>> = {
  [Service.DEPENDENTS]: { codigo: "certidao-nascimento", nome: "Certidão de nascimento" },
  [Service.BENEFIT]: { codigo: "tempo-contribuicao", nome: "Certidão de tempo de contribuição" },
  [Service.REDEMPTION]: { codigo: "conta-bancaria", nome: "Comprovante da conta bancária" },
  [Service.PORTABILITY]: { codigo: "termo-portabilidade", nome: "Termo de portabilidade assinado" },
  [Service.EXEMPTION_65]: IDENTITY,
  [Service.ILLNESS_EXEMPTION]: { codigo: "laudo-medico", nome: "Laudo do serviço médico oficial" },
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
  const status = eventos.at(-1)?.idStatus ?? Status.DRAFT;
  if (status === Status.DRAFT) return;
  const timeOf = (idStatus: number) => eventos.find((evento) => evento.idStatus === idStatus)?.quando ?? null;
  const resentAt = timeOf(Status.ANSWERED);
  const askedAgain = resentAt !== null || status === Status.WAITING;
  const decidedAt = timeOf(Status.UNDER_REVIEW);
  const accepted = decidedAt !== null && (status !== Status.UNDER_REVIEW || id % 2 === 0);
  for (const [index, { codigo, nome }] of askedBy(idFuncionalidade, dados, askedAgain).entries()) {
    const again = askedAgain && index === 0;
    const refused = again && status === Status.WAITING;
    const waiting = again && status === Status.ANSWERED;
    const estado = refused ? "recusado" : !waiting && (accepted || status === Status.CONCLUDED) ? "aceito" : "enviado";
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
      decididoEm: estado === "enviado" ? null : (timeOf(Status.WAITING) ?? eventos.at(-1)?.quando ?? null),
      idDecisor: estado === "enviado" ? null : idResponsavel,
    });
  }
}
