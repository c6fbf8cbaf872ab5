import { useQuery } from "@tanstack/react-query";
import { Moon, Sun } from "lucide-react";
import { useContext, useDeferredValue, useState } from "react";
import { type Mode, modeOfPlan, validColor } from "@/domain/plans/brandShades";
import { isHexColor } from "@/domain/plans/oklch";
import type { ThemeSettings } from "@/domain/settings/theme";
import type { ThemeCookie } from "@/session/cookies";
import { themeVariables } from "@/theme/brand";
import { Card } from "@/ui/content/Card";
import { Frame } from "@/ui/content/Frame";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { plansQuery } from "../frame/frameQueries";
import { useIsPhone } from "../frame/useIsPhone";
import { ExampleScreensContext } from "./screens";

const views = {
  inicio: { label: "Início", width: 1280, height: 800 },
  entrada: { label: "Entrada", width: 1280, height: 800 },
  celular: { label: "Celular", width: 390, height: 760 },
} as const;
type View = keyof typeof views;
const tabs = Object.entries(views).map(([id, { label }]) => ({ id, label }));
const modes = [
  { mode: "light", name: "Claro", icon: Sun },
  { mode: "dark", name: "Escuro", icon: Moon },
] as const;

/** Under each picture: which of the two the plan's participants get (specification §1). */
const caption = (name: string, isDefault: boolean) => (isDefault ? `${name}: o que os participantes veem, pelo brilho desta cor` : name);

/** Screens of the portal, drawn with the candidate colour and pictures in both modes while they are chosen. */
export function ThemePreview({ conteudo, chave }: { conteudo: ThemeSettings; chave: string }) {
  const [view, setView] = useState<View>(useIsPhone() ? "celular" : "inicio");
  const screens = useContext(ExampleScreensContext);
  const plans = useQuery(plansQuery());
  const { cor_primaria, logo, background } = useDeferredValue(conteudo);
  const color = validColor(cor_primaria);
  const id = Number(chave.split("-")[1]);
  const plano = plans.data?.find((plan) => plan.id === id) ?? { id, nome: "" };
  const theme: ThemeCookie = {
    ...{ id, plano, cor_primaria: color },
    logo: logo?.endereco ?? null,
    background: background?.endereco ?? null,
  };
  const { width, height } = views[view];
  const Screen = view === "entrada" ? screens?.Entrance : screens?.Home;
  const draw = ({ mode, name, icon }: { mode: Mode; name: string; icon: typeof Sun }) => (
    <Stack key={mode} gap="1.5">
      <Frame
        key={view}
        title={`Prévia: ${views[view].label}, ${name.toLowerCase()}`}
        width={width}
        height={height}
        className={mode}
        // The colour is a matter of variables and follows at once; the screens follow when there is time to draw them.
        css={themeVariables(validColor(conteudo.cor_primaria))}
      >
        {Screen && <Screen theme={theme} />}
      </Frame>
      <Flex align="center" gap="2" textStyle="small" color="fgMuted">
        <Icon as={icon} size={16} />
        {caption(name, modeOfPlan(color) === mode)}
      </Flex>
    </Stack>
  );
  return (
    <Card dense title="Prévia ao vivo">
      <Tabs label="Tela da prévia" tabs={tabs} value={view} onChange={(chosen) => setView(chosen as View)}>
        <Box mt="3">
          {!isHexColor(cor_primaria) && (
            <Text textStyle="small" color="fgMuted" mb="2">
              Enquanto a cor não está completa, a prévia mostra a do portal.
            </Text>
          )}
          <Grid gap="4" templateColumns={{ base: "minmax(0, 1fr)", ...(view === "celular" && { md: "repeat(2, minmax(0, 1fr))" }) }}>
            {modes.map(draw)}
          </Grid>
        </Box>
      </Tabs>
    </Card>
  );
}
