import { type AccountHold, accountHoldFaults, describeAccountHold } from "@/domain/settings/accountHold";
import { Stack, Text } from "@/ui/content/layout";
import { TextField } from "@/ui/fields/TextField";
import type { SettingDefinition } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";

const Editor = () => (
  <Stack gap="5">
    <TextField
      size="md"
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      name="conteudo.dias"
      label="Espera depois da mudança (dias corridos)"
      hint="0 desliga a espera."
    />
    <Text textStyle="small" color="fgMuted">
      Se o prazo acaba em um dia sem banco, o dinheiro sai no próximo dia útil. A pessoa é avisada por e-mail e no portal, e pode parar o
      pagamento.
    </Text>
  </Stack>
);

/** Typed text as a whole number; −1, which the rules refuse, for any other text. */
const wholeOf = (typed: unknown) => (/^\d{1,2}$/.test(String(typed ?? "").trim()) ? Number(typed) : -1);

const definition: SettingDefinition<AccountHold> = {
  area: "folha",
  title: "Prazo após troca de conta",
  intro: "Por quantos dias o dinheiro espera quando a conta bancária da pessoa acaba de mudar.",
  keys: { param: "chave", label: "Vale para", itens: [{ chave: "geral", valor: "geral", nome: "Todos os planos" }] },
  Editor,
  describe: describeAccountHold,
  judge: accountHoldFaults,
  toForm: ({ dias }) => ({ dias: String(dias) }),
  fromForm: ({ dias }) => ({ dias: wholeOf(dias) }),
};

export const AccountHoldSettings = () => <SettingScreen definition={definition} />;
