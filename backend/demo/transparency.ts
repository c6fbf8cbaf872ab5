import { addMonths, monthRange } from "../../src/domain/calendar/months";
import { uncapital } from "../../src/domain/text/capital";
import { searchText } from "../../src/domain/text/searchText";
import { Conta } from "./accounts";
import type { Builder } from "./builder";
import { paper } from "./paper";
import { Random } from "./random";

/** Its own chance, so that nothing else of the fund changes with it. */
const SEED = 20_260_713;
const MONTHS = 120;

interface Body {
  nome: string;
  sigla: string;
  /** Months from one meeting to the next. */
  every: number;
  day: string;
}

const BODIES: readonly Body[] = [
  { nome: "Conselho Deliberativo", sigla: "CD", every: 3, day: "18" },
  { nome: "Conselho Fiscal", sigla: "CF", every: 3, day: "12" },
  { nome: "Diretoria Executiva", sigla: "DE", every: 2, day: "06" },
];

const SUBJECTS: readonly (readonly [title: string, decided: string])[] = [
  ["Política de investimentos", "Aprovada a política de investimentos do próximo exercício, com os limites de cada perfil."],
  ["Demonstrações contábeis", "Apreciadas as demonstrações contábeis e o parecer da auditoria, sem ressalvas."],
  ["Plano de custeio", "Aprovado o plano de custeio, com as taxas de administração e de carregamento mantidas."],
  ["Acompanhamento da rentabilidade", "Apresentada a rentabilidade dos perfis e a sua comparação com os índices de referência."],
  ["Orçamento administrativo", "Aprovado o orçamento administrativo e examinadas as despesas com fornecedores."],
  ["Alteração do regulamento", "Recomendado o envio à Previc da alteração do regulamento sobre portabilidade e resgate."],
  ["Controles internos", "Examinado o relatório de controles internos e a execução do plano de ação."],
  ["Contratação de prestadores", "Autorizada a contratação, depois de comparadas três propostas, e registrada a vigência."],
  ["Educação financeira", "Aprovado o calendário de ações de educação financeira e previdenciária."],
];

function addMinutes({ rows, files, calendar }: Builder, random: Random, months: readonly string[]) {
  for (const [index, body] of BODIES.entries()) {
    const idOrgao = index + 1;
    rows.orgaoAta.push({ id: idOrgao, nome: body.nome });
    const held = months.filter((_, at) => at % body.every === index % body.every).map((month) => `${month}-${body.day}`);
    for (const [at, dataReuniao] of held.entries()) {
      const [title, decided] = random.pick(SUBJECTS);
      const [other, also] = random.pick(SUBJECTS.filter(([subject]) => subject !== title));
      const numero = `${body.sigla} ${String(at + 1).padStart(3, "0")}/${dataReuniao.slice(0, 4)}`;
      const titulo = `${title} e ${uncapital(other)}`;
      const resumo = `${decided} ${also}`;
      const publicadaEm = calendar.at(dataReuniao, "17:30");
      const content = paper(`Ata ${numero}`, [
        `${body.nome}. Reunião ordinária de ${dataReuniao.split("-").reverse().join("/")}.`,
        "Este documento é uma demonstração. O texto não é o de uma reunião verdadeira e não cria direitos.",
        `Ordem do dia: ${title}. ${other}.`,
        `Deliberações: ${resumo}`,
        "Nada mais havendo a tratar, a reunião foi encerrada e esta ata foi lida, aprovada e assinada por quem estava presente.",
      ]);
      const nome = `Ata ${numero.replace("/", "-")}.pdf`;
      const idArquivo = files.add({ nome, content, idDono: Conta.ANA, uso: "ata", enviadoEm: publicadaEm });
      rows.ata.push({
        id: rows.ata.length + 1,
        idOrgao,
        numero,
        dataReuniao,
        titulo,
        resumo,
        resumoBusca: searchText(`${numero} ${titulo} ${resumo}`),
        idArquivo,
        publicadaEm,
        idPublicador: Conta.ANA,
      });
    }
  }
}

interface Supplier {
  nome: string;
  cnpj: string;
  categoria: string;
  descricao: string;
  /** Cents of a month. */
  cents: number;
  /** Months from one service to the next. */
  every: number;
}

/** Valid ones, some with letters as since July 2026; nobody's. */
const CNPJS = [
  "10472815000127",
  "22718364000144",
  "31890527000162",
  "43612098000140",
  "12TBA345000123",
  "56091732000199",
  "6CM21A84000154",
  "NV7C4012000107",
  "81S3L055000105",
  "90447128000190",
  "71563290000120",
  "03928641000107",
];

const SUPPLIERS: readonly Supplier[] = [
  ["Alfa Serviços Previdenciários Ltda.", "administracao", "Administração do passivo e atendimento", 4_850_000, 1],
  ["Horizonte Gestão de Recursos S.A.", "investimentos", "Gestão das carteiras de renda fixa", 6_230_000, 1],
  ["Cais Custódia e Controladoria S.A.", "investimentos", "Custódia e cálculo das cotas", 2_140_000, 1],
  ["Meridiano Consultoria de Investimentos Ltda.", "investimentos", "Consultoria e relatórios de risco", 1_375_000, 3],
  ["Tábua Consultores Atuariais Ltda.", "atuaria", "Avaliação atuarial e parecer", 1_890_000, 3],
  ["Prumo Auditores Independentes", "auditoria", "Auditoria das demonstrações contábeis", 3_420_000, 6],
  ["Castro e Moura Advogados", "juridico", "Assessoria jurídica previdenciária", 985_000, 1],
  ["Nuvem Clara Tecnologia Ltda.", "tecnologia", "Hospedagem e manutenção dos sistemas", 1_560_000, 1],
  ["Selo Segurança da Informação Ltda.", "tecnologia", "Testes de segurança do portal", 2_260_000, 6],
  ["Gráfica Ponto Final Ltda.", "outros", "Impressão e envio de extratos", 312_000, 6],
  ["Sala Aberta Educação Financeira Ltda.", "outros", "Palestras e cartilhas aos participantes", 645_000, 3],
  ["Lastro Contabilidade S/S", "administracao", "Escrituração contábil e fiscal", 1_180_000, 1],
].map(
  ([nome, categoria, descricao, cents, every], index) => ({ nome, categoria, descricao, cents, every, cnpj: CNPJS[index] }) as Supplier,
);

const amount = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

function addServices({ rows }: Builder, random: Random, months: readonly string[]) {
  for (const [index, { nome, cnpj }] of SUPPLIERS.entries()) rows.fornecedor.push({ id: index + 1, nome, cnpj });
  for (const [at, month] of months.entries())
    for (const [index, { categoria, descricao, cents, every }] of SUPPLIERS.entries()) {
      if (at % every !== index % every) continue;
      for (const [place, plan] of rows.plano.entries()) {
        // Prices grow about half a percent a month, and the plans share by their size.
        const share = [50, 30, 20][place] ?? 10;
        const value = Math.round((cents * share * (600 + 3 * at) * random.integer(96, 104)) / (100 * 960 * 100));
        rows.servicoPrestado.push({
          idFornecedor: index + 1,
          idPlano: plan.id,
          competencia: `${month}-01`,
          prestadoEm: `${month}-15`,
          descricao,
          categoria,
          valor: amount(value),
        });
      }
    }
}

/** Ten years of minutes and of what suppliers were paid, up to the month that is over. */
export function addTransparency(builder: Builder): void {
  const random = new Random(SEED);
  const last = addMonths(builder.calendar.today.slice(0, 7), -1);
  const months = monthRange(addMonths(last, 1 - MONTHS), last);
  addMinutes(builder, random, months);
  addServices(builder, random, months);
}
