import { asc, eq } from "drizzle-orm";
import { RELATIONS } from "@/domain/people/invitations";
import { convite, plano } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const invitations: ReadSection = async ({ db, idPessoa }) => ({
  chave: "convites",
  titulo: "Convites que você enviou",
  explica: "O nome, o e-mail e a mensagem são apagados quando a pessoa convidada pede, ou algum tempo depois de o convite expirar.",
  forma: "fichas",
  colunas: [
    { chave: "criadoEm", titulo: "Feito em", formato: "instante" },
    { chave: "plano", titulo: "Plano" },
    { chave: "nome", titulo: "Quem" },
    { chave: "email", titulo: "E-mail" },
    { chave: "relacao", titulo: "Relação com você" },
    { chave: "mensagem", titulo: "Mensagem" },
    { chave: "envios", titulo: "Vezes enviado" },
    { chave: "enviadoEm", titulo: "Último envio", formato: "instante" },
    { chave: "expiraEm", titulo: "Vale até", formato: "instante" },
    { chave: "abertoEm", titulo: "Aberto em", formato: "instante" },
    { chave: "interesseEm", titulo: "Pediu contato em", formato: "instante" },
    { chave: "canceladoEm", titulo: "Cancelado em", formato: "instante" },
  ],
  linhas: (
    await db
      .select({
        criadoEm: convite.criadoEm,
        plano: plano.nome,
        nome: convite.nome,
        email: convite.email,
        relacao: convite.relacao,
        mensagem: convite.mensagem,
        envios: convite.envios,
        enviadoEm: convite.enviadoEm,
        expiraEm: convite.expiraEm,
        abertoEm: convite.abertoEm,
        interesseEm: convite.interesseEm,
        canceladoEm: convite.canceladoEm,
      })
      .from(convite)
      .innerJoin(plano, eq(plano.id, convite.idPlano))
      .where(eq(convite.idPessoa, idPessoa))
      .orderBy(asc(convite.id))
  ).map((row) => ({ ...row, relacao: RELATIONS.find(({ id }) => id === row.relacao)?.value ?? row.relacao })),
});

export const invitationSections: ReadSection[] = [invitations];
