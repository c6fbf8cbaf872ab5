import dynamic from "next/dynamic";
import { isCalendarDate } from "@/domain/calendar/calendarDate";
import { exemptionOf, illnessExemption } from "@/domain/services/benefits/isencaoMolestiaGrave";
import { text } from "@/domain/services/fields";
import * as Service from "@/domain/services/serviceIds";
import { Stack } from "@/ui/content/layout";
import { servicePage, Waiting } from "../frame/servicePage";
import { benefitsInPayment } from "../inPayment/benefitQueries";
import { HealthPrivacy } from "./HealthPrivacy";

// Exact decimals come with them; they are only seen inside the form.
const PaymentPreview = dynamic(() => import("../inPayment/PaymentPreview").then((module) => module.PaymentPreview), {
  ssr: false,
  loading: Waiting,
});
const WithheldTax = dynamic(() => import("./WithheldTax").then((module) => module.WithheldTax), { ssr: false, loading: Waiting });

/** `/services/exemption-molestia-grave`: the form shows the exemption's effect from now on, and on what was paid since the diagnosis. */
export const SeriousIllnessScreen = servicePage({
  service: Service.ILLNESS_EXEMPTION,
  ...benefitsInPayment,
  form: illnessExemption,
  preview(facts, data) {
    const diagnosis = text(data.diagnostico);
    if (!isCalendarDate(diagnosis) || diagnosis > facts.hoje) return null;
    const molestia = exemptionOf(data) ?? { desde: diagnosis.slice(0, 7), ate: null };
    return (
      <Stack gap="4">
        <PaymentPreview facts={facts} change={{ molestia }} after="Com a isenção" />
        <WithheldTax facts={facts} diagnosis={diagnosis} />
      </Stack>
    );
  },
  About: HealthPrivacy,
});
