import dynamic from "next/dynamic";
import { Gate } from "@/layout/permissions/Gate";
import { usePermission } from "@/layout/permissions/permissions";
import { useAddressed } from "@/layout/useAddressed";
import { Box, Grid } from "@/ui/content/layout";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { readView } from "./address";
import { NoticeList } from "./NoticeList";

const loading = () => <Skeleton h="420px" />;
const Compose = dynamic(() => import("./compose/Compose").then((module) => module.Compose), { ssr: false, loading });
const NoticePanel = dynamic(() => import("./NoticePanel").then((module) => module.NoticePanel), { ssr: false, loading });

/** `/notification-management`: the fund's notices to many people, with the open one beside the list, or the one being written. */
export function NoticesScreen() {
  return (
    <Gate>
      <Notices />
    </Gate>
  );
}

function Notices() {
  const { view, go } = useAddressed(readView);
  const mayWrite = usePermission("notificacoes") === "E";
  if (view.editar !== undefined && mayWrite)
    return (
      <Compose
        key={view.editar}
        idComunicado={view.editar === "novo" ? null : view.editar}
        modelo={view.modelo ?? null}
        onSaved={(id) => go({ editar: id, modelo: undefined }, "replace")}
        onClose={(id) => go({ editar: undefined, modelo: undefined, id: id ?? undefined })}
      />
    );
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: view.id ? "minmax(0, 1fr) 420px" : "minmax(0, 1fr)" }} gap="4" alignItems="start">
      <Box minW="0" display={{ base: view.id ? "none" : "block", xl: "block" }}>
        <NoticeList view={view} go={go} mayWrite={mayWrite} />
      </Box>
      {view.id && (
        <NoticePanel
          key={view.id}
          id={view.id}
          mayWrite={mayWrite}
          onClose={() => go({ id: undefined, page: view.page })}
          onEdit={(id) => go({ editar: id, id: undefined })}
          onReuse={(id) => go({ editar: "novo", modelo: id, id: undefined })}
        />
      )}
    </Grid>
  );
}
