import type { Reply } from "@contract/infer";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { useMayWrite } from "@/layout/permissions/permissions";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { isDoublePress } from "@/ui/controls/doublePress";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { Dialog } from "@/ui/overlays/Dialog";
import { payrollQuery, runningQuery } from "../homeQueries";

type Report = Reply<"GET /retornarFolha/{idFolha}">;
type Values = Report["valores"];

const MOST_UNPAID = 20;
const count = (value: number) => value.toLocaleString("pt-BR");
const rows: { rotulo: string; of: (values: Values) => string }[] = [
  { rotulo: "Pagamentos", of: ({ pagamentos }) => count(pagamentos) },
  { rotulo: "Bruto", of: ({ bruto }) => formatMoney(bruto) },
  { rotulo: "Imposto de renda", of: ({ irrf }) => formatMoney(irrf) },
  { rotulo: "Descontos", of: ({ descontos }) => formatMoney(descontos) },
  { rotulo: "Líquido", of: ({ liquido }) => formatMoney(liquido) },
];

interface Props {
  id: number;
  onClose(): void;
}

/** A payroll run, beside the one before it: looked at, let go or given up. */
export function PayrollDialog({ id, onClose }: Props) {
  const report = useQuery(payrollQuery(id));
  const run = report.data?.folha;
  const title = run ? `${run.tipo === "abono" ? "Abono anual" : "Folha"} de ${formatMonth(run.competencia)}` : "Folha";
  return (
    <Dialog open onClose={onClose} title={title} size="lg">
      <QueryState query={report} skeleton={<Skeleton w="100%" h="280px" />} title="Não conseguimos carregar a folha">
        {(data) => <Facts report={data} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

function Facts({ report: { folha, valores, anterior, semPagamento }, onClose }: { report: Report; onClose(): void }) {
  return (
    <Stack gap="5" color="fg">
      <Text textStyle="label" color="fgMuted">{`Pagamento em ${formatDate(folha.dataPagamento)}.`}</Text>
      <Table
        caption="Totais da folha"
        density="compact"
        rows={rows}
        rowKey={({ rotulo }) => rotulo}
        columns={[
          { id: "rotulo", header: "Total", priority: 1, cell: ({ rotulo }) => rotulo },
          { id: "agora", header: "Esta folha", align: "end", priority: 1, cell: ({ of }) => of(valores) },
          {
            id: "antes",
            header: anterior ? formatMonth(anterior.competencia) : "Anterior",
            align: "end",
            cell: ({ of }) => (anterior ? of(anterior) : "—"),
          },
        ]}
      />
      {semPagamento.length > 0 && (
        <Notice kind="wait">
          <Text fontWeight="semibold">
            {semPagamento.length === 1 ? "1 benefício sem pagamento" : `${count(semPagamento.length)} benefícios sem pagamento`}
          </Text>
          <chakra.ul listStyleType="none" p="0" m="0">
            {semPagamento.slice(0, MOST_UNPAID).map(({ beneficio, nome, motivo }) => (
              <li key={beneficio}>{`${nome}, benefício ${beneficio}: ${motivo}`}</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      {folha.situacao === "conferencia" ? (
        <Decide id={folha.id} pagamentos={valores.pagamentos} onClose={onClose} />
      ) : (
        <Text textStyle="label" role="status">
          {folha.situacao === "liberada" ? "Liberada." : `${count(folha.processados)} de ${count(folha.total)} contracheques até agora.`}
        </Text>
      )}
    </Stack>
  );
}

/** The second press acts: a released payroll debits accounts, and a discarded one has to be prepared again. */
function Decide({ id, pagamentos, onClose }: { id: number; pagamentos: number; onClose(): void }) {
  const client = useQueryClient();
  const release = useWrite("POST /liberarFolha");
  const discard = useWrite("POST /descartarFolha");
  const mayWrite = useMayWrite("folha");
  const [sure, setSure] = useState<"release" | "discard" | null>(null);
  const busy = release.isPending || discard.isPending;
  const failure = release.error ?? discard.error;
  const act = async (what: "release" | "discard", press: MouseEvent) => {
    if (sure !== what) return setSure(what);
    if (isDoublePress(press)) return;
    try {
      await (what === "release" ? release : discard).mutateAsync({ body: { idFolha: id } });
    } catch {
      // The notice says why.
      return setSure(null);
    }
    void toast.success(what === "release" ? "A folha está sendo liberada." : "Folha descartada.");
    void client.invalidateQueries({ queryKey: runningQuery().queryKey });
    onClose();
  };
  return (
    <Stack gap="3">
      <Text textStyle="label">
        {`Liberar debita as contas, mostra ${pagamentos === 1 ? "1 contracheque" : `${count(pagamentos)} contracheques`} e avisa cada pessoa. Quem preparou a folha não a libera.`}
      </Text>
      {failure && (
        <Notice kind="bad" role="alert">
          {failure.message}
        </Notice>
      )}
      {mayWrite ? (
        <Flex direction={{ base: "column-reverse", md: "row" }} justify="space-between" gap="3">
          <Button variant="text" look="admin" loading={discard.isPending} disabled={busy} onClick={(event) => void act("discard", event)}>
            {sure === "discard" ? "Confirmar o descarte" : "Descartar"}
          </Button>
          <Box>
            <Button
              look="admin"
              loading={release.isPending}
              loadingText="Liberando…"
              disabled={busy}
              onClick={(event) => void act("release", event)}
            >
              {sure === "release" ? "Confirmar a liberação" : "Liberar a folha"}
            </Button>
          </Box>
        </Flex>
      ) : (
        <Notice kind="info">Você pode ver a folha, mas não liberá-la nem descartá-la.</Notice>
      )}
    </Stack>
  );
}
