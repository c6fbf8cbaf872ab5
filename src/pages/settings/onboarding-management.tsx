import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { OnboardingSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(OnboardingSettingsScreen, settingPageQueries("onboarding"), { Header: SettingsHeader });
