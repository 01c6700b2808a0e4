import { addressOf } from '@tradecounter/contract/pages';
import { formatMoney, formatUnitPrice, pricePerUnit } from '@tradecounter/rules/money';
import {
  type ChangedTerm,
  changedTerms,
  type ChangeSight,
  type LineChange,
  type LineGoods,
  type OrderTerms,
} from '@tradecounter/rules/orders/changes';
import type { LetterPart, LetterRow } from '../../../platform/mail/letter.ts';
import type { Letterhead } from '../../../platform/mail/letterhead.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { type Language, sayIn } from '../../../platform/words/say.ts';
import type { ChangeRow } from '../changes/changes-sql.ts';

/** The recipient of the mail, and what the mail may show. */
export interface ChangedReader extends ChangeSight {
  to: string;
  name: string;
  language: Language;
  /** Decimals of the currency. */
  precision: number;
  /** Address of the portal, without a trailing slash. */
  portal: string;
}

type Words = (key: string, values?: Record<string, string>) => string;

/** Formats a part of a line. Empty when the value isn't known. */
type Shown = (goods: LineGoods) => string;

/** Returns the parts of a line that can appear as changed for this reader, in display order. */
function partsOf({ language, precision, prices, etas }: ChangedReader): [string, Shown][] {
  return [
    ['quantity', ({ quantity, uom }) => `${numberText(Number(quantity), language)} ${uom}`],
    ...(prices
      ? ([
          ['price', ({ unitPrice, priceUom }) => pricePerUnit(formatUnitPrice(Number(unitPrice), precision), priceUom)],
          ['amount', ({ net }) => formatMoney(Number(net), precision)],
        ] satisfies [string, Shown][])
      : []),
    ...(etas
      ? ([
          ['confirmed', ({ confirmedDate }) => (confirmedDate === null ? '' : dayText(confirmedDate, language))],
        ] satisfies [string, Shown][])
      : []),
  ];
}

/** Returns the item that the line replaces, or an empty string when there is none. */
function formerItem({ before, after, replaces }: LineChange, lines: readonly LineChange[]): string {
  if (before !== null) return after === null || before.itemId === after.itemId ? '' : before.itemId;
  if (replaces === null) return '';
  const former = lines.find(({ lineNumber }) => lineNumber === replaces);
  return (former?.before ?? former?.after)?.itemId ?? `#${replaces}`;
}

function lineRow(line: LineChange, lines: readonly LineChange[], reader: ChangedReader, words: Words): LetterRow {
  const { before, after } = line;
  const former = formerItem(line, lines);
  const goods = (after ?? before)!;
  const quantity = partsOf(reader)[0]![1];
  const none = words('none');
  const moved =
    before === null || after === null
      ? []
      : partsOf(reader).flatMap(([name, shown]) =>
          shown(before) === shown(after) ? [] : [`${words(name)}: ${shown(before) || none} → ${shown(after) || none}`],
        );
  const notes = [
    goods.itemId,
    ...(former === '' ? [] : [words('insteadOf', { item: former })]),
    ...(before === null && former === '' ? [words('added')] : []),
    ...moved,
  ];
  return {
    text: goods.description,
    notes: notes.map((text) => ({ text, tone: 'soft' })),
    figure: after === null ? words('removed', { quantity: quantity(goods) }) : quantity(after),
  };
}

const addressText = (shipTo: OrderTerms['shipTo']): string =>
  ['name', 'line1', 'line2', 'city', 'state', 'zip']
    .map((part) => shipTo[part] ?? '')
    .filter(Boolean)
    .join(', ');

/** Terms that the mail lists. The amounts of the goods are in the rows. */
const named = ['requestedDate', 'shipVia', 'location', 'shipTo', 'poNumber', 'sidemark', 'freight', 'tax', 'total'];

function termText(name: ChangedTerm, terms: OrderTerms, { language, precision }: ChangedReader): string {
  if (name === 'shipTo') return addressText(terms.shipTo);
  if (name === 'requestedDate') return terms.requestedDate === null ? '' : dayText(terms.requestedDate, language);
  if (name === 'freight' || name === 'tax' || name === 'total') return formatMoney(Number(terms[name]), precision);
  return terms[name];
}

/**
 * Renders the mail about the distributor's changes to an order, with the values before and after. Leaves out prices and
 * dates that the reader can't see.
 */
export function renderChangedMail(
  change: ChangeRow & { orderNumber: string },
  reader: ChangedReader,
  head: Letterhead,
): Mail {
  const { language, portal } = reader;
  const { orderNumber: number, before, after } = change;
  const words: Words = (key, values = {}) => sayIn(language)(`mail.orderChanged.${key}`, values);
  const facts = changedTerms(before, after, reader)
    .filter((name) => named.includes(name))
    .map((name) => ({
      name: words(`term.${name}`),
      lines: [[before, after].map((terms) => termText(name, terms, reader) || words('none')).join(' → ')],
    }));
  const rows = change.lines.map((line) => lineRow(line, change.lines, reader, words));
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name: reader.name }) },
    { kind: 'text', text: words('changed', { number, date: dayText(change.changedAt, language) }) },
    ...(rows.length === 0
      ? []
      : [{ kind: 'rows' as const, headings: [words('item'), words('now')] as const, rows, sums: [] }]),
    ...(facts.length === 0 ? [] : [{ kind: 'facts' as const, facts }]),
    { kind: 'link', text: words('view'), address: `${portal}/#${addressOf('order', { id: number })}` },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: `order-changed-${number}-${change.number}`,
    to: reader.to,
    ...renderLetter({ language, subject: words('subject', { number }), parts }, head),
  };
}
