/** Classes of assets that a profile is made of, in the order in which they are shown. */
export const ASSET_CLASSES = [
  { id: "renda-fixa", value: "Renda fixa" },
  { id: "renda-variavel", value: "Ações" },
  { id: "estruturados", value: "Estruturados" },
  { id: "exterior", value: "Exterior" },
  { id: "imoveis", value: "Imóveis" },
  { id: "operacoes-participantes", value: "Empréstimos a participantes" },
] as const;

export const assetClassName = (classe: string): string => ASSET_CLASSES.find(({ id }) => id === classe)?.value ?? classe;
export const assetClassOrder = (classe: string): number => {
  const at = ASSET_CLASSES.findIndex(({ id }) => id === classe);
  return at < 0 ? ASSET_CLASSES.length : at;
};
