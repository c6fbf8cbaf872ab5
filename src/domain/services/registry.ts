import type { ServiceDefinition } from "./definition";
import { fatca } from "./fatca";
import { pep } from "./pep";
import { regimeTributacao } from "./regimeTributacao";
import { residenteExterior } from "./residenteExterior";

const DEFINITIONS: ReadonlyMap<number, ServiceDefinition> = new Map(
  [regimeTributacao, pep, fatca, residenteExterior].map((definition) => [definition.id, definition]),
);

/** The definition of a catalogue service, or undefined for one that has none yet. */
export const serviceDefinition = (idFuncionalidade: number): ServiceDefinition | undefined => DEFINITIONS.get(idFuncionalidade);

/** Catalogue ids that have a definition, ascending. */
export const definedServices = (): number[] => [...DEFINITIONS.keys()].sort((a, b) => a - b);
