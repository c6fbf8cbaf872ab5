import { useMutation, useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, FileText } from "lucide-react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { receiptFigures } from "@/domain/banking/receiptStates";
import { today } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { saveFile } from "@/ui/browser/saveFile";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Grid, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import type { Go, View } from "./address";
import { type Closing, closingQuery, sourceWord, summaryQuery } from "./reconciliationQueries";

type Total = Closing["conciliados"];
const line = (label: string, { quantidade, total }: Total) => ({
  label: `${label} (${quantidade.toLocaleString("pt-BR")})`,
  value: formatMoney(total),
});

/** The totals of a day of credit against the ledger, and their spreadsheet and paper. */
export function ClosingTab({ view, go }: { view: View; go: Go }) {
  const summary = useQuery(summaryQuery());
  const dia = view.dia ?? summary.data?.ultimoDia ?? today();
  const closing = useQuery({ ...closingQuery(dia), enabled: view.dia !== undefined || summary.data !== undefined });
  const saving = useMutation<void, ApiError, "xlsx" | "pdf">({
    mutationFn: async (formato) =>
      saveFile(await call("GET /baixarFechamento/{dia}", { params: { dia }, query: { formato } }), `fechamento-${dia}.${formato}`),
  });
  return (
    <Stack gap="4">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box w="180px">
          <Field label="Dia do crédito">
            <DateInput size="sm" value={dia} max={today()} onChange={({ target }) => target.value && go({ dia: target.value })} />
          </Field>
        </Box>
        <Button variant="outline" size="sm" leftIcon={FileSpreadsheet} loading={saving.isPending} onClick={() => saving.mutate("xlsx")}>
          Baixar planilha
        </Button>
        <Button variant="outline" size="sm" leftIcon={FileText} loading={saving.isPending} onClick={() => saving.mutate("pdf")}>
          Baixar PDF
        </Button>
      </Flex>
      {saving.error && (
        <Notice kind="bad" role="alert">
          Não conseguimos baixar. {saving.error.message}
        </Notice>
      )}
      <QueryState query={closing} skeleton={<Skeleton w="100%" h="320px" />} title="Não conseguimos carregar o fechamento">
        {(found) => <Totals found={found} />}
      </QueryState>
    </Stack>
  );
}

function Totals({ found }: { found: Closing }) {
  const { lidos, lancamentos, razao, diferenca } = found;
  const isEven = diferenca === "0.00";
  return (
    <Stack gap="4">
      <Notice kind={isEven ? "ok" : "bad"}>
        {isEven
          ? "Os lançamentos conferem com o livro das contas, sem diferença."
          : `Há diferença de ${formatMoney(diferenca)} entre os lançamentos e o livro das contas.`}
      </Notice>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap="4" alignItems="start">
        <Card dense title="Lido">
          <KeyValue tabular rows={lidos.map(({ fonte, ...counted }) => line(sourceWord(fonte), counted))} />
        </Card>
        <Card dense title="Situação">
          <KeyValue tabular rows={receiptFigures.map(([figure, words]) => line(words, found[figure]))} />
        </Card>
        <Card dense title="Lançamentos dos conciliados">
          <KeyValue
            tabular
            rows={[
              line("Em cotas", lancamentos.emCotas),
              line("Aguardando a cota do mês", lancamentos.aguardandoCota),
              line("Quitação de empréstimos", lancamentos.emprestimos),
              { label: "Multa e juros, que ficam no plano", value: formatMoney(lancamentos.encargos) },
            ]}
          />
        </Card>
        <Card dense title="Livro das contas">
          <KeyValue
            tabular
            rows={[
              { label: "Cobranças creditadas no dia", value: formatMoney(razao.total) },
              { label: "Das conciliadas aqui", value: formatMoney(razao.daConciliacao) },
              { label: "Baixadas sem arquivo nem lançamento manual", value: formatMoney(razao.foraDaConciliacao) },
              { label: "Estornos feitos no dia", value: formatMoney(razao.estornosNoDia) },
              { label: "Diferença", value: formatMoney(diferenca), strong: true },
            ]}
          />
        </Card>
      </Grid>
    </Stack>
  );
}
