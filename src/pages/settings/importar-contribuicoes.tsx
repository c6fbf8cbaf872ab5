import { ImportContributions } from "@/features/settings/imports/ImportScreen";
import { importPageQueries } from "@/features/settings/imports/importsQueries";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { page } from "@/session/page";

export default page(ImportContributions, importPageQueries("importarContribuicoes"), { Header: SettingsHeader });
