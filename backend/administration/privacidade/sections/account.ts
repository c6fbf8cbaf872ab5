import { and, asc, desc, eq } from "drizzle-orm";
import { deviceName, truncateAddress } from "@/domain/people/device";
import { partsInWords } from "@/domain/people/family";
import { ajudante, aparelhoAvisado, auditoria, credencial, sessao } from "../../../kernel/db/schema";
import { accessesOf } from "../accesses";
import { actInWords, OWN_ACTS } from "../privacidadeWords";
import type { ReadSection } from "./section";

/** More visits than anybody's relation with a fund has. */
const EVERY_VISIT = 100_000;

const accesses: ReadSection = async ({ db, idPessoa }) => ({
  chave: "acessos",
  titulo: "Quem acessou seus dados",
  explica: "Cada vez que alguém da equipe, ou um ajudante que você convidou, viu o seu portal ou os seus dados.",
  forma: "fichas",
  colunas: [
    { chave: "atendente", titulo: "Quem" },
    { chave: "inicio", titulo: "De", formato: "instante" },
    { chave: "fim", titulo: "Até", formato: "instante" },
    { chave: "motivo", titulo: "Por quê" },
    { chave: "consultou", titulo: "Consultou" },
    { chave: "fez", titulo: "Fez" },
  ],
  linhas: (await accessesOf(db, idPessoa, { limit: EVERY_VISIT })).acessos.map(
    ({ id: _id, visao: _visao, ajudante: _ajudante, ...access }) => access,
  ),
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
    { chave: "ajudante", titulo: "Ajudante" },
  ],
  linhas: (
    await db
      .select({
        criadaEm: sessao.criadaEm,
        usadaEm: sessao.usadaEm,
        agente: sessao.agente,
        endereco: sessao.endereco,
        ajudante: ajudante.nome,
      })
      .from(sessao)
      .leftJoin(ajudante, eq(ajudante.id, sessao.idAjudante))
      .where(eq(sessao.idPessoa, idPessoa))
      .orderBy(desc(sessao.criadaEm))
  ).map(({ agente, endereco, ...row }) => ({
    ...row,
    // The participant reads the network that a helper came from, and not the address.
    endereco: row.ajudante ? truncateAddress(endereco) : endereco,
    aparelho: deviceName(agente),
  })),
});

const helpers: ReadSection = async ({ db, idPessoa }) => ({
  chave: "ajudantes",
  titulo: "Quem ajuda você",
  explica: "As pessoas que você convidou a ver partes do seu portal. O link de cada uma não é guardado: só uma marca dele.",
  forma: "fichas",
  colunas: [
    { chave: "nome", titulo: "Quem" },
    { chave: "email", titulo: "E-mail" },
    { chave: "partes", titulo: "Vê" },
    { chave: "ate", titulo: "Até", formato: "data" },
    { chave: "convidadoEm", titulo: "Convidado em", formato: "instante" },
    { chave: "aceitoEm", titulo: "Aceitou em", formato: "instante" },
    { chave: "revogadoEm", titulo: "Revogado em", formato: "instante" },
  ],
  linhas: (
    await db
      .select({
        nome: ajudante.nome,
        email: ajudante.email,
        partes: ajudante.partes,
        ate: ajudante.ate,
        convidadoEm: ajudante.convidadoEm,
        aceitoEm: ajudante.aceitoEm,
        revogadoEm: ajudante.revogadoEm,
      })
      .from(ajudante)
      .where(eq(ajudante.idPessoa, idPessoa))
      .orderBy(asc(ajudante.id))
  ).map((row) => ({ ...row, partes: partsInWords(row.partes) })),
});

const toldDevices: ReadSection = async ({ db, idPessoa }) => ({
  chave: "aparelhosAvisados",
  titulo: "Aparelhos que recebem avisos",
  explica: "Os aparelhos em que você ligou os avisos. O endereço de cada um no serviço do navegador é um segredo dele e não sai daqui.",
  forma: "tabela",
  colunas: [
    { chave: "servico", titulo: "Serviço de avisos" },
    { chave: "criadoEm", titulo: "Desde", formato: "instante" },
  ],
  linhas: (
    await db
      .select({ endereco: aparelhoAvisado.endereco, criadoEm: aparelhoAvisado.criadoEm })
      .from(aparelhoAvisado)
      .where(eq(aparelhoAvisado.idPessoa, idPessoa))
      .orderBy(asc(aparelhoAvisado.id))
  ).map(({ endereco, criadoEm }) => ({ servico: new URL(endereco).host, criadoEm })),
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

export const accountSections: ReadSection[] = [accesses, security, sessions, helpers, toldDevices, ownActs];
