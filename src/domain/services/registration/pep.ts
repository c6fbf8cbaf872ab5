import { addYears } from "../../calendar/calendarDate";
import type { Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { reviewOf, text, YES_NO } from "../fields";
import { Service } from "../ids";

/** Years that the status lasts after leaving the office (domain §11.2). */
const PEP_YEARS = 5;

/** Classes of office (IN Previc 34/2020, art. 15). */
const OFFICES = [
  { id: "executivo-federal", value: "Presidente, vice-presidente, ministro ou equivalente" },
  { id: "legislativo-federal", value: "Senador ou deputado federal" },
  { id: "administracao-federal", value: "Dirigente de autarquia, fundação, empresa pública ou cargo DAS 6" },
  { id: "tribunais", value: "Membro do CNJ, do STF ou de tribunal superior ou regional" },
  { id: "ministerio-publico", value: "Membro do CNMP ou procurador-geral" },
  { id: "contas", value: "Membro do TCU ou procurador-geral junto a ele" },
  { id: "partido", value: "Presidente ou tesoureiro nacional de partido político" },
  { id: "estadual", value: "Governador, secretário de estado, deputado estadual ou dirigente estadual" },
  { id: "municipal", value: "Prefeito, vereador, secretário municipal ou dirigente municipal" },
  { id: "estrangeiro", value: "Cargo equivalente em outro país" },
  { id: "internacional", value: "Dirigente de organismo internacional" },
] as const;

const BONDS = [
  { id: "conjuge", value: "Cônjuge ou companheiro(a)" },
  { id: "pai-mae", value: "Pai ou mãe" },
  { id: "filho", value: "Filho(a)" },
  { id: "enteado", value: "Enteado(a)" },
  { id: "avo-neto", value: "Avô, avó ou neto(a)" },
  { id: "estreito", value: "Estreito colaborador(a)" },
  { id: "socio", value: "Sócio(a) em empresa" },
] as const;

const exposed = (data: ServiceData) => data.exposta === "S";
const related = (data: ServiceData) => data.temRelacionadas === "S";

const steps: readonly ServiceStep[] = [
  {
    id: "situacao",
    title: "Sua situação",
    text: "É exposta politicamente quem ocupa, ou ocupou nos últimos cinco anos, um cargo público relevante no Brasil ou no exterior.",
    fields: [
      {
        kind: "radio",
        name: "exposta",
        label: "Você é, ou foi nos últimos cinco anos, uma pessoa exposta politicamente?",
        options: YES_NO,
      },
    ],
  },
  {
    id: "cargo",
    title: "Cargo",
    fields: [
      { kind: "select", name: "classe", label: "Tipo de cargo", options: OFFICES, showWhen: exposed },
      { kind: "text", name: "cargo", label: "Cargo ou função", maxLength: 120, showWhen: exposed },
      { kind: "text", name: "orgao", label: "Órgão ou entidade", maxLength: 120, showWhen: exposed },
      { kind: "date", name: "inicio", label: "Início", showWhen: exposed },
      {
        kind: "date",
        name: "fim",
        label: "Fim",
        hint: "Deixe em branco se você ainda exerce o cargo.",
        optional: true,
        showWhen: exposed,
      },
    ],
  },
  {
    id: "relacionadas",
    title: "Pessoas ligadas a você",
    text: "Contam parentes em linha direta até o segundo grau, cônjuge ou companheiro, enteados, sócios e colaboradores próximos.",
    fields: [
      {
        kind: "radio",
        name: "temRelacionadas",
        label: "Alguma pessoa ligada a você é exposta politicamente?",
        options: YES_NO,
      },
      {
        kind: "list",
        name: "relacionadas",
        label: "Pessoas ligadas",
        itemLabel: "pessoa",
        addLabel: "Incluir outra pessoa",
        min: 1,
        max: 20,
        showWhen: related,
        fields: [
          { kind: "text", name: "nome", label: "Nome completo", maxLength: 120 },
          { kind: "cpf", name: "cpf", label: "CPF", mask: "999.999.999-99" },
          { kind: "select", name: "vinculo", label: "Ligação com você", options: BONDS },
          { kind: "text", name: "cargo", label: "Cargo que ocupa ou ocupou", maxLength: 120 },
        ],
      },
    ],
  },
];

/** The date `PEP_YEARS` later; from 29/02, the day that exists then is 01/03. */
export const pepUntil = (end: string): string => addYears(end, PEP_YEARS);

const rules = (hoje: string): Rules => ({
  inicio: (value) => (text(value) > hoje ? "O início não pode ser no futuro." : null),
  fim: (value, data) => {
    const end = text(value);
    if (end === "") return null;
    if (end > hoje) return "O fim não pode ser no futuro. Deixe em branco se ainda exerce o cargo.";
    if (end < text(data.inicio)) return "O fim não pode ser antes do início.";
    if (pepUntil(end) < hoje) return "Este cargo terminou há mais de cinco anos e não precisa mais ser declarado.";
    return null;
  },
  relacionadas: (value) => {
    const digits = (value as ServiceData[]).map(({ cpf }) => text(cpf).replace(/\D/g, ""));
    return new Set(digits).size < digits.length ? "A mesma pessoa foi incluída mais de uma vez." : null;
  },
});

export const pep: ServiceDefinition = {
  id: Service.PEP,
  concludedBy: "one",
  asks: ["Comprovante do cargo, de quem é pessoa exposta"],
  name: "Pessoa exposta politicamente",
  intro: {
    renew: "Atualizar declaração",
    explains: [
      "As normas de prevenção à lavagem de dinheiro pedem que o fundo saiba se você, ou alguém próximo, ocupa um cargo público relevante.",
      "Ser uma pessoa exposta politicamente não muda seus direitos no plano.",
    ],
    minutes: 4,
    needs: [
      "Datas de início e fim do cargo, se houver",
      "Comprovante do cargo (nomeação, posse ou exoneração), em foto ou PDF",
      "Nome e CPF das pessoas ligadas a você que ocupam cargo",
    ],
  },
  steps,
  rules,
  documents: (data) =>
    exposed(data)
      ? [
          {
            codigo: "comprovante-cargo",
            nome: "Comprovante do cargo",
            obrigatorio: true,
            hint: "Ato de nomeação, termo de posse ou exoneração.",
          },
        ]
      : [],
  reviewRows: (data) => reviewOf(steps, data),
  confirmation: "Declaro que as informações são verdadeiras e me comprometo a avisar o fundo se elas mudarem.",
  dueDays: 5,
  initial: { exposta: "", classe: "", cargo: "", orgao: "", inicio: "", fim: "", temRelacionadas: "", relacionadas: [] },
};
