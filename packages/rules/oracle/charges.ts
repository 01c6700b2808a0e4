import {
  atMost,
  below,
  count,
  exact,
  type Exact,
  isWhole,
  minus,
  nothing,
  over,
  plus,
  rounded,
  same,
  sum,
  times,
} from './exact.ts';
import { inUnit, type OracleUnit, unitOf } from './goods.ts';

/** Where an order goes and whose it is. */
export interface OracleOrder {
  customer: string;
  priceClass: string;
  location: string;
  state: string;
  shipVia: string;
  zip: string;
  pickup: boolean;
  quoted: boolean;
  residential: boolean;
  liftgate: boolean;
}

export interface OracleLine {
  item: string;
  family: string;
  taxClass: string;
  hazardous: boolean;
  onePiece: boolean;
  units: readonly OracleUnit[];
  /** Base units. */
  base: string;
  net: string;
}

export interface OracleCharge {
  id: string;
  kind: string;
  amount: string;
  percent: string;
  ofFreight: boolean;
  below: string | null;
  customer: string;
  priceClass: string;
  location: string;
  shipVia: string;
  zips: readonly string[];
  item: string;
  family: string;
  uom: string;
  taxable: boolean;
}

interface Area {
  from: string;
  to: string;
}

export interface OracleFreight extends Area {
  weightFrom: string;
  amountFrom: string;
  flat: string;
  perPound: string;
  percent: string;
  freeFrom: string | null;
  quoted: boolean;
}

export interface OracleTax extends Area {
  taxClass: string;
  location: string;
  state: string;
  rate: string;
  freight: boolean;
  fees: boolean;
}

export interface OracleExemption {
  taxClass: string;
  state: string;
}

/** An order with everything that decides what it costs. */
export interface ChargedCase {
  order: OracleOrder;
  lines: readonly OracleLine[];
  weight: string;
  charges: readonly OracleCharge[];
  freight: readonly OracleFreight[];
  /** Freight of the ship via itself. */
  ownFreight: { flat: string; perPound: string; freeFrom: string | null };
  taxes: readonly OracleTax[];
  exemptions: readonly OracleExemption[];
  /** The customer's own rate; null = exempt. */
  ownRate: string | null;
  cardDiscount: string;
  precision: number;
}

/** What an order costs. Money is exact. */
export interface Charged {
  merchandise: Exact;
  cardDiscount: Exact;
  /** Null = quoted later. */
  freight: Exact | null;
  charges: { id: string; amount: Exact }[];
  tax: Exact;
  total: Exact;
  /** The merchandise that the order lacks a part of; null = none. */
  minimum: Exact | null;
}

const deliveries = ['pallet', 'hazardous', 'residential', 'liftgate', 'fuel'];
const inOrder = [
  'smallOrder',
  'cut',
  'splitCarton',
  'brokenLot',
  'deposit',
  'core',
  'pallet',
  'hazardous',
  'residential',
  'liftgate',
  'fuel',
];
const perLine = ['cut', 'splitCarton', 'brokenLot'];
const perUnit = ['deposit', 'core', 'pallet'];

/** How many of two lists' leading entries decide: below zero if `a` comes first. */
const inTurn = (...steps: number[]): number => steps.find((step) => step !== 0) ?? 0;
const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const byAmount = (a: Exact, b: Exact): number => (same(a, b) ? 0 : below(a, b) ? -1 : 1);

function applies(row: OracleCharge, order: OracleOrder): boolean {
  if (deliveries.includes(row.kind) && order.pickup) return false;
  if (!deliveries.includes(row.kind) && order.quoted) return false;
  if (row.kind === 'residential' && !order.residential) return false;
  if (row.kind === 'liftgate' && !order.liftgate) return false;
  const wanted = [
    [row.customer, order.customer],
    [row.priceClass, order.priceClass],
    [row.location, order.location],
    [row.shipVia, order.shipVia],
  ];
  if (wanted.some(([asked, has]) => asked !== '' && asked !== has)) return false;
  return row.zips.length === 0 || (!order.pickup && row.zips.some((zip) => order.zip.startsWith(zip)));
}

/** Whose row comes first when both are about the same thing: the customer's, the item's, then the one with more said. */
function moreSpecific(a: OracleCharge, b: OracleCharge): number {
  const of = (row: OracleCharge) => ({
    who: row.customer !== '' ? 2 : row.priceClass !== '' ? 1 : 0,
    what: row.item !== '' ? 2 : row.family !== '' ? 1 : 0,
    where: Number(row.location !== '') + Number(row.shipVia !== '') + Number(row.zips.length > 0),
  });
  return inTurn(of(b).who - of(a).who, of(b).what - of(a).what, of(b).where - of(a).where);
}

/** The row that counts, of those that fit. */
function winner(rows: readonly OracleCharge[], merchandise: Exact): OracleCharge | null {
  const best = rows.filter((row) => rows.every((other) => moreSpecific(row, other) <= 0));
  const open = best.filter((row) => row.below === null || below(merchandise, exact(row.below)));
  open.sort((a, b) =>
    a.below !== null && b.below !== null
      ? inTurn(byAmount(exact(a.below), exact(b.below)), byText(a.id, b.id))
      : inTurn(Number(a.below === null) - Number(b.below === null), byText(a.id, b.id)),
  );
  return open[0] ?? null;
}

const quantityIn = (row: OracleCharge, line: OracleLine): Exact =>
  row.uom === '' ? exact(line.base) : inUnit(exact(line.base), unitOf(line.units, row.uom)!);

/** How often a row is charged for a line. */
function oftenFor(row: OracleCharge, line: OracleLine): Exact {
  const quantity = quantityIn(row, line);
  const full = quantity[0] / quantity[1];
  const yes = (is: boolean): Exact => count(is ? 1 : 0);
  if (row.kind === 'cut') return yes(line.onePiece && (row.uom === '' || !isWhole(quantity)));
  if (row.kind === 'splitCarton') return yes(!isWhole(quantity));
  if (row.kind === 'brokenLot') return yes(below(quantity, count(1)));
  if (row.kind === 'pallet') return [full, 1n];
  return [isWhole(quantity) ? full : full + 1n, 1n];
}

const ofPercent = (percent: string, base: Exact): Exact => over(times(exact(percent), base), count(100));

/** The fees of one kind: how often each row is charged, and what its percentage is of. */
function feesOf(kind: string, one: ChargedCase, sums: { merchandise: Exact; freight: Exact | null }) {
  const rows = one.charges.filter((row) => row.kind === kind && applies(row, one.order));
  const counted: { row: OracleCharge; often: Exact; base: Exact }[] = [];
  const add = (row: OracleCharge, often: Exact, base: Exact): void => {
    const known = counted.find((entry) => entry.row === row);
    if (known === undefined) counted.push({ row, often, base });
    else Object.assign(known, { often: plus(known.often, often), base: plus(known.base, base) });
  };
  if (perLine.includes(kind) || perUnit.includes(kind)) {
    for (const line of one.lines) {
      const fitting = rows.filter(
        (row) =>
          (row.item === '' || row.item === line.item) &&
          (row.family === '' || row.family === line.family) &&
          (row.uom === '' || unitOf(line.units, row.uom) !== undefined),
      );
      const row = winner(fitting, sums.merchandise);
      if (row !== null && below(nothing, oftenFor(row, line))) add(row, oftenFor(row, line), exact(line.net));
    }
    return counted;
  }
  const lines = kind === 'hazardous' ? one.lines.filter(({ hazardous }) => hazardous) : one.lines;
  const row = winner(rows, sums.merchandise);
  if (row !== null && lines.length > 0)
    add(row, count(1), row.ofFreight ? (sums.freight ?? nothing) : sum(lines.map(({ net }) => exact(net))));
  return counted;
}

function covers({ from, to }: Area, zip: string): boolean {
  if (from === '') return true;
  if (to === '') return zip.startsWith(from);
  return zip !== '' && zip.slice(0, from.length) >= from && zip.slice(0, to.length) <= to;
}

/** Which area is described more closely: the longer first code, and of two of the same length the single one. */
const closer = (a: Area, b: Area): number =>
  inTurn(b.from.length - a.from.length, Number(a.from === '' || a.to !== '') - Number(b.from === '' || b.to !== ''));

function freightOf(one: ChargedCase, merchandise: Exact): Exact | null {
  if (one.order.pickup || atMost(merchandise, nothing)) return nothing;
  const here = one.freight.filter((row) => covers(row, one.order.zip));
  const [closest] = [...here].sort((a, b) => inTurn(closer(a, b), byText(`${a.from}-${a.to}`, `${b.from}-${b.to}`)));
  const reached = here
    .filter((row) => row.from === closest!.from && row.to === closest!.to)
    .filter((row) => atMost(exact(row.weightFrom), exact(one.weight)) && atMost(exact(row.amountFrom), merchandise));
  reached.sort((a, b) =>
    inTurn(byAmount(exact(b.amountFrom), exact(a.amountFrom)), byAmount(exact(b.weightFrom), exact(a.weightFrom))),
  );
  const rule = reached[0] ?? { ...one.ownFreight, percent: '0', quoted: false };
  if (rule.freeFrom !== null && atMost(exact(rule.freeFrom), merchandise)) return nothing;
  if (rule.quoted) return null;
  const parts = [
    exact(rule.flat),
    times(exact(rule.perPound), exact(one.weight)),
    ofPercent(rule.percent, merchandise),
  ];
  return rounded(sum(parts), one.precision);
}

function rateFor(one: ChargedCase, taxClass: string): OracleTax | null {
  const { location, state, zip } = one.order;
  const fitting = one.taxes.filter(
    (row) =>
      ['', taxClass].includes(row.taxClass) &&
      ['', location].includes(row.location) &&
      ['', state].includes(row.state) &&
      covers(row, zip),
  );
  fitting.sort((a, b) =>
    inTurn(
      Number(a.taxClass === '') - Number(b.taxClass === ''),
      closer(a, b),
      Number(a.location === '') - Number(b.location === ''),
      Number(a.state === '') - Number(b.state === ''),
      byText(a.from + a.to, b.from + b.to),
    ),
  );
  return fitting[0] ?? null;
}

function taxOf(one: ChargedCase, sums: Omit<Charged, 'tax' | 'total' | 'minimum'>): Exact {
  if (one.ownRate === null) return nothing;
  const exempt = one.exemptions.filter(({ state }) => state === '' || state === one.order.state);
  const groups = new Map<string, { rate: string; base: Exact }>();
  const add = (taxClass: string, amount: Exact): void => {
    const row = rateFor(one, taxClass);
    if (exempt.some((entry) => entry.taxClass === '' || (taxClass !== '' && entry.taxClass === taxClass))) return;
    const group = groups.get(row?.taxClass ?? '') ?? { rate: row?.rate ?? one.ownRate!, base: nothing };
    groups.set(row?.taxClass ?? '', { ...group, base: plus(group.base, amount) });
  };
  // The discount up to each line, rounded, less that up to the line before.
  let soFar = nothing;
  let taken = nothing;
  for (const line of one.lines) {
    soFar = plus(soFar, exact(line.net));
    const upToHere = same(sums.merchandise, nothing)
      ? nothing
      : rounded(over(times(sums.cardDiscount, soFar), sums.merchandise), one.precision);
    add(line.taxClass, minus(exact(line.net), minus(upToHere, taken)));
    taken = upToHere;
  }
  const usual = rateFor(one, '');
  for (const { id, amount } of sums.charges)
    if (usual?.fees === true || one.charges.find((row) => row.id === id)!.taxable) add('', amount);
  if (usual?.freight === true) add('', sums.freight ?? nothing);
  return sum([...groups.values()].map(({ rate, base }) => rounded(ofPercent(rate, base), one.precision)));
}

/** Returns what an order costs. */
export function charged(one: ChargedCase): Charged {
  const merchandise = sum(one.lines.map(({ net }) => exact(net)));
  const cardDiscount = rounded(ofPercent(one.cardDiscount, merchandise), one.precision);
  const freight = freightOf(one, merchandise);
  const isNothing = atMost(merchandise, nothing);
  const charges = (isNothing ? [] : inOrder).flatMap((kind) =>
    feesOf(kind, one, { merchandise, freight })
      .sort((a, b) => byText(a.row.id, b.row.id))
      .map(({ row, often, base }) => ({
        id: row.id,
        amount: rounded(plus(times(exact(row.amount), often), ofPercent(row.percent, base)), one.precision),
      }))
      .filter(({ amount }) => below(nothing, amount)),
  );
  const tax = taxOf(one, { merchandise, cardDiscount, freight, charges });
  const total = sum([
    minus(merchandise, cardDiscount),
    ...charges.map(({ amount }) => amount),
    freight ?? nothing,
    tax,
  ]);
  const least = winner(
    one.charges.filter((row) => row.kind === 'minimumOrder' && applies(row, one.order)),
    merchandise,
  );
  const minimum = isNothing || least === null || least.below === null ? null : exact(least.below);
  return { merchandise, cardDiscount, freight, charges, tax, total, minimum };
}
