import { minutesSettingQueries } from "@/features/settings/minutes/minutesQueries";
import { MinutesSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(MinutesSettingsScreen, minutesSettingQueries, { Header: SettingsHeader });
