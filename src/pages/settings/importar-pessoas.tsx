import { ImportPeople } from "@/features/settings/imports/ImportScreen";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { permissionsQuery } from "@/layout/permissions/permissions";
import { page } from "@/session/page";

export default page(ImportPeople, () => [permissionsQuery()], { Header: SettingsHeader });
