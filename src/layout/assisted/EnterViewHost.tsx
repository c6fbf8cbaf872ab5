import dynamic from "next/dynamic";
import { useEffect } from "react";
import { offersName } from "@/api/offered";
import { enterView } from "@/session/actions";
import { closeViewRequest, useViewRequest } from "./viewRequest";

const EnterViewDialog = dynamic(() => import("./EnterViewDialog").then((module) => module.EnterViewDialog), { ssr: false });

/** Shows the question that `askToEnterView` asks, over any screen of the frame. */
export function EnterViewHost() {
  const request = useViewRequest();
  useEffect(() => closeViewRequest, []);
  // A backend that does not record the reason is not given one.
  const isAsked = offersName("iniciarVisao");
  useEffect(() => {
    if (request && !isAsked) void enterView(request.pessoa, { modo: "agir", motivo: "outro" });
  }, [request, isAsked]);
  return isAsked && request && <EnterViewDialog key={request.pessoa.id} {...request} onClose={closeViewRequest} />;
}
