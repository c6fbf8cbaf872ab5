import { bindField } from "./bindField";
import { PasswordInput } from "./PasswordInput";

/** A password in a form. */
export const PasswordField = bindField(PasswordInput);
