import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { PortabilitySettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(PortabilitySettingsScreen, settingPageQueries("portabilidade"), { Header: SettingsHeader });
