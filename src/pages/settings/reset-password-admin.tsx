import { PasswordsScreen } from "@/features/settings/passwords/PasswordsScreen";
import { sentCodesQuery } from "@/features/settings/passwords/passwordsQueries";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { permissionsQuery } from "@/layout/permissions/permissions";
import { page } from "@/session/page";

export default page(PasswordsScreen, ({ isAdmin }) => (isAdmin ? [permissionsQuery(), sentCodesQuery()] : []), { Header: SettingsHeader });
