import { addYears } from "../calendar/calendarDate";

/** Age from whose month on a portion of retirement income is exempt (domain §3). */
const AGE = 65;

/** True when the portion of the 65 years counts for a payment: from the month of the birthday on. */
export const isExempt65 = (birthDate: string, paid: string): boolean => paid.slice(0, 7) >= addYears(birthDate, AGE).slice(0, 7);

/** Illnesses of Lei 7.713/88 art. 6 XIV and Lei 9.250/95 art. 30 §2, in the order of the law. */
export const SERIOUS_ILLNESSES = [
  { id: "acidente-servico", value: "Acidente em serviço" },
  { id: "molestia-profissional", value: "Moléstia profissional" },
  { id: "tuberculose", value: "Tuberculose ativa" },
  { id: "alienacao-mental", value: "Alienação mental" },
  { id: "esclerose-multipla", value: "Esclerose múltipla" },
  { id: "neoplasia", value: "Neoplasia maligna (câncer)" },
  { id: "cegueira", value: "Cegueira" },
  { id: "hanseniase", value: "Hanseníase" },
  { id: "paralisia", value: "Paralisia irreversível e incapacitante" },
  { id: "cardiopatia", value: "Cardiopatia grave" },
  { id: "parkinson", value: "Doença de Parkinson" },
  { id: "espondiloartrose", value: "Espondiloartrose anquilosante" },
  { id: "nefropatia", value: "Nefropatia grave" },
  { id: "hepatopatia", value: "Hepatopatia grave" },
  { id: "paget", value: "Doença de Paget avançada (osteíte deformante)" },
  { id: "radiacao", value: "Contaminação por radiação" },
  { id: "aids", value: "AIDS" },
  { id: "fibrose-cistica", value: "Fibrose cística" },
] as const;
