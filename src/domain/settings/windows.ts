import type { WindowRule } from "../calendar/windows";
import type { Fault } from "./parameters";

/** Window in which a plan takes requests of a kind, as a setting; null where it has none. */
export type WindowSetting = (Omit<WindowRule, "meses"> & { meses: number[] }) | null;

export const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"] as const;

const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= 31;

export function windowFaults(janela: WindowSetting): Fault[] {
  if (!janela) return [];
  const faults: Fault[] = [];
  if (janela.meses.length === 0) faults.push({ campo: "janela.meses", mensagem: "Marque ao menos um mês." });
  if (!isDay(janela.primeiroDia)) faults.push({ campo: "janela.primeiroDia", mensagem: "Use um dia de 1 a 31." });
  if (!isDay(janela.ultimoDia)) faults.push({ campo: "janela.ultimoDia", mensagem: "Use um dia de 1 a 31." });
  else if (janela.ultimoDia < janela.primeiroDia)
    faults.push({ campo: "janela.ultimoDia", mensagem: "O último dia não vem antes do primeiro." });
  if (!Number.isInteger(janela.efeitoEmMeses) || janela.efeitoEmMeses < 0 || janela.efeitoEmMeses > 12)
    faults.push({ campo: "janela.efeitoEmMeses", mensagem: "Use um número de meses de 0 a 12." });
  return faults;
}

const monthWords = (meses: readonly number[]) =>
  meses.length === 12
    ? "todos os meses"
    : [...meses]
        .sort((a, b) => a - b)
        .map((month) => MONTHS[month - 1])
        .join(", ");

export const describeWindow = (janela: WindowSetting, grupo: string) =>
  janela === null
    ? [{ rotulo: "Quando recebe pedidos", valor: "Em qualquer dia", grupo }]
    : [
        { rotulo: "Meses", valor: monthWords(janela.meses), grupo },
        { rotulo: "Dias", valor: `do ${janela.primeiroDia} ao ${janela.ultimoDia}`, grupo },
        {
          rotulo: "Passa a valer",
          valor:
            janela.efeitoEmMeses === 0
              ? "no mês do pedido"
              : `${janela.efeitoEmMeses} ${janela.efeitoEmMeses === 1 ? "mês" : "meses"} depois`,
          grupo,
        },
      ];

/** As it is typed: numbers are text, "nao" is no window. */
export const typedWindow = (janela: WindowSetting) => ({
  usa: janela ? "sim" : "nao",
  meses: janela?.meses ?? [],
  primeiroDia: String(janela?.primeiroDia ?? 1),
  ultimoDia: String(janela?.ultimoDia ?? 31),
  efeitoEmMeses: String(janela?.efeitoEmMeses ?? 1),
});

const whole = (typed: unknown) => (/^\s*\d{1,3}\s*$/.test(String(typed)) ? Number(typed) : -1);

export function readWindow(typed: Record<string, unknown> | undefined): WindowSetting {
  if (!typed || typed.usa !== "sim") return null;
  return {
    meses: [...(typed.meses as number[])].sort((a, b) => a - b),
    primeiroDia: whole(typed.primeiroDia),
    ultimoDia: whole(typed.ultimoDia),
    efeitoEmMeses: whole(typed.efeitoEmMeses),
  };
}
