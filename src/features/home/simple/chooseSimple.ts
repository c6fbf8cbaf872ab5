import { removeCookie, writeCookie } from "@/session/cookies";
import { openDocument } from "@/session/navigate";

/** Chooses the simple home with large letters on this device, or the whole one again, and opens it. */
export function chooseSimple(isSimple: boolean): void {
  if (isSimple) writeCookie("portal.simples", { ativa: true });
  else removeCookie("portal.simples");
  openDocument("/");
}
