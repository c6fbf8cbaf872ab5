export const daysInWords = (days: number): string => (days === 1 ? "1 dia" : `${days} dias`);
export const openingsInWords = (count: number): string => (count === 1 ? "1 abertura" : `${count} aberturas`);
