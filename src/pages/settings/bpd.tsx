import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { DeferredSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(DeferredSettingsScreen, settingPageQueries("bpd"), { Header: SettingsHeader });
