import { bindField } from "./bindField";
import { TextInput } from "./TextInput";

/** A line of text in a form. */
export const TextField = bindField(TextInput);
