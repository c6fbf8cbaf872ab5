import type { QueueItem, QueuePage, Request, RequestDocument } from "@/features/queue/queueQueries";

export const ANA = { id: 1, nome: "Ana Ribeiro" };
export const MARINA = { id: 40, nome: "Marina Duarte" };

export const queueItem = (changes: Partial<QueueItem> = {}): QueueItem => ({
  id: 7,
  protocolo: "2026-0048213",
  pessoa: { id: 5, nome: "Elza Maria do Nascimento" },
  plano: { id: 1, nome: "HPE" },
  funcionalidade: { id: 4, nome: "Inclusão de dependente" },
  status: { id: 4, nome: "Reenviado", tipo: "info" },
  dataSolicitacao: "2026-11-12T12:14:00.000Z",
  prazo: "2099-11-23",
  cpf: "16898224709",
  matricula: "0009764",
  versao: 3,
  etapa: { ordem: 1, nome: "Conferência", total: 2 },
  responsavel: null,
  atrasada: false,
  ...changes,
});

export const second = queueItem({
  id: 8,
  protocolo: "2026-0047990",
  pessoa: { id: 6, nome: "Joaquim Teixeira Prates" },
  funcionalidade: { id: 14, nome: "Resgate" },
  status: { id: 2, nome: "Em análise", tipo: "info" },
  prazo: "2020-01-02",
  atrasada: true,
  versao: 5,
  responsavel: ANA,
});

export const queuePage = (itens: QueueItem[] = [queueItem(), second], changes: Partial<QueuePage> = {}): QueuePage => ({
  itens,
  total: itens.length,
  totalPage: 1,
  contagens: { abertas: 38, minhas: 8, semResponsavel: 12, atrasadas: 1, vencemHoje: 4, aguardamPessoa: 5 },
  ...changes,
});

export const document = (changes: Partial<RequestDocument> = {}): RequestDocument => ({
  id: 31,
  codigo: "certidao",
  nome: "Certidão de nascimento",
  obrigatorio: true,
  estado: "enviado",
  motivo: null,
  arquivo: { id: 91, nome: "certidao.pdf", tipo: "application/pdf", tamanho: 1_153_434 },
  enviadoEm: "2026-11-20T13:58:00.000Z",
  decididoEm: null,
  ...changes,
});

export const request = (changes: Partial<Request> = {}): Request => {
  const { cpf: _cpf, matricula: _matricula, atrasada: _atrasada, ...item } = queueItem();
  return {
    ...item,
    confirmadaEm: "2026-11-12T12:14:00.000Z",
    concluidaEm: null,
    vezDe: "atendente",
    proximoPasso: "Conferência; depois, a conclusão.",
    recado: null,
    dados: [{ rotulo: "Nome", valor: "Miguel N. Prado" }],
    documentos: [
      document(),
      document({ id: 32, codigo: "cpf", nome: "CPF do dependente", estado: "aceito", decididoEm: "2026-11-13T12:00:00.000Z" }),
    ],
    linhaDoTempo: [
      {
        titulo: "Enviada",
        detalhe: null,
        papel: "participante",
        quem: "Elza Maria do Nascimento",
        status: "ok",
        quando: "2026-11-12T12:14:00.000Z",
        prazo: null,
        futuro: false,
        atual: false,
      },
      {
        titulo: "Conclusão",
        detalhe: null,
        papel: "atendente",
        quem: "Equipe de atendimento",
        status: "off",
        quando: null,
        prazo: "2099-11-23",
        futuro: true,
        atual: false,
      },
    ],
    idConversa: null,
    pode: {
      confirmar: false,
      cancelar: false,
      responder: false,
      decidir: true,
      faltaParaAprovar: "Falta decidir sobre: Certidão de nascimento.",
    },
    ...changes,
  };
};
