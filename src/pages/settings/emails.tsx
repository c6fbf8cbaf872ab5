import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { EmailSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(EmailSettingsScreen, settingPageQueries("emails", "requisicao-recebida"), { Header: SettingsHeader });
