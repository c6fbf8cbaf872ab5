import { Camera } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { usePhoto } from "@/api/photo";
import { ageOn, formatDate, today } from "@/domain/calendar/calendarDate";
import { formatCpf } from "@/domain/people/cpf";
import { ViewScope } from "@/layout/permissions/ViewScope";
import { Avatar } from "@/ui/content/Avatar";
import { Card } from "@/ui/content/Card";
import { chakra, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import type { Registration } from "../profileQueries";
import { OpenCorrection } from "./OpenCorrection";

const PhotoDialog = dynamic(() => import("./PhotoDialog").then((module) => module.PhotoDialog), { ssr: false });
const CorrectionDialog = dynamic(() => import("./CorrectionDialog").then((module) => module.CorrectionDialog), { ssr: false });

/** Card with the person's identity. The photo is theirs to change; name, birth date and CPF are corrected with a proof. */
export function IdentityCard({ registration }: { registration: Registration }) {
  const { pessoa, correcao } = registration;
  const photo = usePhoto(pessoa.id);
  const [open, setOpen] = useState<"photo" | "correction" | null>(null);
  const close = () => setOpen(null);
  const birth = pessoa.data_nascimento;
  return (
    <Card>
      <Flex gap="5" align={{ base: "flex-start", md: "center" }} direction={{ base: "column", md: "row" }}>
        <Flex gap="4" align="center" flex="1" minW="0" w="full">
          <Avatar label={pessoa.nome} src={photo} size="xl" />
          <Stack gap="1" minW="0">
            <Heading as="h2" textStyle="h3" css={{ overflowWrap: "anywhere" }}>
              {pessoa.nome}
            </Heading>
            <Flex as="dl" m="0" columnGap="5" rowGap="0" wrap="wrap" textStyle="label" color="fgMuted">
              <Line label="CPF" value={formatCpf(pessoa.cpf)} />
              {birth && <Line label="Nascimento" value={<Birth date={birth} />} />}
            </Flex>
          </Stack>
        </Flex>
        <Flex
          gap="3"
          wrap="wrap"
          w={{ base: "full", md: "auto" }}
          css={{ "& > *": { flex: { base: "1", md: "none" }, paddingInline: { base: "2", md: "4" } } }}
        >
          <ViewScope of="cadastro">
            <Button writes variant="outline" leftIcon={Camera} onClick={() => setOpen("photo")}>
              {photo ? "Trocar foto" : "Incluir foto"}
            </Button>
          </ViewScope>
          {!correcao && (
            <Button writes variant="outline" onClick={() => setOpen("correction")}>
              Pedir correção
            </Button>
          )}
        </Flex>
      </Flex>
      <chakra.div mt="4">
        {correcao ? (
          <OpenCorrection correction={correcao} />
        ) : (
          <Text textStyle="label" color="fgMuted">
            Nome, data de nascimento e CPF mudam depois que a equipe confere um documento. Peça a correção e acompanhe pelo protocolo.
          </Text>
        )}
      </chakra.div>
      {open === "photo" && <PhotoDialog idPessoa={pessoa.id} nome={pessoa.nome} photo={photo} onClose={close} />}
      {open === "correction" && <CorrectionDialog registration={registration} onClose={close} />}
    </Card>
  );
}

/** A phone has no room for the age beside the day. */
const Birth = ({ date }: { date: string }) => (
  <>
    {formatDate(date)}
    <chakra.span display={{ base: "none", md: "inline" }}>{` · ${ageOn(date, today())} anos`}</chakra.span>
  </>
);

const Line = ({ label, value }: { label: string; value: ReactNode }) => (
  <Flex columnGap="1.5" wrap="wrap">
    <dt>{label}</dt>
    <chakra.dd m="0" color="fg" fontWeight="medium" whiteSpace="nowrap">
      {value}
    </chakra.dd>
  </Flex>
);
