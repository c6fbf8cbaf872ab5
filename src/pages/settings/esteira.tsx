import { settingQuery } from "@/features/settings/frame/frameQueries";
import { StageSettingsScreen } from "@/features/settings/screens";
import { SettingsHeader } from "@/features/settings/shell/SettingsHeader";
import { stagedServicesQuery } from "@/features/settings/stages/stagesQueries";
import { permissionsQuery } from "@/layout/permissions/permissions";
import { type PageQueries, page } from "@/session/page";

const queries: PageQueries = (_session, { servico }) =>
  [
    permissionsQuery(),
    stagedServicesQuery(),
    ...(servico && /^\d{1,9}$/.test(servico) ? [settingQuery("esteira", `servico-${servico}`)] : []),
  ] as ReturnType<PageQueries>;

export default page(StageSettingsScreen, queries, { Header: SettingsHeader });
