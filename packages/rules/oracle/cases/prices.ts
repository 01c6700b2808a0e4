import fc from 'fast-check';
import type { Job } from '../job-price.ts';
import type { PriceRow } from '../choose-price.ts';
import { count, exact, shown, times } from '../exact.ts';
import { type Goods, inUnit, sizeOf, unitOf } from '../goods.ts';
import { stepOf } from '../settle.ts';
import { codeOf, decimals, goods } from './goods.ts';

const days = ['0001-01-01', '2026-01-01', '2026-02-10', '2026-03-01'] as const;

/** A break as the ERP sends it: whole packs of the item, to four decimals of the price's unit. */
const ofPacks = (of: Goods): fc.Arbitrary<(uom: string) => string> =>
  fc.record({ uom: codeOf(of), packs: fc.integer({ min: 1, max: 6 }) }).map(({ uom, packs }) => {
    const base = times(count(packs), stepOf(of, unitOf(of.units, uom)!) ?? exact('1'));
    return (own) => shown(inUnit(base, unitOf(of.units, own)!));
  });

const row = (of: Goods): fc.Arbitrary<PriceRow> =>
  fc
    .tuple(plainRow(of), ofPacks(of), fc.boolean())
    .map(([one, minimum, packed]) => (packed ? { ...one, minimum: minimum(one.uom) } : one))
    .chain(percentage);

const scopes = [
  'shipTo',
  'customer',
  'customerPromotion',
  'classPromotion',
  'promotion',
  'promotion',
  'class',
  'list',
] as const;

/** Gives some of the promotions a percentage instead of a price. */
const percentage = (one: PriceRow): fc.Arbitrary<PriceRow> =>
  one.scope.toLowerCase().endsWith('promotion')
    ? fc
        .option(fc.oneof(fc.integer({ min: 1, max: 100 }).map(String), decimals(0.01, 99, 4)), { freq: 2 })
        .map((percent) => (percent === null ? one : { ...one, percent, price: '0', free: false }))
    : fc.constant(one);

const plainRow = (of: Goods): fc.Arbitrary<PriceRow> =>
  fc.record({
    scope: fc.constantFrom(...scopes),
    uom: codeOf(of),
    minimum: fc.oneof(
      { arbitrary: fc.constant('0'), weight: 2 },
      { arbitrary: fc.integer({ min: 1, max: 12 }).map(String), weight: 2 },
      decimals(0, 30, 4),
    ),
    price: fc.oneof(
      { arbitrary: decimals(0.01, 60, 2), weight: 4 },
      { arbitrary: decimals(0, 9, 4), weight: 2 },
      fc.constant('0'),
    ),
    from: fc.constantFrom(...days),
    percent: fc.constant(null),
    free: fc.boolean(),
    whole: fc.constantFrom(false, false, false, true),
  });

/** One row of a scope, unit, minimum and day: that is the key of the table. */
const uniqueRows = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.filter(
    (one, index) =>
      !rows
        .slice(0, index)
        .some(
          (other) =>
            other.scope === one.scope &&
            other.uom === one.uom &&
            other.minimum === one.minimum &&
            other.from === one.from,
        ),
  );

export interface PriceCase extends Goods {
  rows: PriceRow[];
  /** Lines of one item in one cart; each is a quantity that can be ordered. */
  lines: { uom: string; quantity: string; base: string }[];
  precision: number;
  /** Promotions count only where they are lower. */
  lowerWins: boolean;
}

const line = (of: Goods): fc.Arbitrary<PriceCase['lines'][number]> =>
  fc.record({ uom: codeOf(of), steps: fc.integer({ min: 1, max: 30 }) }).map(({ uom, steps }) => {
    const unit = unitOf(of.units, uom)!;
    const [numerator, denominator] = times(count(steps), stepOf(of, unit) ?? times(exact('0.25'), sizeOf(unit)));
    return { uom, quantity: shown(inUnit([numerator, denominator], unit)), base: `${numerator}/${denominator}` };
  });

/** The same, where some of the lines are for a job that has a price. */
export interface JobCase extends Omit<PriceCase, 'lines'> {
  job: Job;
  lines: (PriceCase['lines'][number] & { isOfJob: boolean })[];
}

const job = (of: Goods): fc.Arbitrary<Job> =>
  fc.record({
    uom: codeOf(of),
    price: fc.oneof(decimals(0.01, 60, 2), decimals(0.0001, 9, 4)),
    most: fc.option(fc.oneof(fc.integer({ min: 1, max: 60 }).map(String), decimals(0.5, 90, 4)), { freq: 4 }),
    mostUom: codeOf(of),
    used: fc.oneof(fc.constant('0'), fc.integer({ min: 1, max: 40 }).map(String), decimals(0, 90, 4)),
  });

/** Prices of an item, and its lines in a cart. */
export const priceCase: fc.Arbitrary<PriceCase> = goods.chain((of) =>
  fc.record({
    units: fc.constant(of.units),
    pack: fc.constant(of.pack),
    rows: fc.array(row(of), { maxLength: 7 }).map(uniqueRows),
    lines: fc.array(line(of), { minLength: 1, maxLength: 3 }),
    precision: fc.constantFrom(2, 2, 2, 3, 0),
    lowerWins: fc.boolean(),
  }),
);

/** Prices of an item and of a job, and lines of which some are for the job. */
export const jobCase: fc.Arbitrary<JobCase> = priceCase.chain((one) =>
  fc
    .tuple(job(one), fc.array(fc.boolean(), { minLength: one.lines.length, maxLength: one.lines.length }))
    .map(([ofJob, flags]) => ({
      ...one,
      job: ofJob,
      lines: one.lines.map((line, at) => ({ ...line, isOfJob: flags[at] || at === 0 })),
    })),
);
