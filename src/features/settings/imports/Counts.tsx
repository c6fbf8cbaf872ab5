import { CircleCheck, CircleX, CopyCheck, TriangleAlert } from "lucide-react";
import { formatMoney } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { Icon, type LucideIcon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Grid, Text } from "@/ui/content/layout";
import { count, type Detail, lines } from "./importsWords";

interface FigureProps {
  icon: LucideIcon;
  kind: "ok" | "wait" | "bad" | "off";
  label: string;
  value: number;
}

const Figure = ({ icon, kind, label, value }: FigureProps) => (
  <Box px="4" py="3" role="group" aria-label={label}>
    <Flex align="center" gap="1.5" color={`status.${kind}.fg`} textStyle="label" fontWeight={500}>
      <Icon as={icon} size={16} />
      {label}
    </Flex>
    <Text textStyle="h3" fontWeight={600}>
      {count(value)}
    </Text>
  </Box>
);

/** Numbers of right, advised, wrong and known lines; their sum is the number of lines read. */
export function Counts({ detail: { contagem, totais, total } }: { detail: Detail }) {
  const ready = contagem.prontas + contagem.gravadas + contagem.aguardando;
  return (
    <Card dense padding="0">
      <Grid
        templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" }}
        css={{ "& > * + *": { borderLeftWidth: { md: "1px" }, borderLeftStyle: "solid", borderColor: "line" } }}
      >
        <Figure icon={CircleCheck} kind="ok" label={contagem.gravadas + contagem.aguardando > 0 ? "Gravadas" : "Prontas"} value={ready} />
        <Figure icon={TriangleAlert} kind="wait" label="Com aviso" value={contagem.avisos} />
        <Figure icon={CircleX} kind="bad" label="Com erro" value={contagem.erros} />
        <Figure icon={CopyCheck} kind="off" label="Já estavam" value={contagem.repetidas} />
      </Grid>
      <Text textStyle="small" color="fgMuted" px="4" py="2" borderTopWidth="1px">
        {lines(total)} no arquivo.
        {contagem.aguardando > 0 && ` ${lines(contagem.aguardando)} esperam a cota do mês, e entram na conta quando ela sair.`}
      </Text>
      {totais.length > 0 && (
        <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="2" m="0" px="4" py="3" borderTopWidth="1px">
          {totais.map(({ subconta, nome, valor, linhas }) => (
            <div key={subconta}>
              <chakra.dt textStyle="small" color="fgMuted">
                {nome} · {lines(linhas)}
              </chakra.dt>
              <chakra.dd m="0" textStyle="label" fontWeight={600} whiteSpace="nowrap" fontFamily="tabular">
                {formatMoney(valor)}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
    </Card>
  );
}
