/** Problems of a row of an import, with advice. `erro` keeps the row out; `aviso` lets it in. */

type Severity = "erro" | "aviso";
interface ProblemText {
  grau: Severity;
  problema: string;
  oQueFazer: string;
}

const PROBLEMS = {
  OBRIGATORIO: { grau: "erro", problema: "Campo vazio", oQueFazer: "Preencha esta coluna" },
  FORMULA: { grau: "erro", problema: "Começa como uma fórmula", oQueFazer: "Troque por texto ou número, sem =, + ou @ no começo" },
  ACENTOS: { grau: "erro", problema: "Acentos trocados", oQueFazer: "Salve o arquivo como CSV UTF-8 e envie de novo" },
  LONGO: { grau: "erro", problema: "Texto longo demais", oQueFazer: "Encurte o texto" },
  NOME: { grau: "erro", problema: "Não é um nome completo", oQueFazer: "Escreva nome e sobrenome, só com letras" },
  CPF_TAMANHO: { grau: "erro", problema: "CPF com quantidade errada de números", oQueFazer: "Corrija o CPF no arquivo: são onze números" },
  CPF_DIGITO: { grau: "erro", problema: "CPF não existe", oQueFazer: "Confira os números: os dois últimos não batem" },
  DATA_FORMATO: { grau: "erro", problema: "Não é uma data", oQueFazer: "Use dia/mês/ano, como 31/01/2026" },
  DATA_INEXISTENTE: { grau: "erro", problema: "Data não existe", oQueFazer: "Corrija a data" },
  DATA_FUTURA: { grau: "erro", problema: "Data no futuro", oQueFazer: "Corrija a data" },
  DATA_ANTIGA: { grau: "erro", problema: "Data antiga demais", oQueFazer: "Confira o ano" },
  ADESAO_ANTES: { grau: "erro", problema: "Adesão antes do nascimento", oQueFazer: "Confira as duas datas" },
  EMAIL: { grau: "erro", problema: "E-mail inválido", oQueFazer: "Escreva como nome@exemplo.com.br ou deixe vazio" },
  TELEFONE: { grau: "erro", problema: "Telefone inválido", oQueFazer: "Escreva com DDD, como (11) 91234-5678, ou deixe vazio" },
  PLANO: { grau: "erro", problema: "Plano não existe", oQueFazer: "Use o nome ou o número de um plano do fundo" },
  MATRICULA_FORMATO: { grau: "erro", problema: "Matrícula inválida", oQueFazer: "Use até 20 letras e números, sem espaços" },
  CATEGORIA: { grau: "erro", problema: "Categoria não existe", oQueFazer: "Use o nome da categoria ou um número de 1 a 5" },
  SITUACAO: { grau: "erro", problema: "Situação não existe", oQueFazer: "Use o nome da situação ou um número de 1 a 9" },
  VALOR_LETRA: { grau: "erro", problema: "Letra no lugar de número", oQueFazer: "Escreva só números, como 1.234,56" },
  VALOR_NUMERO: { grau: "erro", problema: "Não é um valor", oQueFazer: "Escreva só números, como 1.234,56" },
  VALOR_CASAS: { grau: "erro", problema: "Mais de duas casas decimais", oQueFazer: "Arredonde para centavos" },
  VALOR_NEGATIVO: { grau: "erro", problema: "Valor negativo", oQueFazer: "Para tirar dinheiro da conta, estorne o lançamento" },
  VALOR_ZERO: { grau: "erro", problema: "Valor zero", oQueFazer: "Tire a linha ou informe o valor" },
  VALOR_GRANDE: { grau: "erro", problema: "Valor grande demais", oQueFazer: "Confira a vírgula dos centavos" },
  REPETIDA_NO_ARQUIVO: { grau: "erro", problema: "Repetida na linha {linha}", oQueFazer: "Mantenha só uma das linhas" },
  MATRICULA_REPETIDA: {
    grau: "erro",
    problema: "Matrícula repetida na linha {linha}",
    oQueFazer: "Cada pessoa tem a sua: corrija uma das linhas",
  },
  MATRICULA_DE_OUTRO: { grau: "erro", problema: "Matrícula já é de outra pessoa neste plano", oQueFazer: "Confira a matrícula" },
  OUTRA_MATRICULA: {
    grau: "erro",
    problema: "A pessoa já está neste plano com outra matrícula",
    oQueFazer: "Confira a matrícula ou tire a linha",
  },
  OUTRO_NASCIMENTO: { grau: "erro", problema: "O CPF já está cadastrado com outro nascimento", oQueFazer: "Confira o CPF e a data" },
  ADMINISTRADOR: { grau: "erro", problema: "O CPF é de alguém da equipe do fundo", oQueFazer: "Tire a linha: cadastre a pessoa à parte" },
  JA_CADASTRADA: {
    grau: "aviso",
    problema: "Pessoa já cadastrada em outro plano",
    oQueFazer: "Entra só o vínculo; nome, e-mail e telefone ficam como estão",
  },
  SEM_EMAIL: { grau: "aviso", problema: "Sem e-mail", oQueFazer: "Sem ele a pessoa não faz o primeiro acesso" },
  SEM_SALARIO: { grau: "aviso", problema: "Sem salário", oQueFazer: "Sem ele não há contribuição por percentual" },
  QUEM: { grau: "erro", problema: "Sem matrícula e sem CPF", oQueFazer: "Preencha um dos dois" },
  SEM_VINCULO: { grau: "erro", problema: "Matrícula não existe neste plano", oQueFazer: "Confira o plano ou cadastre a pessoa" },
  SEM_VINCULO_CPF: { grau: "erro", problema: "O CPF não tem vínculo neste plano", oQueFazer: "Confira o plano ou cadastre a pessoa" },
  MATRICULA_SEM_ZEROS: {
    grau: "erro",
    problema: "Sem os zeros do começo, a matrícula é de mais de uma pessoa",
    oQueFazer: "Escreva a matrícula com os zeros ou preencha o CPF",
  },
  CPF_DE_OUTRO: { grau: "erro", problema: "O CPF não é o desta matrícula", oQueFazer: "Confira a matrícula e o CPF" },
  NAO_ATIVO: { grau: "erro", problema: "O vínculo não está ativo: {situacao}", oQueFazer: "Só vínculo ativo recebe contribuição" },
  MES: { grau: "erro", problema: "Mês inválido", oQueFazer: "Use mês e ano, como 10/2026" },
  MES_FUTURO: { grau: "erro", problema: "Mês no futuro", oQueFazer: "Importe quando o mês chegar" },
  MES_ANTES: { grau: "erro", problema: "Mês antes da adesão ao plano", oQueFazer: "Confira a competência" },
  TIPO: { grau: "erro", problema: "Tipo não existe", oQueFazer: "Use Básica, Suplementar, Voluntária ou Patrocinadora" },
  CREDITO_ANTES: { grau: "erro", problema: "Crédito antes da competência", oQueFazer: "Confira as duas datas" },
  OUTRO_VALOR: { grau: "erro", problema: "Já importada com outro valor", oQueFazer: "Desfaça a importação anterior ou tire a linha" },
  JA_HA: { grau: "aviso", problema: "Já há contribuição deste tipo neste mês", oQueFazer: "Confirme que é outra" },
  ESPERA_COTA: { grau: "aviso", problema: "A cota do mês ainda não saiu", oQueFazer: "O valor espera por ela e entra sozinho na conta" },
  MES_FECHADO: { grau: "aviso", problema: "O mês já foi fechado", oQueFazer: "O valor entra pela cota do primeiro mês aberto" },
} as const satisfies Record<string, ProblemText>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A problem of a row, as it is kept and shown. */
export interface RowProblem {
  codigo: string;
  campo: string;
  /** Text in the file. */
  valor: string;
  grau: Severity;
  problema: string;
  oQueFazer: string;
}

const LONGEST_SHOWN = 120;

/** @param facts values that the words name: the other line, the situation */
export function rowProblem(codigo: ProblemCode, campo: string, valor: string, facts: Record<string, string> = {}): RowProblem {
  const { grau, problema, oQueFazer } = PROBLEMS[codigo];
  const words = Object.entries(facts).reduce((text, [name, value]) => text.replace(`{${name}}`, value), problema as string);
  return { codigo, campo, valor: valor.slice(0, LONGEST_SHOWN), grau, problema: words, oQueFazer };
}
