import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { type ImportArea, importFields } from "@/domain/imports/fields";
import { maskCpf } from "@/domain/people/cpf";
import { saveFile } from "@/ui/browser/saveFile";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Text } from "@/ui/content/layout";
import { Pagination } from "@/ui/content/Pagination";
import { type Column, Table } from "@/ui/content/Table";
import { Tabs } from "@/ui/content/Tabs";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { linesQuery } from "./importsQueries";
import { count, type Detail, type Line } from "./importsWords";

const VIEWS = [
  { id: "erro", label: "Erros", counted: "erros" },
  { id: "aviso", label: "Avisos", counted: "avisos" },
  { id: "pronta", label: "Prontas", counted: "prontas" },
  { id: "repetida", label: "Já estavam", counted: "repetidas" },
  { id: "gravada", label: "Gravadas", counted: "gravadas" },
  { id: "aguarda-cota", label: "Esperam cota", counted: "aguardando" },
] as const;

type View = (typeof VIEWS)[number]["id"];

interface Finding {
  key: string;
  linha: number;
  cpf: string;
  campo: string;
  valor: string;
  problema: string;
  oQueFazer: string;
  isError: boolean;
}

const Wrapped = chakra("span", { base: { overflowWrap: "anywhere" } });

const problemColumns: Column<Finding>[] = [
  { id: "linha", header: "Linha", align: "end", width: "72px", cell: ({ linha }) => count(linha) },
  { id: "problema", header: "Problema", priority: 1, cell: ({ problema }) => <Wrapped fontWeight={500}>{problema}</Wrapped> },
  { id: "coluna", header: "Coluna", cell: ({ campo }) => campo },
  {
    id: "valor",
    header: "No arquivo",
    cell: ({ valor, isError }) => <Wrapped color={isError ? "status.bad.fg" : "fg"}>{valor || "(vazio)"}</Wrapped>,
  },
  { id: "cpf", header: "CPF", priority: 3, cell: ({ cpf }) => <chakra.span whiteSpace="nowrap">{cpf ? maskCpf(cpf) : "—"}</chakra.span> },
  { id: "fazer", header: "O que fazer", cell: ({ oQueFazer }) => <Wrapped>{oQueFazer}</Wrapped> },
];

/** One row for each problem: a line may have several. */
function findingsOf(area: ImportArea, rows: readonly Line[]): Finding[] {
  const titleOf = (campo: string) => importFields[area].find((field) => field.campo === campo)?.titulo ?? campo;
  return rows.flatMap(({ linha, dados, problemas }) =>
    problemas.map(({ codigo, campo, valor, problema, oQueFazer, grau }) => ({
      key: `${linha}-${codigo}-${campo}`,
      linha,
      cpf: dados.cpf ?? "",
      campo: titleOf(campo),
      valor,
      problema,
      oQueFazer,
      isError: grau === "erro",
    })),
  );
}

/** The first fields of a line: enough to recognise it by. */
function lineColumns(area: ImportArea): Column<Line>[] {
  const shown =
    area === "importarPessoas"
      ? ["nome", "cpf", "plano", "matricula", "categoria", "salario"]
      : ["matricula", "cpf", "plano", "competencia", "tipo", "valor"];
  const fields = shown.flatMap((campo) => importFields[area].filter((field) => field.campo === campo));
  return [
    { id: "linha", header: "Linha", align: "end", width: "72px", cell: ({ linha }) => count(linha) },
    ...fields.map(
      ({ campo, titulo, tipo }, index): Column<Line> => ({
        id: campo,
        header: titulo,
        ...(index === 0 && { priority: 1 as const }),
        ...(tipo === "valor" && { align: "end" as const }),
        cell: ({ dados }) => <Wrapped>{campo === "cpf" && dados.cpf ? maskCpf(dados.cpf) : dados[campo] || "—"}</Wrapped>,
      }),
    ),
  ];
}

function LinesPage({ area, detail, view }: { area: ImportArea; detail: Detail; view: View }) {
  const [page, setPage] = useState(0);
  const list = useQuery({ ...linesQuery(area, detail.id, view, page), placeholderData: keepPreviousData });
  return (
    <QueryState query={list} skeleton={<Skeleton h="320px" />} title="Não conseguimos carregar as linhas">
      {({ itens, total, totalPage }) => (
        <Box aria-busy={list.isPlaceholderData} borderTopWidth="1px">
          {itens.length === 0 ? (
            <Text textStyle="label" color="fgMuted" px="4" py="6">
              Nenhuma linha aqui.
            </Text>
          ) : view === "erro" || view === "aviso" ? (
            <Table
              caption={view === "erro" ? "Erros" : "Avisos"}
              columns={problemColumns}
              rows={findingsOf(area, itens)}
              rowKey={({ key }) => key}
              density="compact"
            />
          ) : (
            <Table caption="Linhas" columns={lineColumns(area)} rows={itens} rowKey={({ linha }) => linha} density="compact" />
          )}
          {totalPage > 1 && (
            <Box px="4" py="3" borderTopWidth="1px">
              <Pagination page={page} totalPages={totalPage} total={total} onChange={setPage} label="Páginas de linhas" />
            </Box>
          )}
        </Box>
      )}
    </QueryState>
  );
}

/** Lines of the file with their problems, paged on the server. The lines with errors can be downloaded and corrected. */
export function LinesCard({ area, detail }: { area: ImportArea; detail: Detail }) {
  const shown = VIEWS.filter(({ id, counted }) => detail.contagem[counted] > 0 || id === "erro");
  const [chosen, setChosen] = useState<View | null>(null);
  const view = shown.find(({ id }) => id === chosen)?.id ?? shown.find(({ counted }) => detail.contagem[counted] > 0)?.id ?? "erro";
  const report = useMutation<void, ApiError>({
    mutationFn: async () =>
      saveFile(
        await call("GET /exportarProblemasImportacao/{area}/{idImportacao}", { params: { area, idImportacao: detail.id } }),
        "erros.xlsx",
      ),
  });
  return (
    <Card
      dense
      padding="0"
      title="Linhas do arquivo"
      action={
        detail.contagem.erros > 0 && (
          <Button
            size="sm"
            variant="outline"
            look="admin"
            leftIcon={Download}
            loading={report.isPending}
            loadingText="Preparando…"
            onClick={() => report.mutate()}
          >
            Baixar erros
          </Button>
        )
      }
    >
      {report.error && (
        <Box p="4">
          <Notice kind="bad" role="alert">
            Não conseguimos preparar a planilha. {report.error.message}
          </Notice>
        </Box>
      )}
      <Box px="3" pt="2">
        <Tabs
          label="Linhas por situação"
          tabs={shown.map(({ id, label, counted }) => ({ id, label, count: detail.contagem[counted] }))}
          value={view}
          onChange={(id) => setChosen(VIEWS.find((one) => one.id === id)?.id ?? null)}
          wrap
        >
          <Box mt="2" mx="-3">
            <LinesPage key={`${view}-${detail.versao}`} area={area} detail={detail} view={view} />
          </Box>
        </Tabs>
      </Box>
    </Card>
  );
}
