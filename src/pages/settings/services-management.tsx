import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { ServiceSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(ServiceSettingsScreen, settingPageQueries("servicos"), { Header: SettingsHeader });
