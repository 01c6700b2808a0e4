import fc from 'fast-check';
import type {
  ChargedCase,
  OracleCharge,
  OracleExemption,
  OracleFreight,
  OracleLine,
  OracleOrder,
  OracleTax,
} from '../charges.ts';
import { decimals } from './goods.ts';

/** Few values, so that rows often fit. */
const some = (...values: string[]): fc.Arbitrary<string> => fc.constantFrom('', '', ...values);
const zips = ['97201', '97210', '97301', '98101', 'V6B1A1'] as const;

const order: fc.Arbitrary<OracleOrder> = fc.record({
  customer: fc.constantFrom('1001', '1002'),
  priceClass: fc.constantFrom('A', 'B'),
  location: fc.constantFrom('01', '02'),
  state: fc.constantFrom('OR', 'WA'),
  shipVia: fc.constantFrom('TRK', 'UPS'),
  zip: fc.constantFrom(...zips),
  pickup: fc.constantFrom(false, false, false, true),
  quoted: fc.constantFrom(false, false, false, true),
  residential: fc.boolean(),
  liftgate: fc.boolean(),
});

const units = [
  { code: 'SF', size: '1', sellable: true, whole: false },
  { code: 'CT', size: '20/3', sellable: true, whole: false },
  { code: 'PAL', size: '320', sellable: true, whole: false },
];

const line: fc.Arbitrary<OracleLine> = fc.record({
  item: fc.constantFrom('OAK', 'PAD', 'GLUE'),
  family: some('F1', 'F2'),
  taxClass: some('CLEAN', 'SAMPLE'),
  hazardous: fc.boolean(),
  onePiece: fc.boolean(),
  units: fc.constantFrom(units, units.slice(0, 2)),
  base: fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((cartons) => `${cartons * 20}/3`),
    fc.integer({ min: 1, max: 4 }).map((pallets) => String(pallets * 320)),
    decimals(0.25, 900, 2),
  ),
  net: fc.oneof(
    { arbitrary: decimals(0, 400, 2), weight: 5 },
    { arbitrary: fc.constantFrom('50', '100', '250', '250.5', '300'), weight: 2 },
    fc.constant('0'),
  ),
});

const kinds = [
  'minimumOrder',
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
] as const;
const ofGoods: readonly string[] = ['cut', 'splitCarton', 'brokenLot', 'deposit', 'core', 'pallet'];
const withUnit: readonly string[] = ['splitCarton', 'brokenLot', 'pallet'];
const withLimit: readonly string[] = ['minimumOrder', 'smallOrder'];

const limit = fc.constantFrom('50', '100', '250.5', '600');

/** A row as the feed accepts it. */
const charge: fc.Arbitrary<OracleCharge> = fc
  .record({
    id: fc.constant(''),
    kind: fc.constantFrom(...kinds),
    amount: fc.oneof(decimals(0, 40, 2), decimals(0, 3, 4), fc.constant('0')),
    percent: fc.oneof({ arbitrary: fc.constant('0'), weight: 2 }, decimals(0, 15, 4)),
    ofFreight: fc.boolean(),
    below: fc.option(limit, { nil: null }),
    customer: some('1001'),
    priceClass: some('A'),
    location: some('01'),
    shipVia: some('TRK'),
    zips: fc.constantFrom([], [], ['972', 'V6B'], ['98']),
    item: some('OAK', 'GLUE'),
    family: some('F1'),
    uom: fc.constantFrom('', 'CT', 'PAL', 'SF'),
    taxable: fc.boolean(),
  })
  .chain((row) => limit.map((needed) => ({ row, needed })))
  .map(({ row, needed }) => ({
    ...row,
    below: withLimit.includes(row.kind) ? (row.below ?? needed) : row.below,
    item: ofGoods.includes(row.kind) ? row.item : '',
    family: ofGoods.includes(row.kind) ? row.family : '',
    uom: withUnit.includes(row.kind) && row.uom === '' ? 'CT' : row.uom,
  }));

const area = fc.constantFrom(
  { from: '', to: '' },
  { from: '972', to: '' },
  { from: '97201', to: '' },
  { from: '97000', to: '97299' },
  { from: '970', to: '973' },
  { from: '981', to: '989' },
  { from: 'V6A', to: 'V6B' },
);

const freight: fc.Arbitrary<OracleFreight> = fc
  .tuple(
    area,
    fc.record({
      weightFrom: fc.constantFrom('0', '100', '500.5'),
      amountFrom: fc.constantFrom('0', '250'),
      flat: decimals(0, 80, 2),
      perPound: decimals(0, 0.5, 4),
      percent: fc.constantFrom('0', '0', '7.5'),
      freeFrom: fc.option(fc.constantFrom('300', '700'), { nil: null }),
      quoted: fc.constantFrom(false, false, true),
    }),
  )
  .map(([where, row]) => ({ ...where, ...row }));

const tax: fc.Arbitrary<OracleTax> = fc
  .tuple(
    area,
    fc.record({
      taxClass: some('CLEAN'),
      location: some('01'),
      state: some('OR', 'WA'),
      rate: fc.oneof(fc.constant('0'), decimals(0, 12, 4)),
      freight: fc.boolean(),
      fees: fc.boolean(),
    }),
  )
  .map(([where, row]) => ({ ...where, ...row }));

const exemption: fc.Arbitrary<OracleExemption> = fc.record({ taxClass: some('CLEAN', 'SAMPLE'), state: some('OR') });

/** One row for each key, as in the tables. */
const unique = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] => [
  ...new Map(rows.map((row) => [JSON.stringify(keyOf(row)), row])).values(),
];

/** Orders with up to twelve rows of charges, four of freight and five of tax. */
export const chargedCase: fc.Arbitrary<ChargedCase> = fc.record({
  order,
  lines: fc.array(line, { maxLength: 4 }),
  weight: fc.oneof(decimals(0, 900, 4), fc.constantFrom('100', '500.5')),
  charges: fc
    .array(charge, { maxLength: 12 })
    .map((rows) => rows.map((row, at) => ({ ...row, id: `C${String(at).padStart(2, '0')}` }))),
  freight: fc
    .array(freight, { maxLength: 4 })
    .map((rows) => unique(rows, ({ from, to, weightFrom, amountFrom }) => [from, to, weightFrom, amountFrom])),
  ownFreight: fc.record({
    flat: decimals(0, 80, 2),
    perPound: decimals(0, 0.5, 4),
    freeFrom: fc.option(fc.constantFrom('300', '700'), { nil: null }),
  }),
  taxes: fc
    .array(tax, { maxLength: 5 })
    .map((rows) => unique(rows, ({ taxClass, location, state, from, to }) => [taxClass, location, state, from, to])),
  exemptions: fc.array(exemption, { maxLength: 2 }).map((rows) => unique(rows, (row) => row)),
  ownRate: fc.option(decimals(0, 12, 4), { nil: null, freq: 6 }),
  cardDiscount: fc.constantFrom('0', '0', '2', '0.333', '100'),
  precision: fc.constantFrom(2, 2, 2, 3, 0),
});
