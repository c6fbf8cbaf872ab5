/** Business days from a decision to the money on the account. */
export const TRANSFER_DAYS = 1;
