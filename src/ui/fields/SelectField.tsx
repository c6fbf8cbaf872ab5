import { Select } from "../controls/Select";
import { bindField } from "./bindField";

/** One of many, in a form; its value is the option's id as text, "" for none. */
export const SelectField = bindField(Select);
