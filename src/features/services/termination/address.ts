import { Situacao } from "@/domain/plans/eligibility";
import type { RoutePath } from "@/routes";
import type { Session } from "@/session/session";

const SERVICES: RoutePath = "/services";

/** The guide is a state of the services page. */
export const GUIDE_ADDRESS = `${SERVICES}?guia=saida`;

/** True for the enrolment of a person who left the sponsor and has a choice to make. */
export const hasLeft = (vinculo: Session["vinculo"]): boolean => vinculo?.situacao.id === Situacao.DESLIGADO;
