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
  const { logo } = head;
  const corner = { x: margin, y: pages.top };
  if (logo === null)
    pages.tag('P', () => pages.lines(pages.wrap(head.company, company, pages.width / 2, 2), company, corner));
  else
    pages.tag(
      'Figure',
      () => pages.picture(logo.png, { ...corner, width: logo.width * 0.75, height: logo.height * 0.75 }),
      { alt: head.company },
    );
  const contactLines = [head.company, ...(head.address ?? []), head.phone, head.email]
    .filter((one) => one !== null)
    .join('\n');
  const contact = pages.wrap(contactLines, small, pages.width / 2);
  const end = pages.width / 2;
  pages.tag('P', () => pages.lines(contact, small, { x: margin + pages.width / 2, y: pages.top, end }));
  pages.top += Math.max(52, pages.heightOf(contact, small) + gap);
  const style: TextStyle = { size: 18, weight: 600, colour: ink };
  const lines = pages.wrap(title, style, pages.width, 3);
  pages.tag('H1', () => pages.lines(lines, style, { x: margin, y: pages.top }));
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
      pages.tag('P', () => pages.lines(fact.name, small, { x, y: pages.top }));
      pages.tag('P', () => pages.lines(fact.lines, plain, { x, y: pages.top + pages.heightOf(fact.name, small) }));
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

interface PlacedColumn extends PdfColumn {
  x: number;
  width: number;
}

/** The height of a row, and what draws its cells. */
interface Row {
  height: number;
  cells: (() => void)[];
}

/** A table with the positions of its columns. Begins with its heading. */
class Table {
  readonly #pages: Pages;
  readonly #columns: readonly PlacedColumn[];
  readonly #isLong: boolean;

  /** In a long table, each row is tagged as a paragraph. Tags of 100,000 cells would be most of the file. */
  constructor(pages: Pages, columns: readonly PdfColumn[], { isLong = false } = {}) {
    this.#pages = pages;
    this.#isLong = isLong;
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
    if (!isLong) pages.open('Table');
    this.#tagRow('Column', this.#heading());
  }

  #row(cells: readonly string[], style: TextStyle): Row {
    const lines = this.#columns.map(({ width }, at) => this.#pages.wrap(cells[at] ?? '', style, width, maxCellLines));
    const height = Math.max(...lines.map((one) => this.#pages.heightOf(one, style))) + 2 * padding;
    const cell =
      ({ x, width, figures }: PlacedColumn, at: number) =>
      () =>
        this.#pages.lines(lines[at]!, style, {
          x,
          y: this.#pages.top + padding,
          ...(figures && { end: width }),
          continues: this.#isLong,
        });
    return { height, cells: this.#columns.map(cell) };
  }

  #heading(): Row {
    return this.#row(
      this.#columns.map(({ heading }) => heading),
      { ...small, weight: 600 },
    );
  }

  /** Draws a row of headings, or a row whose first cell names it. */
  #tagRow(scope: 'Row' | 'Column', { height, cells }: Row): void {
    if (this.#isLong) this.#pages.tag('P', () => cells.forEach((draw) => draw()));
    else {
      this.#pages.open('TR');
      cells.forEach((draw, at) =>
        scope === 'Column' || at === 0 ? this.#pages.tag('TH', draw, { scope }) : this.#pages.tag('TD', draw),
      );
      this.#pages.close();
    }
    this.#end(height, scope === 'Column' ? edge : faint);
  }

  #end(height: number, colour: string): void {
    this.#pages.top += height;
    this.#pages.rule(this.#pages.top, colour);
  }

  row(cells: readonly string[]): void {
    const row = this.#row(cells, plain);
    if (!this.#pages.fits(row.height)) {
      this.#pages.next();
      const heading = this.#heading();
      this.#pages.decorate(() => heading.cells.forEach((draw) => draw()));
      this.#end(heading.height, edge);
    }
    this.#tagRow('Row', row);
  }

  end(): void {
    if (!this.#isLong) this.#pages.close();
  }
}

async function drawRows(pages: Pages, { columns, rows, most: maxRows = limits.pdfRows }: PdfDocument): Promise<void> {
  const table = new Table(pages, columns, { isLong: maxRows > limits.pdfRows });
  let count = 0;
  for await (const batch of rows) {
    count += batch.length;
    if (count > maxRows) throw new TooManyRows(maxRows);
    for (const cells of batch) table.row(cells);
    // Text layout is slow, so let other work run between two batches.
    await setImmediate();
  }
  table.end();
}

/** Maximum number of lines of a sum's name. */
const maxSumLines = 3;

function drawSums(pages: Pages, { sums }: PdfDocument): void {
  if (sums.length === 0) return;
  const width = pages.width / 4;
  const x = margin + pages.width - 2 * width;
  const rows = sums.map(([name, figure], at) => {
    const style = at === sums.length - 1 ? strong : plain;
    const names = pages.wrap(name, style, width, maxSumLines);
    const figures = pages.wrap(figure, style, width, 1);
    const space = style.size * 1.7 - pages.heightOf(figures, style);
    return { style, names, figures, height: pages.heightOf(names, style) + space };
  });
  if (!pages.fits(rows.reduce((sum, { height }) => sum + height, gap))) pages.next();
  pages.top += gap;
  pages.open('Table');
  for (const { style, names, figures, height } of rows) {
    pages.open('TR');
    pages.tag('TH', () => pages.lines(names, style, { x, y: pages.top }), { scope: 'Row' });
    pages.tag('TD', () => pages.lines(figures, style, { x: x + width, y: pages.top, end: width }));
    pages.close();
    pages.top += height;
  }
  pages.close();
}

function drawTables(pages: Pages, { tables = [] }: PdfDocument): void {
  for (const { title, columns, rows } of tables) {
    const lines = pages.wrap(title, strong, pages.width, 2);
    // Keep the title on one page with the heading and the first row.
    if (!pages.fits(pages.heightOf(lines, strong) + 6 * plain.size + 4 * padding)) pages.next();
    pages.top += 2 * gap;
    pages.tag('H2', () => pages.lines(lines, strong, { x: margin, y: pages.top }));
    pages.top += pages.heightOf(lines, strong);
    const table = new Table(pages, columns);
    for (const cells of rows) table.row(cells);
    table.end();
  }
}

/**
 * Renders the document as a PDF: letterhead, title, facts, a table that repeats its heading on each page, sums, and
 * 'page n of m'. It is tagged for screen readers. Characters that the fonts (fonts.ts) lack show as replacement
 * characters. Rejects with TooManyRows, and when reading the rows fails.
 */
export async function* pdfOf(document: PdfDocument): AsyncGenerator<Buffer> {
  yield* pdfOfAll(document.title, [document]);
}

async function draw(pages: Pages, document: PdfDocument, pagesBefore: number): Promise<void> {
  pages.open('Sect');
  drawHead(pages, document);
  drawFacts(pages, document);
  await drawRows(pages, document);
  drawSums(pages, document);
  drawTables(pages, document);
  pages.close();
  pages.number((page, count) => document.say('document.page', { page, pages: count }), small, pagesBefore);
}

/**
 * Renders several documents as one PDF, each starting on a new page with its own 'page n of m'. Needs at least one
 * document.
 */
export async function* pdfOfAll(title: string, documents: readonly PdfDocument[]): AsyncGenerator<Buffer> {
  const { head, language, paper } = documents[0]!;
  const pages = Pages.begin({ title, author: head.company, language, paper });
  let pagesBefore = 0;
  for (const document of documents) {
    if (pagesBefore > 0) pages.next();
    await draw(pages, document, pagesBefore);
    pagesBefore = pages.count;
  }
  yield* pages.end();
}
