/** Reasons why a table that was sent cannot be read, in words that say how to repair it. */
const REASONS = {
  empty: "O arquivo está vazio. Escolha outro.",
  format: "Formato não aceito. Envie uma planilha .xlsx ou um arquivo .csv.",
  old: "É uma planilha do Excel antigo (.xls) ou protegida por senha. Salve como .xlsx, sem senha, e envie de novo.",
  encrypted: "A planilha está protegida por senha. Salve uma cópia sem senha e envie de novo.",
  macros: "A planilha traz programas (macros) e não pode ser recebida. Salve como .xlsx comum.",
  truncated: "O arquivo está incompleto ou danificado. Abra-o no seu computador, salve de novo e envie outra vez.",
  huge: "A planilha aberta é grande demais. Apague folhas e formatos que não usa, ou divida o arquivo.",
  encoding: "Não reconhecemos as letras deste arquivo. Salve como CSV UTF-8 (separado por vírgulas) e envie de novo.",
  quotes: "O arquivo abre aspas e não as fecha, e as linhas se misturam. Corrija as aspas e envie de novo.",
  header: "Não encontramos a linha de títulos. A primeira linha precisa dizer o nome de cada coluna.",
  rows: "O arquivo só tem a linha de títulos. Escreva uma linha para cada registro.",
  tooMany: "O arquivo tem mais de 200.000 linhas. Divida-o e envie em partes.",
} as const;

export type SheetReason = keyof typeof REASONS;

/** A table that cannot be read. The message is fit to be shown. */
export class SheetFault extends Error {
  constructor(readonly reason: SheetReason) {
    super(REASONS[reason]);
  }
}
