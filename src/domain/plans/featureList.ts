/**
 * Ids of the feature list, which travels as JSON inside a text (`funcionalidades`, specification §3).
 * Entries without a numeric id are skipped.
 * @throws SyntaxError when the text is not a JSON list: an empty set would wrongly say that nothing is allowed
 */
export function parseFeatureList(funcionalidades: string): ReadonlySet<number> {
  const items: unknown = JSON.parse(funcionalidades);
  if (!Array.isArray(items)) throw new SyntaxError("funcionalidades is not a list");
  return new Set(items.map((item: { id?: unknown } | null) => Number(item?.id ?? Number.NaN)).filter(Number.isInteger));
}
