import { ProfilesSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { permissionsQuery } from "@/layout/permissions/permissions";
import { page } from "@/session/page";

export default page(ProfilesSettingsScreen, () => [permissionsQuery()], { Header: SettingsHeader });
