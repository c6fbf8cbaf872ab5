import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { BenefitSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(BenefitSettingsScreen, settingPageQueries("beneficios"), { Header: SettingsHeader });
