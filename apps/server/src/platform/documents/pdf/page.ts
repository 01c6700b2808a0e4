import PdfDocument from 'pdfkit';
import { readFonts, type Run, type Weight } from './fonts.ts';
import { type Line, type Measure, wrap } from './wrap.ts';

/** US Letter, in points. */
const paper = { width: 612, height: 792 };
export const margin = 48;
/** Below the last line, for the page's number. */
const footer = 40;

export const textWidth = paper.width - 2 * margin;
const bottom = paper.height - margin - footer;

/** Lines stand so much apart, as a share of their size. */
const leading = 1.35;

export interface TextStyle {
  size: number;
  weight?: Weight;
  /** `#rrggbb` */
  colour: string;
}

/** A document that is drawn from top to bottom. */
export class Pages {
  readonly #pdf: PDFKit.PDFDocument;
  /** Where the next thing is drawn, in points from the top. */
  top = margin;

  private constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
  }

  /** The first page of a document of that title. */
  static async begin({ title, author, language }: { title: string; author: string; language: string }): Promise<Pages> {
    const fonts = await readFonts();
    const pdf = new PdfDocument({ size: [paper.width, paper.height], margin: 0, bufferPages: true, lang: language, displayTitle: true, info: { Title: title, Author: author } });
    for (const { name, bytes } of fonts) pdf.registerFont(name, bytes);
    return new Pages(pdf);
  }

  #measure(size: number): Measure {
    return ({ font, text }) => this.#pdf.font(font, size).widthOfString(text);
  }

  /** The text in lines of that style. */
  wrap(text: string, { size, weight = 400 }: TextStyle, width: number, most?: number): Line[] {
    return wrap(text, { width, weight, measure: this.#measure(size), ...(most === undefined ? {} : { most }) });
  }

  heightOf(lines: readonly Line[], { size }: TextStyle): number {
    return lines.length * size * leading;
  }

  #draw(run: Run, x: number, y: number, size: number): number {
    this.#pdf.font(run.font, size).text(run.text, x, y, { lineBreak: false });
    return this.#pdf.widthOfString(run.text);
  }

  /** Draws lines below one another at a place; with `end`, each ends at the right of that width. */
  lines(lines: readonly Line[], { size, colour }: TextStyle, { x, y, end }: { x: number; y: number; end?: number }): void {
    this.#pdf.fillColor(colour);
    lines.forEach((line, at) => {
      let left = end === undefined ? x : x + end - line.width;
      for (const run of line.runs) left += this.#draw(run, left, y + at * size * leading, size);
    });
  }

  rule(y: number, colour: string): void {
    this.#pdf.moveTo(margin, y).lineTo(margin + textWidth, y).lineWidth(0.5).strokeColor(colour).stroke();
  }

  picture(png: Buffer, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#pdf.image(png, x, y, { width, height });
  }

  /** Whether so many points are left on this page. */
  fits(height: number): boolean {
    return this.top + height <= bottom;
  }

  next(): void {
    this.#pdf.addPage();
    this.top = margin;
  }

  /** Writes into the foot of every page what is said of it and of how many there are. */
  number(said: (page: number, pages: number) => string, style: TextStyle): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let at = 0; at < count; at++) {
      this.#pdf.switchToPage(start + at);
      this.lines(this.wrap(said(at + 1, count), style, textWidth), style, { x: margin, y: paper.height - margin - style.size, end: textWidth });
    }
  }

  /** The finished file. */
  end(): AsyncIterable<Buffer> {
    this.#pdf.end();
    return this.#pdf as unknown as AsyncIterable<Buffer>;
  }
}
