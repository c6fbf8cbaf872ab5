import type { Documento, Solicitacao } from "@/features/requests/requestsQueries";
import { requisicao } from "../../parts/requests/requests";

type Step = Solicitacao["linhaDoTempo"][number];

export const documento = (changes: Partial<Documento> = {}): Documento => ({
  id: 12,
  codigo: "certidao",
  nome: "Certidão de nascimento",
  obrigatorio: true,
  estado: "aceito",
  motivo: null,
  arquivo: { id: 40, nome: "certidao_miguel.pdf", tipo: "application/pdf", tamanho: 2_516_582 },
  enviadoEm: "2026-11-12T12:14:00.000Z",
  decididoEm: "2026-11-17T13:05:00.000Z",
  ...changes,
});

export const passo = (changes: Partial<Step> = {}): Step => ({
  titulo: "Solicitação enviada",
  detalhe: null,
  papel: "participante",
  quem: "Você",
  status: "info",
  quando: "2026-11-12T12:14:00.000Z",
  prazo: null,
  futuro: false,
  atual: false,
  ...changes,
});

/** A request of Bruno's that the fund analyses, whole. */
export const solicitacao = (changes: Partial<Solicitacao> = {}): Solicitacao => ({
  ...requisicao({ status: { id: 2, nome: "Em análise", tipo: "info" }, prazo: "2099-11-27" }),
  versao: 3,
  confirmadaEm: "2026-11-12T12:14:00.000Z",
  concluidaEm: null,
  etapa: { ordem: 1, nome: "Conferência dos dados e documentos", total: 2 },
  responsavel: null,
  vezDe: "atendente",
  proximoPasso: "Conferência dos dados e documentos; depois, Registro no cadastro.",
  recado: null,
  dados: [
    { rotulo: "Nome", valor: "Miguel Nascimento Prado" },
    { rotulo: "CPF", valor: "111.444.777-35" },
  ],
  documentos: [],
  linhaDoTempo: [
    passo(),
    passo({
      titulo: "Conferência",
      papel: "atendente",
      quem: "Equipe de atendimento",
      quando: null,
      prazo: "2099-11-20",
      futuro: true,
      atual: true,
    }),
    passo({ titulo: "Conclusão", papel: "sistema", quem: "Portal", status: "off", quando: null, prazo: "2099-11-27", futuro: true }),
  ],
  idConversa: null,
  pode: { confirmar: false, cancelar: true, responder: false, decidir: false, faltaParaAprovar: null },
  ...changes,
});

/** The same, with one of three documents refused: the participant's turn. */
export const recusado = (changes: Partial<Solicitacao> = {}): Solicitacao =>
  solicitacao({
    status: { id: 3, nome: "Aguarda você", tipo: "wait" },
    vezDe: "participante",
    recado: "A imagem ficou cortada embaixo.",
    documentos: [
      documento({ estado: "recusado", motivo: "A imagem ficou cortada embaixo." }),
      documento({ id: 13, nome: "CPF do dependente", arquivo: { id: 41, nome: "cpf_miguel.png", tipo: "image/png", tamanho: 325_632 } }),
      documento({
        id: 14,
        nome: "Comprovante de residência",
        arquivo: { id: 42, nome: "conta_luz.pdf", tipo: "application/pdf", tamanho: 757_760 },
      }),
    ],
    pode: {
      confirmar: false,
      cancelar: true,
      responder: true,
      decidir: false,
      faltaParaAprovar: "A solicitação espera pela resposta da pessoa.",
    },
    ...changes,
  });
