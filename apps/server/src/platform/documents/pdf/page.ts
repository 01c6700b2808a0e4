import type { Paper } from '@tradecounter/contract/downloads/sheets';
import PdfDocument from 'pdfkit';
import { ascent, fonts, type Run, type Weight } from './fonts.ts';
import { type Line, type Measure, wrap } from './wrap.ts';

/** In points. */
const papers = { Letter: { width: 612, height: 792 }, A4: { width: 595, height: 842 } } as const satisfies Record<
  Paper,
  object
>;
export const margin = 48;
/** Space below the last line for the page number. */
const footer = 40;

/** Line spacing, as a multiple of the font size. */
const leading = 1.35;

export interface TextStyle {
  size: number;
  weight?: Weight;
  /** `#rrggbb` */
  colour: string;
}

/** Kinds of structure elements that only hold others. */
type Group = 'Document' | 'Sect' | 'Table' | 'TR';

/** Kinds of structure elements with content. `figure` needs an alternative text. */
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure';

interface TagOptions {
  alt?: string;
  /** What a TH names. */
  scope?: 'Row' | 'Column';
}

/**
 * A document that is drawn from top to bottom. It is tagged for screen readers, so draw everything within `tag` or
 * `decorate`.
 */
export class Pages {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #paper: (typeof papers)[Paper];
  /** The open structure elements, the innermost last. */
  readonly #open: PDFKit.PDFStructureElement[] = [];
  /** Points between the margins. */
  readonly width: number;
  /** Position of the next element, in points from the top. */
  top = margin;

  private constructor(pdf: PDFKit.PDFDocument, paper: (typeof papers)[Paper]) {
    this.#pdf = pdf;
    this.#paper = paper;
    this.width = paper.width - 2 * margin;
  }

  /** Creates a document with that title and its first page. */
  static begin({
    title,
    author,
    language,
    paper: name = 'Letter',
  }: {
    title: string;
    author: string;
    language: string;
    paper?: Paper | undefined;
  }): Pages {
    const paper = papers[name];
    const pdf = new PdfDocument({
      size: [paper.width, paper.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author },
    });
    for (const { name, bytes } of fonts) pdf.registerFont(name, bytes);
    const pages = new Pages(pdf, paper);
    pages.open('Document');
    return pages;
  }

  /** Begins a structure element for what is drawn until `close`. */
  open(group: Group): void {
    const element = this.#pdf.struct(group);
    const parent = this.#open.at(-1);
    if (parent) parent.add(element);
    else this.#pdf.addStructure(element);
    this.#open.push(element);
  }

  /** Ends the innermost open structure element. */
  close(): void {
    this.#open.pop()!.end();
  }

  /** Draws the content of a structure element. It may not continue on another page. */
  tag(tag: Tag, draw: () => void, options: TagOptions = {}): void {
    this.#open.at(-1)!.add(this.#pdf.struct(tag, options, draw));
  }

  /** Draws what screen readers pass over. */
  decorate(draw: () => void): void {
    this.#pdf.markContent('Artifact');
    draw();
    this.#pdf.endMarkedContent();
  }

  #measure(size: number): Measure {
    return ({ font, text }) => this.#pdf.font(font, size).widthOfString(text);
  }

  /** Breaks the text into lines in that style. */
  wrap(text: string, { size, weight = 400 }: TextStyle, width: number, maxLines?: number): Line[] {
    return wrap(text, { width, weight, measure: this.#measure(size), ...(maxLines === undefined ? {} : { maxLines }) });
  }

  heightOf(lines: readonly Line[], { size }: TextStyle): number {
    return lines.length * size * leading;
  }

  #draw(run: Run, x: number, y: number, size: number): number {
    const width = this.#pdf.font(run.font, size).widthOfString(run.text);
    this.#pdf.text(run.text, x, y, { lineBreak: false, baseline: -ascent * size });
    return width;
  }

  /**
   * Draws lines below each other at a position. With `end`, right-aligns each within that width. With `continues`, more
   * text of the same structure element follows.
   */
  lines(
    lines: readonly Line[],
    { size, colour }: TextStyle,
    { x, y, end, continues = false }: { x: number; y: number; end?: number; continues?: boolean },
  ): void {
    this.#pdf.fillColor(colour);
    lines.forEach((line, at) => {
      let left = end === undefined ? x : x + end - line.width;
      line.runs.forEach((run, place) => {
        // Screen readers need the space that a line break or a gap replaces.
        const spaced = place === line.runs.length - 1 && !line.isCut && (continues || at < lines.length - 1);
        left += this.#draw(spaced ? { ...run, text: `${run.text} ` } : run, left, y + at * size * leading, size);
      });
    });
  }

  rule(y: number, colour: string): void {
    this.decorate(() =>
      this.#pdf
        .moveTo(margin, y)
        .lineTo(margin + this.width, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke(),
    );
  }

  picture(png: Buffer, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#pdf.image(png, x, y, { width, height });
  }

  /** Whether this page has that many points left. */
  fits(height: number): boolean {
    return this.top + height <= this.#paper.height - margin - footer;
  }

  /**
   * Merges everything drawn on the page into one buffer. The library keeps each stroke in a separate array, which takes
   * ten times the bytes, and all pages stay in memory until the end.
   */
  #pack(): void {
    const content = this.#pdf.page.content as unknown as { buffer: Uint8Array[] };
    content.buffer = [Buffer.concat(content.buffer)];
  }

  next(): void {
    this.#pack();
    this.#pdf.addPage();
    this.top = margin;
  }

  /** Number of pages. */
  get count(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /** Writes a footer with page number and page count on every page after the first `before` pages. */
  number(text: (page: number, pages: number) => string, style: TextStyle, before = 0): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let at = before; at < count; at++) {
      this.#pdf.switchToPage(start + at);
      const lines = this.wrap(text(at + 1 - before, count - before), style, this.width);
      const y = this.#paper.height - margin - style.size;
      this.decorate(() => this.lines(lines, style, { x: margin, y, end: this.width }));
    }
  }

  /** Returns the finished file. */
  end(): AsyncIterable<Buffer> {
    this.close();
    this.#pdf.end();
    return this.#pdf as unknown as AsyncIterable<Buffer>;
  }
}
