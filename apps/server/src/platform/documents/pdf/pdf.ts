import { setImmediate } from 'node:timers/promises';
import type { Paper } from '@tradecounter/contract/downloads/sheets';
import { limits } from '@tradecounter/contract/limits';
import { palettes } from '@tradecounter/rules/theme/palette';
import type { Letterhead } from '../../mail/letterhead.ts';
import type { Say } from '../../words/say.ts';
import type { Language } from '../../words/languages.ts';
import { margin, Pages, type TextStyle } from './page.ts';

/** A column of a document's table. */
export interface PdfColumn {
  heading: string;
  /** Share of the width, relative to the other columns. */
  share: number;
  /** Right-aligned numbers. */
  figures?: boolean;
  /** Texts that the column keeps on one line, up to half of the page's width. */
  unbroken?: readonly string[];
}

/** A table that a document ends with. */
export interface PdfTable {
  title: string;
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
}

/** Contents of a document to print. All texts are ready to show. */
export interface PdfDocument {
  language: Language;
  say: Say;
  head: Letterhead;
  /** The default is Letter. */
  paper?: Paper | undefined;
  title: string;
  facts: readonly { name: string; lines: readonly string[] }[];
  columns: readonly PdfColumn[];
  rows: AsyncIterable<readonly (readonly string[])[]>;
  /** Below the rows. The last one is emphasized. */
  sums: readonly (readonly [string, string])[];
  /** Further tables, after the sums. */
  tables?: readonly PdfTable[];
  /** Maximum number of rows, if not the default. */
  most?: number;
}

/** The document exceeds the maximum number of rows. */
export class TooManyRows extends Error {
  constructor(maxRows: number) {
    super(`A PDF has at most ${maxRows.toLocaleString('en')} rows.`);
  }
}

/** Documents always use the light palette. */
const { ink, soft, line: faint, edge } = palettes.light;
const plain: TextStyle = { size: 9.5, colour: ink };
const small: TextStyle = { size: 8, colour: soft };
const strong: TextStyle = { size: 9.5, weight: 600, colour: ink };
const gap = 10;
const padding = 5;
/** Maximum lines of a cell or a fact. No text that users can enter needs more. */
const maxCellLines = 40;

function drawHead(pages: Pages, { head, title }: PdfDocument): void {
  const company: TextStyle = { size: 12, weight: 600, colour: head.colours.light.accent };
  if (head.logo === null)
    pages.lines(pages.wrap(head.company, company, pages.width / 2, 2), company, { x: margin, y: pages.top });
  else
    pages.picture(head.logo.png, {
      x: margin,
      y: pages.top,
      width: head.logo.width * 0.75,
      height: head.logo.height * 0.75,
    });
  const contactLines = [head.company, ...(head.address ?? []), head.phone, head.email]
    .filter((one) => one !== null)
    .join('\n');
  const contact = pages.wrap(contactLines, small, pages.width / 2);
  pages.lines(contact, small, { x: margin + pages.width / 2, y: pages.top, end: pages.width / 2 });
  pages.top += Math.max(52, pages.heightOf(contact, small) + gap);
  const style: TextStyle = { size: 18, weight: 600, colour: ink };
  const lines = pages.wrap(title, style, pages.width, 3);
  pages.lines(lines, style, { x: margin, y: pages.top });
  pages.top += pages.heightOf(lines, style) + gap;
}

/** Draws the facts, three in a row. */
function drawFacts(pages: Pages, { facts }: PdfDocument): void {
  const width = (pages.width - 2 * gap) / 3;
  for (let at = 0; at < facts.length; at += 3) {
    const row = facts.slice(at, at + 3).map(({ name, lines }) => ({
      name: pages.wrap(name, small, width, 2),
      lines: pages.wrap(lines.join('\n'), plain, width, maxCellLines),
    }));
    const height = Math.max(...row.map((fact) => pages.heightOf(fact.name, small) + pages.heightOf(fact.lines, plain)));
    if (!pages.fits(height)) pages.next();
    row.forEach((fact, place) => {
      const x = margin + place * (width + gap);
      pages.lines(fact.name, small, { x, y: pages.top });
      pages.lines(fact.lines, plain, { x, y: pages.top + pages.heightOf(fact.name, small) });
    });
    pages.top += height + gap;
  }
}

/** Returns the width of each column: its share of the page, or what its unbroken texts need. */
function roomsOf(pages: Pages, columns: readonly PdfColumn[]): number[] {
  const needed = columns.map(({ unbroken = [] }) =>
    Math.min(
      pages.width / 2,
      Math.max(0, ...unbroken.map((text) => pages.wrap(text, plain, Infinity)[0]!.width + gap + 1)),
    ),
  );
  const shareOf = (only: (at: number) => boolean): number =>
    columns.reduce((sum, { share }, at) => (only(at) ? sum + share : sum), 0);
  const all = shareOf(() => true);
  const isShort = columns.map(({ share }, at) => needed[at]! > (pages.width * share) / all);
  const left = pages.width - needed.reduce((sum, width, at) => (isShort[at]! ? sum + width : sum), 0);
  const leftShare = shareOf((at) => !isShort[at]!);
  return columns.map(({ share }, at) => (isShort[at]! ? needed[at]! : (left * share) / leftShare));
}

/** A table with the positions of its columns. */
class Table {
  readonly #pages: Pages;
  readonly #columns: readonly (PdfColumn & { x: number; width: number })[];

  constructor(pages: Pages, columns: readonly PdfColumn[]) {
    this.#pages = pages;
    let x = margin;
    const rooms = roomsOf(pages, columns);
    this.#columns = columns.map((column, at) => {
      const room = rooms[at]!;
      const placed = { ...column, x, width: room - gap };
      x += room;
      return placed;
    });
    // The last column has no gap after it.
    this.#columns = this.#columns.map((column, at) =>
      at === columns.length - 1 ? { ...column, width: column.width + gap } : column,
    );
  }

  #row(cells: readonly string[], style: TextStyle): { height: number; draw: () => void } {
    const lines = this.#columns.map(({ width }, at) => this.#pages.wrap(cells[at] ?? '', style, width, maxCellLines));
    const height = Math.max(...lines.map((one) => this.#pages.heightOf(one, style))) + 2 * padding;
    const draw = (): void => {
      this.#columns.forEach(({ x, width, figures }, at) =>
        this.#pages.lines(lines[at]!, style, { x, y: this.#pages.top + padding, ...(figures ? { end: width } : {}) }),
      );
      this.#pages.top += height;
    };
    return { height, draw };
  }

  heading(): void {
    this.#row(
      this.#columns.map(({ heading }) => heading),
      { ...small, weight: 600 },
    ).draw();
    this.#pages.rule(this.#pages.top, edge);
  }

  row(cells: readonly string[]): void {
    const { height, draw } = this.#row(cells, plain);
    if (!this.#pages.fits(height)) {
      this.#pages.next();
      this.heading();
    }
    draw();
    this.#pages.rule(this.#pages.top, faint);
  }
}

async function drawRows(pages: Pages, { columns, rows, most: maxRows = limits.pdfRows }: PdfDocument): Promise<void> {
  const table = new Table(pages, columns);
  table.heading();
  let count = 0;
  for await (const batch of rows) {
    count += batch.length;
    if (count > maxRows) throw new TooManyRows(maxRows);
    for (const cells of batch) table.row(cells);
    // Text layout is slow, so let other work run between two batches.
    await setImmediate();
  }
}

function drawSums(pages: Pages, { sums }: PdfDocument): void {
  const height = sums.length * plain.size * 1.7 + gap;
  if (!pages.fits(height)) pages.next();
  pages.top += gap;
  sums.forEach(([name, figure], at) => {
    const style = at === sums.length - 1 ? strong : plain;
    const width = pages.width / 4;
    const x = margin + pages.width - 2 * width;
    pages.lines(pages.wrap(name, style, width, 1), style, { x, y: pages.top });
    pages.lines(pages.wrap(figure, style, width, 1), style, { x: x + width, y: pages.top, end: width });
    pages.top += style.size * 1.7;
  });
}

function drawTables(pages: Pages, { tables = [] }: PdfDocument): void {
  for (const { title, columns, rows } of tables) {
    const lines = pages.wrap(title, strong, pages.width, 2);
    // Keep the title on one page with the heading and the first row.
    if (!pages.fits(pages.heightOf(lines, strong) + 6 * plain.size + 4 * padding)) pages.next();
    pages.top += 2 * gap;
    pages.lines(lines, strong, { x: margin, y: pages.top });
    pages.top += pages.heightOf(lines, strong);
    const table = new Table(pages, columns);
    table.heading();
    for (const cells of rows) table.row(cells);
  }
}

/**
 * Renders the document as a PDF: letterhead, title, facts, a table that repeats its heading on each page, sums, and
 * 'page n of m'. Supports the Latin, Greek and Cyrillic alphabets, and shows other characters as question marks.
 * Rejects with TooManyRows, and when reading the rows fails.
 */
export async function* pdfOf(document: PdfDocument): AsyncGenerator<Buffer> {
  yield* pdfOfAll(document.title, [document]);
}

async function draw(pages: Pages, document: PdfDocument, pagesBefore: number): Promise<void> {
  drawHead(pages, document);
  drawFacts(pages, document);
  await drawRows(pages, document);
  drawSums(pages, document);
  drawTables(pages, document);
  pages.number((page, count) => document.say('document.page', { page, pages: count }), small, pagesBefore);
}

/**
 * Renders several documents as one PDF, each starting on a new page with its own 'page n of m'. Needs at least one
 * document.
 */
export async function* pdfOfAll(title: string, documents: readonly PdfDocument[]): AsyncGenerator<Buffer> {
  const { head, language, paper } = documents[0]!;
  const pages = await Pages.begin({ title, author: head.company, language, paper });
  let pagesBefore = 0;
  for (const document of documents) {
    if (pagesBefore > 0) pages.next();
    await draw(pages, document, pagesBefore);
    pagesBefore = pages.count;
  }
  yield* pages.end();
}
