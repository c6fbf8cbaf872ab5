import { CalendarX2, CircleCheck, Lock, type LucideIcon, Minus } from "lucide-react";
import type { LinkState } from "@/domain/publicLinks";
import type { StatusKind } from "../statusLook";

export const LINK_STATES: Record<LinkState, { text: string; kind: StatusKind; icon: LucideIcon }> = {
  valido: { text: "Válido", kind: "ok", icon: CircleCheck },
  expirado: { text: "Vencido", kind: "off", icon: CalendarX2 },
  esgotado: { text: "Aberturas usadas", kind: "off", icon: Minus },
  revogado: { text: "Revogado", kind: "bad", icon: Lock },
};

export const daysInWords = (days: number): string => (days === 1 ? "1 dia" : `${days} dias`);
export const openingsInWords = (count: number): string => (count === 1 ? "1 abertura" : `${count} aberturas`);
