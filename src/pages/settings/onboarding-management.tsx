import { settingPageQueries } from "@/features/settings/frame/queries";
import { OnboardingSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(OnboardingSettingsScreen, settingPageQueries("onboarding"), { Header: SettingsHeader });
