import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { AccountHoldSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(AccountHoldSettingsScreen, settingPageQueries("folha", "geral"), { Header: SettingsHeader });
