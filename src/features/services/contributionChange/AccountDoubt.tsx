import { accountWarning, ITAU } from "@/domain/banking/bankAccount";
import type { ServiceData } from "@/domain/services/definition";
import { text } from "@/domain/services/fields";
import { Notice } from "@/ui/feedback/Notice";

/** A check digit that does not match is worth a second look; it stops nobody, as longer accounts exist. */
export function AccountDoubt({ data }: { data: ServiceData }) {
  const doubt = accountWarning({ banco: ITAU, agencia: text(data.agencia), conta: text(data.conta) });
  if (!doubt) return null;
  return (
    <Notice kind="wait" role="status">
      {doubt}
    </Notice>
  );
}
