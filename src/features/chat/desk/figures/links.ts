import { chatAddress } from "@/layout/navigation/entries";
import type { DeskFilter } from "../../chatQueries";

/** Address of the list with exactly the tickets that a figure counts. */
export function ticketsAddress(filtro: DeskFilter): string {
  const said = Object.entries({ fila: "todos", ...filtro }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${chatAddress()}?${new URLSearchParams(said)}`;
}

/** Filter without its days. */
export const whoOf = ({ idEquipe, idAtendente }: DeskFilter): DeskFilter => ({
  ...(idEquipe && { idEquipe }),
  ...(idAtendente && { idAtendente }),
});

export const count = (value: number) => value.toLocaleString("pt-BR");
export const mark = (value: number | null) =>
  value === null ? "—" : value.toLocaleString("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
