import { useRouter } from "next/router";
import { offerFaults, type ServiceOffer } from "@/domain/settings/serviceOffer";
import { TEXT_SERVICES, textFaults } from "@/domain/settings/serviceTexts";
import type { ExtraDocument, ServiceTexts } from "@/domain/settings/writtenTexts";
import { Box, Stack } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { wordyDifference } from "../frame/DifferenceTable";
import type { SettingDefinition, SettingKeys } from "../frame/definition";
import { SettingScreen } from "../frame/SettingScreen";
import { OfferEditor } from "./OfferEditor";
import { describeFinely, describeOffer, offeredServices } from "./offer";
import { TextsEditor } from "./TextsEditor";

const offer: SettingDefinition<ServiceOffer> = {
  area: "servicos",
  title: "Quem usa cada serviço",
  intro: "O que cada categoria vê e pode começar, em cada situação. O menu, a busca e o próprio pedido seguem esta matriz.",
  wide: true,
  Editor: OfferEditor,
  describe: describeOffer,
  judge: offerFaults,
  Difference: wordyDifference(describeFinely, "As marcas que você mudar aparecem aqui, ao lado das de hoje."),
};

const textKeys: SettingKeys = {
  param: "servico",
  label: "Serviço",
  itens: offeredServices
    .filter(({ id }) => TEXT_SERVICES.includes(id))
    .map(({ id, title }) => ({ chave: `servico-${id}`, valor: String(id), nome: title })),
};

const linesOf = (typed: unknown) =>
  String(typed ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const serviceOf = (chave: string) => Number(chave.slice("servico-".length));

const documentWords = ({ obrigatorio, orientacao }: ExtraDocument) =>
  `${obrigatorio ? "Obrigatório" : "Opcional"}${orientacao ? `: ${orientacao}` : ""}`;

const describeTexts = ({ explica, precisa, documentos }: ServiceTexts) => [
  { rotulo: "Introdução", valor: explica.join(" ") || "Nada" },
  ...(precisa.length > 0 ? [{ rotulo: "O que você vai precisar", valor: precisa.join("; ") }] : []),
  ...documentos.map((one) => ({
    rotulo: one.nome || "Documento sem nome",
    valor: documentWords(one),
    grupo: "Documentos pedidos a mais",
  })),
];

const texts: SettingDefinition<ServiceTexts> = {
  area: "servicos",
  title: "Textos e documentos",
  intro: "O que a página do serviço diz antes de começar, e os documentos que ele pede. Vale para todos os planos.",
  keys: textKeys,
  Editor: TextsEditor,
  describe: describeTexts,
  Difference: wordyDifference(describeTexts, "O que você mudar aparece aqui, ao lado do de hoje."),
  judge: (content, chave) => textFaults(content, serviceOf(chave)),
  toForm: ({ explica, precisa, documentos }) => ({ explica: explica.join("\n"), precisa: precisa.join("\n"), documentos }),
  fromForm: ({ explica, precisa, documentos = [] }) => ({
    explica: linesOf(explica),
    precisa: linesOf(precisa),
    documentos: (documentos as ExtraDocument[]).map(({ codigo, nome = "", obrigatorio, orientacao = "" }) => ({
      codigo,
      nome: nome.trim(),
      obrigatorio: Boolean(obrigatorio),
      orientacao: orientacao.trim(),
    })),
  }),
};

const TEXTS = "textos";
const parts = [
  { id: "matriz", label: "Quem usa" },
  { id: TEXTS, label: "Textos e documentos" },
] as const;

/** `/settings/services-management`: the matrix of each plan, and what each service says and asks for. */
export function ServiceSettings() {
  const { pathname, query, push } = useRouter();
  const part = query.parte === TEXTS ? TEXTS : "matriz";
  const go = (id: string) => void push({ pathname, query: id === TEXTS ? { parte: TEXTS } : {} }, undefined, { shallow: true });
  return (
    <Stack gap="4">
      <Tabs label="Serviços" tabs={parts} value={part} onChange={go}>
        <Box mt="3">
          {part === TEXTS ? <SettingScreen key={TEXTS} definition={texts} /> : <SettingScreen key="matriz" definition={offer} />}
        </Box>
      </Tabs>
    </Stack>
  );
}
