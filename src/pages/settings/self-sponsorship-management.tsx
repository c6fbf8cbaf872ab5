import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { SelfSponsorSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(SelfSponsorSettingsScreen, settingPageQueries("autopatrocinio"), { Header: SettingsHeader });
