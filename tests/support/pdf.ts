import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface StructureNode {
  role?: string;
  children?: StructureNode[];
}

/** Contents of a PDF, as readers find them. */
export interface ReadPdf {
  title: string;
  language: string;
  isMarked: boolean;
  pages: {
    text: string;
    structure: StructureNode;
    links: string[];
    /** Of each filled path its rectangles' upper edges: [x, y, width]. */
    paths: [x: number, y: number, width: number][][];
  }[];
}

export function readPdf(content: Buffer): ReadPdf {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-pdf-"));
  try {
    const file = path.join(folder, "documento.pdf");
    writeFileSync(file, content);
    return JSON.parse(
      execFileSync(process.execPath, [path.join(__dirname, "readPdf.mjs"), file], { encoding: "utf8", maxBuffer: 64 << 20 }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The words of every page, one after the other. */
export const textOf = ({ pages }: ReadPdf): string => pages.map(({ text }) => text).join("\n");

/** Roles of the elements that screen readers walk through, in their order. */
export function rolesOf({ pages }: ReadPdf): string[] {
  const walk = ({ role, children = [] }: StructureNode): string[] => [...(role ? [role] : []), ...children.flatMap(walk)];
  return pages.flatMap(({ structure }) => walk(structure));
}
