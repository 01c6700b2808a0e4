import { describe, expect, it } from 'vitest';
import { claimFault } from './claim-values.ts';
import { claimDefaults, type ClaimName } from '../auth/claims.ts';

const names = Object.keys(claimDefaults) as ClaimName[];

describe('the value of a claim', () => {
  it('may always be its default', () => {
    expect(names.filter((name) => claimFault(name, claimDefaults[name]) !== null)).toEqual([]);
  });

  it('may be an amount for approvals, in dollars and cents above zero', () => {
    const fits = ['Y', 'N', '1', '2500', '99.5', '99.50'];
    expect(fits.filter((value) => claimFault('approveOrders', value) !== null)).toEqual([]);
    const faults = ['', '0', '-1', '1e3', '1,000', '$5', '1.234', '01', 'Infinity'];
    expect(faults.filter((value) => claimFault('approveOrders', value) === null)).toEqual([]);
  });

  it.each(['Yes', 'y', 'true', '1', '', 'YES', 'N ', 'J'])('may not be %j where Y or N is expected', (value) => {
    const codes = ['checkoutDidYouForgetSomething', 'purchaseOrderRequired'];
    const flags = names.filter(
      (name) => name !== 'approveOrders' && claimDefaults[name] === 'N' && !codes.includes(name),
    );
    expect(flags.length).toBeGreaterThan(20);
    expect(flags.filter((name) => claimFault(name, value) !== 'Y or N')).toEqual([]);
  });

  it.each([
    ['purchaseOrderRequired', ['Y', 'N', 'B', 'P', 'X', 'Z'], ['b', 'Q', '', 'YB']],
    ['checkoutDidYouForgetSomething', ['B', 'U', 'A', 'N'], ['Y', 'b', '']],
    ['purchaseOrderTemplate', ['', 'PO-####', '@@*'], ['#'.repeat(31), 'PO\u200b#']],
    [
      'toSDateAccepted',
      ['', '2026-05-31T08:00:00Z', '2026-05-31T08:00:00.000+02:00'],
      ['Y', '2026-05-31', 'yesterday', '2026-02-30T00:00:00Z'],
    ],
  ] as const)('%s: may be any of %j, but none of %j', (name, right, wrong) => {
    expect(right.filter((value) => claimFault(name, value) !== null)).toEqual([]);
    expect(wrong.filter((value) => claimFault(name, value) === null)).toEqual([]);
  });
});
