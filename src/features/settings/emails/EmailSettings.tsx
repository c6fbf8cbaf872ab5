import { type MailSettings, mailFaults } from "@/domain/settings/emails";
import { mailEvents } from "@/domain/settings/mailEvents";
import type { SettingDefinition, SettingKeys } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { MailDifference } from "./MailDifference";
import { MailFields } from "./MailFields";
import { MailPreview } from "./MailPreview";
import { MailView } from "./MailView";

const keys: SettingKeys = {
  param: "mensagem",
  label: "Mensagem",
  itens: mailEvents.map(({ codigo, nome }) => ({ chave: codigo, valor: codigo, nome })),
};

/** Browsers type line breaks as one sign, pasted texts may have two. */
const plain = (typed: unknown) => String(typed ?? "").replace(/\r\n?/g, "\n");

const definition: SettingDefinition<MailSettings> = {
  area: "emails",
  title: "Textos dos e-mails",
  intro: "O que cada mensagem diz, por evento. O texto publicado vale para o que sair dali em diante.",
  keys,
  Editor: MailFields,
  describe: ({ assunto, texto }) => [
    { rotulo: "Assunto", valor: assunto },
    { rotulo: "Texto", valor: texto },
  ],
  judge: (content, chave) => mailFaults(chave, content),
  fromForm: ({ assunto, texto }) => ({ assunto: plain(assunto), texto: plain(texto) }),
  View: MailView,
  Preview: MailPreview,
  Difference: MailDifference,
};

export const EmailSettings = () => <SettingScreen definition={definition} />;
