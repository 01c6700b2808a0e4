import { formatMoney, formatUnitPrice, pricePerUnit } from '@tradecounter/rules/money';
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

/** The reader of the distributor's changes, and what the reader may see. */
export interface ChangeReader extends ChangeSight {
  language: Language;
  /** Decimals of the currency. */
  precision: number;
}

/** Formats a part of a line. Empty if the value isn't known. */
type Shown = (goods: LineGoods) => string;

/** Returns the parts of a line that can appear as changed for this reader, in display order. */
export function partsOf({ language, precision, prices, etas }: ChangeReader): [string, Shown][] {
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

/** Returns the item that the line replaces, or an empty text. */
export function formerItem({ before, after, replaces }: LineChange, lines: readonly LineChange[]): string {
  if (before !== null) return after === null || before.itemId === after.itemId ? '' : before.itemId;
  if (replaces === null) return '';
  const former = lines.find(({ lineNumber }) => lineNumber === replaces);
  return (former?.before ?? former?.after)?.itemId ?? `#${replaces}`;
}

const addressText = (shipTo: OrderTerms['shipTo']): string =>
  ['name', 'line1', 'line2', 'city', 'state', 'zip']
    .map((part) => shipTo[part] ?? '')
    .filter(Boolean)
    .join(', ');

/** Terms that are listed. The amounts of the goods are in the lines. */
const named = ['requestedDate', 'shipVia', 'location', 'shipTo', 'poNumber', 'sidemark', 'freight', 'tax', 'total'];

/** Formats a term. Empty if there is none. */
export function termText(name: ChangedTerm, terms: OrderTerms, { language, precision }: ChangeReader): string {
  if (name === 'shipTo') return addressText(terms.shipTo);
  if (name === 'requestedDate') return terms.requestedDate === null ? '' : dayText(terms.requestedDate, language);
  if (name === 'freight' || name === 'tax' || name === 'total') return formatMoney(Number(terms[name]), precision);
  return terms[name];
}

/** Returns the changed terms that this reader may see, in display order. */
export const namedTerms = ({ before, after }: OrderChange, sight: ChangeSight): ChangedTerm[] =>
  changedTerms(before, after, sight).filter((name) => named.includes(name));
