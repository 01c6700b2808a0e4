import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { describe, expect, it } from 'vitest';
import { checkOrder, placeFormOf, type OrderFacts } from './order-form.ts';

const draft = { poNumber: '', sidemark: '', shipComplete: false, requestedDate: '2026-11-24', comments: '' };
const facts = (claims: Record<string, string> = {}, more: Partial<OrderFacts> = {}): OrderFacts => ({
  claims: mergeClaims(claims),
  mode: 'delivery',
  deliverable: true,
  changing: false,
  allowed: ['2026-11-24', '2026-11-26'],
  ...more,
});
const words = (changes: object, given: OrderFacts) =>
  Object.fromEntries([...checkOrder({ ...draft, ...changes }, given)].map(([field, { word }]) => [field, word]));

describe('order form', () => {
  it('requires nothing by default', () => {
    expect(words({}, facts())).toEqual({});
    expect(words({ requestedDate: '' }, facts({}, { allowed: [] }))).toEqual({});
  });

  it('S-137 S-138 requires a PO number according to the claims', () => {
    expect(words({}, facts({ purchaseOrderRequired: 'Y' }))).toEqual({ poNumber: 'poRequired' });
    expect(words({}, facts({ poRequired: 'Y' }))).toEqual({ poNumber: 'poRequired' });
    expect(words({}, facts({ purchaseOrderRequired: 'P' }))).toEqual({});
    expect(words({}, facts({ purchaseOrderRequired: 'P' }, { mode: 'pickup' }))).toEqual({ poNumber: 'poRequired' });
  });

  it('S-139 S-140 checks the PO number against the template and requires the sidemark', () => {
    const given = facts({ purchaseOrderTemplate: 'PO-####', smRequired: 'Y' });
    expect(words({ poNumber: '77', sidemark: ' ' }, given)).toEqual({
      poNumber: 'poTemplate',
      sidemark: 'sidemarkRequired',
    });
    expect(words({ poNumber: 'PO-0077', sidemark: 'Lot 4' }, given)).toEqual({});
  });

  it('reports all errors at once', () => {
    const given = facts({ purchaseOrderRequired: 'Y', smRequired: 'Y' }, { deliverable: false });
    expect(Object.keys(words({ requestedDate: '2026-11-25', comments: 'x'.repeat(501) }, given))).toEqual([
      'delivery',
      'requestedDate',
      'poNumber',
      'sidemark',
      'comments',
    ]);
  });

  it('trims the input before sending it', () => {
    expect(placeFormOf({ ...draft, poNumber: ' 12 ', shipComplete: true }, { cartVersion: 7, total: 118 })).toEqual({
      total: 118,
      poNumber: '12',
      sidemark: '',
      shipComplete: 'Y',
      requestedDate: '2026-11-24',
      comments: '',
      cartVersion: 7,
    });
    expect(placeFormOf({ ...draft, requestedDate: '' }, { cartVersion: 7, total: null })).not.toHaveProperty(
      'requestedDate',
    );
    expect(placeFormOf(draft, { cartVersion: 7, total: null })).not.toHaveProperty('total');
  });
});
