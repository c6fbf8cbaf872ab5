import type { assumptionRows } from "@/domain/simulator/changes";
import type { Column } from "@/ui/content/Table";

/** Every dated assumption, as the screen and the paper list them. */
export const assumptionColumns: Column<ReturnType<typeof assumptionRows>[number]>[] = [
  { id: "rotulo", header: "Premissa", priority: 1, cell: ({ rotulo }) => rotulo },
  { id: "valor", header: "Valor", cell: ({ valor: text }) => text },
  { id: "desde", header: "Desde", cell: ({ desde }) => desde },
  { id: "fonte", header: "Fonte", cell: ({ fonte }) => fonte },
];
