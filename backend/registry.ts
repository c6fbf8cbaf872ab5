import type { Service } from "@/domain/services/ids";
import { benefitPauseService } from "./money/beneficios/benefitPauseService";
import { exemption65Service } from "./money/beneficios/exemption65Service";
import { illnessExemptionService } from "./money/beneficios/illnessExemptionService";
import { incomeChangeService } from "./money/beneficios/incomeChangeService";
import { contributionService } from "./money/cobrancas/contributionService";
import { contributionsContent } from "./money/contas/contributionsDocument";
import { statementContent } from "./money/contas/statementDocument";
import { contributionChangeService } from "./money/contribuicoes/contributionChangeService";
import { contributionSuspensionService } from "./money/contribuicoes/contributionSuspensionService";
import { payslipContent } from "./money/folha/payslipDocument";
import { profileChangeService } from "./money/investimentos/profileChangeService";
import type { Documents } from "./requests/emissao/content";
import type { PortalService, Services } from "./requests/esteira/portalService";
import { contestService } from "./services/acompanhamento/contestService";
import { abroadService } from "./services/cadastrais/abroadService";
import { correctionService } from "./services/cadastrais/correctionService";
import { fatcaService } from "./services/cadastrais/fatcaService";
import { pepService } from "./services/cadastrais/pepService";
import { taxRegimeService } from "./services/cadastrais/taxRegimeService";
import { benefitService } from "./services/concessao/benefitService";
import { grantLetterContent } from "./services/concessao/grantLetterDocument";
import { lumpSumReceiptContent } from "./services/concessao/lumpSumReceiptDocument";
import { lumpSumService } from "./services/concessao/lumpSumService";
import { loanContractContent } from "./services/emprestimos/contractDocument";
import { loanService } from "./services/emprestimos/loanService";
import { portabilityInService } from "./services/portabilidade/portabilityInService";
import { portabilityService } from "./services/portabilidade/portabilityService";
import { portabilityTermContent } from "./services/portabilidade/termDocument";
import { transferReceiptContent } from "./services/portabilidade/transferDocument";
import { incomeReportContent } from "./services/rendimentos/incomeReportDocument";
import { redemptionContent } from "./services/resgate/receiptDocument";
import { redemptionService } from "./services/resgate/redemptionService";
import { optionTerm } from "./services/saida/optionTermDocument";
import { issueStatement } from "./services/saida/statement";
import { simulationContent } from "./services/simulador/simulationDocument";
import { regimeComparisonContent } from "./services/simuladorRegime/comparisonDocument";
import { deferredBenefitService } from "./services/vinculos/deferredBenefitService";
import { selfSponsorshipService } from "./services/vinculos/selfSponsorshipService";

/** Pages of the catalogue that show something and ask the fund for nothing. */
type Page = "DEPENDENTS" | "STATEMENT" | "BENEFIT_SIMULATOR" | "INCOME_REPORT" | "PAYSLIP" | "CONTRIBUTION_DEMONSTRATIVE";

/** Services by the name of their id: an id without its service does not compile. */
const byName = {
  TAX_REGIME: taxRegimeService,
  PEP: pepService,
  FATCA: fatcaService,
  ABROAD: abroadService,
  CONTRIBUTION: contributionService,
  CONTRIBUTION_CHANGE: contributionChangeService,
  CONTRIBUTION_SUSPENSION: contributionSuspensionService,
  PROFILE_CHANGE: profileChangeService,
  BENEFIT: benefitService,
  LUMP_SUM: lumpSumService,
  REDEMPTION: redemptionService,
  PORTABILITY: portabilityService,
  DEFERRED_BENEFIT: deferredBenefitService,
  SELF_SPONSORSHIP: selfSponsorshipService,
  INCOME_CHANGE: incomeChangeService,
  BENEFIT_PAUSE: benefitPauseService,
  EXEMPTION_65: exemption65Service,
  ILLNESS_EXEMPTION: illnessExemptionService,
  CORRECTION: correctionService,
  CONTEST: contestService,
  LOAN: loanService,
  PORTABILITY_IN: portabilityInService,
} satisfies Record<Exclude<keyof typeof Service, Page>, PortalService>;

/** Services as the engine of requests is given them. */
export const services: Services = new Map(Object.values<PortalService>(byName).map((service) => [service.id, service]));

/** Kinds of documents that are issued: the contract's, each by the module that has its figures. */
export const documents: Documents = {
  extrato: { content: statementContent },
  demonstrativo: { content: contributionsContent },
  contracheque: { content: payslipContent },
  informe: { content: incomeReportContent },
  simulacao: { content: simulationContent },
  "simulacao-regime": { content: regimeComparisonContent },
  "termo-portabilidade": { content: portabilityTermContent },
  "comprovante-portabilidade": { content: transferReceiptContent },
  "carta-concessao": { content: grantLetterContent },
  "recibo-saque": { content: lumpSumReceiptContent },
  "extrato-desligamento": { issue: issueStatement },
  "termo-opcao": { content: optionTerm },
  "recibo-resgate": { content: redemptionContent },
  "contrato-emprestimo": { content: loanContractContent },
};
