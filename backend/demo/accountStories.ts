import { addBusinessDays, nextBusinessDay } from "../../src/domain/businessDays";
import { formatDate } from "../../src/domain/calendarDate";
import { Status } from "../modules/esteira/request";
import { Conta } from "./accounts";
import type { Builder } from "./builder";
import { DXC, HPE, MAIS_VALOR } from "./plans";
import { askedFor, requestStory } from "./requestStory";

/** Requests of the accounts: [person, plan, service, status, sent and last moved how many business days ago]. */
const REQUESTS = [
  [Conta.BRUNO, HPE, 7, Status.RASCUNHO, 2, 2],
  [Conta.BRUNO, HPE, 9, Status.RECEBIDA, 1, 1],
  [Conta.BRUNO, HPE, 3, Status.REENVIADO, 4, 1],
  [Conta.BRUNO, HPE, 8, Status.EM_ANALISE, 8, 4],
  [Conta.BRUNO, HPE, 4, Status.CONCLUIDA, 117, 112],
  [Conta.BRUNO, HPE, 2, Status.CONCLUIDA, 188, 186],
  [Conta.BRUNO, HPE, 14, Status.RECUSADA, 242, 236],
  [Conta.BRUNO, HPE, 9, Status.CANCELADA, 301, 300],
  [Conta.BRUNO, HPE, 8, Status.CONCLUIDA, 343, 339],
  [Conta.BRUNO, HPE, 1, Status.CONCLUIDA, 398, 395],
  [Conta.BRUNO, HPE, 3, Status.CONCLUIDA, 446, 444],
  [Conta.BRUNO, HPE, 4, Status.CONCLUIDA, 471, 467],
  [Conta.BRUNO, HPE, 7, Status.CONCLUIDA, 520, 519],
  [Conta.BRUNO, HPE, 8, Status.CONCLUIDA, 588, 582],
  [Conta.BRUNO, HPE, 8, Status.CONCLUIDA, 640, 637],
  [Conta.CARLA, MAIS_VALOR, 5, Status.AGUARDA, 4, 2],
  [Conta.CARLA, MAIS_VALOR, 8, Status.EM_ANALISE, 3, 2],
  [Conta.CARLA, MAIS_VALOR, 7, Status.CONCLUIDA, 64, 63],
  [Conta.CARLA, MAIS_VALOR, 5, Status.CANCELADA, 210, 205],
  [Conta.DIEGO, HPE, 9, Status.RECEBIDA, 1, 1],
  [Conta.DIEGO, HPE, 25, Status.AGUARDA, 4, 1],
  [Conta.DIEGO, HPE, 8, Status.EM_ANALISE, 6, 3],
  [Conta.DIEGO, HPE, 4, Status.CONCLUIDA, 155, 150],
  [Conta.DIEGO, DXC, 8, Status.RECUSADA, 40, 36],
  [Conta.DIEGO, DXC, 7, Status.CONCLUIDA, 91, 90],
  [Conta.ELZA, HPE, 24, Status.AGUARDA, 7, 2],
  [Conta.ELZA, HPE, 22, Status.CONCLUIDA, 260, 255],
  [Conta.ELZA, HPE, 18, Status.EM_ANALISE, 5, 3],
] as const;

/** Requests, conversations and notices of the accounts. `atendente` is who looks after them. */
export function addAccountStories(builder: Builder, atendente: number) {
  const { calendar } = builder;
  for (const [idPessoa, idPlano, idFuncionalidade, status, sent, moved] of REQUESTS) {
    const responsavel = status === Status.RECEBIDA || status === Status.RASCUNHO ? null : atendente;
    const days = { from: calendar.daysAgo(sent), until: calendar.daysAgo(moved) };
    builder.request(requestStory(builder, { idPessoa, idPlano, idFuncionalidade, status, responsavel, ...days }));
  }
  addBrunosWait(builder, atendente);
  addConversations(builder, atendente);
  addNotices(builder, atendente);
}

/** The request that waits for Bruno, with the conversation about it. */
function addBrunosWait(builder: Builder, atendente: number) {
  const { calendar } = builder;
  const prazo = addBusinessDays(calendar.today, 4);
  const link = { idPessoa: Conta.BRUNO, idPlano: HPE };
  const story = requestStory(builder, {
    ...link,
    idFuncionalidade: 4,
    status: Status.AGUARDA,
    from: calendar.daysAgo(6),
    until: calendar.daysAgo(2),
    prazo,
    responsavel: atendente,
  });
  builder.request(story, (idRequisicao, protocolo) => {
    const idConversa = builder.conversation({
      ...link,
      idRequisicao,
      idAtendente: atendente,
      assunto: "Acompanhamento de Solicitação",
      mensagens: [
        {
          idAutor: atendente,
          texto: `Olá, Bruno! Encontramos um problema na sua solicitação ${protocolo}: a certidão de nascimento ficou cortada embaixo e não dá para ler os nomes dos pais.`,
          quando: calendar.minutesAgo(2890),
          lida: true,
        },
        {
          idAutor: Conta.BRUNO,
          texto: "Boa tarde! Posso mandar uma foto nova pelo celular?",
          quando: calendar.minutesAgo(2811),
          lida: true,
        },
        {
          idAutor: atendente,
          texto: "Pode, sim. Fotografe a folha inteira, em um lugar claro. Se preferir, envie a certidão de inteiro teor.",
          quando: calendar.minutesAgo(95),
          lida: false,
        },
      ],
    });
    const notice = { idPessoa: Conta.BRUNO, de: atendente, idPlano: HPE, quando: calendar.minutesAgo(95), lida: false };
    builder.notice({
      ...notice,
      idTipo: 1,
      titulo: "Nova mensagem",
      descricao: "A equipe respondeu em Acompanhamento de Solicitação.",
      idConversa,
    });
    builder.notice({
      ...notice,
      idTipo: 3,
      idRequisicao,
      titulo: `Agora é a sua vez: ${askedFor(4)}`,
      descricao: `Solicitação ${protocolo}. Responda até ${formatDate(prazo)}.`,
      quando: calendar.minutesAgo(2895),
    });
  });
}

function addConversations(builder: Builder, atendente: number) {
  const { calendar } = builder;
  builder.conversation({
    idPessoa: Conta.BRUNO,
    idPlano: HPE,
    idAtendente: atendente,
    assunto: "Informe de rendimentos",
    encerrada: true,
    mensagens: [
      {
        idAutor: Conta.BRUNO,
        texto: "Bom dia. Quando sai o informe de rendimentos deste ano?",
        quando: calendar.at(calendar.daysAgo(182), "09:05"),
        lida: true,
      },
      {
        idAutor: atendente,
        texto: "Bom dia, Bruno! Ele fica em Serviços, Informe de rendimentos, até o último dia útil de fevereiro.",
        quando: calendar.at(calendar.daysAgo(182), "10:20"),
        lida: true,
      },
      { idAutor: Conta.BRUNO, texto: "Encontrei. Obrigado!", quando: calendar.at(calendar.daysAgo(181), "08:41"), lida: true },
    ],
  });
  const carlas = builder.conversation({
    idPessoa: Conta.CARLA,
    idPlano: MAIS_VALOR,
    assunto: "Dúvida sobre a contribuição mínima",
    mensagens: [
      {
        idAutor: Conta.CARLA,
        texto: "Oi! O valor mínimo muda todo ano? Quero ajustar o débito em conta antes do dia 10.",
        quando: calendar.minutesAgo(190),
        lida: false,
      },
    ],
  });
  builder.notice({
    idTipo: 1,
    idPessoa: Conta.ANA,
    de: Conta.CARLA,
    idPlano: null,
    titulo: "Novo chamado",
    descricao: "Carla Menezes escreveu em Dúvida sobre a contribuição mínima.",
    quando: calendar.minutesAgo(190),
    lida: false,
    idConversa: carlas,
  });
  builder.conversation({
    idPessoa: Conta.ELZA,
    idPlano: HPE,
    idAtendente: atendente,
    assunto: "Isenção de imposto depois dos 65 anos",
    mensagens: [
      {
        idAutor: Conta.ELZA,
        texto: "Bom dia. Já uso a isenção no INSS. Posso usar aqui também?",
        quando: calendar.at(calendar.daysAgo(4), "10:02"),
        lida: true,
      },
      {
        idAutor: atendente,
        texto: "Bom dia, dona Elza! A isenção é uma só por pessoa, somando todas as fontes. O ajuste é feito na declaração anual.",
        quando: calendar.at(calendar.daysAgo(4), "11:37"),
        lida: true,
      },
    ],
  });
}

function addNotices(builder: Builder, atendente: number) {
  const { calendar } = builder;
  const { ANA, BRUNO, CARLA, DIEGO, ELZA } = Conta;
  const done = "Sua solicitação foi concluída.";
  const late = "Há solicitações que vencem no próximo dia útil.";
  const notices = [
    [3, ANA, null, "Prazos do próximo dia útil", late, 1, false],
    [3, ANA, null, "Resumo da semana", "O resumo das filas está na página inicial.", 5, true],
    [2, BRUNO, HPE, "Dependentes atualizados", "Confira o rateio entre os seus dependentes.", 12, false],
    [3, BRUNO, HPE, "Solicitação em análise", "Alteração de contribuição: a equipe começou a análise.", 4, true],
    [3, BRUNO, HPE, "Solicitação concluída", done, 112, true],
    [2, CARLA, MAIS_VALOR, "Dependente incluído", "Tomás Menezes Rocha passou a fazer parte do seu cadastro.", 30, true],
    [3, CARLA, MAIS_VALOR, "Solicitação em análise", "Alteração de contribuição: a equipe começou a análise.", 2, false],
    [3, DIEGO, DXC, "Solicitação recusada", "Alteração de contribuição: fora do período de alteração do plano.", 36, false],
    [3, DIEGO, HPE, "Solicitação concluída", done, 150, true],
    [
      2,
      ELZA,
      HPE,
      "Recadastramento de dependentes",
      `Confirme os dados dos seus dependentes até ${formatDate(nextBusinessDay(calendar.today))}.`,
      3,
      false,
    ],
    [3, ELZA, HPE, "Solicitação concluída", done, 255, true],
  ] as const;
  for (const [idTipo, idPessoa, idPlano, titulo, descricao, days, lida] of notices)
    builder.notice({
      idTipo,
      idPessoa,
      idPlano,
      titulo,
      descricao,
      lida,
      de: atendente,
      quando: calendar.at(calendar.daysAgo(days), "14:15"),
    });
}
