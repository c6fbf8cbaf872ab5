import { NoticeKind, Service, Status } from "@/domain/services/ids";
import { addBusinessDays, nextBusinessDay } from "../../src/domain/calendar/businessDays";
import { formatDate } from "../../src/domain/calendar/calendarDate";
import { Conta } from "./accounts";
import type { Builder } from "./builder";
import { DXC, HPE, MAIS_VALOR } from "./plans";
import { askedFor, requestStory } from "./requestStory";

/** Requests of the accounts: [person, plan, service, status, sent and last moved how many business days ago]. */
const REQUESTS = [
  [Conta.BRUNO, HPE, Service.CONTRIBUTION, Status.DRAFT, 2, 2],
  [Conta.BRUNO, HPE, Service.CONTRIBUTION_SUSPENSION, Status.RECEIVED, 1, 1],
  [Conta.BRUNO, HPE, Service.FATCA, Status.ANSWERED, 4, 1],
  [Conta.BRUNO, HPE, Service.CONTRIBUTION_CHANGE, Status.UNDER_REVIEW, 8, 4],
  [Conta.BRUNO, HPE, Service.DEPENDENTS, Status.CONCLUDED, 117, 112],
  [Conta.BRUNO, HPE, Service.PEP, Status.CONCLUDED, 188, 186],
  [Conta.BRUNO, HPE, Service.REDEMPTION, Status.REFUSED, 242, 236],
  [Conta.BRUNO, HPE, Service.CONTRIBUTION_SUSPENSION, Status.CANCELLED, 301, 300],
  [Conta.BRUNO, HPE, Service.CONTRIBUTION_CHANGE, Status.CONCLUDED, 343, 339],
  [Conta.BRUNO, HPE, Service.TAX_REGIME, Status.CONCLUDED, 398, 395],
  [Conta.BRUNO, HPE, Service.FATCA, Status.CONCLUDED, 446, 444],
  [Conta.BRUNO, HPE, Service.DEPENDENTS, Status.CONCLUDED, 471, 467],
  [Conta.BRUNO, HPE, Service.CONTRIBUTION, Status.CONCLUDED, 520, 519],
  [Conta.BRUNO, HPE, Service.CONTRIBUTION_CHANGE, Status.CONCLUDED, 588, 582],
  [Conta.BRUNO, HPE, Service.CONTRIBUTION_CHANGE, Status.CONCLUDED, 640, 637],
  [Conta.CARLA, MAIS_VALOR, Service.ABROAD, Status.WAITING, 4, 2],
  [Conta.CARLA, MAIS_VALOR, Service.CONTRIBUTION_CHANGE, Status.UNDER_REVIEW, 3, 2],
  [Conta.CARLA, MAIS_VALOR, Service.CONTRIBUTION, Status.CONCLUDED, 64, 63],
  [Conta.CARLA, MAIS_VALOR, Service.ABROAD, Status.CANCELLED, 210, 205],
  [Conta.DIEGO, HPE, Service.CONTRIBUTION_SUSPENSION, Status.RECEIVED, 1, 1],
  [Conta.DIEGO, HPE, Service.CORRECTION, Status.WAITING, 4, 1],
  [Conta.DIEGO, HPE, Service.CONTRIBUTION_CHANGE, Status.UNDER_REVIEW, 6, 3],
  [Conta.DIEGO, HPE, Service.DEPENDENTS, Status.CONCLUDED, 155, 150],
  [Conta.DIEGO, DXC, Service.CONTRIBUTION_CHANGE, Status.REFUSED, 40, 36],
  [Conta.DIEGO, DXC, Service.CONTRIBUTION, Status.CONCLUDED, 91, 90],
  [Conta.ELZA, HPE, Service.ILLNESS_EXEMPTION, Status.WAITING, 7, 2],
  [Conta.ELZA, HPE, Service.EXEMPTION_65, Status.CONCLUDED, 260, 255],
  [Conta.ELZA, HPE, Service.INCOME_CHANGE, Status.UNDER_REVIEW, 5, 3],
] as const;

/** Requests, conversations and notices of the accounts. `atendente` is who looks after them. */
export function addAccountStories(builder: Builder, atendente: number) {
  const { calendar } = builder;
  for (const [idPessoa, idPlano, idFuncionalidade, status, sent, moved] of REQUESTS) {
    const responsavel = status === Status.RECEIVED || status === Status.DRAFT ? null : atendente;
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
    idFuncionalidade: Service.DEPENDENTS,
    status: Status.WAITING,
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
      idTipo: NoticeKind.CHAT,
      titulo: "Nova mensagem",
      descricao: "A equipe respondeu em Acompanhamento de Solicitação.",
      idConversa,
    });
    builder.notice({
      ...notice,
      idTipo: NoticeKind.REQUESTS,
      idRequisicao,
      titulo: `Agora é a sua vez: ${askedFor(Service.DEPENDENTS)}`,
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
    idTipo: NoticeKind.CHAT,
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
    [NoticeKind.REQUESTS, ANA, null, "Prazos do próximo dia útil", late, 1, false],
    [NoticeKind.REQUESTS, ANA, null, "Resumo da semana", "O resumo das filas está na página inicial.", 5, true],
    [NoticeKind.DEPENDENTS, BRUNO, HPE, "Dependentes atualizados", "Confira o rateio entre os seus dependentes.", 12, false],
    [NoticeKind.REQUESTS, BRUNO, HPE, "Solicitação em análise", "Alteração de contribuição: a equipe começou a análise.", 4, true],
    [NoticeKind.REQUESTS, BRUNO, HPE, "Solicitação concluída", done, 112, true],
    [
      NoticeKind.DEPENDENTS,
      CARLA,
      MAIS_VALOR,
      "Dependente incluído",
      "Tomás Menezes Rocha passou a fazer parte do seu cadastro.",
      30,
      true,
    ],
    [NoticeKind.REQUESTS, CARLA, MAIS_VALOR, "Solicitação em análise", "Alteração de contribuição: a equipe começou a análise.", 2, false],
    [
      NoticeKind.REQUESTS,
      DIEGO,
      DXC,
      "Solicitação recusada",
      "Alteração de contribuição: fora do período de alteração do plano.",
      36,
      false,
    ],
    [NoticeKind.REQUESTS, DIEGO, HPE, "Solicitação concluída", done, 150, true],
    [
      2,
      ELZA,
      HPE,
      "Recadastramento de dependentes",
      `Confirme os dados dos seus dependentes até ${formatDate(nextBusinessDay(calendar.today))}.`,
      3,
      false,
    ],
    [NoticeKind.REQUESTS, ELZA, HPE, "Solicitação concluída", done, 255, true],
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
