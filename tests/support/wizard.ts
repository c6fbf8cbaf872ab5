import type { Cookies } from "@/session/cookies";
import { enrolled } from "./enrolled";
import { callBackend, openSession, type PersonName } from "./roles";

/** Steps of the wizard that each of these people is shown: the plans ask different questions. Both stay in it. */
export const wizards = [
  { name: "gabriela", steps: [1, 2, 3, 4, 5, 7, -1] },
  { name: "iara", steps: [6] },
] as const satisfies { name: PersonName; steps: readonly number[] }[];

const address = {
  residente_exterior: "N",
  cep: "01310200",
  logradouro: "Avenida Paulista",
  numero: "1578",
  complemento: "",
  bairro: "Bela Vista",
};
const answers: [number, object][] = [
  [2, { ppe: "N" }],
  [3, { incomeRange: "R$ 5.000 - 7.999" }],
  [4, { ...address, cidade: "São Paulo", estado: "SP", foreignResident: false, openTerms: false }],
  [5, { formaPagamento: 5, valorContribuicao: "250.00", agencia: "1234", conta: "12345-6", banco: 341 }],
  [6, { percentualBasica: 6, percentualSuplementar: 5 }],
];

/** Answers every step but the last, so that each may be opened, and concludes nothing. Answers the browser's cookies. */
export async function openWizard(name: PersonName): Promise<Partial<Cookies>> {
  const [{ token, idPessoa, idPlano, cookies }, ana] = await Promise.all([enrolled(name), openSession("ana")]);
  const key = { idPessoa, idPlano };
  const { etapas } = await callBackend<{ etapas: number[] }>("GET", `/retornarOnboarding/${key.idPessoa}/${key.idPlano}`, token);
  const send = (by: string, idStep: number, metadata: object, pular: "S" | "N", target?: number) =>
    callBackend("POST", "/enviarDadosOnboarding", by, { ...key, idStep, metadata, pular }, target);
  // A password is the person's own: an attendant passes over it.
  await send(ana.token, 1, {}, "S", idPessoa);
  for (const [step, metadata] of answers) if (etapas.includes(step)) await send(token, step, metadata, "N");
  await send(token, 7, {}, "S");
  return cookies;
}
