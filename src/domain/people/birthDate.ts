import { ageOn, isCalendarDate } from "../calendar/calendarDate";

/** Years. An older birth date is a slip of the keyboard. */
const OLDEST = 120;

/** Problem of a birth date, `AAAA-MM-DD`, on a day; null when it is right. */
export function birthDateFault(born: string, today: string): string | null {
  if (!born) return "A data de nascimento é obrigatória";
  if (!isCalendarDate(born)) return "Esta data não existe. Confira o dia, o mês e o ano.";
  if (born > today) return "A data de nascimento não pode estar no futuro";
  return ageOn(born, today) > OLDEST ? "Confira o ano de nascimento" : null;
}
