import { TextInput } from "../controls/text/TextInput";
import { bindField } from "./bindField";

/** A line of text in a form. */
export const TextField = bindField(TextInput);
