import { TextArea } from "../controls/text/TextArea";
import { bindField } from "./bindField";

/** Several lines of text in a form. */
export const TextAreaField = bindField(TextArea);
