/** An order as a whole, as far as the distributor may change it. Amounts are exact decimals as text, days ISO dates. */
export interface OrderTerms {
  requestedDate: string | null;
  shipVia: string;
  /** Name of the location that the goods leave from. */
  location: string;
  /** Name, line1, line2, city, state, zip. */
  shipTo: Readonly<Record<string, string>>;
  poNumber: string;
  sidemark: string;
  merchandise: string;
  /** Off the merchandise, 0 or more. */
  cardDiscount: string;
  freight: string;
  tax: string;
  total: string;
}

/** The goods of a line. Quantities and amounts are exact decimals as text. */
export interface LineGoods {
  itemId: string;
  description: string;
  quantity: string;
  uom: string;
  unitPrice: string;
  priceUom: string;
  net: string;
  /** ISO date; null = none was confirmed. */
  confirmedDate: string | null;
}

export interface ChangeableLine extends LineGoods {
  lineNumber: number;
  /** The line that this one takes the place of; null = none. */
  replaces: number | null;
}

/** An order as it is at one moment. */
export interface ChangeableOrder {
  terms: OrderTerms;
  lines: readonly ChangeableLine[];
}

/** What became of a line: added where it has no `before`, removed where it has no `after`. */
export interface LineChange {
  lineNumber: number;
  replaces: number | null;
  before: LineGoods | null;
  after: LineGoods | null;
}

/** What changed in an order: `before` and `after` have all terms, `lines` only those lines that changed. */
export interface OrderChange {
  before: OrderTerms;
  after: OrderTerms;
  lines: readonly LineChange[];
}

/** What a reader may see of a change. */
export interface ChangeSight {
  prices: boolean;
  /** Days on which goods are expected. */
  etas: boolean;
}

const folded = (text: string): string => text.trim().toLowerCase();

const addressOf = (shipTo: OrderTerms['shipTo']): string =>
  ['name', 'line1', 'line2', 'city', 'state', 'zip'].map((part) => folded(shipTo[part] ?? '')).join('\n');

const amounts = ['merchandise', 'cardDiscount', 'freight', 'tax', 'total'] as const;
const texts = ['shipVia', 'location', 'poNumber', 'sidemark'] as const;

/** A part of an order as a whole that can change. */
export type ChangedTerm = (typeof amounts)[number] | (typeof texts)[number] | 'requestedDate' | 'shipTo';

/** Names the terms that differ, as far as the reader may see them. Letter case alone is no difference. */
export function changedTerms(before: OrderTerms, after: OrderTerms, { prices }: ChangeSight): ChangedTerm[] {
  return [
    ...(before.requestedDate === after.requestedDate ? [] : ['requestedDate' as const]),
    ...texts.filter((name) => folded(before[name]) !== folded(after[name])),
    ...(addressOf(before.shipTo) === addressOf(after.shipTo) ? [] : ['shipTo' as const]),
    ...(prices ? amounts.filter((name) => before[name] !== after[name]) : []),
  ];
}

/** Whether the reader sees a difference between the two. */
function differ(before: LineGoods, after: LineGoods, { prices, etas }: ChangeSight): boolean {
  return (
    before.itemId !== after.itemId ||
    before.quantity !== after.quantity ||
    before.uom !== after.uom ||
    (prices && (before.unitPrice !== after.unitPrice || before.net !== after.net)) ||
    (etas && before.confirmedDate !== after.confirmedDate)
  );
}

const everything: ChangeSight = { prices: true, etas: true };

/** What a reader sees of a change; null where all of it is hidden. */
export function seenOf<Change extends OrderChange>(change: Change, sight: ChangeSight): Change | null {
  const lines = change.lines.filter(
    ({ before, after }) => before === null || after === null || differ(before, after, sight),
  );
  if (lines.length === 0 && changedTerms(change.before, change.after, sight).length === 0) return null;
  return { ...change, lines };
}

const goodsOf = (line: ChangeableLine): LineGoods => ({
  itemId: line.itemId,
  description: line.description,
  quantity: line.quantity,
  uom: line.uom,
  unitPrice: line.unitPrice,
  priceUom: line.priceUom,
  net: line.net,
  confirmedDate: line.confirmedDate,
});

/** Compares an order before and after; null where nothing changed that a buyer cares about. */
export function orderChange(before: ChangeableOrder, after: ChangeableOrder): OrderChange | null {
  const numbers = new Set([...before.lines, ...after.lines].map(({ lineNumber }) => lineNumber));
  const lines = [...numbers]
    .sort((one, other) => one - other)
    .map((lineNumber): LineChange => {
      const was = before.lines.find((line) => line.lineNumber === lineNumber);
      const is = after.lines.find((line) => line.lineNumber === lineNumber);
      return {
        lineNumber,
        replaces: is?.replaces ?? null,
        before: was === undefined ? null : goodsOf(was),
        after: is === undefined ? null : goodsOf(is),
      };
    });
  return seenOf({ before: before.terms, after: after.terms, lines }, everything);
}
