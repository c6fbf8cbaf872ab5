import { useAddressed } from "@/layout/useAddressed";
import { Stack } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Bodies } from "./Bodies";
import { KeptList } from "./KeptList";
import { readView } from "./minutesQueries";

const tabs = [
  { id: "atas", label: "Atas" },
  { id: "orgaos", label: "Órgãos" },
] as const;

/** `/settings/orgao-responsavel-atas`: the minutes that participants read, and the bodies that hold the meetings. */
export function MinutesSettings() {
  const { view, go } = useAddressed(readView);
  const choose = (aba: string) =>
    go({
      aba: aba === "orgaos" ? "orgaos" : "atas",
      id: undefined,
      texto: undefined,
      idOrgao: undefined,
      ano: undefined,
      situacao: undefined,
    });
  return (
    <Stack gap="4">
      <div>
        <Tabs label="O que cadastrar" tabs={tabs} value={view.aba} onChange={choose} />
      </div>
      {view.aba === "orgaos" ? <Bodies view={view} go={go} /> : <KeptList view={view} go={go} />}
    </Stack>
  );
}
