import { buffer } from 'node:stream/consumers';
import { limits } from '@tradecounter/contract/limits';
import { palettes } from '@tradecounter/rules/theme/palette';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
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
  const placed = items.map((item) => item as { str: string; transform: number[]; width: number });
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

it('shows the alphabets of its font, and a question mark for other characters', async () => {
  const { pages } = await read({ title: 'Φαρδιά Широкая Ångström Łódź Tấm 木' });
  expect(pages[0]!.replaceAll(' ', '')).toContain('ΦαρδιάШирокаяÅngströmŁódźTấm?'.normalize('NFC'));
});

it('shows the logo', async () => {
  const png = await sharp({
    create: { width: 80, height: 40, channels: 4, background: { r: 9, g: 90, b: 74, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const { bytes } = await read({ head: { ...head, logo: { png, width: 40, height: 20 } } });
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
