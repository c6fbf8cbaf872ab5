/** Ids of the kinds of notice (`tipo_notificacao`); `noticeRows` has what each is. */

export const CHAT = 1;
export const DEPENDENTS = 2;
export const REQUESTS = 3;
export const DOCUMENTS = 4;
export const REGISTRATION = 5;
export const PAYSLIPS = 6;
export const CONTRIBUTIONS = 7;
export const EXITS = 8;
/** Announcements, important notices and events are what the fund's people write themselves. */
export const ANNOUNCEMENT = 9;
export const IMPORTANT = 10;
export const EVENT = 11;
export const IMPORTED_PEOPLE = 20;
export const IMPORTED_CONTRIBUTIONS = 21;
