import PDFDocument from "pdfkit";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { type BrandShades, brandShades, DEFAULT_COLOR } from "@/domain/plans/brandShades";
import { type Font, printable, registerFonts, tabularOf } from "./fonts";

/** Points (1/72 inch) on A4. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 78, bottom: 56 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

/** The light theme's colours: paper is always light. */
export const INK = { text: "#1D1F1B", muted: "#555851", line: "#E3E3DD", fill: "#F3F3EF" } as const;

const PORTAL = "Portal do Participante";

export interface DocumentFacts {
  /** Title of the document, for its first page, its window and its reader. */
  title: string;
  /** Holder of the document, beside the title on every page. */
  subtitle: string;
  madeAt: Date;
  /** Name at the top of every page; by default the portal's. */
  issuer?: string;
  /** Plan's colour, `#RRGGBB`; the portal's own unless told. */
  colour?: string;
  /** At the foot of every page, beside its number. */
  mark?: string;
}

type Pdf = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Pdf["struct"]>;
type ElementOptions = NonNullable<Parameters<Pdf["struct"]>[1]> & { scope?: "Column" | "Row" | "Both" };

/**
 * A document that a person keeps: A4, Poppins, header and page numbers, tagged so that screen readers find its title,
 * headings, lists and tables. Its blocks (`./blocks`) write from top to bottom and begin a page where one ends.
 */
export class PortalDocument {
  readonly pdf: Pdf;
  /** The plan's colour. `fg` is for text on white or on `subtle`. */
  readonly brand: BrandShades;
  private isTabular = false;
  private readonly root: Structure;
  private readonly done: Promise<Buffer>;

  constructor(private readonly facts: DocumentFacts) {
    this.brand = brandShades(facts.colour ?? DEFAULT_COLOR, "light");
    this.pdf = new PDFDocument({
      size: "A4",
      margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
      tagged: true,
      lang: "pt-BR",
      displayTitle: true,
      pdfVersion: "1.7",
      // Header and page numbers are written at the end, when the number of pages is known.
      bufferPages: true,
      info: { Title: printable(facts.title), Author: printable(facts.issuer ?? PORTAL), CreationDate: facts.madeAt },
    });
    const chunks: Buffer[] = [];
    this.done = new Promise((resolve, reject) => {
      this.pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on("end", () => resolve(Buffer.concat(chunks)));
      this.pdf.on("error", reject);
    });
    registerFonts(this.pdf);
    this.root = this.pdf.struct("Document");
    this.pdf.addStructure(this.root);
  }

  get y(): number {
    return this.pdf.y;
  }

  /** Goes down the page. */
  space(points: number): void {
    this.pdf.y += points;
  }

  /** Lower end of a page's content, in points from the top. */
  private get floor(): number {
    return PAGE.height - PAGE.bottom;
  }

  /**
   * Begins a page unless this many points are left on the current one. A block taller than a page does not begin a new
   * one.
   */
  ensure(points: number): void {
    if (this.pdf.y + Math.min(points, this.floor - PAGE.top) > this.floor) this.newPage();
  }

  newPage(): void {
    this.pdf.addPage();
    this.pdf.x = PAGE.side;
    this.pdf.y = PAGE.top;
  }

  font(name: Font, size: number, colour: string = INK.text): this {
    this.pdf
      .font(this.isTabular ? tabularOf(name) : name)
      .fontSize(size)
      .fillColor(colour);
    return this;
  }

  /** Fonts chosen meanwhile have digits of one width, as columns of figures need. */
  tabular<T>(run: () => T): T {
    const before = this.isTabular;
    this.isTabular = true;
    try {
      return run();
    } finally {
      this.isTabular = before;
    }
  }

  widthOf(text: string): number {
    return this.pdf.widthOfString(printable(text));
  }

  heightOf(text: string, width: number): number {
    return this.pdf.heightOfString(printable(text), { width });
  }

  /** Writes a text in the font that was set. Answers nothing: `y` is below it. */
  write(text: string, x: number, y: number, width: number, align: "left" | "right" = "left"): void {
    this.pdf.text(printable(text), x, y, { width, align });
  }

  /** Writes a text that opens an address. Inside an element `Link`, so that it is read as one. */
  link(text: string, address: string, x: number, y: number, width: number): void {
    this.pdf.text(printable(text), x, y, { width, link: address });
  }

  /** Adds an element with its content to the reading order: `H1`, `P`, `TD`. */
  element(type: string, draw: () => void, parent: Structure = this.root, options: ElementOptions = {}): void {
    parent.add(this.pdf.struct(type, options, [draw]));
  }

  /** An element whose children are added while it is drawn; `end` it after the last. */
  group(type: string, parent: Structure = this.root): Structure {
    const element = this.pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** Draws what is there for the eye only: lines, fills, repeated headers. */
  artifact(draw: () => void, kind: "Layout" | "Pagination" = "Layout"): void {
    this.pdf.markContent("Artifact", { type: kind });
    draw();
    this.pdf.endMarkedContent();
  }

  private furniture(): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page);
      // Below the margin pdfkit would begin another page.
      this.pdf.page.margins.bottom = 0;
      this.artifact(() => {
        const half = CONTENT_WIDTH / 2;
        this.pdf.rect(0, 0, PAGE.width, 5).fill(this.brand.accent);
        this.font("bold", 10, this.brand.fg).write(this.facts.issuer ?? PORTAL, PAGE.side, 36, half);
        this.font("regular", 9, INK.muted).write(this.facts.subtitle, PAGE.side + half, 37, half, "right");
        this.rule(58);
        this.rule(PAGE.height - 48);
        const foot = [this.facts.title, this.facts.mark ?? `gerado em ${formatInstant(this.facts.madeAt)}`].join(" · ");
        this.font("regular", 8, INK.muted).write(foot, PAGE.side, PAGE.height - 40, CONTENT_WIDTH * 0.8);
        this.write(
          `Página ${page - start + 1} de ${count}`,
          PAGE.side + CONTENT_WIDTH * 0.8,
          PAGE.height - 40,
          CONTENT_WIDTH * 0.2,
          "right",
        );
      }, "Pagination");
    }
  }

  /** A line over the width of the content. */
  rule(y: number, colour: string = INK.line): void {
    this.pdf
      .moveTo(PAGE.side, y)
      .lineTo(PAGE.width - PAGE.side, y)
      .lineWidth(0.75)
      .strokeColor(colour)
      .stroke();
  }

  /** Ends the document and answers its bytes. */
  async finish(): Promise<Buffer> {
    this.furniture();
    this.root.end();
    this.pdf.end();
    return this.done;
  }
}
