/** Banks and payment institutions that hold accounts of people: COMPE code and name, the largest first. */
export const BANKS = [
  { id: "001", value: "Banco do Brasil" },
  { id: "104", value: "Caixa Econômica Federal" },
  { id: "237", value: "Bradesco" },
  { id: "341", value: "Itaú" },
  { id: "033", value: "Santander" },
  { id: "260", value: "Nubank" },
  { id: "077", value: "Inter" },
  { id: "336", value: "C6 Bank" },
  { id: "756", value: "Sicoob" },
  { id: "748", value: "Sicredi" },
  { id: "121", value: "Agibank" },
  { id: "085", value: "Ailos" },
  { id: "003", value: "Banco da Amazônia" },
  { id: "004", value: "Banco do Nordeste" },
  { id: "021", value: "Banestes" },
  { id: "037", value: "Banpará" },
  { id: "041", value: "Banrisul" },
  { id: "047", value: "Banese" },
  { id: "318", value: "BMG" },
  { id: "070", value: "BRB" },
  { id: "218", value: "BS2" },
  { id: "208", value: "BTG Pactual" },
  { id: "403", value: "Cora" },
  { id: "133", value: "Cresol" },
  { id: "707", value: "Daycoval" },
  { id: "364", value: "Efí" },
  { id: "389", value: "Mercantil" },
  { id: "323", value: "Mercado Pago" },
  { id: "735", value: "Neon" },
  { id: "212", value: "Original" },
  { id: "290", value: "PagBank" },
  { id: "623", value: "Pan" },
  { id: "380", value: "PicPay" },
  { id: "422", value: "Safra" },
  { id: "637", value: "Sofisa" },
  { id: "197", value: "Stone" },
  { id: "136", value: "Unicred" },
  { id: "084", value: "Uniprime" },
  { id: "655", value: "Votorantim" },
  { id: "348", value: "XP" },
] as const;

const names: ReadonlyMap<string, string> = new Map(BANKS.map(({ id, value }) => [id, value]));

export const isBank = (code: string): boolean => names.has(code);

/** `341 · Itaú`; the code alone where the bank is not in the list. */
export const bankLabel = (code: string): string => [code, names.get(code)].filter(Boolean).join(" · ");
