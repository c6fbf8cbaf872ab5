import { and, asc, desc, eq } from "drizzle-orm";
import { deviceName } from "@/domain/people/device";
import { auditoria, credencial, sessao } from "../../../kernel/db/schema";
import { accessesOf } from "../accesses";
import { actInWords, OWN_ACTS } from "../privacidadeWords";
import type { ReadSection } from "./section";

/** More visits than anybody's relation with a fund has. */
const EVERY_VISIT = 100_000;

const accesses: ReadSection = async ({ db, idPessoa }) => ({
  chave: "acessos",
  titulo: "Quem acessou seus dados",
  explica: "Cada vez que alguém da equipe viu o seu portal ou os seus dados.",
  forma: "fichas",
  colunas: [
    { chave: "atendente", titulo: "Quem" },
    { chave: "inicio", titulo: "De", formato: "instante" },
    { chave: "fim", titulo: "Até", formato: "instante" },
    { chave: "motivo", titulo: "Por quê" },
    { chave: "consultou", titulo: "Consultou" },
    { chave: "fez", titulo: "Fez" },
  ],
  linhas: (await accessesOf(db, idPessoa, { limit: EVERY_VISIT })).acessos.map(({ id: _id, visao: _visao, ...access }) => access),
});

const security: ReadSection = async ({ db, idPessoa }) => ({
  chave: "seguranca",
  titulo: "Senha e verificação em duas etapas",
  explica: "A senha em si não é guardada: só uma marca, da qual ela não pode ser lida.",
  forma: "fichas",
  colunas: [
    { chave: "senhaTrocadaEm", titulo: "Senha trocada em", formato: "instante" },
    { chave: "segundoPasso", titulo: "Verificação em duas etapas", formato: "simNao" },
  ],
  linhas: await db
    .select({ senhaTrocadaEm: credencial.senhaTrocadaEm, segundoPasso: credencial.segundoPasso })
    .from(credencial)
    .where(eq(credencial.idPessoa, idPessoa)),
});

const sessions: ReadSection = async ({ db, idPessoa }) => ({
  chave: "sessoes",
  titulo: "Entradas no portal",
  explica: "São guardadas por 30 dias.",
  forma: "tabela",
  colunas: [
    { chave: "criadaEm", titulo: "Entrou em", formato: "instante" },
    { chave: "usadaEm", titulo: "Último uso", formato: "instante" },
    { chave: "aparelho", titulo: "Aparelho" },
    { chave: "endereco", titulo: "De onde" },
  ],
  linhas: (
    await db
      .select({ criadaEm: sessao.criadaEm, usadaEm: sessao.usadaEm, agente: sessao.agente, endereco: sessao.endereco })
      .from(sessao)
      .where(eq(sessao.idPessoa, idPessoa))
      .orderBy(desc(sessao.criadaEm))
  ).map(({ agente, ...row }) => ({ ...row, aparelho: deviceName(agente) })),
});

const ownActs: ReadSection = async ({ db, idPessoa }) => ({
  chave: "atosRegistrados",
  titulo: "Seus atos registrados",
  forma: "tabela",
  colunas: [
    { chave: "quando", titulo: "Quando", formato: "instante" },
    { chave: "ato", titulo: "O que foi feito", peso: 2 },
    { chave: "endereco", titulo: "De onde" },
  ],
  linhas: (
    await db
      .select({ quando: auditoria.quando, acao: auditoria.acao, endereco: auditoria.endereco })
      .from(auditoria)
      .where(and(eq(auditoria.idAtor, idPessoa), eq(auditoria.resultado, "permitida")))
      .orderBy(asc(auditoria.id))
  ).flatMap(({ acao, ...row }) => {
    const ato = OWN_ACTS[acao] ?? actInWords(acao).did;
    return ato ? [{ ...row, ato }] : [];
  }),
});

export const accountSections: ReadSection[] = [accesses, security, sessions, ownActs];
