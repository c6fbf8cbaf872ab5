import { searchText } from "../text/searchText";

/** Fields of the tables that are imported. The template, the mapping of columns, the check and the report all follow them. */

export type ImportArea = "importarPessoas" | "importarContribuicoes";

/** Meaning of a field's cell: a number of a spreadsheet can be a day, a month, an amount or digits. */
export type FieldKind = "texto" | "cpf" | "data" | "mes" | "valor" | "numero";

export interface ImportField {
  campo: string;
  titulo: string;
  tipo: FieldKind;
  obrigatorio: boolean;
  exemplo: string;
  ajuda: string;
  /** Other titles that the column comes with, as `searchText` writes them. */
  nomes: readonly string[];
}

const people = [
  {
    campo: "nome",
    titulo: "Nome",
    tipo: "texto",
    obrigatorio: true,
    exemplo: "Maria Aparecida de Souza",
    ajuda: "Nome completo, como está no documento.",
    nomes: ["nome completo", "participante", "nome do participante"],
  },
  {
    campo: "cpf",
    titulo: "CPF",
    tipo: "cpf",
    obrigatorio: true,
    exemplo: "529.982.247-25",
    ajuda: "Onze números, com ou sem pontos.",
    nomes: ["cpf do participante", "documento", "nr cpf"],
  },
  {
    campo: "nascimento",
    titulo: "Nascimento",
    tipo: "data",
    obrigatorio: true,
    exemplo: "14/03/1988",
    ajuda: "Dia, mês e ano: 14/03/1988.",
    nomes: ["data de nascimento", "data nascimento", "dt nascimento", "dt. nascimento", "data_nascimento"],
  },
  {
    campo: "email",
    titulo: "E-mail",
    tipo: "texto",
    obrigatorio: false,
    exemplo: "maria@exemplo.com.br",
    ajuda: "Para onde vai o código do primeiro acesso. Pode ficar vazio.",
    nomes: ["email", "correio eletronico", "e-mail pessoal"],
  },
  {
    campo: "telefone",
    titulo: "Telefone",
    tipo: "texto",
    obrigatorio: false,
    exemplo: "(11) 91234-5678",
    ajuda: "Com DDD. Pode ficar vazio.",
    nomes: ["celular", "fone", "telefone celular"],
  },
  {
    campo: "plano",
    titulo: "Plano",
    tipo: "texto",
    obrigatorio: true,
    exemplo: "HPE",
    ajuda: "Nome ou número do plano.",
    nomes: ["nome do plano", "id plano", "id_plano", "codigo do plano"],
  },
  {
    campo: "matricula",
    titulo: "Matrícula",
    tipo: "numero",
    obrigatorio: true,
    exemplo: "0047733",
    ajuda: "Número da pessoa no plano, com os zeros à esquerda.",
    nomes: ["registro", "nr matricula", "numero de matricula", "inscricao"],
  },
  {
    campo: "categoria",
    titulo: "Categoria",
    tipo: "texto",
    obrigatorio: true,
    exemplo: "Contribuinte",
    ajuda: "Contribuinte, Assistido, Pensionista, Autopatrocinado ou BPD (ou de 1 a 5).",
    nomes: ["id categoria", "id_categoria"],
  },
  {
    campo: "situacao",
    titulo: "Situação",
    tipo: "texto",
    obrigatorio: true,
    exemplo: "Ativo",
    ajuda: "Ativo, Em benefício, Em concessão, Suspenso, Desligado, Transitório … (ou de 1 a 9).",
    nomes: ["id situacao", "id_situacao", "status"],
  },
  {
    campo: "adesao",
    titulo: "Adesão",
    tipo: "data",
    obrigatorio: true,
    exemplo: "01/02/2026",
    ajuda: "Dia em que a pessoa entrou no plano.",
    nomes: ["data de adesao", "data adesao", "dt adesao", "data_adesao", "inscrito em"],
  },
  {
    campo: "salario",
    titulo: "Salário",
    tipo: "valor",
    obrigatorio: false,
    exemplo: "7.250,00",
    ajuda: "Salário de contribuição do mês. Pode ficar vazio para quem já recebe benefício.",
    nomes: ["salario de contribuicao", "remuneracao", "salario de participacao"],
  },
] as const satisfies readonly ImportField[];

const contributions = [
  {
    campo: "plano",
    titulo: "Plano",
    tipo: "texto",
    obrigatorio: true,
    exemplo: "HPE",
    ajuda: "Nome ou número do plano.",
    nomes: ["nome do plano", "id plano", "id_plano", "codigo do plano"],
  },
  {
    campo: "matricula",
    titulo: "Matrícula",
    tipo: "numero",
    obrigatorio: false,
    exemplo: "0047733",
    ajuda: "Número da pessoa no plano. Pode ficar vazia quando há CPF.",
    nomes: ["registro", "nr matricula", "numero de matricula", "inscricao"],
  },
  {
    campo: "cpf",
    titulo: "CPF",
    tipo: "cpf",
    obrigatorio: false,
    exemplo: "529.982.247-25",
    ajuda: "Pode ficar vazio quando há matrícula; com os dois, precisam ser da mesma pessoa.",
    nomes: ["cpf do participante", "documento", "nr cpf"],
  },
  {
    campo: "competencia",
    titulo: "Competência",
    tipo: "mes",
    obrigatorio: true,
    exemplo: "10/2026",
    ajuda: "Mês da contribuição. É a cota dele que converte o valor.",
    nomes: ["mes", "mes de referencia", "referencia", "mes/ano", "mes ano"],
  },
  {
    campo: "tipo",
    titulo: "Tipo",
    tipo: "texto",
    obrigatorio: true,
    exemplo: "Básica",
    ajuda: "Básica, Suplementar, Voluntária ou Patrocinadora.",
    nomes: ["tipo de contribuicao", "rubrica", "natureza"],
  },
  {
    campo: "valor",
    titulo: "Valor",
    tipo: "valor",
    obrigatorio: true,
    exemplo: "1.234,56",
    ajuda: "Em reais, com até duas casas decimais.",
    nomes: ["valor da contribuicao", "valor r$", "vlr", "contribuicao"],
  },
  {
    campo: "data_credito",
    titulo: "Data do crédito",
    tipo: "data",
    obrigatorio: false,
    exemplo: "30/10/2026",
    ajuda: "Dia em que o dinheiro entrou. Vazia: o último dia útil da competência.",
    nomes: ["data_credito", "data de credito", "data credito", "dt credito", "data de pagamento"],
  },
] as const satisfies readonly ImportField[];

export const importFields: Record<ImportArea, readonly ImportField[]> = { importarPessoas: people, importarContribuicoes: contributions };

/** Column of each field, counted from 0. A field without a column is absent. */
export type Mapping = Record<string, number>;

const spelled = (title: string) => searchText(title.replace(/[*:]/g, ""));

/** The columns that can be told by their titles. */
export function suggestedMapping(area: ImportArea, titles: readonly string[]): Mapping {
  const known = titles.map(spelled);
  const mapping: Mapping = {};
  for (const { campo, titulo, nomes } of importFields[area]) {
    const column = known.findIndex((title) => title === spelled(titulo) || nomes.includes(title) || title === campo);
    if (column >= 0) mapping[campo] = column;
  }
  return mapping;
}

/** Header of a report of errors: the line of the first file, by which a corrected one finds its place. */
export const LINE_TITLE = "Linha";
export const isLineTitle = (title: string) => spelled(title) === spelled(LINE_TITLE);

/** Same titles in the same order, whatever their accents and capitals: the mapping of one holds for the other. */
export const headerSignature = (titles: readonly string[]): string => titles.map(spelled).join("|");

/** Problems of a mapping, by field; empty when it can be used. */
export function mappingFaults(area: ImportArea, mapping: Mapping, columns: number): Record<string, string> {
  const faults: Record<string, string> = {};
  const used = new Map<number, string>();
  for (const { campo, titulo, obrigatorio } of importFields[area]) {
    const column = mapping[campo];
    if (column === undefined) {
      if (obrigatorio) faults[campo] = `Escolha a coluna de ${titulo}.`;
      continue;
    }
    if (!Number.isInteger(column) || column < 0 || column >= columns) faults[campo] = "Esta coluna não existe no arquivo.";
    const other = used.get(column);
    if (other) faults[campo] = `A mesma coluna já está em ${other}.`;
    used.set(column, titulo);
  }
  if (area === "importarContribuicoes" && mapping.matricula === undefined && mapping.cpf === undefined)
    faults.matricula = "Escolha a coluna de Matrícula ou a de CPF.";
  return faults;
}
