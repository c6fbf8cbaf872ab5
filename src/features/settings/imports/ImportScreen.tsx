import type { ImportArea } from "@/domain/imports/fields";
import { usePermission } from "@/layout/permissions/permissions";
import { Stack } from "@/ui/content/layout";
import { SettingsShell } from "../shell/SettingsShell";
import { FileStep } from "./FileStep";
import { ImportDetail } from "./ImportDetail";
import { ImportList } from "./ImportList";
import { useOpenImport } from "./importsQueries";
import { Steps } from "./Steps";

/** Every import of an area and the way to a new one, or the one that the address names. */
function ImportScreen({ area }: { area: ImportArea }) {
  const canWrite = usePermission(area) === "E";
  const { id, open } = useOpenImport();
  return (
    <SettingsShell>
      {id === null ? (
        <Stack gap="4">
          <Steps current={0} />
          <FileStep area={area} canWrite={canWrite} onSent={open} />
          <ImportList area={area} onOpen={open} />
        </Stack>
      ) : (
        <ImportDetail key={id} area={area} id={id} canWrite={canWrite} onBack={() => open(null)} />
      )}
    </SettingsShell>
  );
}

/** `/settings/importar-pessoas`. */
export const ImportPeople = () => <ImportScreen area="importarPessoas" />;
/** `/settings/importar-contribuicoes`. */
export const ImportContributions = () => <ImportScreen area="importarContribuicoes" />;
