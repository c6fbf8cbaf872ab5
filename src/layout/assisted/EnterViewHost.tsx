import dynamic from "next/dynamic";
import { useEffect } from "react";
import { closeViewRequest, useViewRequest } from "./viewRequest";

const EnterViewDialog = dynamic(() => import("./EnterViewDialog").then((module) => module.EnterViewDialog), { ssr: false });

/** Shows the question that `askToEnterView` asks, over any screen of the frame. */
export function EnterViewHost() {
  const request = useViewRequest();
  useEffect(() => closeViewRequest, []);
  return request && <EnterViewDialog key={request.pessoa.id} {...request} onClose={closeViewRequest} />;
}
