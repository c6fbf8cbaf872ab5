import { DateInput } from "../controls/text/DateInput";
import { bindField } from "./bindField";

/** A day in a form, as "AAAA-MM-DD". */
export const DateField = bindField(DateInput);
