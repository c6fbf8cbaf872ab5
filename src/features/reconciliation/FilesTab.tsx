import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, FileSearch } from "lucide-react";
import { call } from "@/api/browser";
import { BANK_FORMATS } from "@/domain/banking/files/record";
import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { saveFile } from "@/ui/browser/saveFile";
import { Card } from "@/ui/content/Card";
import { Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { Table } from "@/ui/content/Table";
import { IconButton } from "@/ui/controls/IconButton";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import type { Go, View } from "./address";
import { filesQuery, type ReturnFile, wordOf } from "./reconciliationQueries";

/** Milliseconds between two looks at a file that is being worked through. */
const PROGRESS_EVERY = 1500;

const download = (id: number, nome: string) =>
  call("GET /baixarRetorno/{idRetorno}", { params: { idRetorno: id } })
    .then((content) => saveFile(content, nome))
    .catch(() => toast.error("Não conseguimos baixar o arquivo."));

const columns = [
  { id: "nome", header: "Arquivo", priority: 1 as const, cell: ({ nome }: ReturnFile) => nome },
  { id: "formato", header: "Formato", cell: ({ formato, sequencia }: ReturnFile) => `${wordOf(BANK_FORMATS, formato)}, nº ${sequencia}` },
  { id: "gerado", header: "Do dia", cell: ({ geradoEm }: ReturnFile) => (geradoEm ? formatDate(geradoEm) : "—") },
  {
    id: "quando",
    header: "Importado",
    priority: 3 as const,
    cell: ({ criadoEm, autor }: ReturnFile) => `${formatInstant(criadoEm)}${autor ? `, ${autor.nome}` : ""}`,
  },
  {
    id: "linhas",
    header: "Conferidas",
    cell: ({ linhas, processadas, situacao }: ReturnFile) =>
      situacao === "pronto" ? (
        `${processadas} de ${linhas}`
      ) : (
        <ProgressBar label="Conferindo o arquivo" value={linhas === 0 ? 100 : Math.round((processadas / linhas) * 100)} />
      ),
  },
  { id: "conciliados", header: "Conciliadas", align: "end" as const, cell: ({ contagens }: ReturnFile) => contagens.conciliados },
  {
    id: "pendentes",
    header: "Pendentes",
    align: "end" as const,
    cell: ({ contagens }: ReturnFile) => contagens.divergentes + contagens.semDestino,
  },
  { id: "total", header: "Total", align: "end" as const, cell: ({ total }: ReturnFile) => formatMoney(total) },
  {
    id: "baixar",
    header: "Baixar",
    cell: ({ id, nome, guardado }: ReturnFile) =>
      guardado ? (
        <IconButton size="sm" label={`Baixar ${nome}`} icon={Download} onClick={() => void download(id, nome)} />
      ) : (
        <Text as="span" color="fgMuted">
          —
        </Text>
      ),
  },
];

/** The files that were taken, how far each one is, and a way to its lines. */
export function FilesTab({ view, go }: { view: View; go: Go }) {
  const list = useQuery({
    ...filesQuery(view.page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.itens.some(({ situacao }) => situacao === "processando") ? PROGRESS_EVERY : false),
  });
  return (
    <Card dense padding="0" title="Arquivos de retorno">
      <QueryState query={list} skeleton={<Skeleton w="100%" h="240px" />} title="Não conseguimos carregar os arquivos">
        {({ itens, total, totalPage }) =>
          itens.length === 0 ? (
            <EmptyState icon={FileSearch} title="Nenhum arquivo importado">
              Importe o arquivo de retorno que o banco entrega.
            </EmptyState>
          ) : (
            <>
              <Table
                caption="Arquivos de retorno"
                columns={columns}
                rows={itens}
                rowKey={({ id }: ReturnFile) => id}
                density="compact"
                onOpen={({ id }: ReturnFile) => go({ aba: "recebimentos", idRetorno: id })}
              />
              <PageFooter dense page={view.page} totalPages={totalPage} total={total} onChange={(page) => go({ page })} />
            </>
          )
        }
      </QueryState>
    </Card>
  );
}
