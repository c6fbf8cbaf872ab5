import dynamic from "next/dynamic";
import { ThemeSettingsScreen } from "@/features/settings/appearance";
import { settingPageQueries } from "@/features/settings/frame/frameQueries";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

const Home = dynamic(() => import("@/features/home/example/HomeExample").then((module) => module.HomeExample), { ssr: false });
const Entrance = dynamic(() => import("@/features/access/EntranceExample").then((module) => module.EntranceExample), { ssr: false });

export default page(() => <ThemeSettingsScreen Home={Home} Entrance={Entrance} />, settingPageQueries("tema"), { Header: SettingsHeader });
