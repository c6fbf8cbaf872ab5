import { NoticeKind } from "@/domain/services/ids";
import type { Write } from "../../kernel/db/afterCommit";
import { notify } from "../../people/notificacoes";
import { countLines, type Import } from "./importacoesRows";
import type { Working } from "./turn";

export type Outcome = "conferida" | "mudou" | "concluida" | "naoGravada" | "desfeita" | "naoDesfeita" | "falhou";

const lines = (count: number) => (count === 1 ? "1 linha" : `${count.toLocaleString("pt-BR")} linhas`);

const TITLES: Record<Outcome, string> = {
  conferida: "Conferência pronta",
  mudou: "Importação não gravada",
  concluida: "Importação gravada",
  naoGravada: "Importação não gravada",
  desfeita: "Importação desfeita",
  naoDesfeita: "Importação não desfeita",
  falhou: "Importação parada",
};

async function wordsOf({ db }: Write, { id, nome }: Import, outcome: Outcome): Promise<string> {
  const counts = await countLines(db, id);
  const of = (...situations: string[]) => situations.reduce((total, situacao) => total + (counts.get(situacao) ?? 0), 0);
  if (outcome === "conferida")
    return `${nome}: ${lines(of("pronta", "aviso"))} para gravar e ${lines(of("erro"))} com erro. Nada foi gravado ainda.`;
  if (outcome === "concluida") return `${nome}: ${lines(of("gravada", "aguarda-cota"))} na base.`;
  if (outcome === "desfeita") return `${nome}: tudo o que ela gravou foi tirado.`;
  return `${nome}: abra a importação para ver o motivo.`;
}

/** Tells the sender of the file how a phase ended: they may have left the page. */
export async function tellAuthor(context: Working, write: Write, row: Import, outcome: Outcome): Promise<void> {
  await notify(context, write, {
    idPessoa: row.idAutor,
    idTipo: row.area === "importarPessoas" ? NoticeKind.IMPORTED_PEOPLE : NoticeKind.IMPORTED_CONTRIBUTIONS,
    titulo: TITLES[outcome],
    descricao: await wordsOf(write, row, outcome),
  });
}
