/** Mails that the portal writes by a template, each with its occasion, recipient and variables. */

interface MailVariable {
  nome: string;
  /** Meaning of the variable, in a few words. */
  significado: string;
  /** Example for previews and tests. */
  exemplo: string;
}

export interface MailEvent {
  codigo: string;
  /** Unique code by which the event is chosen. */
  nome: string;
  /** "quando a pessoa cancela a solicitação". */
  quando: string;
  para: "participante" | "equipe" | "convidado";
  variaveis: readonly MailVariable[];
  /** Variables without which the mail is useless. */
  obrigatorias?: readonly string[];
}

const variable = (nome: string, significado: string, exemplo: string): MailVariable => ({ nome, significado, exemplo });

const nome = variable("nome", "nome da pessoa", "Maria Aparecida dos Santos");
const primeiroNome = variable("primeiroNome", "primeiro nome da pessoa", "Maria");
const servico = variable("servico", "serviço pedido", "Resgate");
const protocolo = variable("protocolo", "número da solicitação", "2026-0048213");
const prazo = variable("prazo", "data do prazo", "18/12/2026");
const etapa = variable("etapa", "etapa em que está", "Análise técnica");
const proximoPasso = variable("proximoPasso", "o que vem agora", "Análise técnica, pela equipe. Avisaremos você a cada mudança.");
const motivo = variable("motivo", "o que a equipe escreveu", "O comprovante está sem data. Envie um dos últimos 90 dias.");
const plano = variable("plano", "nome do plano", "HPE");
const data = variable("data", "dia em que aconteceu", "22/11/2026");
const valor = variable("valor", "valor em reais", "R$ 1.234,56");
const pagamentoDe = variable("descricao", "o que é pago", "Parcela 2 de 3 do resgate");
const silencio = variable(
  "silencio",
  "o que acontece sem escolha",
  "Sem escolha até 18/12/2026, o saldo fica no plano para a sua aposentadoria (BPD).",
);
const codigo = variable("codigo", "código de seis números", "482130");
const partes = variable("partes", "o que o ajudante vê", "Saldo e extrato e Contracheques");
const ateQuando = variable("ate", "último dia da ajuda", "31/12/2026");
const request = [nome, servico, protocolo] as const;

export const mailEvents: readonly MailEvent[] = [
  {
    codigo: "requisicao-recebida",
    nome: "Solicitação recebida",
    quando: "quando a solicitação começa, se a primeira etapa do serviço envia este e-mail",
    para: "participante",
    variaveis: [...request, prazo, proximoPasso, etapa],
  },
  {
    codigo: "requisicao-etapa",
    nome: "Solicitação em nova etapa",
    quando: "quando a solicitação entra em uma etapa que envia este e-mail",
    para: "participante",
    variaveis: [...request, prazo, etapa, proximoPasso],
  },
  {
    codigo: "requisicao-pendencia",
    nome: "Solicitação à espera da pessoa",
    quando: "quando a equipe pede documentos ou devolve a solicitação",
    para: "participante",
    variaveis: [...request, prazo, motivo],
    obrigatorias: ["motivo"],
  },
  {
    codigo: "requisicao-lembrete",
    nome: "Solicitação: lembrete de resposta",
    quando: "quando passa o prazo da pessoa e ela não respondeu",
    para: "participante",
    variaveis: [...request, prazo],
  },
  {
    codigo: "documento-recusado",
    nome: "Solicitação: documento recusado",
    quando: "quando a equipe recusa um arquivo e pede outro",
    para: "participante",
    variaveis: [...request, prazo, variable("documento", "documento recusado", "Comprovante de residência"), motivo],
    obrigatorias: ["documento", "motivo"],
  },
  {
    codigo: "requisicao-concluida",
    nome: "Solicitação concluída",
    quando: "quando a solicitação é aprovada",
    para: "participante",
    variaveis: [...request, variable("efeito", "o que mudou, e desde quando", "Vale a partir de janeiro de 2027.")],
  },
  {
    codigo: "requisicao-recusada",
    nome: "Solicitação recusada",
    quando: "quando a equipe recusa a solicitação",
    para: "participante",
    variaveis: [...request, prazo, motivo],
    obrigatorias: ["motivo"],
  },
  {
    codigo: "requisicao-cancelada",
    nome: "Solicitação cancelada",
    quando: "quando a pessoa cancela a solicitação",
    para: "participante",
    variaveis: [...request, prazo],
  },
  {
    codigo: "requisicao-atrasada",
    nome: "Solicitação atrasada, para a equipe",
    quando: "quando a equipe passa do prazo de uma solicitação",
    para: "equipe",
    variaveis: [servico, protocolo, prazo, etapa],
    obrigatorias: ["protocolo"],
  },
  {
    codigo: "resgate-pago",
    nome: "Resgate pago",
    quando: "quando o resgate, ou uma parcela dele, é pago",
    para: "participante",
    variaveis: [nome, valor, data, variable("parcela", "qual pagamento", "a parcela 2 de 12 do seu resgate")],
  },
  {
    codigo: "pagamento-pago",
    nome: "Pagamento feito pelo banco",
    quando: "quando o banco confirma um saque à vista, um empréstimo ou uma portabilidade",
    para: "participante",
    variaveis: [
      nome,
      variable("descricao", "o que foi pago", "Saque à vista"),
      valor,
      data,
      variable("complemento", "onde está o recibo", "O recibo fica em Serviços, Saque à vista."),
    ],
  },
  {
    codigo: "pagamento-retido",
    nome: "Pagamento à espera",
    quando: "quando um pagamento espera porque a conta bancária mudou há pouco",
    para: "participante",
    variaveis: [
      nome,
      pagamentoDe,
      valor,
      variable("data", "dia a partir do qual o pagamento sai", "30/11/2026"),
      variable("link", "página em que a pessoa impede o pagamento", "https://portal.exemplo.com.br/services/requests"),
    ],
    obrigatorias: ["link", "data"],
  },
  {
    codigo: "pagamento-recusado",
    nome: "Pagamento recusado pelo banco",
    quando: "quando o banco devolve um pagamento",
    para: "participante",
    variaveis: [
      nome,
      pagamentoDe,
      valor,
      variable("motivo", "motivo do banco", "A conta não existe ou foi encerrada."),
      variable("corrigir", "o que fazer", "Confira a agência e a conta em Informações Pessoais e salve de novo."),
      variable("link", "página em que a pessoa vê o pagamento", "https://portal.exemplo.com.br/services/requests"),
    ],
    obrigatorias: ["motivo", "corrigir"],
  },
  {
    codigo: "cobranca-paga",
    nome: "Contribuição paga",
    quando: "quando o pagamento de uma contribuição é recebido",
    para: "participante",
    variaveis: [nome, valor, data, variable("nossoNumero", "número do boleto no banco", "10900012345")],
  },
  {
    codigo: "autopatrocinio-atraso",
    nome: "Autopatrocínio atrasado",
    quando: "quando o autopatrocínio pode ser ou foi cancelado por falta de pagamento",
    para: "participante",
    variaveis: [
      nome,
      variable("titulo", "o aviso em uma linha", "Seu autopatrocínio pode ser cancelado"),
      variable(
        "descricao",
        "o que aconteceu e até quando pagar",
        "3 meses seguidos sem pagamento. Pague ao menos o mais antigo até 18/12/2026.",
      ),
    ],
    obrigatorias: ["descricao"],
  },
  {
    codigo: "quitacao-recebida",
    nome: "Pagamento de empréstimo",
    quando: "quando um pagamento do empréstimo é recebido",
    para: "participante",
    variaveis: [
      nome,
      valor,
      data,
      variable("contrato", "número do contrato", "2024-00123"),
      variable("desfecho", "o que falta ou a quitação", "O contrato está quitado."),
    ],
  },
  {
    codigo: "desligamento-registrado",
    nome: "Saída da empresa registrada",
    quando: "quando a equipe registra que a pessoa saiu da patrocinadora",
    para: "participante",
    variaveis: [nome, plano, data, variable("prazoExtrato", "até quando vem o extrato", "18/12/2026")],
  },
  {
    codigo: "desligamento-extrato",
    nome: "Extrato de desligamento pronto",
    quando: "quando o extrato com os caminhos fica pronto",
    para: "participante",
    variaveis: [nome, plano, prazo, silencio],
    obrigatorias: ["prazo"],
  },
  {
    codigo: "desligamento-lembrete",
    nome: "Saída da empresa: lembrete",
    quando: "nos dias de lembrete antes do fim do prazo de escolha",
    para: "participante",
    variaveis: [nome, plano, prazo, silencio, variable("quanto", "quanto tempo falta", "Faltam 7 dias")],
    obrigatorias: ["prazo"],
  },
  {
    codigo: "desligamento-presumido",
    nome: "Fim do prazo de escolha",
    quando: "quando o prazo termina sem um pedido da pessoa",
    para: "participante",
    variaveis: [nome, plano, prazo, variable("resultado", "o que ficou decidido", "O saldo ficou no plano, em seu nome (BPD).")],
    obrigatorias: ["resultado"],
  },
  {
    codigo: "documento-publicado",
    nome: "Documento publicado",
    quando: "quando um documento do plano é publicado ou ganha nova versão",
    para: "participante",
    variaveis: [nome, variable("titulo", "título do documento", "Regulamento do plano"), variable("versao", "número da versão", "2")],
  },
  {
    codigo: "convite-participante",
    nome: "Convite de participante",
    quando: "quando um participante convida alguém",
    para: "convidado",
    variaveis: [
      variable("nome", "nome de quem recebe", "João Pereira"),
      variable("quem", "nome de quem convida", "Maria Aparecida dos Santos"),
      variable("primeiroNome", "primeiro nome de quem convida", "Maria"),
      plano,
      variable("mensagem", "o que a pessoa escreveu, se escreveu", "Maria escreveu:\nVale a pena conhecer!\n\n"),
      variable("link", "endereço do convite", "https://portal.exemplo.com.br/convite#exemplo"),
      variable("validade", "até quando o convite vale", "22/12/2026"),
    ],
    obrigatorias: ["link"],
  },
  {
    codigo: "primeiro-acesso-convite",
    nome: "Convite ao primeiro acesso",
    quando: "quando pessoas são importadas e convidadas a entrar",
    para: "participante",
    variaveis: [nome, primeiroNome, plano, variable("link", "endereço do primeiro acesso", "https://portal.exemplo.com.br/alterar-senha")],
    obrigatorias: ["link"],
  },
  {
    codigo: "codigo-entrar",
    nome: "Código para entrar",
    quando: "quando a pessoa entra com a verificação em duas etapas",
    para: "participante",
    variaveis: [primeiroNome, codigo],
    obrigatorias: ["codigo"],
  },
  {
    codigo: "codigo-senha",
    nome: "Código para nova senha",
    quando: "quando a pessoa pede para trocar a senha",
    para: "participante",
    variaveis: [primeiroNome, codigo],
    obrigatorias: ["codigo"],
  },
  {
    codigo: "codigo-primeiro-acesso",
    nome: "Código de primeiro acesso",
    quando: "quando a pessoa pede o primeiro acesso",
    para: "participante",
    variaveis: [primeiroNome, codigo],
    obrigatorias: ["codigo"],
  },
  {
    codigo: "codigo-equipe",
    nome: "Código pedido à equipe",
    quando: "quando a equipe envia o código a quem esqueceu a senha",
    para: "participante",
    variaveis: [
      primeiroNome,
      codigo,
      variable("link", "página em que o código é digitado", "https://portal.exemplo.com.br/alterar-senha#codigo=exemplo"),
    ],
    obrigatorias: ["codigo", "link"],
  },
  {
    codigo: "codigo-email",
    nome: "Código para confirmar o e-mail",
    quando: "quando a pessoa troca o e-mail do cadastro",
    para: "participante",
    variaveis: [primeiroNome, codigo],
    obrigatorias: ["codigo"],
  },
  {
    codigo: "codigo-conta",
    nome: "Código para mudar a conta bancária",
    quando: "quando quem usa a verificação em duas etapas muda a própria conta bancária",
    para: "participante",
    variaveis: [primeiroNome, codigo, variable("conta", "nova conta, em parte coberta", "341 · Itaú, conta terminada em 45-7")],
    obrigatorias: ["codigo"],
  },
  {
    codigo: "codigo-convidar-ajudante",
    nome: "Código para convidar um ajudante",
    quando: "quando quem usa a verificação em duas etapas convida alguém a ver partes do seu portal",
    para: "participante",
    variaveis: [primeiroNome, codigo, variable("convidado", "quem é convidado", "João Pereira (joao@exemplo.com.br)")],
    obrigatorias: ["codigo"],
  },
  {
    codigo: "ajudante-convite",
    nome: "Convite de ajudante",
    quando: "quando um participante convida alguém a ver partes do seu portal",
    para: "convidado",
    variaveis: [
      variable("nome", "primeiro nome de quem recebe", "João"),
      variable("quem", "nome de quem convida", "Maria Aparecida dos Santos"),
      variable("primeiroNome", "primeiro nome de quem convida", "Maria"),
      partes,
      variable("link", "endereço do convite", "https://portal.exemplo.com.br/login?ajuda=1#exemplo"),
      variable("aceiteAte", "até quando o convite pode ser aceito", "29/11/2026"),
      ateQuando,
    ],
    obrigatorias: ["link"],
  },
  {
    codigo: "codigo-ajudante",
    nome: "Código para entrar como ajudante",
    quando: "quando um ajudante abre o link do seu convite",
    para: "convidado",
    variaveis: [variable("primeiroNome", "primeiro nome do ajudante", "João"), codigo],
    obrigatorias: ["codigo"],
  },
  {
    codigo: "ajudante-aceito",
    nome: "Convite de ajudante aceito",
    quando: "quando o ajudante entra pela primeira vez",
    para: "participante",
    variaveis: [
      nome,
      primeiroNome,
      variable("ajudante", "nome do ajudante", "João Pereira"),
      variable("quando", "dia e hora em que aceitou", "22/11/2026 às 10:42"),
      partes,
      ateQuando,
    ],
  },
  {
    codigo: "ajudante-preparo",
    nome: "Pedido preparado por um ajudante",
    quando: "quando um ajudante avisa que preencheu um pedido para o participante conferir",
    para: "participante",
    variaveis: [
      nome,
      primeiroNome,
      variable("ajudante", "nome do ajudante", "João Pereira"),
      variable("servico", "nome do serviço", "Alteração de contribuição"),
      variable("link", "endereço do formulário", "https://portal.exemplo.com.br/services/alterar-contribuicao"),
    ],
  },
  {
    codigo: "email-alterado",
    nome: "E-mail do cadastro alterado",
    quando: "quando o e-mail do cadastro muda; vai para o endereço de antes",
    para: "participante",
    variaveis: [
      primeiroNome,
      variable("quando", "dia e hora da mudança", "22/11/2026 às 10:42"),
      variable("emailNovo", "novo e-mail, em parte coberto", "ma***@exemplo.com.br"),
    ],
  },
  {
    codigo: "conta-alterada",
    nome: "Conta bancária alterada",
    quando: "quando a conta bancária do cadastro muda",
    para: "participante",
    variaveis: [
      primeiroNome,
      variable("quando", "dia e hora da mudança", "22/11/2026 às 10:42"),
      variable("conta", "nova conta, em parte coberta", "341 · Itaú, conta terminada em 45-7"),
      variable(
        "espera",
        "até quando os pagamentos esperam e onde parar um deles",
        "Por segurança, os pagamentos do fundo para você esperam até 30/11/2026.",
      ),
    ],
  },
  {
    codigo: "conta-pedida",
    nome: "Troca de conta bancária pedida",
    quando: "quando a troca da conta bancária é pedida com comprovante, pela pessoa ou pela equipe",
    para: "participante",
    variaveis: [
      primeiroNome,
      variable("quando", "dia e hora do pedido", "22/11/2026 às 10:42"),
      variable("quem", "quem fez o pedido", "alguém da equipe do fundo"),
      variable("conta", "conta pedida, em parte coberta", "341 · Itaú, conta terminada em 45-7"),
      protocolo,
    ],
  },
];

const byCode = new Map(mailEvents.map((event) => [event.codigo, event] as const));

export const mailEventOf = (code: string): MailEvent | undefined => byCode.get(code);

/** Events whose mail a stage of a service may send when it begins. */
export const STAGE_MAILS: readonly string[] = ["requisicao-recebida", "requisicao-etapa"];
