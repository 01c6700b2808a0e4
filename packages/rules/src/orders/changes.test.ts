import { describe, expect, it } from 'vitest';
import { type ChangeableLine, changedTerms, type OrderTerms, orderChange, seenOf } from './changes.ts';

const terms: OrderTerms = {
  requestedDate: '2026-03-20',
  shipVia: 'Our truck',
  location: 'Portland',
  shipTo: { name: 'Site office', line1: '1 Elm St', city: 'Salem' },
  poNumber: 'J-1',
  sidemark: '',
  merchandise: '720',
  cardDiscount: '0',
  freight: '35',
  tax: '57.6',
  total: '812.6',
};
const line = (lineNumber: number, more: Partial<ChangeableLine> = {}): ChangeableLine => ({
  lineNumber,
  replaces: null,
  itemId: 'OAK-1',
  description: 'Oak plank',
  quantity: '12',
  uom: 'CT',
  unitPrice: '60',
  priceUom: 'CT',
  net: '720',
  confirmedDate: null,
  ...more,
});
const changeOf = (before: ChangeableLine[], after: ChangeableLine[], more: Partial<OrderTerms> = {}) =>
  orderChange({ terms, lines: before }, { terms: { ...terms, ...more }, lines: after });
const everything = { prices: true, etas: true };

describe('a change to an order', () => {
  it('is null when only descriptions, letter case or blank fields differ', () => {
    expect(
      changeOf([line(1)], [line(1, { description: 'OAK PLANK' })], {
        shipTo: { name: 'SITE OFFICE ', line1: '1 ELM ST', line2: '', city: 'Salem' },
        poNumber: 'j-1',
      }),
    ).toBeNull();
  });

  it('lists only changed lines: reduced, added as a replacement, or removed', () => {
    const change = changeOf(
      [line(1), line(2), line(3)],
      [line(1, { quantity: '8', net: '480' }), line(2), line(4, { itemId: 'OAK-2', replaces: 3 })],
    )!;
    expect(
      change.lines.map(({ lineNumber, replaces, before, after }) => [
        lineNumber,
        replaces,
        before?.quantity,
        after?.quantity,
        after?.itemId,
      ]),
    ).toEqual([
      [1, null, '12', '8', 'OAK-1'],
      [3, null, '12', undefined, undefined],
      [4, 3, undefined, '12', 'OAK-2'],
    ]);
  });

  it('lists the terms that differ', () => {
    const change = changeOf([line(1)], [line(1)], { tax: '60', total: '815', shipTo: { name: 'Yard' } })!;
    expect(changedTerms(change.before, change.after, everything)).toEqual(['shipTo', 'tax', 'total']);
  });

  it.each([
    ['prices', { prices: false, etas: true }, { unitPrice: '62', net: '744' }, '836.6'],
    ['days', { prices: true, etas: false }, { confirmedDate: '2026-04-02' }, '812.6'],
  ])('is null for a user without permission to see what changed: %s', (_what, sight, more, total) => {
    const change = changeOf([line(1)], [line(1, more)], { total })!;
    expect(change.lines).toHaveLength(1);
    expect([seenOf(change, everything), seenOf(change, sight)]).toEqual([change, null]);
  });
});
