import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { addressOf } from '@tradecounter/contract/pages/pages';
import { billedApart } from '@tradecounter/rules/prices/billed-apart';
import { counterHoursText } from '@tradecounter/rules/ship-dates';
import { formatMoney, formatUnitPrice, type MoneyForm, pricePerUnit } from '@tradecounter/rules/money';
import type { LetterPart, LetterRow } from '../../../platform/mail/letter.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { type OrderLineRow, type OrderRow, findOrder } from '../order-repository.ts';
import { chargesOfOrder, orderSums, sumText } from '../order-sums.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { findReader } from '../find-reader.ts';
import { discountText, priceReasonText } from '../../pricing/price-reason.ts';
import { itemNumbers } from '../../catalog/item/item-numbers.ts';
import { addressLines } from '../../accounts/address-lines.ts';

/** Order confirmations that are waiting to be mailed. */
export const orderMail: Queue<{ customerNumber: string; orderNumber: string; language: Language }> = {
  name: 'order-mail',
  atOnce: mailsAtOnce,
};

/** The recipient of the mail, and what the mail may show. */
export interface MailReader extends MoneyForm {
  to: string;
  name: string;
  language: Language;
  prices: boolean;
  /** The reader can see the card discount. */
  cardDiscount: boolean;
  /** The reader can see when back orders are expected. */
  etas: boolean;
  /** Address of the portal, without a trailing slash. */
  portal: string;
}

type Words = (key: string, values?: Record<string, string>) => string;

function backOrderNote(
  { backOrdered, uom, dateAvailable, onePiece }: OrderLineRow,
  { language, etas }: MailReader,
  words: Words,
): LetterRow['notes'] {
  if (backOrdered === 0) return [];
  const values = { quantity: numberText(backOrdered, language), unit: uom };
  const dateless = etas ? 'backOrderedDateless' : 'backOrdered';
  const text =
    dateAvailable === null || !etas
      ? words(dateless, values)
      : words('backOrderedUntil', { ...values, date: dayText(dateAvailable, language) });
  return [{ text, tone: 'warn' }, ...(onePiece ? [{ text: words('onePiece'), tone: 'soft' as const }] : [])];
}

/**
 * Formats the ordered quantity, such as '112 SF · 8 CT': a buyer who orders by area gets cartons, and a buyer who
 * orders cartons pays by area.
 */
function orderedQuantityText(
  { quantity, uom, packQty, packUom, baseQty, baseUom }: OrderLineRow,
  language: Language,
): string {
  const ordered = `${numberText(quantity, language)} ${uom}`;
  if (packQty !== null && packUom !== null) return `${ordered} · ${numberText(packQty, language)} ${packUom}`;
  return uom === baseUom ? ordered : `${ordered} · ${numberText(baseQty, language)} ${baseUom}`;
}

/** Formats the same with the price, and with the quantity in the price unit where that is another unit. */
function billedQuantityText(line: OrderLineRow, { language, precision, currency }: MailReader): string {
  const billed = billedApart(line, line);
  const quantities = [
    orderedQuantityText(line, language),
    ...(billed === null ? [] : [`${numberText(billed, language)} ${line.priceUom}`]),
  ];
  const price = pricePerUnit(formatUnitPrice(line.unitPrice, { precision, currency }), line.priceUom);
  const reason = priceReasonText(line.priceReason, { language, precision, currency });
  const discount = discountText({ ...line, amount: line.net }, { language, precision, currency });
  return [...quantities, price, reason, discount].filter(Boolean).join(' · ');
}

/** The notes on the line, and the lots it comes from. */
function lineNotes(
  { lots, shades, sidemark, comments, baseUom }: OrderLineRow,
  language: Language,
  words: Words,
): LetterRow['notes'] {
  const namedLots = lots
    .filter(([lot]) => lot !== '')
    .map(([lot, quantity]) => `${lot} (${numberText(Number(quantity), language)} ${baseUom})`);
  const notes = [
    [words(shades ? 'dyeLots' : 'lots', { count: String(namedLots.length) }), namedLots.join(', ')],
    [words('sidemark'), sidemark],
    [words('comments'), comments],
  ] as const;
  return notes.filter(([, text]) => text !== '').map(([name, text]) => ({ text: `${name}: ${text}`, tone: 'soft' }));
}

function lineRow(line: OrderLineRow, reader: MailReader, words: Words): LetterRow {
  const { language, prices, precision, currency } = reader;
  const bought = prices ? [{ text: billedQuantityText(line, reader), tone: 'soft' as const }] : [];
  return {
    text: line.description,
    notes: [
      { text: itemNumbers(line, sayIn(language)).join(' · '), tone: 'soft' },
      ...bought,
      ...lineNotes(line, language, words),
      ...backOrderNote(line, reader, words),
    ],
    figure: prices ? formatMoney(line.net, { precision, currency }) : orderedQuantityText(line, language),
  };
}

const sumsOf = (order: OrderRow, reader: MailReader): [string, string][] =>
  orderSums({ ...order, charges: chargesOfOrder(order, reader) }, reader.cardDiscount, reader).map(
    ({ name, amount }) => [name, sumText(amount, reader)],
  );

function factsOf(
  order: OrderRow,
  entered: string,
  language: Language,
  words: Words,
): { name: string; lines: string[] }[] {
  const facts = [
    { name: words(order.pickup ? 'pickup' : 'delivery'), lines: addressLines(order.shipTo, language) },
    { name: words('hours'), lines: [counterHoursText(order.counterHours, language)] },
    { name: words('placed'), lines: [dayText(order.placedAt, language), entered] },
    { name: words('requested'), lines: [order.requestedDate === null ? '' : dayText(order.requestedDate, language)] },
    { name: words('shipComplete'), lines: [order.shipComplete ? words('shipCompleteText') : ''] },
    { name: words('po'), lines: [order.poNumber] },
    { name: words('sidemark'), lines: [order.sidemark] },
    { name: words('comments'), lines: [order.comments] },
  ];
  return facts
    .map((fact) => ({ ...fact, lines: fact.lines.filter((line) => line !== undefined && line !== '') }))
    .filter((fact) => fact.lines.length > 0) as { name: string; lines: string[] }[];
}

/** Renders the order confirmation in the reader's language. Leaves out prices that the reader can't see. */
export function renderOrderMail(order: OrderRow, reader: MailReader, head: Letterhead): Mail {
  const { language, prices } = reader;
  const say = sayIn(language);
  const words: Words = (key, values = {}) => say(`mail.orderPlaced.${key}`, values);
  const entered = order.enteredBy === null ? '' : words('enteredBy', { name: order.enteredBy });
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name: reader.name }) },
    { kind: 'text', text: words('thanks', { number: order.id }) },
    ...(order.creditHold ? [{ kind: 'text' as const, text: words('creditHold') }] : []),
    {
      kind: 'rows',
      headings: [words('item'), words(prices ? 'net' : 'quantity')],
      rows: order.lines.map((line) => lineRow(line, reader, words)),
      sums: prices ? sumsOf(order, reader) : [],
    },
    { kind: 'facts', facts: factsOf(order, entered, language, words) },
    { kind: 'link', text: words('view'), address: `${reader.portal}${addressOf('order', { id: order.id })}` },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: `order-placed-${order.id}`,
    to: reader.to,
    ...renderLetter({ language, subject: words('subject', { number: order.id }), parts }, head),
  };
}

/** Mails the order confirmation to the buyer. Sends nothing if the order is gone or the buyer has no e-mail address. */
export async function sendOrderMail(
  { db, today, mailer, letterhead, portal, precision }: MailServices,
  job: { customerNumber: string; orderNumber: string; language: Language },
): Promise<void> {
  const order = await findOrder(db, job.customerNumber, job.orderNumber, today());
  const reader = await findReader(db, job.customerNumber, job.orderNumber);
  if (order === null || reader === null) return;
  const { email: to, phone, counterEmail, ...readable } = reader;
  // The staff's request was in the staff's language.
  const language = order.enteredBy === null ? job.language : reader.language;
  const head = reachedAt(await letterhead(), { phone, counterEmail });
  await mailer.send(renderOrderMail(order, { ...readable, to, language, precision, portal: portal() }, head));
}
