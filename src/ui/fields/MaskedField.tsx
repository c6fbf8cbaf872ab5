import { MaskedInput } from "../controls/text/MaskedInput";
import { bindField } from "./bindField";

/** Digits in a fixed shape, in a form; the value carries the punctuation. */
export const MaskedField = bindField(MaskedInput);
