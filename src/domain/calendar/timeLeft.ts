/** `cerca de 40 s`, `cerca de 2 min`. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `cerca de ${Math.max(1, Math.ceil(seconds))} s`;
  return `cerca de ${Math.ceil(seconds / 60)} min`;
}
