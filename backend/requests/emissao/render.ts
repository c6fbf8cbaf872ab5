import { formatInstant } from "@/domain/calendar/calendarDate";
import { formatCnpj } from "@/domain/people/cnpj";
import { formatCpf } from "@/domain/people/cpf";
import { capital } from "@/domain/text/capital";
import { formatCode } from "@/domain/text/verificationCode";
import { PortalDocument } from "../../kernel/documents/document";
import { type Fact, facts, titleLine, verification } from "../../kernel/documents/panels";
import type { Content } from "./content";
import type { Holder } from "./holder";

/** The public pages that check a document: that of payslips and what else is paid, and that of statements. */
const PAYMENTS = "/services/extraircontracheque";
const STATEMENTS = "/services/extrair-extrato-contribuicao";

/** Where a document is checked: the page, and the address that its QR code opens. */
export function checkAddress(
  portalUrl: string,
  { tellsPayment }: Pick<Content, "tellsPayment">,
  codigo: string,
): { page: string; address: string } {
  const page = `${portalUrl}${tellsPayment ? PAYMENTS : STATEMENTS}`;
  return { page, address: `${page}?codigo=${formatCode(codigo)}` };
}

interface Issue {
  codigo: string;
  portalUrl: string;
  now: Date;
}

/** The document as it is kept: whose it is, what it says, and how to check it. */
export function render(content: Content, holder: Holder, { codigo, portalUrl, now }: Issue): Promise<Buffer> {
  const title = `${content.titulo} · ${content.periodo}`;
  const doc = new PortalDocument({
    title,
    subtitle: holder.nome,
    madeAt: now,
    colour: holder.cor,
    mark: `código ${formatCode(codigo)}`,
    ...(holder.fundo && { issuer: holder.fundo.nome }),
  });
  titleLine(doc, content.titulo, [capital(content.periodo), `Emitido em ${formatInstant(now)} (Brasília)`]);
  const about: Fact[] = [
    ...(content.namesParties
      ? []
      : ([
          ["Participante", holder.nome],
          ["CPF", formatCpf(holder.cpf)],
        ] satisfies Fact[])),
    ["Plano", holder.plano],
    ["Matrícula", holder.matricula],
    ...(holder.fundo && !content.namesParties
      ? ([
          ["Entidade", holder.fundo.nome],
          ["CNPJ da entidade", formatCnpj(holder.fundo.cnpj)],
        ] satisfies Fact[])
      : []),
    ...content.fatos,
  ];
  facts(doc, about, 3);
  doc.space(2);
  content.draw(doc);
  const { page, address } = checkAddress(portalUrl, content, codigo);
  verification(doc, { code: formatCode(codigo), address, page });
  return doc.finish();
}
