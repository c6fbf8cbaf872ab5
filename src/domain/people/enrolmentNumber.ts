/**
 * An enrolment number without the zeros before it: spreadsheets drop them, and nobody says them. Whoever compares two
 * numbers compares them so.
 */
export const plainEnrolmentNumber = (matricula: string): string => matricula.trim().replace(/^0+(?=.)/, "");
