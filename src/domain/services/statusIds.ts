/** Statuses of a request (`requisicao_status`). */

export const RECEIVED = 1;
export const UNDER_REVIEW = 2;
/** It waits for the person. */
export const WAITING = 3;
/** The person answered. */
export const ANSWERED = 4;
export const CONCLUDED = 5;
export const REFUSED = 6;
export const CANCELLED = 7;
/** Filed and not confirmed. */
export const DRAFT = 8;
