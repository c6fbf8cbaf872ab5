import { PaymentMethod } from "./onboardingContribution";

/** 0: the sponsor withholds it from the pay. */
const NAMES: Readonly<Record<number, string>> = {
  0: "Desconto em folha",
  [PaymentMethod.DIRECT_DEBIT]: "Débito em conta",
  [PaymentMethod.BOLETO]: "Boleto",
};

/** How a monthly contribution is paid, in words. */
export const paymentMethodName = (id: number): string => NAMES[id] ?? "A confirmar";
