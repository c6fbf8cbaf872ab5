import { bindField } from "./bindField";
import { DateInput } from "./DateInput";

/** A day in a form, as "AAAA-MM-DD". */
export const DateField = bindField(DateInput);
