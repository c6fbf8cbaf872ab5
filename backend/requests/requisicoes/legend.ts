/** Explanations of an export's second sheet, for readers who do not know the portal: an auditor, a new attendant. */

export const STATUS_MEANINGS: readonly (readonly [status: string, meaning: string])[] = [
  ["Recebida", "Chegou à equipe e espera a vez de ser analisada. Não é preciso fazer nada."],
  ["Em análise", "A equipe analisa os dados e os documentos enviados."],
  ["Aguarda você", "Falta uma resposta ou um documento de quem solicitou. Depois do prazo a solicitação pode ser encerrada."],
  ["Documento reenviado", "A pessoa respondeu ao pedido da equipe, que vai conferir o que recebeu."],
  ["Concluída", "A equipe encerrou o pedido. O que mudou, e desde quando, está no andamento da solicitação, no portal."],
  ["Recusada", "O pedido não pôde ser atendido. O motivo está no andamento da solicitação, no portal."],
  ["Cancelada", "Quem solicitou desistiu antes do fim da análise."],
  ["Rascunho", "Ainda não foi enviada: pode ser continuada ou descartada no portal."],
];

export const SERVICE_MEANINGS: readonly (readonly [service: string, meaning: string])[] = [
  [
    "Regime de tributação",
    "Escolha entre a tabela progressiva e a regressiva do imposto de renda. Depois do primeiro recebimento não volta atrás.",
  ],
  [
    "Declaração PEP",
    "Informa se a pessoa exerce ou exerceu, nos últimos cinco anos, um cargo público relevante, ou se é ligada a quem exerce.",
  ],
  ["Declaração FATCA", "Informa vínculos fiscais com os Estados Unidos e com outros países, como manda a Receita Federal."],
  [
    "Inclusão de dependente",
    "Inclui ou altera beneficiários da previdência e dependentes do imposto de renda, com o percentual (rateio) de cada um.",
  ],
  ["Residente no exterior", "Registra endereço fora do Brasil e número de identificação fiscal do país."],
  ["Geração de contribuição", "Emite boleto ou agenda débito de uma contribuição avulsa."],
  ["Alteração de contribuição", "Muda o valor ou o percentual descontado todo mês, a partir do próximo ciclo."],
  ["Suspensão de contribuição", "Interrompe as contribuições por um período, sem sair do plano."],
  ["Alteração de perfil", "Troca a carteira em que o saldo é investido, nas janelas de junho e dezembro."],
  ["Solicitação de benefício", "Pede a aposentadoria do plano a quem já cumpriu idade e carência."],
  ["Saque à vista", "Recebe uma parte do saldo de uma vez, na concessão do benefício."],
  ["Resgate", "Retira o saldo após o desligamento, com desconto do imposto. Encerra a participação quando é total."],
  ["Portabilidade", "Leva o saldo para outra entidade de previdência, sem imposto e sem passar pela conta da pessoa."],
  ["Benefício proporcional diferido", "Mantém o saldo no plano, sem novas contribuições, até a idade do benefício (BPD)."],
  ["Autopatrocínio", "Continua no plano depois do desligamento, pagando também a parte da patrocinadora."],
  ["Alteração de renda", "Muda o percentual ou o prazo da renda de quem já recebe benefício."],
  ["Suspensão de benefício", "Interrompe o pagamento da renda quando o regulamento permite; as cotas seguem investidas."],
  ["Isenção 65 anos", "Aplica a parcela isenta de imposto a partir do mês em que se completam 65 anos."],
  ["Isenção por doença grave", "Afasta o imposto sobre o benefício, com laudo de serviço médico oficial."],
];

export const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    "Onde vejo o andamento?",
    "No portal, em Serviços, Acompanhar solicitações. Cada etapa mostra quem agiu, quando, e de quem é a vez agora.",
  ],
  [
    "Como respondo a um pedido da equipe?",
    "Abra a solicitação no portal e use o botão de conversa, ou reenvie o documento na própria tela. Esta planilha não é lida de volta.",
  ],
  [
    "Quando uma solicitação está atrasada?",
    "Quando continua aberta depois do dia do prazo. Os prazos contam dias úteis bancários: sem sábados, domingos e feriados nacionais.",
  ],
  ["Por que a data de conclusão está vazia?", "Porque a solicitação ainda está aberta ou é um rascunho que não chegou a ser enviado."],
  [
    "As contas batem com a tela?",
    "A planilha tem todas as páginas da busca; a tela mostra cinco solicitações por vez. O total é o mesmo no instante em que foi gerada.",
  ],
  [
    "Posso somar ou filtrar?",
    "Sim. Todas as células são texto, para que nenhuma seja tomada por fórmula; converta as datas antes de calcular com elas.",
  ],
  [
    "Quem pode exportar?",
    "Cada participante exporta as próprias solicitações. A equipe de atendimento exporta as de todos, e cada exportação de dados de um participante fica na trilha de auditoria.",
  ],
];
