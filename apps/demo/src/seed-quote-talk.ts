import { sql } from 'drizzle-orm';
import { addFile } from '../../server/src/features/attachments/keep-draft.ts';
import { askToExtendQuote } from '../../server/src/features/quotes/talk/ask-to-extend.ts';
import { writeAboutQuote } from '../../server/src/features/quotes/talk/write-about-quote.ts';
import { date, json, numeric, text } from '../../server/src/platform/db/columns.ts';
import { row } from '../../server/src/platform/db/rows.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { dayAfter } from './calendar.ts';
import { importRows } from './import-rows.ts';
import { contextOf, daysBefore, withKey } from './seed-orders.ts';

const customerNumber = '104-2281';
const seller = 'Rosa Delgado';

/** A sketch of the rooms that the quote is for. */
const floorPlan = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" font-family="sans-serif" font-size="26">
  <rect width="960" height="640" fill="#fdfcf8"/>
  <path d="M80 80h800v480H80zM80 330h330M410 80v170M410 330v230M410 330h170M680 330h200" fill="none" stroke="#333"
    stroke-width="8"/>
  <text x="180" y="210">Lobby 24 x 18</text><text x="560" y="210">Office 30 x 16</text>
  <text x="180" y="460">Stairs</text><text x="560" y="460">Hall 30 x 14</text></svg>`;

const floorPlanFile = async (): Promise<string> => {
  const { default: sharp } = await import('sharp');
  return (await sharp(Buffer.from(floorPlan)).png().toBuffer()).toString('base64');
};

interface Line {
  line: number;
  item: string;
  description: string;
  quantity: number;
  uom: string;
  unitPrice: number;
  amount: number;
}

/** Returns the open quote of `buyer`'s first account that is talked about: one with several lines of goods. */
const findQuote = ({ db, today }: Services) =>
  row(
    db,
    {
      number: text,
      date,
      expires: date,
      sidemark: text,
      shipTo: text,
      contact: text,
      freight: numeric,
      tax: numeric,
      total: numeric,
      lines: json<Line[]>(),
    },
    sql`
      select q.quote_number as number, q.quoted as date, q.expires, q.sidemark, q.ship_to, q.contact, q.freight, q.tax,
        q.total,
        json_agg(json_build_object('line', l.line_number, 'item', l.item_id, 'description', l.description,
            'quantity', l.quantity, 'uom', l.uom, 'unitPrice', l.unit_price, 'amount', l.amount)
          order by l.line_number) as lines
      from quotes q
      join quote_lines l on l.customer_number = q.customer_number and l.quote_number = q.quote_number
      where q.customer_number = ${customerNumber} and q.reported_state = 'open' and q.expires > ${today()}::date
      group by q.customer_number, q.quote_number
      having count(*) between 2 and 5 and bool_and(l.item_id <> '' and l.unit_price >= 2)
      order by q.expires desc, q.quote_number limit 1`,
  );

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * Lets `buyer` and the distributor talk about a quote: a question with a sketch, an answer, a counter-offer, a new version
 * that meets it halfway, and a wish for more time that still waits. Keys make a second run harmless.
 */
export async function seedQuoteTalk(services: Services): Promise<void> {
  const quote = await findQuote(services);
  if (quote === null) return;
  const { number: quoteNumber, lines, ...head } = quote;
  const buyer = await contextOf(services, 'buyer', customerNumber);
  const at = (daysAgo: number): Services => ({ ...services, now: () => daysBefore(buyer, daysAgo).now() });
  const keyed = (daysAgo: number, what: string) => withKey(daysBefore(buyer, daysAgo), `demo quote ${what}`);
  const say = (daysAgo: number, id: string, message: string): Promise<void> =>
    importRows(at(daysAgo), { 'quote-messages': [{ quote: quoteNumber, id, author: seller, text: message }] });

  const name = 'Rooms.png';
  const { attachmentId } = await addFile(keyed(6, 'sketch'), { customerNumber, name, file: await floorPlanFile() });
  await writeAboutQuote(keyed(6, 'question'), {
    ...{ customerNumber, quoteNumber, lines: [], attachments: [attachmentId] },
    text: 'Is this enough for all four rooms, with the stairs? The sketch has our measurements.',
  });
  await say(5, 'M-5101', 'It is, with about seven percent for cuts. The stairs need no extra boards.');
  const [first, second] = lines as [Line, Line];
  const target = cents(first.unitPrice * 0.94);
  await writeAboutQuote(keyed(4, 'offer'), {
    ...{ customerNumber, quoteNumber, attachments: [], text: 'At this price we’ll order this week.' },
    lines: [
      { lineNumber: first.line, unitPrice: String(target), wish: '' },
      { lineNumber: second.line, wish: 'The same a shade lighter, if you have it' },
    ],
  });
  const price = cents(first.unitPrice * 0.96);
  const amount = cents(price * first.quantity);
  const total = cents(Number(head.total) - first.amount + amount);
  await importRows(at(2), {
    quotes: [
      {
        number: quoteNumber,
        customer: customerNumber,
        state: 'open',
        note: 'Prices hold for the whole job.',
        ...head,
        total,
      },
    ],
    'quote-lines': [{ quote: quoteNumber, ...first, unitPrice: price, amount }],
  });
  await say(2, 'M-5117', 'We met you halfway on the first line. There is no lighter shade in this size.');
  const wantedDay = dayAfter(new Date(`${head.expires}T12:00:00Z`), 14);
  await askToExtendQuote(keyed(1, 'extension'), {
    ...{ customerNumber, quoteNumber, wantedDay },
    text: 'The slab isn’t dry yet, so we’re starting two weeks later.',
  });
}
