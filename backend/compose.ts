import { carouselSetting } from "./administration/carrossel/carrosselSetting";
import { mailSetting } from "./administration/emails/emailsSetting";
import { chamadosSetting } from "./desk/conversas/conversasSetting";
import { chargedDebts } from "./money/cobrancas/chargedDebts";
import { contributionSetting } from "./money/contribuicoes/contribuicoesSetting";
import { deductions } from "./money/folha/deductions";
import { accountHoldSetting } from "./money/folha/holdSetting";
import { payslipOutcome } from "./money/folha/release";
import { profileSetting } from "./money/investimentos/profileSetting";
import { questionnaireSetting } from "./money/investimentos/questionnaireSetting";
import { paymentOutcomes } from "./money/pagamentos";
import { doubtHelpers } from "./people/ajudantes/recovery";
import { settingAreas } from "./people/configuracoes/areas";
import { themeSetting } from "./people/planos/themeSetting";
import { recovered } from "./people/sessao/recovered";
import { finalJudge } from "./requests/esteira/effects";
import { stageSetting } from "./requests/esteira/esteiraSetting";
import { judgeAtEnd } from "./requests/servicos/judge";
import { serviceSetting } from "./requests/servicos/servicosSetting";
import { benefitSetting } from "./services/concessao/concessaoSetting";
import { lumpSumOutcome } from "./services/concessao/lumpSumPaid";
import { holdInstalments } from "./services/emprestimos/debt";
import { loanOutcome } from "./services/emprestimos/grant";
import { bindInstalments, owingFromIncome, settleDeducted, withInstalments, withLoans } from "./services/emprestimos/payroll";
import { receiveSettlement } from "./services/emprestimos/settlement";
import { onboardingSetting } from "./services/onboarding/onboardingSetting";
import { portabilitySetting } from "./services/portabilidade/portabilidadeSetting";
import { transferOutcome } from "./services/portabilidade/transferred";
import { redemptionOutcome } from "./services/resgate/pay";
import { redemptionSetting } from "./services/resgate/resgateSetting";
import { scenarioSetting } from "./services/simulador/simuladorSetting";
import { deferredSetting, selfSponsorSetting } from "./services/vinculos/vinculosSetting";

/**
 * Fills the places (`kernel/port`) that modules keep for those above them. Whoever runs a module imports it once,
 * before anything else runs.
 */
settingAreas.provide([
  accountHoldSetting,
  benefitSetting,
  carouselSetting,
  chamadosSetting,
  contributionSetting,
  deferredSetting,
  onboardingSetting,
  mailSetting,
  portabilitySetting,
  profileSetting,
  questionnaireSetting,
  redemptionSetting,
  scenarioSetting,
  selfSponsorSetting,
  serviceSetting,
  themeSetting,
  stageSetting,
]);
deductions.provide({ owing: owingFromIncome, bound: withInstalments, deduct: withLoans, bind: bindInstalments, settle: settleDeducted });
chargedDebts.provide({ hold: holdInstalments, receive: receiveSettlement });
recovered.provide(doubtHelpers);
finalJudge.provide(judgeAtEnd);
paymentOutcomes.provide({
  resgate: redemptionOutcome,
  beneficio: payslipOutcome,
  saque: lumpSumOutcome,
  portabilidade: transferOutcome,
  emprestimo: loanOutcome,
});
