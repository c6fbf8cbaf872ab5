import { bindField } from "./bindField";
import { TextArea } from "./TextArea";

/** Several lines of text in a form. */
export const TextAreaField = bindField(TextArea);
