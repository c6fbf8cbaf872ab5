import { StageSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { stagesPageQueries } from "@/features/settings/stages/stagesQueries";
import { page } from "@/session/page";

export default page(StageSettingsScreen, stagesPageQueries, { Header: SettingsHeader });
