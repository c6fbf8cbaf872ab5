import { useQuery } from "@tanstack/react-query";
import { CircleStop, List, Pencil, RotateCcw } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatMoney } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { activity } from "@/parts/states/look";
import { StateBadge } from "@/parts/states/StateBadge";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { RecordPanel } from "@/ui/content/RecordPanel";
import { Button } from "@/ui/controls/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { History } from "../records/History";
import { type SupplierDetail, supplierQuery, useRefreshSuppliers } from "./suppliersQueries";

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
  return (
    <RecordPanel
      title={one.data?.nome ?? "Fornecedor"}
      noun="fornecedor"
      query={one}
      skeleton={<Skeleton h="240px" />}
      missing="Não conseguimos carregar o fornecedor"
      onClose={onClose}
    >
      {(found) => <Facts found={found} mayWrite={mayWrite} onServices={onServices} />}
    </RecordPanel>
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
          <StateBadge look={activity(found.encerradoEm)} compact />
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
          draft={`encerrar-fornecedor:${found.id}:${found.versao}`}
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
