import type { Claims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { decimal } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { EvaluatedLine } from '../../cart/evaluate.ts';
import { describe, pricedQuantity } from '../cxml/order-message.ts';
import { type OwnUnits, unitCode } from '../cxml/unit-codes.ts';
import { findItemCodes } from '../visits/visit-repository.ts';
import type { CallerForm } from '../tables.ts';
import { productId } from './call-up.ts';

/** A field of the form, by its name. */
export type Field = readonly [name: string, value: string];

/** Decimals of quantities and prices in SAP, and the largest number that a price can be for. */
const decimals = 3;
const largestPriceUnit = 99_999;
/** Characters of a description, of a unit, and of other fields. */
const longest = { description: 40, unit: 3, own: 40, manufacturer: 40, maker: 10, group: 10, lot: 50 } as const;

const fits = (amount: ReturnType<typeof decimal>): boolean => amount.round(decimals, 1).eq(amount);

interface OciPrice {
  quantity: string;
  uom: string;
  price: string;
  /** The number of units that the price is for. */
  priceUnit: string;
}

/**
 * Returns a line with a price of up to three decimals, which is for as many units as it needs to be exact: of 1, 10, 100
 * or 1,000 of them, or else of all that are ordered.
 */
export function ociPrice(
  ordered: { quantity: string; uom: string },
  price: NonNullable<EvaluatedLine['price']>,
  precision: number,
): OciPrice {
  const { quantity, uom, unitPrice } = pricedQuantity(ordered, price, precision);
  const each = decimal(unitPrice);
  const priceUnit = [1, 10, 100, 1000].find((count) => fits(each.times(count)));
  const whole = Number(ordered.quantity);
  if (priceUnit !== undefined && fits(decimal(quantity)))
    return { quantity, uom, price: each.times(priceUnit).toFixed(decimals), priceUnit: String(priceUnit) };
  if (Number.isInteger(whole) && whole <= largestPriceUnit)
    return { quantity: String(whole), uom: ordered.uom, price: price.net.toFixed(decimals), priceUnit: String(whole) };
  return {
    quantity: decimal(quantity).toFixed(decimals),
    uom,
    price: each.times(priceUnit ?? 1000).toFixed(decimals),
    priceUnit: String(priceUnit ?? 1000),
  };
}

const dayMilliseconds = 86_400_000;

/** Days until the line can leave; null = not known, or not for the person. */
function leadTime(
  { backOrdered, dateAvailable }: EvaluatedLine,
  { claims, today }: Pick<Basis, 'claims' | 'today'>,
): number | null {
  if (!backOrdered.isPositive()) return 0;
  if (dateAvailable === null || !may(claims, 'SeeBackOrderEtas')) return null;
  return Math.max(0, Math.round((Date.parse(dateAvailable) - Date.parse(today)) / dayMilliseconds));
}

/** What all lines share. */
interface Basis {
  visit: { id: number; units: OwnUnits; supplier: string; currency: string };
  codes: ReadonlyMap<string, { manufacturerItem: string; unspsc: string }>;
  /** What the person may see. */
  claims: Claims;
  precision: number;
  today: string;
}

/** Returns a text that identifies something, or nothing where it would have to be cut. */
const whole = (text: string | null | undefined, most: number): string =>
  text != null && text.length <= most ? text : '';

/** Whether SAP has room for the unit in which a line is sent. */
export const hasRoomForUnit = (
  { row, price }: EvaluatedLine,
  { units, precision }: { units: OwnUnits; precision: number },
): boolean => price !== null && unitCode(ociPrice(row, price, precision).uom, units).length <= longest.unit;

function lineFields(line: EvaluatedLine, number: number, basis: Basis): Field[] {
  const { visit, codes, claims, precision } = basis;
  const { row } = line;
  const { quantity, uom, price, priceUnit } = ociPrice(row, line.price!, precision);
  const unit = unitCode(uom, visit.units);
  if (unit.length > longest.unit) throw new Failure('conflict', 'error.punchout_unit', { item: row.itemId, unit });
  const description = describe(row);
  const code = codes.get(row.itemId);
  const days = leadTime(line, basis);
  const unspsc = whole(code?.unspsc, longest.group);
  const fields: Record<string, string> = {
    DESCRIPTION: Array.from(description).slice(0, longest.description).join(''),
    MATNR: whole(row.ownNumber, longest.own),
    QUANTITY: quantity,
    UNIT: unit,
    PRICE: price,
    CURRENCY: visit.currency,
    PRICEUNIT: priceUnit,
    LEADTIME: days === null ? '' : String(days),
    VENDOR: visit.supplier,
    VENDORMAT: row.itemId,
    MANUFACTCODE: whole(may(claims, 'ShowVendor') ? row.vendor : null, longest.maker),
    MANUFACTMAT: whole(code?.manufacturerItem, longest.manufacturer),
    MATGROUP: unspsc,
    EXT_SCHEMA_TYPE: unspsc === '' ? '' : 'UNSPSC',
    EXT_CATEGORY_ID: unspsc,
    EXT_QUOTE_ID: String(visit.id),
    EXT_QUOTE_ITEM: String(number),
    EXT_PRODUCT_ID: productId(row.itemId, uom),
    CUST_FIELD5: whole(row.lot, longest.lot),
  };
  return [
    ...Object.entries(fields).flatMap(([name, value]): Field[] =>
      value === '' ? [] : [[`NEW_ITEM-${name}[${number}]`, value]],
    ),
    [`NEW_ITEM-LONGTEXT_${number}:132[]`, description],
  ];
}

/** Returns what the system wants back of its own call-up. */
export const callerFields = ({ okCode, target, caller }: CallerForm): Field[] =>
  (
    [
      ['~OkCode', okCode],
      ['~TARGET', target],
      ['~CALLER', caller],
    ] as const
  ).filter(([, value]) => value !== '');

/**
 * Returns the fields of lines, each of which has a price. Throws `conflict` for a unit whose code is longer than three
 * characters, which is what SAP has room for.
 */
export async function itemFields(
  tx: Transaction,
  { claims, precision, today }: Pick<AccountContext, 'claims' | 'precision' | 'today'>,
  visit: Basis['visit'],
  lines: readonly EvaluatedLine[],
): Promise<Field[]> {
  const codes = await findItemCodes(tx, claims, [...new Set(lines.map(({ row }) => row.itemId))]);
  const basis = { visit, codes: new Map(codes.map((one) => [one.id, one])), claims, precision, today: today() };
  return lines.flatMap((line, at) => lineFields(line, at + 1, basis));
}
