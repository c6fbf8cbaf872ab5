import type { Area } from "@contract/areas";
import { searchText } from "@/domain/text/searchText";
import { type RoutePath, routeOf, routes } from "@/routes";

export interface SettingsPage {
  path: RoutePath | typeof HOLD.path;
  title: string;
  area: Area;
}

const HOME: RoutePath = "/settings";
/** A single rule, which is a part of the page of all settings. */
const HOLD = { path: "/settings?painel=pagamentos", title: "Prazo após troca de conta", area: "folha" } as const;

/** The screens of the settings, in the order of the table of routes. */
export const settingsPages: SettingsPage[] = [
  ...(Object.keys(routes) as RoutePath[]).flatMap((path) => {
    const { title, area } = routeOf(path);
    return path.startsWith(`${HOME}/`) && typeof area === "string" ? [{ path, title, area }] : [];
  }),
  HOLD,
];

/** Those whose name has the words, or whose texts do (`hints`). */
export function searchSettings<Page extends SettingsPage>(
  pages: readonly Page[],
  words: string,
  hints: Partial<Record<Area, string>> = {},
) {
  const wanted = searchText(words).split(/\s+/).filter(Boolean);
  return pages.filter(({ title, area }) => {
    const text = searchText(`${title} ${hints[area] ?? ""}`);
    return wanted.every((word) => text.includes(word));
  });
}
