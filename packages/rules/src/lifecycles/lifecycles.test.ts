import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { documentKinds } from '@tradecounter/contract/documents/kinds';
import { describe, expect, it, test } from 'vitest';
import { holdLife } from './hold.ts';
import { invoiceLife } from './invoice.ts';
import { doable, type Lifecycle } from './lifecycle.ts';
import { orderLife } from './order.ts';
import { orderLineLife } from './order-line.ts';
import { paymentLife } from './payment.ts';
import { quoteLife } from './quote.ts';
import { registrationLife } from './registration.ts';
import { scheduledPaymentLife } from './scheduled-payment.ts';

const lives: [string, Lifecycle][] = [
  ['order', orderLife],
  ['invoice', invoiceLife],
  ['order line', orderLineLife],
  ['hold', holdLife],
  ['quote', quoteLife],
  ['payment', paymentLife],
  ['scheduled payment', scheduledPaymentLife],
  ['registration', registrationLife],
];

/** What moves it on from that state to another. */
const leaving = (life: Lifecycle, state: string) =>
  life.transitions.filter(
    ({ from, to }) => (from === undefined || from.includes(state)) && to !== undefined && to !== state,
  );

/** The states that can be come to, the first ones among them. */
function reached(life: Lifecycle): string[] {
  const found = new Set<string>(life.initial);
  for (const state of found) for (const { to } of leaving(life, state)) found.add(to!);
  return [...found];
}

describe.each(lives)('the lifecycle of a %s', (_name, life) => {
  it('comes to every state from where it begins', () => {
    expect(reached(life).sort()).toEqual([...life.states].sort());
  });

  it('moves on from every state but the last ones, and never from those', () => {
    expect(life.states.filter((state) => leaving(life, state).length === 0)).toEqual(
      life.states.filter((state) => life.final.includes(state)),
    );
  });

  it('has no verb twice in a state, and no state that is not declared', () => {
    for (const state of life.states) {
      const verbs = life.transitions
        .filter(({ from }) => from === undefined || from.includes(state))
        .map(({ verb }) => verb);
      expect(new Set(verbs).size).toBe(verbs.length);
    }
    const named = life.transitions.flatMap(({ from = [], to }) => [...from, ...(to === undefined ? [] : [to])]);
    expect([...named, ...life.initial, ...life.final].filter((state) => !life.states.includes(state))).toEqual([]);
  });
});

test('the states of a document are those of its kind', () => {
  expect([orderLife.states, invoiceLife.states, holdLife.states, quoteLife.states, paymentLife.states]).toEqual([
    documentKinds.orders.states,
    documentKinds.invoices.states,
    documentKinds.holds.states,
    documentKinds.quotes.states,
    documentKinds.payments.states,
  ]);
});

const holder = mergeClaims({ allowInventoryHold: 'Y', allowedToOrder: 'Y' });

describe('what may be done', () => {
  it('with a hold that lives depends on what its reader may', () => {
    expect(doable(holdLife, 'live', holder)).toEqual(['extend', 'change', 'release', 'order']);
    expect(doable(holdLife, 'live', mergeClaims({ allowInventoryHold: 'Y' }))).toEqual(['extend', 'change', 'release']);
    expect(doable(holdLife, 'live', mergeClaims({ allowedToOrder: 'Y' }))).toEqual([]);
  });

  it.each(holdLife.final)('with a hold that was %s is nothing', (state) => {
    expect(doable(holdLife, state, holder)).toEqual([]);
  });

  it('is never what the distributor, the provider or the clock does', () => {
    const everything = mergeClaims(Object.fromEntries(Object.keys(mergeClaims()).map((claim) => [claim, 'Y'])));
    expect(doable(paymentLife, 'redirected', everything)).toEqual([]);
    expect(doable(orderLife, 'open', everything)).toEqual(['reorder', 'print']);
  });

  it('in a state that only the ERP knows is what any state allows', () => {
    expect(doable(orderLife, 'picked', mergeClaims())).toEqual(['print']);
    expect(doable(holdLife, 'picked', holder)).toEqual([]);
  });
});
