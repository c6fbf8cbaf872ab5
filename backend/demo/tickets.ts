import { addBusinessDays } from "../../src/domain/calendar/businessDays";
import { Conta } from "./accounts";
import type { Builder } from "./builder";
import type { Member } from "./people";
import { Random } from "./random";
import { FIRST_TEAM } from "./ticketTimes";
import { TOPICS } from "./topics";

/** Seed of the tickets only, so that they do not change the random values of later parts. */
const SEED = 20_261_122;

/** Queues beside the first, with the subjects that end in them. */
const TEAMS: readonly { id: number; nome: string; subjects: RegExp }[] = [
  { id: 2, nome: "Benefícios", subjects: /contracheque|informe|isenção|recadastramento|resgate/i },
  { id: 3, nome: "Cadastro", subjects: /filho|conta bancária/i },
  { id: 4, nome: "Investimentos", subjects: /perfil|portabilidade/i },
];

const MACROS: readonly (readonly [titulo: string, texto: string])[] = [
  ["Saudação", "{saudacao}, {nome}! Aqui é {atendente}, da equipe de atendimento. Como posso ajudar?"],
  [
    "Documento ilegível",
    "{saudacao}, {nome}. O documento enviado na solicitação {protocolo} não ficou legível. Poderia enviar outra foto, com boa luz e sem cortes?",
  ],
  ["Prazo da solicitação", "A solicitação {protocolo}, de {servico}, está em análise. Assim que houver novidade, avisamos por aqui."],
  ["Regulamento do plano", "Esta regra está no regulamento do plano {plano}, que você encontra em Documentos."],
  ["Encerramento", "Obrigado pelo contato, {nome}. Se precisar de algo mais, é só escrever."],
];

const COMMENTS = [
  "Resolveram no mesmo dia, obrigado.",
  "Atendimento atencioso e claro.",
  "Demorou um pouco, mas deu certo.",
  "Explicaram tudo com paciência.",
  "Precisei perguntar duas vezes.",
];

/** Questions of some days ago that nobody answered. */
const LATE = 4;

function addTeams(builder: Builder, attendants: number[]) {
  const { rows } = builder;
  for (const { id, nome } of TEAMS) rows.equipeAtendimento.push({ id, nome });
  const member = (idEquipe: number, idPessoa: number, coordena = false) => rows.equipeAtendente.push({ idEquipe, idPessoa, coordena });
  member(FIRST_TEAM, Conta.ANA, true);
  const answering = attendants.filter((id) =>
    rows.permissaoAdministrador.some(({ idPessoa, area, nivel }) => idPessoa === id && area === "chamados" && nivel === "E"),
  );
  for (const [index, idPessoa] of answering.entries()) {
    member(FIRST_TEAM, idPessoa);
    for (const [place, { id }] of TEAMS.entries()) member(id, idPessoa, place % answering.length === index);
  }
  const atualizadaEm = builder.calendar.minutesAgo(60 * 24 * 40);
  for (const [titulo, texto] of MACROS) rows.macroAtendimento.push({ idDono: Conta.ANA, titulo, texto, compartilhada: true, atualizadaEm });
}

function addLate(builder: Builder, random: Random, members: Member[], attendants: number[]) {
  const { calendar } = builder;
  for (let i = 0; i < LATE; i++) {
    const member = random.pick(members);
    const topic = random.pick(TOPICS);
    const quando = calendar.at(addBusinessDays(calendar.today, -2 - i), `${random.integer(9, 11)}:${random.integer(0, 59)}`);
    builder.conversation({
      idPessoa: member.id,
      idPlano: member.idPlano,
      idAtendente: i % 2 === 0 ? null : random.pick(attendants),
      assunto: topic.assunto,
      mensagens: [{ idAutor: member.id, texto: topic.turns[0] ?? topic.again, quando, lida: false }],
    });
  }
}

/** Teams, macros, questions that are late, what participants said of what was closed, and notes between attendants. */
export function addTickets(builder: Builder, members: Member[], attendants: number[]) {
  const random = new Random(SEED);
  const { rows, calendar } = builder;
  addTeams(builder, attendants);
  addLate(builder, random, members, attendants);
  for (const row of rows.conversa) {
    row.idEquipe = TEAMS.find(({ subjects }) => subjects.test(row.assunto))?.id ?? FIRST_TEAM;
    if (row.encerradaEm && random.chance(0.6)) {
      const nota = random.pick([2, 3, 4, 4, 5, 5, 5]);
      const criadaEm = new Date(Math.min(row.encerradaEm.getTime() + random.integer(2, 300) * 60_000, calendar.now.getTime()));
      rows.conversaAvaliacao.push({ idConversa: row.id, nota, comentario: random.chance(0.4) ? random.pick(COMMENTS) : null, criadaEm });
    }
    if (row.atrasadaEm)
      rows.conversaNota.push({
        idConversa: row.id,
        idAutor: null,
        tipo: "atraso",
        texto: "O prazo de resposta passou.",
        criadaEm: row.atrasadaEm,
      });
  }
}
