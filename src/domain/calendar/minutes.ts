/** `40 min`, `3 h 10 min`, `2 dias 4 h`: how long something took, of the calendar's clock. */
export function minutesInWords(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  if (whole < 60) return `${whole} min`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  const days = Math.floor(hours / 24);
  const left = hours % 24;
  return `${days === 1 ? "1 dia" : `${days} dias`}${left === 0 ? "" : ` ${left} h`}`;
}
