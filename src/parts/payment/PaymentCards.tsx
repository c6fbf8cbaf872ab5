import type { Reply } from "@contract/infer";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { saveFile } from "@/ui/browser/saveFile";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { Barcode } from "./Barcode";
import { CopyText } from "./CopyText";

/** Payment of a charge: its codes, and the QR code as modules and dark ones. */
export type Payment = NonNullable<Reply<"GET /retornarCobranca/{idCobranca}">["pagamento"]>;

/** Modules of white around a QR code that its readers need. */
const QUIET = 4;

function QrCode({ qr: { tamanho, caminho } }: Pick<Payment, "qr">) {
  const side = tamanho + 2 * QUIET;
  return (
    <Box bg="white" borderRadius="md" borderWidth="1px" width="200px" maxWidth="full" flexShrink={0}>
      <chakra.svg
        role="img"
        aria-label="QR code do Pix"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
        display="block"
        width="full"
      >
        <path d={caminho} fill="#000" />
      </chakra.svg>
    </Box>
  );
}

function PixCard({ pagamento }: { pagamento: Payment }) {
  return (
    <Card title="Pagar com Pix">
      {/* Nobody points a phone at its own screen: there the code to copy comes first. */}
      <Flex direction={{ base: "column-reverse", md: "column" }} gap="5">
        <Flex direction={{ base: "column", sm: "row" }} align={{ base: "center", sm: "flex-start" }} gap="5">
          <QrCode qr={pagamento.qr} />
          <Text textStyle="label" color="fgMuted">
            No aplicativo do seu banco, escolha Pix e aponte a câmera para o código. No celular, copie o código e cole em “Pix copia e
            cola”. O valor já vai preenchido.
          </Text>
        </Flex>
        <CopyText label="Pix copia e cola" text={pagamento.pix} action="Copiar código Pix" variant="solid" />
      </Flex>
    </Card>
  );
}

function BoletoCard({ id, pagamento }: { id: number; pagamento: Payment }) {
  const download = useMutation<void, ApiError>({
    mutationFn: async () => saveFile(await call("GET /baixarBoleto/{idCobranca}", { params: { idCobranca: id } }), `boleto-${id}.pdf`),
  });
  return (
    <Card title="Pagar com boleto">
      <Stack gap="5">
        <Barcode digits={pagamento.codigoBarras} />
        <CopyText label="Linha digitável" text={pagamento.linhaDigitavel} action="Copiar linha digitável" />
        <Button variant="outline" size="lg" leftIcon={Download} loading={download.isPending} onClick={() => download.mutate()}>
          Baixar boleto em PDF
        </Button>
        {download.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos baixar o boleto. {download.error.message}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

/** The two ways to pay one charge. */
export function PaymentCards({ charge, pagamento }: { charge: { id: number }; pagamento: Payment }) {
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap={{ base: "4", lg: "6" }} alignItems="start">
      <PixCard pagamento={pagamento} />
      <BoletoCard id={charge.id} pagamento={pagamento} />
    </Grid>
  );
}
