import { perfilInvestimento } from "@/domain/services/account/perfilInvestimento";
import type { PortalService } from "../../requests/esteira";
import { profileChange, QUEUED_CHANGES, refuseByHand } from "./request";

export const profileChangeService = {
  id: perfilInvestimento.id,
  definition: perfilInvestimento,
  tailored: null,
  inForce: null,
  menu: () => ({ readings: [QUEUED_CHANGES] }),
  rules: profileChange,
  conclusion: { effects: [refuseByHand], limit: "none" },
} satisfies PortalService;
