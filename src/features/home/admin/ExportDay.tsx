import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { exportFileName } from "@/layout/queueAddress";
import { saveFile } from "@/ui/browser/saveFile";
import { Button } from "@/ui/controls/Button";
import { toast } from "@/ui/feedback/toast";

/** 'Exportar dia': today's queue as a spreadsheet. */
export function ExportDay() {
  const exporting = useMutation<void, ApiError>({
    mutationFn: async () => saveFile(await call("GET /exportarFila", { query: {} }), exportFileName()),
    onError: (error) => void toast.error(`Não conseguimos exportar. ${error.message}`),
  });
  return (
    <Button variant="outline" size="sm" look="admin" leftIcon={Download} loading={exporting.isPending} onClick={() => exporting.mutate()}>
      Exportar dia
    </Button>
  );
}
