import { settingsHomeQueries } from "@/features/settings/home/homeQueries";
import { SettingsHome } from "@/features/settings/home/SettingsHome";
import { page } from "@/session/page";

export default page(SettingsHome, settingsHomeQueries);
