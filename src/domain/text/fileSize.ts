/** The size of a file, from its bytes, as people read it, on one line: `1,2 MB`, `740 KB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00a0B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)}\u00a0KB`;
  return `${(bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })}\u00a0MB`;
}
