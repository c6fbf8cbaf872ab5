import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { addMonths, formatMonth, longMonth, monthRange, shortMonth } from "@/domain/calendar/months";
import { drawn } from "@/domain/money/money";
import { nameOfValue } from "@/domain/settings/series";
import { saveFile } from "@/ui/browser/saveFile";
import { usePrinting } from "@/ui/browser/usePrinting";
import { LineChart } from "@/ui/charts/LineChart";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { Notice } from "@/ui/feedback/Notice";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { Field } from "@/ui/fields/Field";
import { useIsPhone } from "../frame/useIsPhone";
import { type Detail, valueWords } from "./indexesQueries";

const PERIODS = [
  { id: "12", value: "12 meses" },
  { id: "36", value: "3 anos" },
  { id: "60", value: "5 anos" },
  { id: "1200", value: "Desde o início" },
];
const CHART_HEIGHT = 220;
/** Months below the chart until the others are asked for. */
const FIRST = { desk: 12, phone: 4 };

/** The values of a period as a line and as a table, and as a file. */
export function SeriesValues({ detail }: { detail: Detail }) {
  const { tipo, perfis, serie, primeiro, ultimo, esperado } = detail;
  const [period, setPeriod] = useState("12");
  const [profile, setProfile] = useState(String(perfis[0]?.id ?? 0));
  const file = useMutation<void, ApiError, "xlsx" | "csv">({
    mutationFn: async (formato) =>
      saveFile(await call("GET /exportarIndexador/{serie}/{formato}", { params: { serie, formato } }), `${serie}.${formato}`),
  });
  const end = ultimo && ultimo > esperado ? ultimo : esperado;
  const begin = addMonths(end, 1 - Number(period));
  const from = primeiro && primeiro > begin ? primeiro : begin;
  return (
    <Card
      dense
      title="Valores publicados"
      action={
        <Flex columnGap="4" wrap="wrap">
          {(["xlsx", "csv"] as const).map((formato) => (
            <Button
              key={formato}
              size="sm"
              variant="text"
              flush="end"
              look="admin"
              leftIcon={Download}
              loading={file.isPending && file.variables === formato}
              onClick={() => file.mutate(formato)}
            >
              Exportar {formato.toUpperCase()}
            </Button>
          ))}
        </Flex>
      }
    >
      <Stack gap="4">
        {file.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos preparar o arquivo. {file.error.message}
          </Notice>
        )}
        {primeiro === null ? (
          <Text textStyle="label" color="fgMuted">
            Ainda não há valores. O arquivo exportado, mesmo vazio, é o modelo da importação.
          </Text>
        ) : (
          <>
            <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 220px))" }} gap="3">
              {tipo === "cotas" && (
                <Field label="Perfil do gráfico">
                  <Select
                    size="md"
                    options={perfis.map(({ id, nome }) => ({ id: String(id), value: nome }))}
                    value={profile}
                    onChange={({ target }) => setProfile(target.value)}
                  />
                </Field>
              )}
              <Field label="Período">
                <Select size="md" options={PERIODS} value={period} onChange={({ target }) => setPeriod(target.value)} />
              </Field>
            </Grid>
            <Chart detail={detail} idPerfil={tipo === "cotas" ? Number(profile) : null} months={monthRange(from, end)} />
            <Months detail={detail} months={monthRange(from, end)} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function Chart({
  detail: { tipo, nome, perfis, valores },
  idPerfil,
  months,
}: {
  detail: Detail;
  idPerfil: number | null;
  months: string[];
}) {
  const known = new Map(valores.filter((one) => one.idPerfil === idPerfil).map(({ mes, valor }) => [mes, valor]));
  const points = months.flatMap((mes) => {
    const valor = known.get(mes);
    return valor ? [{ label: shortMonth(mes), title: `${longMonth(mes)}: ${valueWords(tipo, valor)}`, value: drawn(valor) }] : [];
  });
  const of = perfis.find(({ id }) => id === idPerfil)?.nome ?? nome;
  if (points.length < 2) return <Text color="fgMuted">Ainda não há valores bastantes para um gráfico neste período.</Text>;
  return (
    <LineChart
      label={`${tipo === "cotas" ? "Cota" : "Variação mensal"} de ${of} no período. A tabela abaixo mostra os números.`}
      points={points}
      height={CHART_HEIGHT}
      format={(value) => `${value.toLocaleString("pt-BR", { maximumFractionDigits: 2 })}${tipo === "indice" ? "%" : ""}`}
    />
  );
}

/** A phone's months begin where the chart does; the source keeps away from the numbers before it. */
const tableLook = { "& table tbody tr": { paddingInline: "0" }, "& table :is(th, td):last-of-type": { paddingLeft: "8" } } as const;

interface Line {
  mes: string;
  fonte: string;
}

function Months({ detail: { tipo, nome, perfis, valores }, months }: { detail: Detail; months: string[] }) {
  const known = new Map(valores.map((value) => [nameOfValue(value), value]));
  const columnsOf = tipo === "cotas" ? perfis : [{ id: 0, nome: "Variação no mês" }];
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  const first = useIsPhone() ? FIRST.phone : FIRST.desk;
  const isWhole = all || isPrinting;
  const lines = months.toReversed().map((mes): Line => ({ mes, fonte: valores.find((value) => value.mes === mes)?.fonte ?? "" }));
  const columns: Column<Line>[] = [
    { id: "mes", header: "Mês", priority: 1, cell: ({ mes }) => formatMonth(mes) },
    ...columnsOf.map(
      ({ id, nome: header }): Column<Line> => ({
        id: String(id),
        header,
        align: "end",
        cell: ({ mes }) => {
          const value = known.get(nameOfValue({ mes, idPerfil: id }));
          return value ? (
            valueWords(tipo, value.valor)
          ) : (
            <StatusBadge kind="wait" compact>
              Falta
            </StatusBadge>
          );
        },
      }),
    ),
    { id: "fonte", header: "Fonte", priority: 3, cell: ({ fonte }) => fonte || "—" },
  ];
  return (
    <Box css={tableLook}>
      <Table
        caption={`Valores de ${nome}`}
        density="compact"
        rows={isWhole ? lines : lines.slice(0, first)}
        rowKey={({ mes }) => mes}
        columns={columns}
      />
      {!isWhole && lines.length > first && (
        <Box mt="3">
          <Button size="sm" variant="outline" look="admin" onClick={() => setAll(true)}>
            {`Ver os ${lines.length} meses`}
          </Button>
        </Box>
      )}
    </Box>
  );
}
