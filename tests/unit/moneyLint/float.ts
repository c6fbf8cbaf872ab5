declare const valor: number;
declare const saldo: string;
declare const row: { saldo: string; bruto: number; quotas?: string; cota: number };
declare const salario: number;
declare const imposto: number;
declare const aportado: string;
declare const novoSaldo: number;
declare const valorPago: number;
let total = 0;
let liquido = 0;
export const product = valor * 2; // float
export const asNumber = Number(valor) * 3; // float
export const parsed = parseFloat(saldo); // float
export const signed = +saldo; // float
export const turned = -row.bruto; // float
export const rounded = Math.round(row.bruto * 100); // float
export const text = (salario / 12).toFixed(2); // float
export const fixed = valor.toFixed(2); // float
export const net = row.bruto - imposto; // float
export const sum = 1 + row.bruto; // float
total += valor; // float
liquido -= 10; // float
liquido++; // float
export const worth = Number(row.quotas) * row.cota; // float
export const optional = Number.parseFloat(row?.saldo ?? "0"); // float
export const rest = salario % 12; // float
export const power = (1 + 2) ** valor; // float
export const later = novoSaldo * 1.01; // float
export const fee = valorPago * 0.02; // float
export const biggest = Math.max(row.bruto, 0); // float
export const cleaned = Number(saldo.replace(",", ".")); // float
export const paidIn = Number(aportado); // float
export const quotas = [row].map(({ cota }) => cota / 2); // float
export const spread = (5 * salario) / 100; // float
