import { formatMoney, formatUnitPrice, type MoneyForm, pricePerUnit } from '@tradecounter/rules/money';
import {
  type ChangedTerm,
  changedTerms,
  type ChangeSight,
  type LineChange,
  type LineGoods,
  type OrderChange,
  type OrderTerms,
} from '@tradecounter/rules/orders/changes';
import { dayText } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { sayIn } from '../../../platform/words/say.ts';

/** The reader of the distributor's changes, and what the reader may see. */
export interface ChangeReader extends ChangeSight, MoneyForm {
  language: Language;
}

/** Formats a part of a line. Empty if the value isn't known. */
type FormatPart = (goods: LineGoods) => string;

/** Returns the parts of a line that can appear as changed for this reader, in display order. */
export function visibleParts({ language, precision, currency, prices, etas }: ChangeReader): [string, FormatPart][] {
  return [
    ['quantity', ({ quantity, uom }) => `${numberText(Number(quantity), language)} ${uom}`],
    ...(prices
      ? ([
          [
            'price',
            ({ unitPrice, priceUom }) =>
              pricePerUnit(formatUnitPrice(Number(unitPrice), { precision, currency }), priceUom),
          ],
          ['amount', ({ net }) => formatMoney(Number(net), { precision, currency })],
        ] satisfies [string, FormatPart][])
      : []),
    ...(etas
      ? ([
          ['confirmed', ({ confirmedDate }) => (confirmedDate === null ? '' : dayText(confirmedDate, language))],
        ] satisfies [string, FormatPart][])
      : []),
  ];
}

/** Returns the item that the line replaces, or an empty text. */
export function replacedItem({ before, after, replaces }: LineChange, lines: readonly LineChange[]): string {
  if (before !== null) return after === null || before.itemId === after.itemId ? '' : before.itemId;
  if (replaces === null) return '';
  const replaced = lines.find(({ lineNumber }) => lineNumber === replaces);
  return (replaced?.before ?? replaced?.after)?.itemId ?? `#${replaces}`;
}

const addressText = (shipTo: OrderTerms['shipTo']): string =>
  ['name', 'line1', 'line2', 'city', 'state', 'zip', 'country']
    .map((part) => shipTo[part] ?? '')
    .filter(Boolean)
    .join(', ');

/** Terms that are listed. The amounts of the goods are in the lines. */
const termNames = [
  'requestedDate',
  'shipVia',
  'location',
  'shipTo',
  'poNumber',
  'sidemark',
  'freight',
  'charges',
  'tax',
  'total',
];
const amountNames: readonly string[] = ['freight', 'charges', 'tax', 'total'];

/** Formats a term. Empty if there is none. */
export function termText(
  name: ChangedTerm,
  terms: OrderTerms,
  { language, precision, currency }: ChangeReader,
): string {
  if (name === 'shipTo') return addressText(terms.shipTo);
  if (name === 'requestedDate') return terms.requestedDate === null ? '' : dayText(terms.requestedDate, language);
  const text = name === 'charges' ? (terms.charges ?? '0') : terms[name];
  if (text === null) return sayIn(language)('amount.quotedLater');
  return amountNames.includes(name) ? formatMoney(Number(text), { precision, currency }) : text;
}

/** Returns the changed terms that this reader may see, in display order. */
export const visibleTerms = ({ before, after }: OrderChange, sight: ChangeSight): ChangedTerm[] =>
  changedTerms(before, after, sight).filter((name) => termNames.includes(name));
