import type { Rows } from "../demoRows";
import { ACCOUNT, AGREEMENT, chargesOf, titleOf } from "./charges";
import { type ComposedTitle, composeCnab240, composeCnab400, composeDebit150 } from "./compose";

export interface ExampleFile {
  nome: string;
  /** Situations that importing this file shows. */
  mostra: string;
  texto: string;
}

/**
 * Return files for whoever wants to try the reconciliation on the demo fund, each to be judged in its own way.
 * @param today day of the demo fund, `AAAA-MM-DD`
 */
export function exampleFiles(rows: Rows, today: string): ExampleFile[] {
  const { open, overdue, cancelled } = chargesOf(rows);
  const file = (sequencia: number) => ({ ...ACCOUNT, sequencia, geradoEm: today });
  const of = (charges: Rows["cobranca"], valor?: string): ComposedTitle[] =>
    charges.map((charge) => titleOf(rows, charge, { data: today, ...(valor && { valor }) }));
  const [bruno, carla] = [open.slice(0, 1), open.slice(1, 2)];
  const good = composeCnab400(file(101), of(carla));
  const [sample] = of(carla);
  const unknown = sample ? [{ ...sample, nossoNumero: "99999901", identificacao: "", pagador: "Pessoa Desconhecida" }] : [];
  return [
    { nome: "1-bom.ret", mostra: "CNAB 400: paga a contribuição em aberto de Carla, que é conciliada e lançada", texto: good },
    {
      nome: "2-divergente.ret",
      mostra: "CNAB 400: outro valor e depois do vencimento, e uma cobrança cancelada",
      texto: composeCnab400(file(102), [...of(overdue.slice(1, 2), "248.00"), ...of(cancelled.slice(0, 1))]),
    },
    { nome: "3-desconhecido.ret", mostra: "CNAB 400: um nosso número que o fundo não tem", texto: composeCnab400(file(103), unknown) },
    {
      nome: "4-repetido.ret",
      mostra: "CNAB 400: o número de um arquivo que já foi importado; é recusado",
      texto: composeCnab400(file(2), of(carla)),
    },
    {
      nome: "5-fechamento-errado.ret",
      mostra: "CNAB 400: o total do fechamento não é a soma das linhas; é recusado, com a linha e a posição",
      texto: composeCnab400(file(104), of(carla)).replace(/^(9.{220})\d{14}/m, "$100000000000001"),
    },
    { nome: "6-bom-240.ret", mostra: "CNAB 240: paga a contribuição em aberto de Bruno", texto: composeCnab240(file(105), of(bruno)) },
    {
      nome: "7-debito.ret",
      mostra: "Débito automático: um débito recusado por falta de saldo, de que Diego é avisado",
      texto: composeDebit150({ convenio: AGREEMENT, sequencia: 2, geradoEm: today }, [
        { cliente: "11144477735", identificacao: "", agencia: "0057", conta: "72192", data: today, valor: "150.00", codigo: "01" },
      ]),
    },
  ];
}
