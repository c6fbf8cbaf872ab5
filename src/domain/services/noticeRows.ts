import * as Kind from "./noticeKinds";

interface NoticeRow {
  id: number;
  /** Its name, as `tipo_notificacao` has it. */
  name: string;
  /** Page that a click opens, where it is the same for everybody. */
  page?: string;
  /** The fund's people write it themselves. */
  isWritten?: true;
}

/** Kinds of notice, one row each: a kind without its row does not compile. */
export const NOTICE_ROWS = {
  CHAT: { id: Kind.CHAT, name: "Chat" },
  DEPENDENTS: { id: Kind.DEPENDENTS, name: "Dependentes" },
  REQUESTS: { id: Kind.REQUESTS, name: "Solicitações" },
  DOCUMENTS: { id: Kind.DOCUMENTS, name: "Documentos", page: "/documents" },
  REGISTRATION: { id: Kind.REGISTRATION, name: "Cadastro", page: "/perfil" },
  PAYSLIPS: { id: Kind.PAYSLIPS, name: "Contracheque", page: "/services/contracheque" },
  CONTRIBUTIONS: { id: Kind.CONTRIBUTIONS, name: "Contribuições", page: "/services/gerar-contribuicao" },
  EXITS: { id: Kind.EXITS, name: "Institutos", page: "/services?guia=saida" },
  ANNOUNCEMENT: { id: Kind.ANNOUNCEMENT, name: "Comunicado", isWritten: true },
  IMPORTANT: { id: Kind.IMPORTANT, name: "Aviso importante", isWritten: true },
  EVENT: { id: Kind.EVENT, name: "Evento", isWritten: true },
  IMPORTED_PEOPLE: { id: Kind.IMPORTED_PEOPLE, name: "Importação de pessoas", page: "/settings/importar-pessoas" },
  IMPORTED_CONTRIBUTIONS: {
    id: Kind.IMPORTED_CONTRIBUTIONS,
    name: "Importação de contribuições",
    page: "/settings/importar-contribuicoes",
  },
} as const satisfies Record<keyof typeof Kind, NoticeRow>;
