import type { Body } from "@contract/infer";
import { payslipName } from "@/domain/benefits/payslipNames";
import { periodName } from "@/domain/calendar/period";
import type { LinkPurpose } from "@/domain/people/publicLinks";

type Asked = Body<"POST /criarLink">["documento"];

/** Document of a link, as its row names it: the payslip's id, or the months of the statement `2026-01/2026-10`. */
export const referenceOf = (asked: Asked): string =>
  asked.finalidade === "contracheque" ? String(asked.idContracheque) : `${asked.inicio}/${asked.fim}`;

export const payslipId = (referencia: string): number => Number(referencia);

export function periodOf(referencia: string): { inicio: string; fim: string } {
  const [inicio = "", fim = ""] = referencia.split("/");
  return { inicio, fim };
}

/** `Contracheque: Outubro de 2026`, `Extrato: Janeiro a outubro de 2026`. */
export function documentName(
  { finalidade, referencia }: { finalidade: string; referencia: string },
  payslips: ReadonlyMap<number, { competencia: string; tipo: string }>,
): string {
  if ((finalidade as LinkPurpose) === "extrato") {
    const { inicio, fim } = periodOf(referencia);
    return `Extrato: ${periodName(inicio, fim)}`;
  }
  const payslip = payslips.get(payslipId(referencia));
  return payslip ? `Contracheque: ${payslipName(payslip)}` : "Contracheque";
}
