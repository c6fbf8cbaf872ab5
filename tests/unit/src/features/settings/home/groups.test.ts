import { groups } from "@/features/settings/home/groups";
import { settingsPages } from "@/features/settings/shell/areas";

it("has each screen of the settings under one subject", () => {
  const grouped: string[] = groups.flatMap(({ areas }) => [...areas]);
  expect(grouped.toSorted()).toEqual(settingsPages.map(({ area }) => area).toSorted());
});
