/** What the distributor can change of an order, apart from its lines. Amounts are exact decimals, days ISO dates. */
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
  /** Subtracted from the merchandise, 0 or more. */
  cardDiscount: string;
  /** Null while it is quoted later. */
  freight: string | null;
  tax: string;
  /** Sum of the fees and surcharges; absent = none. */
  charges?: string;
  total: string;
}

/** The goods of a line. Quantities and amounts are exact decimals as text. */
export interface LineGoods {
  itemId: string;
  description: string;
  /** The customer's own number of the item; absent = none. */
  ownNumber?: string;
  quantity: string;
  uom: string;
  unitPrice: string;
  priceUom: string;
  net: string;
  /** ISO date; null = none was confirmed. */
  confirmedDate: string | null;
}

export interface ChangeableLine extends Omit<LineGoods, 'ownNumber'> {
  ownNumber?: string | null;
  lineNumber: number;
  /** Number of the line that this one replaces; null = none. */
  replaces: number | null;
}

/** An order as it is at one moment. */
export interface ChangeableOrder {
  terms: OrderTerms;
  lines: readonly ChangeableLine[];
}

/** A changed line. An added line has no `before`, and a removed one no `after`. */
export interface LineChange {
  lineNumber: number;
  replaces: number | null;
  before: LineGoods | null;
  after: LineGoods | null;
}

/** Changes of an order. `before` and `after` have all terms, and `lines` only the changed lines. */
export interface OrderChange {
  before: OrderTerms;
  after: OrderTerms;
  lines: readonly LineChange[];
}

/** The parts of a change that a reader can see. */
export interface ChangeSight {
  prices: boolean;
  /** Days on which goods are expected. */
  etas: boolean;
}

const normalized = (text: string): string => text.trim().toLowerCase();

const addressOf = (shipTo: OrderTerms['shipTo']): string =>
  ['name', 'line1', 'line2', 'city', 'state', 'zip'].map((part) => normalized(shipTo[part] ?? '')).join('\n');

const amounts = ['merchandise', 'cardDiscount', 'freight', 'tax', 'charges', 'total'] as const;
const texts = ['shipVia', 'location', 'poNumber', 'sidemark'] as const;

/** The name of a term that can change. */
export type ChangedTerm = (typeof amounts)[number] | (typeof texts)[number] | 'requestedDate' | 'shipTo';

/** Returns the names of the terms that differ and that the reader can see. Ignores letter case. */
export function changedTerms(before: OrderTerms, after: OrderTerms, { prices }: ChangeSight): ChangedTerm[] {
  return [
    ...(before.requestedDate === after.requestedDate ? [] : ['requestedDate' as const]),
    ...texts.filter((name) => normalized(before[name]) !== normalized(after[name])),
    ...(addressOf(before.shipTo) === addressOf(after.shipTo) ? [] : ['shipTo' as const]),
    ...(prices ? amounts.filter((name) => before[name] !== after[name]) : []),
  ];
}

/** Whether the lines have a difference that the reader can see. */
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

/** Returns the part of a change that the reader can see. Null when all of it is hidden. */
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
  ...(line.ownNumber != null && { ownNumber: line.ownNumber }),
  quantity: line.quantity,
  uom: line.uom,
  unitPrice: line.unitPrice,
  priceUom: line.priceUom,
  net: line.net,
  confirmedDate: line.confirmedDate,
});

/** Compares an order before and after a change. Null when nothing changed that matters to a buyer. */
export function orderChange(before: ChangeableOrder, after: ChangeableOrder): OrderChange | null {
  const numbers = new Set([...before.lines, ...after.lines].map(({ lineNumber }) => lineNumber));
  const lines = [...numbers]
    .sort((a, b) => a - b)
    .map((lineNumber): LineChange => {
      const oldLine = before.lines.find((line) => line.lineNumber === lineNumber);
      const newLine = after.lines.find((line) => line.lineNumber === lineNumber);
      return {
        lineNumber,
        replaces: newLine?.replaces ?? null,
        before: oldLine === undefined ? null : goodsOf(oldLine),
        after: newLine === undefined ? null : goodsOf(newLine),
      };
    });
  return seenOf({ before: before.terms, after: after.terms, lines }, everything);
}
