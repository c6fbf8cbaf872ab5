/** Categories of suppliers: the wire's word and the portal's. */
export const SUPPLY_CATEGORIES = [
  { id: "administracao", value: "Administração" },
  { id: "investimentos", value: "Investimentos" },
  { id: "atuaria", value: "Atuária" },
  { id: "auditoria", value: "Auditoria" },
  { id: "juridico", value: "Jurídico" },
  { id: "tecnologia", value: "Tecnologia" },
  { id: "outros", value: "Outros" },
] as const;

export type SupplyCategory = (typeof SUPPLY_CATEGORIES)[number]["id"];

export const isSupplyCategory = (text: string): text is SupplyCategory => SUPPLY_CATEGORIES.some(({ id }) => id === text);
export const supplyCategoryName = (id: string): string => SUPPLY_CATEGORIES.find((category) => category.id === id)?.value ?? id;
