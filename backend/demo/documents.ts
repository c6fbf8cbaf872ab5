import { addDays } from "../../src/domain/calendar/calendarDate";
import { Categoria } from "../../src/domain/plans/eligibility";
import { Conta } from "./accounts";
import type { Builder } from "./builder";
import { paper } from "./paper";
import { DXC, HPE, MAIS_VALOR } from "./plans";

interface Published {
  titulo: string;
  categoria: string;
  descricao: string;
  idPlano: number | null;
  idCategoria?: number;
  idPessoa?: number;
  /** Days ago of each version, oldest first. */
  versoes: readonly number[];
  /** Days until it is no longer in force. */
  vale?: number;
  /** Days until it begins. */
  comeca?: number;
  arquivado?: boolean;
}

const PLAN_NAMES: readonly (readonly [number, string])[] = [
  [HPE, "HPE"],
  [MAIS_VALOR, "Mais Valor"],
  [DXC, "DXC"],
];

/** Documents of one plan. */
const ofPlan = (idPlano: number, nome: string): Published[] => [
  {
    titulo: `Regulamento do plano ${nome}`,
    categoria: "regulamento",
    descricao: "As regras do plano: contribuições, benefícios e institutos, aprovadas pela Previc.",
    idPlano,
    versoes: [1290, 655, 96],
  },
  {
    titulo: `Cartilha do participante ${nome}`,
    categoria: "cartilha",
    descricao: "O plano explicado em poucas páginas, com exemplos.",
    idPlano,
    versoes: [410, 61],
  },
  {
    titulo: `Política de investimentos ${nome}`,
    categoria: "politica",
    descricao: "Como o dinheiro do plano é investido neste ano, com os limites de cada carteira.",
    idPlano,
    versoes: [318],
    vale: 41,
  },
  {
    titulo: "Formulário de alteração de contribuição",
    categoria: "formulario",
    descricao: "Para quem prefere preencher no papel. Pelo portal, o pedido é mais rápido.",
    idPlano,
    idCategoria: Categoria.TAXPAYER,
    versoes: [233],
  },
];

const COMMON: readonly Published[] = [
  {
    titulo: "Política de privacidade",
    categoria: "politica",
    descricao: "Que dados o fundo trata, para quê e como falar com o encarregado.",
    idPlano: null,
    versoes: [520, 130],
  },
  {
    titulo: "Cartilha do imposto de renda na previdência",
    categoria: "cartilha",
    descricao: "Tabela progressiva e regressiva, e o que declarar em cada ano.",
    idPlano: null,
    versoes: [270],
  },
  {
    titulo: "Comunicado: expediente de fim de ano",
    categoria: "comunicado",
    descricao: "Datas de pagamento de dezembro e o horário de atendimento.",
    idPlano: null,
    versoes: [3],
    vale: 55,
  },
  {
    titulo: "Comunicado: abono anual dos assistidos",
    categoria: "comunicado",
    descricao: "Quando o abono anual é pago e como o imposto é calculado.",
    idPlano: HPE,
    idCategoria: Categoria.ASSISTED,
    versoes: [9],
    vale: 60,
  },
  {
    titulo: "Comunicado: novo aplicativo de autenticação",
    categoria: "comunicado",
    descricao: "A verificação em duas etapas muda no começo do ano que vem.",
    idPlano: null,
    versoes: [1],
    comeca: 25,
  },
  {
    titulo: "Comunicado: recadastramento do ano passado",
    categoria: "comunicado",
    descricao: "O prazo terminou.",
    idPlano: HPE,
    versoes: [402],
    vale: -340,
  },
  {
    titulo: "Formulário de inclusão de dependente (antigo)",
    categoria: "formulario",
    descricao: "Substituído pela inclusão no portal.",
    idPlano: null,
    versoes: [900],
    arquivado: true,
  },
];

const addressed = (idPessoa: number, idPlano: number, titulo: string, descricao: string, ago: number): Published => ({
  titulo,
  categoria: "outro",
  descricao,
  idPlano,
  idPessoa,
  versoes: [ago],
});

const RECEIVED: readonly Published[] = [
  addressed(Conta.BRUNO, HPE, "Extrato anual de contribuições", "Suas contribuições e a rentabilidade do ano passado.", 210),
  addressed(Conta.BRUNO, HPE, "Resposta à sua correspondência", "Confirmação dos dados que você pediu para corrigir.", 6),
  addressed(Conta.CARLA, MAIS_VALOR, "Certificado de participante", "Comprova a sua adesão ao plano.", 48),
  addressed(Conta.DIEGO, HPE, "Extrato anual de contribuições", "Suas contribuições e a rentabilidade do ano passado.", 210),
  addressed(Conta.DIEGO, DXC, "Certificado de participante", "Comprova a sua adesão ao plano.", 300),
  addressed(Conta.ELZA, HPE, "Carta de concessão do benefício", "A data, o valor inicial e a forma da sua renda.", 640),
];

const TEXT = [
  "Este documento é uma demonstração. O texto não é o de um plano verdadeiro e não cria direitos.",
  "Capítulo 1. Objeto. O documento reúne as disposições que o participante deve conhecer, em linguagem simples, com os termos do regulamento explicados ao lado.",
  "Capítulo 2. Contribuições. A contribuição básica incide sobre a parcela do salário que passa de quinze unidades de referência. A contribuição suplementar é opcional e pode ser alterada na janela do plano.",
  "Capítulo 3. Benefícios. O participante escolhe a forma de recebimento na concessão, depois de comparar os valores no simulador do portal.",
  "Capítulo 4. Institutos legais. Autopatrocínio, benefício proporcional diferido, portabilidade e resgate estão à disposição de quem se desliga da patrocinadora, nos prazos do regulamento.",
  "Capítulo 5. Atendimento. As dúvidas são respondidas pelo portal, em Meus Atendimentos, em até cinco dias úteis.",
];

/** Adds the documents that the fund published, their audiences and who opened them. */
export function addDocuments(builder: Builder, publishers: readonly number[]) {
  const list = [...PLAN_NAMES.flatMap(([id, nome]) => ofPlan(id, nome)), ...COMMON, ...RECEIVED];
  for (const [index, facts] of list.entries()) addDocument(builder, facts, publishers[index % publishers.length] ?? Conta.ANA);
}

function addDocument(builder: Builder, facts: Published, publicadoPor: number) {
  const { rows, calendar, files } = builder;
  const { titulo, categoria, descricao, idPlano, idCategoria = null, idPessoa = null, versoes, vale, comeca } = facts;
  const id = rows.documento.length + 1;
  const first = addDays(calendar.today, -(versoes[0] ?? 0));
  rows.documento.push({
    id,
    titulo,
    categoria,
    descricao,
    idPlano,
    idCategoria,
    idPessoa,
    validoDesde: comeca === undefined ? first : addDays(calendar.today, comeca),
    validoAte: vale === undefined ? null : addDays(calendar.today, vale),
    publicadoPor,
    arquivadoEm: facts.arquivado ? calendar.at(calendar.daysAgo(40), "10:00") : null,
  });
  for (const [index, ago] of versoes.entries()) {
    const publicadaEm = calendar.at(addDays(calendar.today, -ago), `09:${10 + (id % 50)}`);
    const idVersao = rows.documentoVersao.length + 1;
    const content = paper(titulo, [`Versão ${index + 1}.`, ...TEXT, ...TEXT.slice(1), ...TEXT.slice(1)]);
    const idArquivo = files.add({
      nome: `${titulo.replace(/[:()]/g, "")}.pdf`,
      content,
      idDono: publicadoPor,
      uso: "documento",
      enviadoEm: publicadaEm,
    });
    rows.documentoVersao.push({ id: idVersao, idDocumento: id, versao: index + 1, idArquivo, publicadaEm });
    addOpenings(builder, facts, idVersao, ago);
  }
}

/**
 * Four in ten of the audience open a published document, and more of them an older one. A person opens all documents
 * addressed to them but the newest.
 */
function addOpenings(builder: Builder, { idPlano, idCategoria, idPessoa, comeca, vale = 0 }: Published, idVersao: number, ago: number) {
  if (comeca !== undefined || ago < 7) return;
  const { rows, calendar } = builder;
  const last = Math.max(1, vale < 0 ? -vale : 1);
  const readers =
    idPessoa !== undefined
      ? [idPessoa]
      : rows.vinculoPlano
          .filter(
            (link) => (idPlano === null || link.idPlano === idPlano) && (idCategoria === undefined || link.idCategoria === idCategoria),
          )
          .map((link) => link.idPessoa)
          .filter((reader) => (reader * 31 + idVersao * 17) % 10 < (ago > 90 ? 5 : 3));
  for (const reader of new Set(readers)) {
    const after = (reader * 13 + idVersao * 7) % Math.max(1, ago - last);
    const day = addDays(calendar.today, -Math.max(last, ago - after));
    rows.documentoAbertura.push({ idVersao, idPessoa: reader, quando: calendar.at(day, `${8 + (reader % 11)}:${10 + (reader % 49)}`) });
  }
}
