import { fatca } from "@/domain/services/registration/fatca";
import type { PortalService } from "../../requests/esteira";
import { declared, declares } from "./declarationParts";

export const fatcaService = {
  id: fatca.id,
  definition: fatca,
  tailored: null,
  inForce: declared("fatca", fatca),
  rules: {},
  conclusion: { effects: [declares("fatca")], limit: "none", writesAsAsked: true },
} satisfies PortalService;
