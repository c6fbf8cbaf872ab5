import { formatInstant } from "@/domain/calendarDate";
import { capital } from "@/domain/capital";
import { formatCnpj } from "@/domain/cnpj";
import { formatCpf } from "@/domain/cpf";
import { formatCode } from "@/domain/verificationCode";
import { PortalDocument } from "../../documents/document";
import { type Fact, facts, titleLine, verification } from "../../documents/panels";
import type { Content, Kind } from "./content";
import type { Holder } from "./holder";

/** The public page that checks a document: that of payslips and income reports, or that of statements. */
const PAGES: Record<Kind, string> = {
  contracheque: "/services/extraircontracheque",
  informe: "/services/extraircontracheque",
  "carta-concessao": "/services/extraircontracheque",
  "recibo-saque": "/services/extraircontracheque",
  extrato: "/services/extrair-extrato-contribuicao",
  demonstrativo: "/services/extrair-extrato-contribuicao",
  "contrato-emprestimo": "/services/extrair-extrato-contribuicao",
  simulacao: "/services/extrair-extrato-contribuicao",
  "simulacao-regime": "/services/extrair-extrato-contribuicao",
  "termo-portabilidade": "/services/extrair-extrato-contribuicao",
  "extrato-desligamento": "/services/extrair-extrato-contribuicao",
  "termo-opcao": "/services/extrair-extrato-contribuicao",
  "recibo-resgate": "/services/extraircontracheque",
};

/** Where a document is checked: the page, and the address that its QR code opens. */
export function checkAddress(portalUrl: string, tipo: Kind, codigo: string): { page: string; address: string } {
  const page = `${portalUrl}${PAGES[tipo]}`;
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
  const { page, address } = checkAddress(portalUrl, content.tipo, codigo);
  verification(doc, { code: formatCode(codigo), address, page });
  return doc.finish();
}
