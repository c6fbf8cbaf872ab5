import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useRouter } from "next/router";
import { offersName } from "@/api/offered";
import { query as read } from "@/api/query";
import { StatusPage } from "@/layout/StatusPage";
import { ALWAYS_PRESENT, catalogue } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";

const PROTOCOL = /^[\w-]{1,30}$/;
const ID = /^[1-9]\d{0,8}$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

/**
 * `/success`: what was done, from the ids in its address and nothing else: `protocolo`, `idFuncionalidade`, `prazo`
 * (`AAAA-MM-DD`) and `id` of the request, or `de=alterar-senha`.
 */
export function SuccessScreen() {
  const { query } = useRouter();
  const { isAdmin } = useSession();
  const look = isAdmin ? "admin" : "plan";
  const protocol = PROTOCOL.test(one(query.protocolo)) ? one(query.protocolo) : null;
  const service = catalogue.find(({ id }) => id > 0 && String(id) === one(query.idFuncionalidade));
  const deadline = one(query.prazo).match(DATE);
  const id = protocol !== null && ID.test(one(query.id)) ? Number(one(query.id)) : null;

  if (one(query.de) === "alterar-senha") {
    return (
      <StatusPage icon={CircleCheck} kind="ok" title="Senha alterada" actions={<Home look={look} />}>
        Use a nova senha na próxima vez que entrar.{offersName("alterarSenha") && " Você saiu dos outros aparelhos."}
      </StatusPage>
    );
  }
  return (
    <StatusPage
      icon={CircleCheck}
      kind="ok"
      title={protocol ? "Solicitação enviada" : "Pedido registrado"}
      actions={
        <>
          {!isAdmin && (
            <LinkButton href={id ? `${ALWAYS_PRESENT}?id=${id}` : ALWAYS_PRESENT}>
              {id ? "Acompanhar esta solicitação" : "Acompanhar solicitações"}
            </LinkButton>
          )}
          <Home look={look} variant={isAdmin ? "solid" : "outline"} />
        </>
      }
      details={
        protocol && (
          <Stack gap="4">
            <Box bg="status.ok.fill" borderWidth="1px" borderColor="status.ok.line" borderRadius="md" padding="5">
              {service && <Row label="Serviço">{service.title}</Row>}
              <Row label="Protocolo">{protocol}</Row>
              {deadline && <Row label="Resposta até">{`${deadline[3]}/${deadline[2]}/${deadline[1]}`}</Row>}
            </Box>
            {id !== null && !isAdmin && <NextStep idRequisicao={id} />}
          </Stack>
        )
      }
    >
      {protocol
        ? "Guarde o número do protocolo. Cada passo aparece em Acompanhar solicitações, e avisamos a cada mudança."
        : `Ele aparece ${isAdmin ? "na Central de Solicitações" : "em Acompanhar solicitações"}.`}
    </StatusPage>
  );
}

const Home = ({ look, variant = "solid" }: { look: "plan" | "admin"; variant?: "solid" | "outline" }) => (
  <LinkButton href="/" look={look} variant={variant}>
    Página inicial
  </LinkButton>
);

/** Next step in the request's own words; absent while it is not known. */
function NextStep({ idRequisicao }: { idRequisicao: number }) {
  const { data } = useQuery(read("GET /retornarSolicitacao/{idRequisicao}", { params: { idRequisicao } }));
  if (!data) return null;
  return (
    <Card title="Próximo passo">
      <Text>{data.proximoPasso}</Text>
    </Card>
  );
}

const Row = ({ label, children }: { label: string; children: string }) => (
  <Flex justify="space-between" gap="4" paddingBlock="1.5">
    <Text color="fgMuted">{label}</Text>
    <Text fontWeight={600} textAlign="right">
      {children}
    </Text>
  </Flex>
);
