import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { parse } from 'csv-parse/sync';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { send, type TestServer } from '../server.ts';
import type { Reported } from './places-of-cart.ts';

/** An order that was placed, and what mails, prints and downloads must say about it. */
export interface Placed {
  orderNumber: string;
  reported: Reported;
  /** In front of its amounts. */
  sign: '$' | 'CA$';
}

const number = (value: number): string => new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(value);
const money =
  (sign: string) =>
  (value: number): string =>
    `${value < 0 ? '-' : ''}${sign}${new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(Math.abs(value))}`;
const day = (iso: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

/** What the mail has to say of a line. */
const wordsOf = (line: Reported['lines'][number], amount: (value: number) => string): string[] => [
  `${number(line.quantity)} ${line.uom}`,
  `${amount(line.price!)} / ${line.priceUom}`,
  amount(line.net!),
  ...(line.backOrdered === 0 ? [] : [`${number(line.backOrdered)} ${line.uom}`]),
  ...(line.day === null ? [] : [day(line.day)]),
];

const sumWords = ({ sums }: Reported, amount: (value: number) => string): string[] =>
  [sums.merchandise, sums.cardDiscount, sums.freight, ...sums.charges, sums.tax, sums.total].flatMap((sum) =>
    sum === null ? [] : [amount(sum)],
  );

/** What is not said where it belongs: of each line behind its goods and before the next line's, of the order behind all of them. */
function missingIn(content: string, { reported, sign }: Placed): string[] {
  const starts: number[] = [];
  for (const { item } of reported.lines) starts.push(content.indexOf(`Plank ${item}`, (starts.at(-1) ?? -1) + 1));
  const end = content.indexOf('Merchandise');
  const parts = reported.lines.map((line, index) => ({
    words: wordsOf(line, money(sign)),
    text: content.slice(starts[index], starts[index + 1] ?? end),
  }));
  return [...parts, { words: sumWords(reported, money(sign)), text: content.slice(end) }].flatMap(({ words, text }) =>
    words.filter((word) => !text.includes(word)),
  );
}

/** Returns what the mails of these orders omit or get wrong, in text and in HTML. */
export async function mailFaults(dataFolder: string, orders: readonly Placed[]): Promise<string[]> {
  const faults: string[] = [];
  for (const order of orders) {
    const { orderNumber, reported } = order;
    const file = join(dataFolder, 'outbox', `order-placed-${orderNumber}.eml`);
    for (let waited = 0; !existsSync(file) && waited < 30_000; waited += 50) await after(50);
    const { text = '', html = '' } = await PostalMime.parse(readFileSync(file));
    for (const [part, content] of [
      ['text', text],
      ['HTML', html.replaceAll(/<[^>]*>/g, ' ')],
    ] as const) {
      const missing = missingIn(content, order);
      if (missing.length > 0)
        faults.push(
          `the mail of ${orderNumber}, as ${part}, does not say ${missing.join(', ')} where it belongs: ${JSON.stringify(reported)}\n${content}`,
        );
    }
  }
  return faults;
}

interface Reader {
  server: TestServer;
  token: string;
  shop: { customerNumber: string };
}

/** Orders whose row in the exported list says another number of lines, of lines that wait, or another total. */
export async function exportFaults(
  { server, token, shop: { customerNumber } }: Reader,
  orders: readonly Placed[],
): Promise<string[]> {
  const { body } = await send(
    server,
    requestDownload,
    { body: { customerNumber, kind: 'orders', format: 'csv' } },
    { token },
  );
  const { rawPayload } = await server.app.inject({ method: 'GET', url: `/wsl${body.address}` });
  const rows = parse(rawPayload, { bom: true, from_line: 2 }) as string[][];
  return orders.flatMap(({ orderNumber, reported }) => {
    const row = rows.find(([id]) => id === orderNumber);
    const answer = [Number(row?.at(-3)), Number(row?.at(-2)), Number(row?.at(-1))];
    const wanted = [
      reported.lines.length,
      reported.lines.filter(({ backOrdered }) => backOrdered > 0).length,
      reported.sums.total,
    ];
    return JSON.stringify(answer) === JSON.stringify(wanted)
      ? []
      : [`the export of ${orderNumber} says ${answer.join(', ')} and not ${wanted.join(', ')}`];
  });
}
