import { buffer } from 'node:stream/consumers';
import { limits } from '@tradecounter/contract/limits';
import { palettes } from '@tradecounter/rules/theme/palette';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, it } from 'vitest';
import { sayIn } from '../../words/say.ts';
import { type PdfDocument, pdfOf } from './pdf.ts';

const head = { company: 'Harbour & Pine', phone: '(503) 555-0100', email: null, logo: null, colours: palettes };

async function* batches(count: number, description = 'Oak') {
  for (let at = 0; at < count; at += 50)
    yield Array.from({ length: Math.min(50, count - at) }, (_one, place) => [
      `ITM-${at + place}`,
      description,
      '$80.00',
    ]);
}

const document = (changes: Partial<PdfDocument> = {}): PdfDocument => ({
  language: 'es',
  say: sayIn('es'),
  head,
  title: 'Pedido 7',
  facts: [{ name: 'Comentarios', lines: ['two\nlines'] }],
  columns: [
    { heading: 'Artículo', share: 1 },
    { heading: 'Descripción', share: 2 },
    { heading: 'Neto', share: 1, figures: true },
  ],
  rows: batches(1),
  sums: [['Total', '$80.00']],
  ...changes,
});

async function read(changes: Partial<PdfDocument> = {}) {
  const bytes = await buffer(pdfOf(document(changes)));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const placed = items.map((item) => item as { str: string; transform: number[]; width: number; fontName: string });
  return { bytes, pages: text as string[], placed, info: (await pdf.getMetadata()).info as Record<string, string> };
}

it('has the letterhead, title, facts, rows, sums and language', async () => {
  const { pages, info, bytes } = await read();
  for (const text of [
    'Harbour & Pine',
    '(503) 555-0100',
    'Pedido 7',
    'Comentarios',
    'two',
    'lines',
    'Descripción',
    'ITM-0',
    'Total',
    'Página 1 de 1',
  ])
    expect(pages[0]).toContain(text);
  expect([info['Title'], info['Author'], info['Language']]).toEqual(['Pedido 7', 'Harbour & Pine', 'es']);
  expect(bytes.length).toBeLessThan(60_000);
});

it('repeats the heading of the table on each page, and counts the pages', async () => {
  const { pages } = await read({ rows: batches(120) });
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((text, at) => {
    expect(text).toContain('Descripción');
    expect(text).toContain(`Página ${at + 1} de ${pages.length}`);
  });
  expect(pages.join(' ')).toContain('ITM-119');
});

it('breaks long texts into lines that fit their column, also a very long word', async () => {
  const { placed } = await read({ rows: batches(1, `${'words '.repeat(30)}${'W'.repeat(90)}`) });
  const words = placed.filter(({ str }) => /^(?:words|W+)/.test(str));
  expect(words.length).toBeGreaterThan(4);
  for (const { transform, width } of words) expect(transform[4]! + width).toBeLessThanOrEqual(48 + 516 * 0.75);
});

it('aligns numbers to the right', async () => {
  const { placed } = await read({
    rows: (async function* () {
      yield [
        ['A', 'b', '$1.00'],
        ['A', 'b', '$12,345.00'],
      ];
    })(),
  });
  const ends = placed
    .filter(({ str }) => /^\$(?:1\.00|12,345\.00)$/.test(str))
    .map(({ transform, width }) => transform[4]! + width);
  expect(ends).toHaveLength(2);
  for (const end of ends) expect(end).toBeCloseTo(564, 0);
});

it('ends with more tables, whose titles are on the same page as their first row', async () => {
  const table = (rows: number) => ({
    title: `Changed ${rows}`,
    columns: [
      { heading: 'Before', share: 1 },
      { heading: 'Now', share: 1 },
    ],
    rows: Array.from({ length: rows }, (_one, at) => [`was ${at}`, `is ${at}`]),
  });
  for (let rows = 14; rows < 32; rows++) {
    const { pages } = await read({ rows: batches(rows), tables: [table(3), table(30)] });
    const text = pages.join(' ');
    expect(text.indexOf('Total')).toBeLessThan(text.indexOf('Changed 3'));
    expect(text).toContain('is 29');
    for (const title of ['Changed 3', 'Changed 30'])
      expect(pages.find((page) => page.includes(title))).toMatch(new RegExp(`${title}\\s+Before\\s+Now\\s+was 0`));
  }
});

it('shows fractions, signs and the alphabets of its fonts, on one baseline, and marks what they lack', async () => {
  const shown = '≥≤→⅛⅜⅝⅞⅓⅔ 10\u201112 Φαρδιά Ἀθῆναι Широкая Қазақ Ångström Łódź Tấm Հայ ☐ x\u0302';
  const { pages, placed } = await read({ title: `${shown} sho\u00adwn 木 שלום` });
  expect(pages[0]!.replaceAll(/\s/g, '')).toContain(`${shown}shown\ufffd\ufffd`.replaceAll(' ', '').normalize('NFC'));
  const [plex, deja] = ['10\u201112', 'Ἀθῆναι'].map((text) => placed.find(({ str }) => str.includes(text))!);
  expect([deja!.fontName === plex!.fontName, deja!.transform[5]]).toEqual([false, plex!.transform[5]]);
});

it('keeps the texts of a document apart from those printed before it', async () => {
  // The first has letters whose glyphs are made of those of the second.
  await read({ title: 'ÁÇÉÍŃÓŔŠÚÝŽ áçéíńóŕšúýž' });
  expect((await read({ title: 'ACEINORSUYZ aceinorsuyz' })).pages[0]).toContain('ACEINORSUYZ aceinorsuyz');
});

interface StructNode {
  role: string;
  alt?: string;
  children: (StructNode | { id: string })[];
}

const png = async () =>
  sharp({ create: { width: 80, height: 40, channels: 4, background: { r: 9, g: 90, b: 74, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** Returns the structure elements of a page with their texts, such as `TR(TH[Item] TD[Net])`. */
async function structureOf(changes: Partial<PdfDocument>, number = 1): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(pdfOf(document(changes)))));
  const page = await pdf.getPage(number);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const texts = new Map<string, string>();
  let open = '';
  fnArray.forEach((operator, at) => {
    const [first, second] = (argsArray[at] ?? []) as unknown[];
    if (operator === OPS.beginMarkedContentProps) open = String(second);
    if (operator === OPS.endMarkedContent) open = '';
    if (operator !== OPS.showText) return;
    const text = (first as { unicode?: string }[]).map((glyph) => glyph.unicode ?? '').join('');
    texts.set(open, (texts.get(open) ?? '') + text);
  });
  const show = (node: StructNode | { id: string }): string =>
    'role' in node
      ? `${node.role}${node.alt === undefined ? '' : `"${node.alt}"`}(${node.children.map(show).join(' ')})`
      : `[${texts.get(/\d+$/.exec(node.id)![0]) ?? ''}]`;
  return `${show((await page.getStructTree()) as unknown as StructNode)} passed over: ${texts.get('') ?? ''}`;
}

it('is tagged for screen readers, and has them pass over page numbers and repeated headings', async () => {
  const tables = [{ title: 'Changed', columns: [{ heading: 'Before', share: 1 }], rows: [['two words '.repeat(30)]] }];
  const one = await structureOf({ head: { ...head, logo: { png: await png(), width: 40, height: 20 } }, tables });
  for (const part of [
    'Figure"Harbour & Pine"([])',
    'H1([Pedido 7])',
    'P([Comentarios]) P([two lines])',
    'Table(TR(TH([Artículo]) TH([Descripción]) TH([Neto])) TR(TH([ITM-0]) TD([Oak]) TD([$80.00])))',
    'Table(TR(TH([Total]) TD([$80.00])))',
    'H2([Changed]) Table(TR(TH([Before]))',
    'two words two words',
    'passed over: Página 1 de 1',
  ])
    expect(one).toContain(part);
  expect(one).not.toContain('wordstwo');
  const second = await structureOf({ rows: batches(60) }, 2);
  expect(second).toMatch(/TR\(TH\(\[ITM-\d+\]\) TD\(\[Oak\]\) TD\(\[\$80\.00\]\)\)/);
  expect(second).toContain('passed over: ArtículoDescripciónNetoPágina 2 de 3');
});

it('has a paragraph for each row of a document of more rows than the default', async () => {
  const long = await structureOf({ rows: batches(2), most: limits.pdfRows + 1 });
  expect(long).toContain('P([ITM-0 Oak $80.00 ]) P([ITM-1 Oak $80.00 ])');
});

it('shows the logo', async () => {
  const { bytes } = await read({ head: { ...head, logo: { png: await png(), width: 40, height: 20 } } });
  expect(bytes.toString('latin1')).toContain('/Subtype /Image');
});

it('fails above the maximum number of rows, and if reading its rows fails', async () => {
  await expect(
    buffer(
      pdfOf(
        document({
          rows: (async function* () {
            yield Array.from({ length: limits.pdfRows + 1 }, () => []);
          })(),
        }),
      ),
    ),
  ).rejects.toThrow('A PDF has at most 10,000 rows.');
  await expect(
    buffer(
      pdfOf(
        document({
          rows: (async function* () {
            yield [['A']];
            throw new Error('the database is gone');
          })(),
        }),
      ),
    ),
  ).rejects.toThrow('the database is gone');
});
