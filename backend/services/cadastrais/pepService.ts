import { pep } from "@/domain/services/registration/pep";
import type { PortalService } from "../../requests/esteira";
import { declared, declares } from "./declarationParts";

export const pepService = {
  id: pep.id,
  definition: pep,
  tailored: null,
  inForce: declared("pep", pep),
  rules: {},
  conclusion: { effects: [declares("pep")], limit: "none", writesAsAsked: true },
} satisfies PortalService;
