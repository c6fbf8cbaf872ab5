export { REDEEMED_INCOME, redeemedIncome } from "./income";
export { REDEMPTION, type RedemptionQuote, redemptionQuote } from "./quote";
