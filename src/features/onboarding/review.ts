import { formatMoney } from "@/domain/money/money";
import { Step } from "@/domain/onboarding/onboarding";
import { BANK_CODE, DUE_DAY, PaymentMethod } from "@/domain/onboarding/onboardingContribution";
import { DEFAULT_PORTFOLIO } from "@/domain/onboarding/onboardingProfile";
import { countryName } from "@/domain/services/registration/countries";
import type { WizardData } from "./wizard";

type Row = { label: string; value: string };
type Sent = Record<string, unknown>;

const text = (sent: Sent, name: string) => (sent[name] === null || sent[name] === undefined ? "" : String(sent[name]));
const cep = (digits: string) => digits.replace(/^(\d{5})(\d{3})$/, "$1-$2");

function addressRows(sent: Sent): Row[] {
  if (sent.residente_exterior === "S")
    return [
      { label: "País de residência", value: countryName(text(sent, "pais")) },
      { label: "Código postal", value: text(sent, "codigoPostal") },
      { label: "Número de identificação fiscal", value: text(sent, "numeroIdentificacaoFiscal") },
    ];
  const street = [text(sent, "logradouro"), text(sent, "numero"), text(sent, "complemento")].filter(Boolean).join(", ");
  return [
    { label: "Endereço", value: street },
    { label: "Bairro", value: text(sent, "bairro") },
    { label: "Cidade", value: `${text(sent, "cidade")} - ${text(sent, "estado")}` },
    { label: "CEP", value: cep(text(sent, "cep")) },
  ];
}

function contributionRows(sent: Sent): Row[] {
  const debit = sent.formaPagamento === PaymentMethod.DIRECT_DEBIT;
  const amount = text(sent, "valorContribuicao");
  return [
    ...(amount ? [{ label: "Valor mensal", value: formatMoney(amount) }] : []),
    { label: "Forma de pagamento", value: debit ? "Débito em conta" : "Boleto" },
    ...(debit ? [{ label: "Conta", value: `Banco ${BANK_CODE}, agência ${text(sent, "agencia")}, conta ${text(sent, "conta")}` }] : []),
    { label: "Vencimento", value: `Dia ${DUE_DAY}` },
  ];
}

const percentageRows = (sent: Sent): Row[] => [
  { label: `Básica (${text(sent, "percentualBasica")}%)`, value: formatMoney(text(sent, "basicContributions")) },
  { label: `Suplementar (${text(sent, "percentualSuplementar")}%)`, value: formatMoney(text(sent, "supplementaryContributions")) },
];

/** Sent answers of a step, as rows for the person. */
export function reviewRows(data: WizardData, step: number): Row[] {
  const sent = data.respostas.find(({ idStep }) => idStep === step)?.metadata ?? {};
  // Sent before, from this browser: its content is with the fund alone.
  if (Object.keys(sent).length === 0 && step !== Step.PASSWORD && step !== Step.PROFILE)
    return [{ label: "Resposta", value: "Já enviada" }];
  switch (step) {
    case Step.PASSWORD:
      return [{ label: "Senha", value: "Só você conhece" }];
    case Step.PEP:
      return [{ label: "Pessoa exposta politicamente", value: sent.ppe === "S" ? "Sim" : "Não" }];
    case Step.INCOME:
      return [{ label: "Renda mensal", value: text(sent, "incomeRange") }];
    case Step.ADDRESS:
      return addressRows(sent);
    case Step.CONTRIBUTION:
      return contributionRows(sent);
    case Step.PERCENTAGES:
      return percentageRows(sent);
    default: {
      const profile = data.perfis.find(({ id }) => id === sent.idPerfil);
      return [{ label: "Carteira", value: profile ? `Carteira ${profile.carteira} (${profile.nome})` : DEFAULT_PORTFOLIO }];
    }
  }
}
