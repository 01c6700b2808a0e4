import { sql } from 'drizzle-orm';
import { addPicture } from '../../server/src/features/attachments/keep-draft.ts';
import { requestReturn } from '../../server/src/features/returns/requesting/request-return.ts';
import { int, text } from '../../server/src/platform/db/columns.ts';
import { rows } from '../../server/src/platform/db/rows.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { importRows } from './import-rows.ts';
import { contextOf, daysBefore, withKey } from './seed-orders.ts';

const customerNumber = '104-2281';

/** A carton with a crushed corner. */
const crushedCarton = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
  <rect width="960" height="640" fill="#8d9296"/><path d="M0 470h960v170H0z" fill="#6f7478"/>
  <path d="M170 190 640 150l130 60v270l-470 50-130-70z" fill="#b58a56"/>
  <path d="M170 190l130 66 470-46-130-60z" fill="#caa06c"/><path d="M300 256v274l-130-70V190z" fill="#96703f"/>
  <path d="M640 150l130 60-12 96-58-34 16-52-52 8z" fill="#5d4424"/>
  <path d="M430 243l110-11v268l-110 12z" fill="#d8c39c" opacity=".7"/></svg>`;

async function picture(): Promise<string> {
  const { default: sharp } = await import('sharp');
  return (await sharp(Buffer.from(crushedCarton)).png().toBuffer()).toString('base64');
}

const lineColumns = { documentNumber: text, lineNumber: int, uom: text, quantity: text, credit: text };

/**
 * Returns lines of paid invoices: first those of an invoice that has a credit, and then the newest ones, one of each
 * invoice. Nothing of a paid invoice waits for a payment.
 */
const paidLines = ({ db }: Services) =>
  rows(
    db,
    lineColumns,
    sql`
      select distinct on (v.credit is null, v.invoice_date, v.invoice_number) v.invoice_number as "documentNumber",
        l.line_number as "lineNumber", l.uom, trim_scale(least(l.quantity, 2))::text as quantity,
        coalesce(v.credit, '') as credit
      from (
          select i.*, (
              select min(c.invoice_number)
              from invoices c
              where c.customer_number = i.customer_number and c.order_number = i.order_number and c.total < 0) as credit
          from invoices i
          where i.customer_number = ${customerNumber} and i.net_due = 0 and i.total > 0) v
      join invoice_lines l on l.customer_number = v.customer_number and l.invoice_number = v.invoice_number
      where l.item_id <> '' and l.quantity >= 2
      order by v.credit is null, v.invoice_date desc, v.invoice_number, l.line_number limit 2`,
  );

/** The line of the shipped order of which two cartons were damaged. */
const shippedLine = ({ db }: Services) =>
  rows(
    db,
    lineColumns,
    sql`
      select l.order_number as "documentNumber", l.line_number as "lineNumber", l.uom,
        trim_scale(least(l.quantity, 2))::text as quantity, '' as credit
      from orders o
      join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
      where o.customer_number = ${customerNumber} and o.po_number = 'RI-2207' and l.shipped > 0
      order by l.line_number limit 1`,
  );

/**
 * Requests three returns of `buyer`'s first account, of which the distributor approves one and credits another one by
 * feed. Their keys make a second run harmless.
 */
export async function seedReturns(services: Services): Promise<void> {
  const buyer = await contextOf(services, 'buyer', customerNumber);
  const [[credited, approved], [shipped]] = [await paidLines(services), await shippedLine(services)];
  const ask = async (
    line: typeof credited,
    {
      daysAgo,
      ...form
    }: { daysAgo: number; source: 'order' | 'invoice'; reason: 'damaged' | 'shade' | 'short' } & {
      wish: 'credit' | 'replacement';
      comment: string;
      photo?: true;
    },
  ): Promise<string | null> => {
    if (line === undefined) return null;
    const context = daysBefore(buyer, daysAgo);
    const { documentNumber, lineNumber, uom, quantity } = line;
    const { source, reason, wish, comment } = form;
    const photo = form.photo && { customerNumber, photo: await picture() };
    const key = `demo return ${documentNumber}`;
    const pictures = photo ? [(await addPicture(withKey(context, `${key} picture`), photo)).attachmentId] : [];
    const asked = { customerNumber, source, documentNumber, wish, comment, pictures };
    const lines = [{ lineNumber, quantity, uom, reason }];
    return (await requestReturn(withKey(context, key), { ...asked, lines })).returnNumber;
  };
  const short = { source: 'invoice', reason: 'short', wish: 'credit', comment: 'Two short on the pallet.' } as const;
  const shade = 'Darker than the first delivery. We can’t lay it in the same room.';
  const offShade = { source: 'invoice', reason: 'shade', wish: 'replacement', comment: shade } as const;
  const crushed = 'The corner was crushed when the truck arrived. The driver has seen it.';
  const numbers = [
    await ask(credited, { daysAgo: 12, ...short }),
    await ask(approved, { daysAgo: 5, ...offShade }),
    await ask(shipped, {
      daysAgo: 1,
      source: 'order',
      reason: 'damaged',
      wish: 'replacement',
      comment: crushed,
      photo: true,
    }),
  ];
  const day = (daysAgo: number): string => daysBefore(buyer, daysAgo).today();
  const rma = { rma: 'RMA-3107', note: 'Our driver picks it up with the next delivery.' };
  const reports = [
    { number: numbers[0], state: 'credited', date: day(4), credit: credited?.credit ?? '' },
    { number: numbers[1], state: 'approved', date: day(3), ...rma },
  ];
  await importRows(services, { returns: reports.filter(({ number }) => number !== null) });
}
