import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { ContributionSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(ContributionSettingsScreen, settingPageQueries("contribuicao"), { Header: SettingsHeader });
