import { useQuery } from "@tanstack/react-query";
import { CircleStop, List, Pencil, RotateCcw, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendarDate";
import { formatCnpj } from "@/domain/cnpj";
import { formatMoney } from "@/domain/money";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { IconButton } from "@/ui/IconButton";
import { Flex, Stack, Text } from "@/ui/layout";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { StatusBadge } from "@/ui/StatusBadge";
import { toast } from "@/ui/toast";
import { History } from "../records/History";
import { useEscape } from "../records/useEscape";
import { type SupplierDetail, supplierQuery, useRefreshSuppliers } from "./queries";

const SupplierDialog = dynamic(() => import("./SupplierDialog").then((module) => module.SupplierDialog), { ssr: false });
const ActDialog = dynamic(() => import("../records/ActDialog").then((module) => module.ActDialog), { ssr: false });

interface Props {
  id: number;
  mayWrite: boolean;
  onClose(): void;
  onServices(idFornecedor: number): void;
}

/** A supplier beside the list: who it is, its end, and all that was done with it and its services. */
export function SupplierPanel({ id, mayWrite, onClose, onServices }: Props) {
  const one = useQuery(supplierQuery(id));
  useEscape(onClose);
  return (
    <Card
      dense
      title={one.data?.nome ?? "Fornecedor"}
      action={<IconButton size="sm" label="Fechar fornecedor" icon={X} onClick={onClose} />}
      aria-live="off"
    >
      <QueryState query={one} skeleton={<Skeleton h="240px" />} title="Não conseguimos carregar o fornecedor">
        {(found) => <Facts found={found} mayWrite={mayWrite} onServices={onServices} />}
      </QueryState>
    </Card>
  );
}

function Facts({ found, mayWrite, onServices }: { found: SupplierDetail } & Pick<Props, "mayWrite" | "onServices">) {
  const [open, setOpen] = useState<"edit" | "end" | null>(null);
  const end = useWrite("POST /encerrarFornecedor");
  const refresh = useRefreshSuppliers();
  const close = () => setOpen(null);
  const ended = found.encerradoEm !== null;
  return (
    <Stack gap="4" textStyle="small">
      <Stack gap="1">
        <Flex gap="2" wrap="wrap" align="center">
          <StatusBadge kind={ended ? "off" : "ok"} compact>
            {found.encerradoEm ? `Encerrado em ${formatDate(found.encerradoEm)}` : "Em atividade"}
          </StatusBadge>
          <Text>CNPJ {formatCnpj(found.cnpj)}</Text>
        </Flex>
        <Text color="fgMuted">
          {found.servicos === 1 ? "1 serviço" : `${found.servicos} serviços`}, {formatMoney(found.valor)} ao todo
        </Text>
      </Stack>
      <Flex gap="2" wrap="wrap">
        {mayWrite && (
          <>
            <Button size="sm" variant="outline" look="admin" leftIcon={Pencil} onClick={() => setOpen("edit")}>
              Corrigir
            </Button>
            <Button size="sm" variant="outline" look="admin" leftIcon={ended ? RotateCcw : CircleStop} onClick={() => setOpen("end")}>
              {ended ? "Reabrir" : "Encerrar"}
            </Button>
          </>
        )}
        <Button size="sm" variant="text" look="admin" leftIcon={List} onClick={() => onServices(found.id)}>
          Ver os serviços
        </Button>
      </Flex>
      <History acts={found.historico} />
      {open === "edit" && <SupplierDialog found={found} onClose={close} onSaved={close} />}
      {open === "end" && (
        <ActDialog
          title={ended ? `Reabrir ${found.nome}?` : `Encerrar ${found.nome}?`}
          day={ended ? undefined : "Último dia"}
          label={ended ? "Reabrir" : "Encerrar"}
          busyText="Salvando…"
          onClose={close}
          act={async ({ encerradoEm, motivo }) => {
            await end.mutateAsync({
              body: { idFornecedor: found.id, versao: found.versao, encerradoEm: ended ? null : encerradoEm, motivo },
            });
            void toast.success(ended ? "Fornecedor reaberto" : "Fornecedor encerrado");
            await refresh();
          }}
        >
          {ended
            ? "Ele volta a poder receber serviços de qualquer dia."
            : "Ele deixa de receber serviços depois deste dia. Os que já prestou continuam onde estão, também para os participantes."}
        </ActDialog>
      )}
    </Stack>
  );
}
