/** Lower case, without accents and repeated spaces: how names are stored for searching and how a keyword is compared. */
export const searchText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
