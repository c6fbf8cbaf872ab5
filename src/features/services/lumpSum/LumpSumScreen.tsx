import dynamic from "next/dynamic";
import { lumpForm } from "@/domain/benefits/concessionForms";
import { formatMoney } from "@/domain/money/money";
import { lumpSumRequest } from "@/domain/services/benefits/saqueVista";
import * as Service from "@/domain/services/serviceIds";
import { centsOf, percentOf, reais, shareOf } from "@/domain/simulator/fixed";
import { ConditionsCard } from "../concession/ConditionsCard";
import { concession } from "../concession/concessionParts";
import type { Facts } from "../concession/concessionQueries";
import { percentText } from "../concession/concessionWords";
import { GrantedCards } from "../concession/GrantedCard";
import { servicePage, Waiting } from "../frame/servicePage";

// Exact decimals come with it; it is only seen inside the form.
const LumpSimulator = dynamic(() => import("./LumpSimulator").then((module) => module.LumpSimulator), { ssr: false, loading: Waiting });

/** Step of the form that has the slider; anywhere else what was chosen is only shown. */
const AMOUNT = "valor";

/** Most that the plan lets a person take at once, and what is left of it where a part was taken. */
function rulesOf({ saldo, saqueMaximo, saqueDisponivel }: Facts) {
  if (!saqueMaximo) return [];
  const row = (label: string, percent: string) => ({
    label: `${label} ${percentText(percent)} do saldo`,
    value: formatMoney(reais(shareOf(centsOf(saldo), percentOf(percent)))),
    strong: true,
  });
  const isWhole = percentOf(saqueMaximo.valor) === percentOf(saqueDisponivel);
  return [
    { label: "Seu saldo hoje", value: formatMoney(saldo) },
    row("Até", saqueMaximo.valor),
    ...(isWhole ? [] : [row("Do máximo, ainda restam", saqueDisponivel)]),
  ];
}

/** `/services/saque-a-vista`: part of the balance at once, and what it does to the income. */
export const LumpSumScreen = servicePage({
  service: Service.LUMP_SUM,
  ...concession,
  About: ({ facts }) => (
    <>
      <GrantedCards facts={facts} />
      <ConditionsCard facts={facts} lump={rulesOf(facts)} />
    </>
  ),
  form: (facts, rules) => lumpSumRequest(lumpForm(facts, rules)),
  preview: (facts, data, place) => <LumpSimulator facts={facts} data={data} isFixed={place !== AMOUNT} />,
});
