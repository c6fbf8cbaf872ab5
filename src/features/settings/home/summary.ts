import type { Area, Nivel } from "@contract/areas";
import { areaNames } from "@/domain/people/areas";

export type Permission = { area: Area; nivel: Nivel };

const ALL = Object.keys(areaNames).length;

/** Permissions in a sentence: "Muda 3 áreas e vê 2". */
export function summaryOf(areas: readonly Permission[]): string {
  const writes = areas.filter(({ nivel }) => nivel === "E").length;
  const reads = areas.length - writes;
  if (areas.length === 0) return "Sem acesso às configurações";
  if (writes === ALL) return "Muda todas as áreas";
  if (reads === ALL) return "Vê todas as áreas e não muda nenhuma";
  const count = (n: number) => (n === 1 ? "1 área" : `${n} áreas`);
  if (reads === 0) return `Muda ${count(writes)}`;
  if (writes === 0) return `Vê ${count(reads)}`;
  return `Muda ${count(writes)} e vê ${count(reads)}`;
}
