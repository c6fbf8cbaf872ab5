import { settingPageQueries } from "@/features/settings/frame/queries";
import { ContributionSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(ContributionSettingsScreen, settingPageQueries("contribuicao"), { Header: SettingsHeader });
