/** Conversations between participants and attendants. Turns alternate, beginning with the person who opened it. */

interface Topic {
  assunto: string;
  turns: readonly string[];
  /** One more question, for a conversation that goes on. */
  again: string;
}

export const TOPICS: readonly Topic[] = [
  {
    assunto: "Boleto da contribuição",
    turns: [
      "Bom dia. O boleto deste mês ainda não chegou no meu e-mail. Podem verificar?",
      "Bom dia! O boleto foi emitido ontem e está em Serviços, Gerar contribuição. Reenviei também para o seu e-mail.",
      "Recebi agora, obrigado.",
    ],
    again: "Ele vence no sábado. Posso pagar na segunda sem multa?",
  },
  {
    assunto: "Alteração de percentual",
    turns: [
      "Olá! Quero aumentar a contribuição suplementar para 8%. A partir de que mês vale?",
      "Olá! Pedidos enviados até o dia 20 valem para a folha do mês seguinte. O serviço é Alterar contribuição.",
      "Perfeito. Já enviei o pedido.",
      "Recebemos. Assim que for concluído, você recebe um aviso aqui no portal.",
    ],
    again: "E se eu mudar de ideia antes do fechamento da folha?",
  },
  {
    assunto: "Inclusão de filho recém-nascido",
    turns: [
      "Minha filha nasceu na semana passada! Que documentos preciso enviar para incluí-la?",
      "Parabéns! Basta a certidão de nascimento; o CPF já vem impresso nela. Envie por Dependentes, com o percentual que deseja.",
      "Que bom. Vou ajustar o rateio entre os dois então.",
      "Isso mesmo: a soma precisa fechar em 100%. Se precisar, estamos por aqui.",
    ],
    again: "Preciso incluir também para o imposto de renda?",
  },
  {
    assunto: "Informe de rendimentos",
    turns: [
      "Onde encontro o informe de rendimentos do ano passado?",
      "Ele está em Serviços, Informe de rendimentos. Dá para baixar em PDF e há também o dos anos anteriores.",
      "Achei, muito obrigada!",
    ],
    again: "O valor do 13º vem em outra linha?",
  },
  {
    assunto: "Portabilidade para outro plano",
    turns: [
      "Saí da empresa em setembro e quero levar meu saldo para o plano da empresa nova. Como começo?",
      "Olá! Você tem 30 dias, a partir do recebimento do extrato de desligamento, para escolher. O pedido é feito em Serviços, Portabilidade.",
      "O extrato chegou dia 4. Vou pedir ainda esta semana.",
      "Certo. Depois do pedido, o termo é emitido em até 5 dias úteis.",
    ],
    again: "O tempo que já tenho no plano conta para o imposto no plano novo?",
  },
  {
    assunto: "Perfil de investimento",
    turns: [
      "Boa tarde. Perdi a janela de junho. Quando posso trocar de perfil de novo?",
      "Boa tarde! A próxima janela abre em dezembro. Até lá o saldo continua no perfil atual.",
      "Entendi. Vou responder o questionário antes.",
      "Boa ideia! O resultado vale por dois anos e já fica pronto para a janela.",
    ],
    again: "Posso dividir o saldo em dois perfis?",
  },
  {
    assunto: "Contracheque de benefício",
    turns: [
      "Meu benefício veio menor este mês. O que houve?",
      "Olá! Neste mês houve o acerto do imposto de renda de dois pagamentos no mesmo mês. O detalhe está no contracheque, na linha IRRF.",
      "Vi agora. Então no mês que vem volta ao normal?",
      "Sim, volta ao valor de costume no próximo pagamento.",
    ],
    again: "Consigo receber o contracheque por e-mail?",
  },
  {
    assunto: "Mudança de conta bancária",
    turns: [
      "Troquei de banco. Como altero a conta em que recebo?",
      "Olá! Por segurança, a conta precisa estar no seu nome. Envie um comprovante com agência e conta, por aqui mesmo.",
      "Segue em anexo na próxima mensagem. A conta é conjunta, tem problema?",
      "Conta conjunta pode, desde que você seja titular. Quando confirmarmos, avisamos.",
    ],
    again: "O próximo pagamento já cai na conta nova?",
  },
  {
    assunto: "Resgate parcial",
    turns: [
      "Preciso resgatar uma parte das contribuições voluntárias. Pago imposto?",
      "Olá! Depende do regime que você escolher. No simulador de regime tributário você compara os dois com os seus números.",
      "Ainda não escolhi o regime. Preciso decidir antes?",
      "Sim, a escolha é feita no próprio pedido e não volta atrás. Se quiser, podemos conversar por telefone antes.",
    ],
    again: "Podem me ligar amanhã de manhã?",
  },
  {
    assunto: "Recadastramento",
    turns: [
      "Recebi uma carta sobre recadastramento. É verdade ou golpe?",
      "É verdadeira, e fez bem em perguntar! Nunca pedimos senha. O recadastramento é feito só aqui no portal, depois de entrar.",
      "Obrigado por confirmar. Já fiz.",
    ],
    again: "Minha mãe também é pensionista e não usa computador. Como ela faz?",
  },
];

/** Conversations about a request: the first message is the one of specification §6. */
export const ABOUT_REQUESTS: Record<"byFund" | "byParticipant", readonly (readonly string[])[]> = {
  byFund: [
    [
      "Olá, {nome}! Encontramos um problema na sua solicitação {protocolo}: o comprovante enviado está vencido.",
      "Bom dia! Qual a data mais antiga que aceitam?",
      "Até 90 dias. Uma conta de luz ou de telefone em seu nome resolve.",
    ],
    [
      "Olá, {nome}! Encontramos um problema na sua solicitação {protocolo}: a assinatura do termo não confere com a do cadastro.",
      "Assinei com pressa. Posso mandar outro?",
      "Pode, sim. Basta reenviar o termo assinado pela própria solicitação.",
    ],
    [
      "Olá, {nome}! Encontramos um problema na sua solicitação {protocolo}: falta a segunda página do documento.",
      "Vou digitalizar e envio hoje à tarde.",
    ],
  ],
  byParticipant: [
    [
      "Olá, preciso de ajuda com a minha solicitação {protocolo}.",
      "Olá, {nome}! Ela está com a equipe e dentro do prazo. Em que posso ajudar?",
      "Só queria saber se os documentos chegaram bem.",
      "Chegaram, sim, e estão legíveis. Se faltar algo, avisamos por aqui.",
    ],
    [
      "Olá, preciso de ajuda com a minha solicitação {protocolo}. Dá para corrigir o valor que informei?",
      "Olá, {nome}! Enquanto está em análise, sim. Qual é o valor correto?",
      "R$ 1.250,00 por mês.",
      "Anotado e corrigido. Obrigada pelo aviso!",
    ],
    [
      "Olá, preciso de ajuda com a minha solicitação {protocolo}. Quanto tempo costuma levar?",
      "Olá, {nome}! Em geral a metade do prazo que aparece na solicitação.",
    ],
  ],
};
