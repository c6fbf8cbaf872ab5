import { bindField } from "./bindField";
import { MaskedInput } from "./MaskedInput";

/** Digits in a fixed shape, in a form; the value carries the punctuation. */
export const MaskedField = bindField(MaskedInput);
