import { discountText, priceReasonText } from '../../pricing/price-reason.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import { formatMoney, formatUnitPrice, type MoneyForm, pricePerUnit } from '@tradecounter/rules/money';
import { dayIn, timeIn } from '@tradecounter/rules/clock';
import type { LetterPart, LetterRow } from '../../../platform/mail/letter.ts';
import type { Letterhead } from '../../../platform/mail/letterhead.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { presentCharges } from '../../charges/present-charges.ts';
import { orderSums, sumText } from '../order-sums.ts';
import { type PlacedOrder, placedCsv } from './placed-csv.ts';
import { type Buyer, findBuyerForMailbox } from './buyer-repository.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { findEvent } from '../../../platform/outbox/read-events.ts';
import { addressLines } from '../../accounts/address-lines.ts';

interface MailboxJob {
  customerNumber: string;
  orderNumber: string;
  /** The event `order.placed`, which contains the order as placed. */
  eventId: string;
  to: string;
  /** The number of the mailbox in the setting, counting from 1. */
  mailbox: number;
}

/** The mail that reports a placed order to the distributor. */
export const mailboxMail: Queue<MailboxJob> = { name: 'order-mailbox-mail', atOnce: mailsAtOnce };

interface Placed {
  customerNumber: string;
  orderNumber: string;
  eventId: string;
  mailboxes: readonly string[];
}

/**
 * Mails an order to each mailbox once the order is committed. Each mailbox has a separate job, so that a retry for one
 * doesn't repeat the mails to the others.
 */
export const mailToMailboxes = (
  tx: Transaction,
  { jobs }: Pick<AccountContext, 'jobs'>,
  { mailboxes, ...order }: Placed,
): Promise<unknown> =>
  Promise.all(mailboxes.map((to, index) => jobs.send(tx, mailboxMail, { ...order, to, mailbox: index + 1 })));

/** How the mail formats amounts, dates and texts. */
interface Form extends MoneyForm {
  language: Language;
  /** The distributor's time zone. */
  timeZone: string;
}

type PlacedLine = PlacedOrder['lines'][number];
type Words = (key: string, values?: Record<string, string>) => string;

const quantityText = (quantity: string, uom: string, language: Language): string =>
  `${numberText(quantity, language)} ${uom}`;

/** Returns all quantities of the line: as ordered, in packs, in base units, and in the price's unit. */
function quantitiesOf(line: PlacedLine, language: Language): string {
  const { quantity, uom, packQuantity, packUom, baseQuantity, baseUom, priceQuantity, priceUom } = line;
  const pairs = [
    [quantity, uom],
    [packQuantity ?? '', packUom ?? ''],
    [baseQuantity, baseUom],
    [priceQuantity, priceUom],
  ] as const;
  const texts = new Map(
    pairs.filter(([, unit]) => unit !== '').map(([amount, unit]) => [unit, quantityText(amount, unit, language)]),
  );
  return [...texts.values()].join(' · ');
}

function backOrderNote({ backOrdered, baseUom, dateAvailable }: PlacedLine, language: Language, placed: Words): string {
  if (Number(backOrdered) === 0) return '';
  const values = { quantity: numberText(backOrdered, language), unit: baseUom };
  return dateAvailable === null
    ? placed('backOrderedDateless', values)
    : placed('backOrderedUntil', { ...values, date: dayText(dateAvailable, language) });
}

const discountOf = ({ net: amount, discount, discountPercent }: PlacedLine, form: Form): string =>
  discountText({ amount, discount: discount ?? null, discountPercent: discountPercent ?? null }, form);

function lineRow(line: PlacedLine, form: Form, placed: Words, words: Words): LetterRow {
  const { language, precision, currency } = form;
  const lots = line.lots
    .filter(([lot]) => lot !== '')
    .map(([lot, quantity]) => `${lot} (${quantityText(quantity, line.baseUom, language)})`);
  const price = pricePerUnit(formatUnitPrice(Number(line.unitPrice), { precision, currency }), line.priceUom);
  const optionalNotes = [
    ['lots', lots.join(', ')],
    ['sidemark', line.sidemark],
    ['comments', line.comments],
  ] as const;
  const { ownNumber } = line;
  const soft = [
    [
      line.lineNumber,
      line.itemId,
      ...(ownNumber === undefined ? [] : [words('ownNumber', { number: ownNumber })]),
    ].join(' · '),
    [quantitiesOf(line, language), price, priceReasonText(line.priceReason ?? null, form), discountOf(line, form)]
      .filter(Boolean)
      .join(' · '),
    ...optionalNotes.filter(([, text]) => text !== '').map(([name, text]) => `${placed(name)}: ${text}`),
  ];
  const backOrderText = backOrderNote(line, language, placed);
  return {
    text: line.description,
    notes: [
      ...soft.map((text) => ({ text, tone: 'soft' as const })),
      ...(backOrderText === '' ? [] : [{ text: backOrderText, tone: 'warn' as const }]),
    ],
    figure: formatMoney(Number(line.net), { precision, currency }),
  };
}

function sumsOf({ charges = [], taxes = [], ...order }: PlacedOrder, form: Form): [string, string][] {
  const amounts = {
    merchandise: Number(order.merchandise),
    cardDiscount: -Number(order.cardDiscount),
    freight: order.freight === null ? null : Number(order.freight),
    charges: presentCharges([...charges, ...taxes], form),
    tax: Number(order.tax),
    total: Number(order.total),
  };
  return orderSums(amounts, true, form).map(({ name, amount }) => [name, sumText(amount, form)]);
}

/** Returns the delivery address, or the location where the goods are picked up. */
function destinationOf({ pickup, location, locationName, shipTo }: PlacedOrder): string[] {
  if (pickup) return [`${location} ${locationName}`.trim()];
  return addressLines(shipTo, 'en');
}

function factsOf(
  order: PlacedOrder,
  { name, email, customerName }: Buyer,
  { language, timeZone }: Form,
  { words, placed }: { words: Words; placed: Words },
): { name: string; lines: string[] }[] {
  const at = new Date(order.placedAt);
  const person = name === '' || name === order.placedBy ? order.placedBy : `${name} (${order.placedBy})`;
  const facts: [string, string[]][] = [
    [words('customer'), [order.customerNumber, customerName]],
    [
      words('placedBy'),
      [person, email, order.enteredBy === undefined ? '' : words('enteredBy', { name: order.enteredBy })],
    ],
    [placed('placed'), [`${dayText(dayIn(timeZone)(at), language)}, ${timeIn(timeZone)(at)} (${timeZone})`]],
    [placed('po'), [order.poNumber]],
    [placed('sidemark'), [order.sidemark]],
    [words('method'), [order.shipViaDescription, order.shipVia].filter((text, i, all) => all.indexOf(text) === i)],
    [placed(order.pickup ? 'pickup' : 'delivery'), destinationOf(order)],
    [words('leavesFrom'), order.pickup ? [] : [`${order.location} ${order.locationName}`.trim()]],
    [placed('requested'), [order.requestedDate === null ? words('soon') : dayText(order.requestedDate, language)]],
    [placed('shipComplete'), [order.shipComplete ? words('shipCompleteText') : '']],
    [words('hold'), [order.holdNumber ?? '']],
    [words('quote'), [order.quoteNumber ?? '']],
    [placed('comments'), [order.comments]],
  ];
  return facts
    .map(([fact, lines]) => ({ name: fact, lines: lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}

/**
 * Renders an order for the distributor, with prices, and attaches it as a CSV file. The mail has no link, because the
 * order's page opens only for users whose current customer is the order's. Answers go to the buyer.
 */
export function renderForMailbox(
  { order, buyer }: { order: PlacedOrder; buyer: Buyer },
  form: Form,
  head: Letterhead,
): Omit<Mail, 'id' | 'to'> {
  const { language } = form;
  const say = sayIn(language);
  const words: Words = (key, values = {}) => say(`mail.orderMailbox.${key}`, values);
  const placed: Words = (key, values = {}) => say(`mail.orderPlaced.${key}`, values);
  const values = { number: order.orderNumber, customer: buyer.customerName || order.customerNumber };
  const parts: LetterPart[] = [
    { kind: 'text', text: words('received', values) },
    ...(order.creditHold ? [{ kind: 'text' as const, text: words('creditHold') }] : []),
    { kind: 'facts', facts: factsOf(order, buyer, form, { words, placed }) },
    {
      kind: 'rows',
      headings: [placed('item'), placed('net')],
      rows: order.lines.map((line) => lineRow(line, form, placed, words)),
      sums: sumsOf(order, form),
    },
    { kind: 'text', text: words('attached') },
  ];
  return {
    ...renderLetter({ language, subject: words('subject', values), parts }, head),
    replyTo: buyer.email,
    files: [{ name: `order-${order.orderNumber}.csv`, type: 'text/csv; charset=utf-8', content: placedCsv(order) }],
  };
}

/**
 * Mails an order as placed to one of the distributor's mailboxes, even if it has changed since. The mail is in English,
 * the language of the command line.
 */
export async function sendToMailbox(
  { db, mailer, letterhead, precision, timeZone }: MailServices,
  { customerNumber, orderNumber, eventId, to, mailbox }: MailboxJob,
): Promise<void> {
  const event = await findEvent(db, eventId);
  const buyer = await findBuyerForMailbox(db, { customerNumber, orderNumber });
  if (event === null || buyer === null) return;
  const order = JSON.parse(event.payload) as PlacedOrder;
  const form: Form = { language: 'en', precision, currency: buyer.currency, timeZone };
  const mail = renderForMailbox({ order, buyer }, form, await letterhead());
  await mailer.send({ id: `order-received-${orderNumber}-${mailbox}`, to, ...mail });
}
