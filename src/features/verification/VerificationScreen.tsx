import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useState } from "react";
import type { LinkPurpose } from "@/domain/people/publicLinks";
import { titleOf } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { CodeCheck } from "./CodeCheck";
import { FileCheck } from "./FileCheck";
import { PublicFrame } from "./PublicFrame";
import { useLink } from "./useLink";

const OpenedLink = dynamic(() => import("./OpenedLink").then((module) => module.OpenedLink), { ssr: false });

const LONGEST = 60;
const first = (value: string | string[] | undefined) => ((Array.isArray(value) ? value[0] : value) ?? "").slice(0, LONGEST);

function Verification({ finalidade }: { finalidade: LinkPurpose }) {
  const { pathname, query } = useRouter();
  const [codigo, setCodigo] = useState<string>();
  return (
    <PublicFrame
      title={titleOf(pathname, false)}
      lead={`Confira se um ${finalidade} foi emitido pelo portal e se ninguém o alterou. Aqui você vê só o que o próprio ${finalidade} mostra.`}
    >
      <Stack gap={{ base: "4", lg: "6" }}>
        <Card title="Pelo código">
          <CodeCheck given={first(query.codigo)} onAuthentic={setCodigo} />
        </Card>
        <Card title="Pelo arquivo">
          <FileCheck key={codigo} codigo={codigo} />
        </Card>
        <Text textStyle="small" color="fgMuted">
          Recebeu um link para ver um documento? Abra-o inteiro, como veio. Se ele não abre, peça outro a quem o enviou.
        </Text>
      </Stack>
    </PublicFrame>
  );
}

function VerificationScreen({ finalidade }: { finalidade: LinkPurpose }) {
  const { link, leave } = useLink(finalidade);
  return link ? <OpenedLink key={link.token} link={link} onLeave={leave} /> : <Verification finalidade={finalidade} />;
}

/** `/services/extraircontracheque`: a payslip by a link, or the check of a document. */
export const PayslipCheckScreen = () => <VerificationScreen finalidade="contracheque" />;
/** `/services/extrair-extrato-contribuicao`: a statement by a link, or the check of a document. */
export const StatementCheckScreen = () => <VerificationScreen finalidade="extrato" />;
