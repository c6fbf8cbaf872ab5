import { ImportContributions } from "@/features/settings/imports/ImportScreen";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { permissionsQuery } from "@/layout/permissions/permissions";
import { page } from "@/session/page";

export default page(ImportContributions, () => [permissionsQuery()], { Header: SettingsHeader });
