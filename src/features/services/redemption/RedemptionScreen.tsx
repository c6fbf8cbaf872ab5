import dynamic from "next/dynamic";
import { redemption } from "@/domain/services/exits/resgate";
import * as Service from "@/domain/services/serviceIds";
import { servicePage, Waiting } from "../frame/servicePage";
import { RedemptionOverview } from "./RedemptionOverview";
import { conditionsQuery, redemptionsQuery } from "./redemptionQueries";

// Exact decimals come with it; it is only seen inside the form.
const RedemptionSteps = dynamic(() => import("./RedemptionSteps").then((module) => module.RedemptionSteps), {
  ssr: false,
  loading: Waiting,
});

/** `/services/resgate`: what may be redeemed, the request for it, and the payments of those that there are. */
export const RedemptionScreen = servicePage({
  service: Service.REDEMPTION,
  facts: conditionsQuery,
  also: (account) => [redemptionsQuery(account)],
  missing: "Não conseguimos carregar o que você pode resgatar",
  form: redemption,
  preview: (conditions, data, place) => <RedemptionSteps conditions={conditions} data={data} place={place} />,
  About: ({ facts }) => <RedemptionOverview conditions={facts} />,
});
