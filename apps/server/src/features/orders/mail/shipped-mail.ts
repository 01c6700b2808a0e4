import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import {
  type ShipmentKey,
  findShippedReader,
  findUnannouncedShipments,
  noteShipmentAnnounced,
} from './shipped-repository.ts';
import { addressOf } from '@tradecounter/contract/pages/pages';
import { fraction } from '@tradecounter/rules/fraction';
import type { LetterPart, LetterRow } from '../../../platform/mail/letter.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { type OrderLineRow, type OrderRow, findOrder } from '../order-repository.ts';
import type { MailReader } from './order-mail.ts';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import type { Services } from '../../../platform/services.ts';
import { itemNumbers } from '../../catalog/item/item-numbers.ts';

/** Mails to people whose order has shipped in whole or in part. */
export const shippedMail: Queue<ShipmentKey> = { name: 'shipped-mail', atOnce: mailsAtOnce };

type Shipment = OrderRow['shipments'][number];
type ShippedReader = Omit<MailReader, 'prices' | 'cardDiscount' | 'precision' | 'currency'>;
type Words = (key: string, values?: Record<string, string>) => string;

/**
 * Converts a quantity from base units into the ordered unit, with the base units as a note. Keeps base units alone
 * where the result needs more than two decimals, because warehouses don't pack 2.1404 cartons.
 */
function quantityOf(base: number, line: OrderLineRow, language: Language): { figure: string; note: string } {
  const inBase = `${numberText(base, language)} ${line.baseUom}`;
  const ordered = fraction(base).times(line.quantity).div(line.baseQty);
  if (line.uom === line.baseUom || !fraction(ordered.toWire()).eq(ordered.round(2).toFixed()))
    return { figure: inBase, note: '' };
  return { figure: `${numberText(ordered.toWire(), language)} ${line.uom}`, note: inBase };
}

/** The goods of the shipment, one row for each order line, with their lots. */
function goodsRows(
  { goods }: Shipment,
  lines: readonly OrderLineRow[],
  { language }: ShippedReader,
  words: Words,
): LetterRow[] {
  return [...Map.groupBy(goods, ({ lineNumber }) => lineNumber)].flatMap(([number, parts]): LetterRow[] => {
    const line = lines.find(({ lineNumber }) => lineNumber === number);
    if (line === undefined) return [];
    const sum = parts.reduce((total, { baseQty }) => total.plus(baseQty), fraction(0)).toWire();
    const { figure, note } = quantityOf(sum, line, language);
    const lots = parts.map(({ lot }) => lot).filter((lot) => lot !== '');
    const notes = [
      { text: itemNumbers(line, sayIn(language)).join(' · '), tone: 'soft' as const },
      ...(note === '' ? [] : [{ text: note, tone: 'soft' as const }]),
      ...(lots.length === 0 ? [] : [{ text: `${words('lots')}: ${lots.join(', ')}`, tone: 'soft' as const }]),
    ];
    return [{ text: line.description, notes, figure }];
  });
}

/**
 * Lists the goods still to ship. Back-ordered lines also show the expected date, or ask readers who can't see dates to
 * call.
 */
function openRows({ lines, state }: OrderRow, { language, etas }: ShippedReader, words: Words): LetterRow[] {
  if (state === 'shipped' || state === 'cancelled') return [];
  return lines.flatMap((line): LetterRow[] => {
    const open = Math.round((line.quantity - line.shipped) * 1e4) / 1e4;
    if (open <= 0) return [];
    const day = !etas
      ? words('hidden')
      : line.dateAvailable === null
        ? words('dateless')
        : words('expected', { date: dayText(line.dateAvailable, language) });
    const dateNote = line.backOrdered > 0 ? [{ text: day, tone: 'warn' as const }] : [];
    return [
      {
        text: line.description,
        notes: [{ text: itemNumbers(line, sayIn(language)).join(' · '), tone: 'soft' }, ...dateNote],
        figure: `${numberText(open, language)} ${line.uom}`,
      },
    ];
  });
}

/**
 * Renders the mail to the person who placed an order: which goods have shipped, how to track them, and what is still to
 * come. It shows no prices.
 */
export function renderShippedMail(order: OrderRow, shipment: Shipment, reader: ShippedReader, head: Letterhead): Mail {
  const { language } = reader;
  const words: Words = (key, values = {}) => sayIn(language)(`mail.shipped.${key}`, values);
  const open = openRows(order, reader, words);
  const goods = goodsRows(shipment, order.lines, reader, words);
  const table = (key: string, rows: LetterRow[]): LetterPart[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'text', text: words(key) },
          { kind: 'rows', headings: [words('item'), words('quantity')], rows, sums: [] },
        ];
  const facts = [
    { name: words('carrier'), lines: [shipment.carrier] },
    { name: words('tracking'), lines: [shipment.tracking, shipment.trackingUrl ?? ''] },
    { name: words('po'), lines: [order.poNumber] },
    { name: words('sidemark'), lines: [order.sidemark] },
  ].map((fact) => ({ ...fact, lines: fact.lines.filter((line) => line !== '') }));
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name: reader.name }) },
    {
      kind: 'text',
      text: words(order.pickup ? 'handedOver' : 'left', {
        number: order.id,
        shipment: shipment.id,
        date: dayText(shipment.date, language),
      }),
    },
    ...table('goods', goods),
    ...(facts.some(({ lines }) => lines.length > 0)
      ? [{ kind: 'facts' as const, facts: facts.filter(({ lines }) => lines.length > 0) }]
      : []),
    ...(open.length === 0 ? [{ kind: 'text' as const, text: words('all') }] : table('open', open)),
    { kind: 'link', text: words('view'), address: `${reader.portal}${addressOf('order', { id: order.id })}` },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: `shipped-${shipment.id}`,
    to: reader.to,
    ...renderLetter(
      { language, subject: words(open.length === 0 ? 'subject' : 'subjectPart', { number: order.id }), parts },
      head,
    ),
  };
}

/**
 * Mails the person who placed an order that goods have shipped. Sends nothing when that person can no longer act for
 * the customer or can't see orders.
 */
export async function sendShippedMail(
  { db, mailer, portal, letterhead, today }: MailServices,
  { customerNumber, orderNumber, shipmentNumber }: ShipmentKey,
): Promise<void> {
  const [order, reader] = [
    await findOrder(db, customerNumber, orderNumber, today()),
    await findShippedReader(db, { customerNumber, orderNumber }),
  ];
  const shipment = order?.shipments.find(({ id }) => id === shipmentNumber);
  if (order === null || shipment === undefined || reader === null) return;
  const claims = mergeClaims(reader.userClaims, reader.claims);
  if (!may(claims, 'SeeOrders')) return;
  const head = reachedAt(await letterhead(), reader);
  await mailer.send(
    renderShippedMail(
      order,
      shipment,
      {
        to: reader.email,
        name: reader.name,
        language: reader.language as Language,
        etas: may(claims, 'SeeBackOrderEtas'),
        portal: portal(),
      },
      head,
    ),
  );
}

/**
 * Shipments older than this many days get no mail, so that a first import of a year of data announces no old shipments.
 */
const maxAgeDays = 3;
const batchSize = 200;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Queues one mail for each recent shipment from a feed. */
export async function announceShipments({
  db,
  jobs,
  now,
  today,
}: Pick<Services, 'db' | 'jobs' | 'now' | 'today'>): Promise<void> {
  const days = { since: daysBefore(today(), maxAgeDays), today: today(), limit: batchSize };
  for (;;) {
    const found = await findUnannouncedShipments(db, days);
    for (const key of found) {
      await db.transact(async (tx) => {
        if (await noteShipmentAnnounced(tx, key, now())) await jobs.send(tx, shippedMail, key);
      });
    }
    if (found.length < batchSize) return;
  }
}
