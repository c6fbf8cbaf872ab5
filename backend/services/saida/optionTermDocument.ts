import { and, asc, eq, inArray } from "drizzle-orm";
import { dateOf, formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { INSTITUTO_NAMES, INSTITUTO_SERVICE, INSTITUTOS, type Instituto } from "@/domain/exits/termination";
import { IN_SHORT } from "@/domain/exits/terminationWords";
import { OPEN, Status } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { desligamentoEscolha, pessoa, requisicao, requisicaoStatus } from "../../kernel/db/schema";
import { heading, keyValues, paragraph } from "../../kernel/documents/blocks";
import type { PortalDocument } from "../../kernel/documents/document";
import { Problem } from "../../kernel/problem";
import type { Account } from "../../money/contas";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { readableRows } from "../../requests/servicos";
import { type TerminationRow, terminationRow } from "../desligamento";

interface Chosen {
  instituto: Instituto;
  protocolo: string | null;
  status: string;
  em: string;
  presumida: boolean;
  linhas: { rotulo: string; valor: string }[];
}

const institutoOf = (servico: number): Instituto | undefined => INSTITUTOS.find((instituto) => INSTITUTO_SERVICE[instituto] === servico);

/** Requests that were confirmed since the person left, in course or concluded, each with its data. */
async function chosenBy({ services }: Asking["context"], db: Db, { idPessoa, idPlano, data }: TerminationRow): Promise<Chosen[]> {
  const rows = await db
    .select({ pedido: requisicao, status: requisicaoStatus.nome })
    .from(requisicao)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus))
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        inArray(requisicao.idFuncionalidade, Object.values(INSTITUTO_SERVICE)),
        inArray(requisicao.idStatus, [...OPEN, Status.CONCLUDED]),
      ),
    )
    .orderBy(asc(requisicao.id));
  return rows.flatMap(({ pedido, status }) => {
    const instituto = institutoOf(pedido.idFuncionalidade);
    const { confirmadaEm, protocolo, dados } = pedido;
    if (!instituto || !confirmadaEm || dateOf(confirmadaEm) < data) return [];
    const definition = services.get(pedido.idFuncionalidade)?.definition;
    const linhas = definition && Object.keys(dados).length > 0 ? readableRows(definition, dados) : [];
    return [{ instituto, protocolo, status, em: confirmadaEm.toISOString(), presumida: false, linhas }];
  });
}

/** A BPD that the term's end presumed has no request of its own. */
async function presumed(db: Db, row: TerminationRow): Promise<Chosen[]> {
  const rows = await db
    .select()
    .from(desligamentoEscolha)
    .where(and(eq(desligamentoEscolha.idDesligamento, row.id), eq(desligamentoEscolha.presumida, true)));
  return rows
    .filter(({ idRequisicao }) => idRequisicao === null)
    .map(({ instituto, escolhidaEm }) => ({
      instituto: instituto as Instituto,
      protocolo: null,
      status: "Presumido pelo fim do prazo",
      em: escolhidaEm.toISOString(),
      presumida: true,
      linhas: [],
    }));
}

function draw(doc: PortalDocument, nome: string, chosen: readonly Chosen[], row: TerminationRow): void {
  paragraph(
    doc,
    chosen.every(({ presumida }) => presumida)
      ? "O prazo terminou sem uma escolha. O regulamento do plano presume a opção abaixo."
      : `${nome} escolheu, entre os institutos do plano, ${chosen.length === 1 ? "a opção abaixo" : "as opções abaixo, combinadas"}.`,
  );
  for (const { instituto, protocolo, status, em, linhas } of chosen) {
    heading(doc, "H2", INSTITUTO_NAMES[instituto]);
    paragraph(doc, IN_SHORT[instituto]);
    keyValues(doc, [
      ...(protocolo ? [["Protocolo", protocolo] as const] : []),
      ["Data da opção", `${formatInstant(em)} (Brasília)`],
      ["Situação", status],
      ...linhas.map(({ rotulo, valor }) => [rotulo, valor] as const),
    ]);
  }
  heading(doc, "H2", "Prazo");
  keyValues(doc, [
    ["Saída da empresa", formatDate(row.data)],
    ["Extrato de desligamento", row.extratoEm ? `emitido em ${formatDate(row.extratoEm)}` : "ainda não emitido"],
    ["Fim do prazo de opção", row.prazoOpcao ? formatDate(row.prazoOpcao) : "não começou"],
  ]);
}

/**
 * The option term: everything that was chosen since the person left, one instituto or more.
 * @throws Problem 404 for a person who did not leave, 409 while nothing was chosen
 */
export async function optionTerm({ context, db }: Asking, { idPessoa, idPlano }: Asked, now: Date): Promise<Content> {
  const account: Account = { idPessoa, idPlano };
  const row = await terminationRow(db, account);
  if (!row) throw new Problem(404, "Não há saída da empresa registrada neste plano.");
  const chosen = [...(await chosenBy(context, db, row)), ...(await presumed(db, row))];
  if (chosen.length === 0) throw new Problem(409, "Ainda não há escolha feita: o termo sai depois dela.");
  const [person] = await db.select({ nome: pessoa.nome }).from(pessoa).where(eq(pessoa.id, idPessoa));
  const names = chosen.map(({ instituto }) => INSTITUTO_NAMES[instituto]);
  return {
    tipo: "termo-opcao",
    ...account,
    referencia: row.data,
    titulo: "Termo de opção",
    periodo: `saída em ${formatDate(row.data)}`,
    dia: dateOf(now),
    fatos: [["Institutos", [...new Set(names)].join(" e ")]],
    totais: chosen.map(({ instituto, protocolo }) => [INSTITUTO_NAMES[instituto], protocolo ?? "presumido"]),
    dados: { chosen, prazoOpcao: row.prazoOpcao, extratoEm: row.extratoEm },
    draw: (doc) => draw(doc, person?.nome ?? "", chosen, row),
  };
}
