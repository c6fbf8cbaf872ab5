import { SuppliersSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { suppliersSettingQueries } from "@/features/settings/suppliers/suppliersQueries";
import { page } from "@/session/page";

export default page(SuppliersSettingsScreen, suppliersSettingQueries, { Header: SettingsHeader });
