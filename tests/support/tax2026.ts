/**
 * Income tax of 2026 (domain §1.1 to §1.4) counted in whole cents, apart from the code that pays: what tests hold payslips
 * against.
 */

/** The 65-year portion of a month, and what one dependant takes off, in cents. */
export const EXEMPT_65 = 190_398;
export const DEPENDENT = 18_959;

/** Tax of a month or of the 13th, in cents. `gross`: what is taxed, before deductions. */
export function taxOf(gross: number, { legal = 0, isThirteenth = false } = {}): number {
  const simplified = 60_720;
  const base = Math.max(0, gross - (isThirteenth ? legal : Math.max(legal, simplified)));
  // Rates in thousandths, half a cent up.
  const [rate, parcel] =
    base <= 242_880
      ? [0, 0]
      : base <= 282_665
        ? [75, 18_216]
        : base <= 375_105
          ? [150, 39_416]
          : base <= 466_468
            ? [225, 67_549]
            : [275, 90_873];
  const table = Math.floor((base * rate + 500) / 1000) - parcel;
  const partial = Math.max(0, Math.floor((97_862 * 1_000_000 - 133_145 * gross + 500_000) / 1_000_000));
  const reduction = gross <= 500_000 ? 31_289 : gross <= 735_000 ? partial : 0;
  const tax = table - Math.min(table, reduction);
  return !isThirteenth && tax <= 1_000 ? 0 : tax;
}
export const reais = (cents: number) => (cents / 100).toFixed(2);
export const cents = (amount: string) => Math.round(Number(amount) * 100);
