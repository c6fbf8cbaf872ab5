import { PaymentMethod } from "../onboarding/onboardingContribution";

/** 0: the sponsor withholds it from the pay. */
const NAMES: Readonly<Record<number, string>> = {
  0: "Desconto em folha",
  [PaymentMethod.DIRECT_DEBIT]: "Débito em conta",
  [PaymentMethod.BOLETO]: "Boleto",
};

export const paymentMethodName = (id: number): string => NAMES[id] ?? "A confirmar";
