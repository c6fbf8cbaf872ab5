import { PasswordInput } from "../controls/text/PasswordInput";
import { bindField } from "./bindField";

/** A password in a form. */
export const PasswordField = bindField(PasswordInput);
