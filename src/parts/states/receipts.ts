import { RECEIPT_STATES } from "@/domain/banking/receiptStates";
import { looksOf } from "./look";

/** Receipts of the banks. */
export const RECEIPT = looksOf(RECEIPT_STATES);
