import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { RedemptionSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(RedemptionSettingsScreen, settingPageQueries("resgate"), { Header: SettingsHeader });
