import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/ui/content/Icon";
import { Box, Center, chakra, Flex, Grid, VisuallyHidden } from "@/ui/content/layout";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { DraftState } from "./DraftNotice";
import type { Place } from "./places";
import type { DraftKeeper } from "./useDraftKeeper";

interface Props extends Pick<DraftKeeper, "saved"> {
  places: readonly Place[];
  index: number;
  children: ReactNode;
}

/** Frame around every stop: the progress, and the state of the draft. */
export function WizardFrame({ places, index, saved, children }: Props) {
  const label = `Etapa ${index + 1} de ${places.length}`;
  const percent = (index / places.length) * 100;
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" }} gap={{ base: "4", lg: "6" }} alignItems="start">
      <Box
        order={{ base: 0, lg: 1 }}
        bg={{ lg: "surface" }}
        borderWidth={{ lg: "1px" }}
        borderColor="line"
        borderRadius="md"
        padding={{ lg: "6" }}
      >
        <ProgressBar
          value={percent}
          label={
            <>
              {label}
              <chakra.span display={{ lg: "none" }} fontWeight={400} color="fgMuted">{` · ${places[index]?.title ?? ""}`}</chakra.span>
            </>
          }
        />
        <chakra.ol
          aria-label="Etapas"
          listStyleType="none"
          padding="0"
          marginTop="6"
          marginBottom="6"
          display={{ base: "none", lg: "flex" }}
          flexDirection="column"
        >
          {places.map(({ id, title }, at) => (
            <Stop
              key={id}
              title={title}
              number={at + 1}
              state={at < index ? "done" : at === index ? "now" : "next"}
              isLast={at === places.length - 1}
            />
          ))}
        </chakra.ol>
        <Box marginTop={{ base: "2", lg: "0" }}>
          <DraftState saved={saved} />
        </Box>
      </Box>
      <Box minWidth="0">{children}</Box>
    </Grid>
  );
}

interface StopProps {
  title: string;
  number: number;
  state: "done" | "now" | "next";
  isLast: boolean;
}

const looks = {
  done: { bg: "brand.muted", color: "brand.fg" },
  now: { bg: "brand.solid", color: "brand.onSolid" },
  next: { borderWidth: "1px", borderStyle: "dashed", borderColor: "lineStrong", color: "fgMuted" },
} as const;

function Stop({ title, number, state, isLast }: StopProps) {
  return (
    <chakra.li display="flex" gap="3" minHeight={isLast ? "6" : "12"} aria-current={state === "now" ? "step" : undefined}>
      <Flex direction="column" align="center">
        <Center boxSize="6" borderRadius="full" textStyle="meta" fontWeight={600} {...looks[state]}>
          {state === "done" ? <Icon as={Check} size={14} /> : number}
        </Center>
        {!isLast && (
          <Box flex="1" borderLeftWidth="2px" borderStyle={state === "done" ? "solid" : "dotted"} borderColor="line" marginBlock="1" />
        )}
      </Flex>
      <chakra.span textStyle="label" lineHeight="24px" fontWeight={state === "now" ? 600 : 400} color={state === "next" ? "fgMuted" : "fg"}>
        {title}
        {state === "done" && <VisuallyHidden> (concluída)</VisuallyHidden>}
      </chakra.span>
    </chakra.li>
  );
}
