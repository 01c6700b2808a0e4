import fc from 'fast-check';
import { decimals } from './goods.ts';

/** The inputs for an order's totals, in dollars, pounds and percent. */
export interface TotalsCase {
  nets: string[];
  weight: string;
  freight: { flat: string; perPound: string; freeFrom: string | null } | null;
  rate: string;
  exempt: boolean;
  precision: number;
}

export const totalsCase: fc.Arbitrary<TotalsCase> = fc.record({
  nets: fc.array(decimals(0, 900, 2), { maxLength: 4 }),
  weight: decimals(0, 5000, 4),
  freight: fc.option(
    fc.record({
      flat: decimals(0, 80, 2),
      perPound: decimals(0, 0.9, 4),
      freeFrom: fc.option(decimals(0, 1500, 2), { nil: null }),
    }),
    { nil: null },
  ),
  rate: fc.oneof(fc.constant('0'), decimals(0, 12, 4)),
  exempt: fc.boolean(),
  precision: fc.constantFrom(2, 2, 2, 3, 0),
});
