import { ASSET_CLASSES, assetClassName, assetClassOrder } from "../investments/assetClasses";
import { exact, sum } from "../money/exact";
import { formatRate } from "../money/money";
import type { Fault } from "./parameters";
import { describeWindow, readWindow, typedWindow, type WindowSetting, windowFaults } from "./windows";

/** Share of a class of assets, and between which shares the policy lets it be. Percent with up to two places. */
export interface ShareSetting {
  classe: string;
  percentual: string;
  minimo: string | null;
  maximo: string | null;
}

/** Name, description and composition of a profile. */
export interface ProfileSettings {
  nome: string;
  descricao: string;
  composicao: ShareSetting[];
  /** Risk of the profile, 1 the least: profiles are shown in this order. Absent in versions published before levels existed. */
  nivel?: number;
  /** True for a closed profile: people in it stay, and nobody else may choose it. */
  fechado?: boolean;
}

/** Number (`carteira`) of the profile for people who do not choose (specification §2). It is neither closed nor taken out. */
export const DEFAULT_PORTFOLIO = 1;

/** The key under which a profile is created. */
export const NEW_PROFILE = "perfil-novo";
export const MOST_LEVELS = 10;

/** Window in which a plan takes changes of profile. */
export interface ProfileWindowSettings {
  janela: WindowSetting;
}

const NAME = 40;
const DESCRIPTION = 200;
const SHARE = /^\d{1,3}(\.\d{1,2})?$/;
const isShare = (value: string) => SHARE.test(value) && exact(value).lessThanOrEqualTo(100);

function shareFaults({ classe, percentual, minimo, maximo }: ShareSetting): Fault[] {
  const at = (campo: string, mensagem: string): Fault => ({ campo: `composicao.${classe}.${campo}`, mensagem });
  const given = { percentual, ...(minimo !== null && { minimo }), ...(maximo !== null && { maximo }) };
  const wrong = Object.entries(given).filter(([, value]) => !isShare(value));
  if (wrong.length > 0) return wrong.map(([campo]) => at(campo, "Use de 0 a 100, com até duas casas."));
  const faults: Fault[] = [];
  if (minimo !== null && exact(percentual).lessThan(minimo)) faults.push(at("percentual", "Fica abaixo do mínimo da política."));
  if (maximo !== null && exact(percentual).greaterThan(maximo)) faults.push(at("percentual", "Passa do máximo da política."));
  return faults;
}

export const totalShare = (composicao: readonly Pick<ShareSetting, "percentual">[]): string =>
  sum(composicao.flatMap(({ percentual }) => (SHARE.test(percentual) ? [percentual] : []))).toFixed();

export function profileFaults({ nome, descricao, composicao, nivel }: ProfileSettings): Fault[] {
  const faults: Fault[] = [];
  if (nivel !== undefined && !(Number.isInteger(nivel) && nivel >= 1 && nivel <= MOST_LEVELS))
    faults.push({ campo: "nivel", mensagem: `Use um número inteiro de 1 a ${MOST_LEVELS}.` });
  if (nome.trim().length < 3 || nome.length > NAME) faults.push({ campo: "nome", mensagem: `Dê um nome de 3 a ${NAME} letras.` });
  if (descricao.trim().length < 3 || descricao.length > DESCRIPTION)
    faults.push({ campo: "descricao", mensagem: `Descreva o perfil em até ${DESCRIPTION} letras.` });
  const unknown = composicao.some(({ classe }) => !ASSET_CLASSES.some(({ id }) => id === classe));
  if (unknown || new Set(composicao.map(({ classe }) => classe)).size < composicao.length)
    faults.push({ campo: "composicao", mensagem: "Cada classe de ativos da lista aparece uma vez." });
  const shares = composicao.flatMap(shareFaults);
  if (shares.length > 0) return [...faults, ...shares];
  const total = totalShare(composicao);
  const first = composicao[0]?.classe ?? ASSET_CLASSES[0].id;
  if (!exact(total).equals(100))
    faults.push({ campo: `composicao.${first}.percentual`, mensagem: `A composição soma ${formatRate(total)}: tem de somar 100%.` });
  return faults;
}

export const profileWindowFaults = ({ janela }: ProfileWindowSettings) => windowFaults(janela);

const shown = (value: string) => (SHARE.test(value) ? formatRate(value) : value || "—");
const limits = ({ minimo, maximo }: ShareSetting) =>
  minimo === null && maximo === null
    ? ""
    : ` (política: ${minimo === null ? "0%" : shown(minimo)} a ${maximo === null ? "100%" : shown(maximo)})`;

export const describeProfile = ({ nome, descricao, composicao, nivel, fechado }: ProfileSettings) => [
  { rotulo: "Nome", valor: nome || "—" },
  { rotulo: "Descrição", valor: descricao || "—" },
  ...(nivel === undefined ? [] : [{ rotulo: "Nível de risco", valor: nivel > 0 ? String(nivel) : "—" }]),
  ...(fechado === undefined ? [] : [{ rotulo: "Novas escolhas", valor: fechado ? "Fechado" : "Aberto" }]),
  ...composicao
    .toSorted((one, other) => assetClassOrder(one.classe) - assetClassOrder(other.classe))
    .map((share) => ({ rotulo: assetClassName(share.classe), valor: `${shown(share.percentual)}${limits(share)}`, grupo: "Composição" })),
];

export const WINDOW_GROUP = "Pedidos de troca de perfil";
export const describeProfileWindow = ({ janela }: ProfileWindowSettings) => describeWindow(janela, WINDOW_GROUP);

const comma = (value: string | null) => (value ?? "").replace(".", ",");
const readShare = (typed: unknown) => {
  const bare = String(typed ?? "")
    .trim()
    .replace("%", "")
    .replace(",", ".");
  return SHARE.test(bare) ? exact(bare).toFixed() : bare;
};

/** As it is typed: every class by its name; without a share it is not in the profile. */
export const typedProfile = ({ nome, descricao, composicao, nivel, fechado }: ProfileSettings) => ({
  nome,
  descricao,
  nivel: nivel ? String(nivel) : "",
  fechado: fechado ?? false,
  composicao: Object.fromEntries(
    ASSET_CLASSES.map(({ id }) => {
      const share = composicao.find(({ classe }) => classe === id);
      return [
        id,
        { percentual: comma(share?.percentual ?? null), minimo: comma(share?.minimo ?? null), maximo: comma(share?.maximo ?? null) },
      ];
    }),
  ),
});

export function readProfile({ nome, descricao, composicao, nivel, fechado }: Record<string, unknown>): ProfileSettings {
  const typed = (composicao ?? {}) as Record<string, { percentual?: string; minimo?: string; maximo?: string }>;
  return {
    nome: String(nome ?? "").trim(),
    descricao: String(descricao ?? "").trim(),
    nivel: /^\s*\d{1,3}\s*$/.test(String(nivel ?? "")) ? Number(nivel) : 0,
    fechado: fechado === true,
    composicao: ASSET_CLASSES.flatMap(({ id }) => {
      const percentual = readShare(typed[id]?.percentual);
      const [minimo, maximo] = [readShare(typed[id]?.minimo), readShare(typed[id]?.maximo)];
      if (percentual === "" && minimo === "" && maximo === "") return [];
      return [{ classe: id, percentual: percentual || "0", minimo: minimo || null, maximo: maximo || null }];
    }),
  };
}

export const typedProfileWindow = ({ janela }: ProfileWindowSettings) => ({ janela: typedWindow(janela) });
export const readProfileWindow = ({ janela }: Record<string, unknown>): ProfileWindowSettings => ({
  janela: readWindow(janela as Record<string, unknown> | undefined),
});
