import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { documentKinds } from '@tradecounter/contract/documents/kinds';
import { describe, expect, it, test } from 'vitest';
import { approvalLife } from './approval.ts';
import { holdLife } from './hold.ts';
import { invoiceLife } from './invoice.ts';
import { doable, type Lifecycle } from './lifecycle.ts';
import { orderLife } from './order.ts';
import { orderLineLife } from './order-line.ts';
import { paymentLife } from './payment.ts';
import { quoteLife } from './quote.ts';
import { registrationLife } from './registration.ts';
import { returnLife } from './return.ts';
import { scheduledPaymentLife } from './scheduled-payment.ts';

const lives: [string, Lifecycle][] = [
  ['order', orderLife],
  ['invoice', invoiceLife],
  ['order line', orderLineLife],
  ['approval', approvalLife],
  ['hold', holdLife],
  ['quote', quoteLife],
  ['payment', paymentLife],
  ['scheduled payment', scheduledPaymentLife],
  ['registration', registrationLife],
  ['return', returnLife],
];

/** Returns the transitions from this state to another one. */
const leaving = (life: Lifecycle, state: string) =>
  life.transitions.filter(
    ({ from, to }) => (from === undefined || from.includes(state)) && to !== undefined && to !== state,
  );

/** Returns all reachable states, including the initial ones. */
function reached(life: Lifecycle): string[] {
  const found = new Set<string>(life.initial);
  for (const state of found) for (const { to } of leaving(life, state)) found.add(to!);
  return [...found];
}

describe.each(lives)('the lifecycle of a %s', (_name, life) => {
  it('can reach every state from the initial states', () => {
    expect(reached(life).sort()).toEqual([...life.states].sort());
  });

  it('has transitions out of every state except the final ones', () => {
    expect(life.states.filter((state) => leaving(life, state).length === 0)).toEqual(
      life.states.filter((state) => life.final.includes(state)),
    );
  });

  it('has each verb only once per state, and uses only declared states', () => {
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

test('the states of each document kind are those of its lifecycle', () => {
  expect([orderLife.states, invoiceLife.states, holdLife.states, quoteLife.states, paymentLife.states]).toEqual([
    documentKinds.orders.states,
    documentKinds.invoices.states,
    documentKinds.holds.states,
    documentKinds.quotes.states,
    documentKinds.payments.states,
  ]);
});

const holder = mergeClaims({ allowInventoryHold: 'Y', allowedToOrder: 'Y' });

describe('the available actions', () => {
  it("for a live hold depend on the user's permissions", () => {
    expect(doable(holdLife, 'live', holder)).toEqual(['extend', 'change', 'release', 'order']);
    expect(doable(holdLife, 'live', mergeClaims({ allowInventoryHold: 'Y' }))).toEqual(['extend', 'change', 'release']);
    expect(doable(holdLife, 'live', mergeClaims({ allowedToOrder: 'Y' }))).toEqual([]);
  });

  it.each(holdLife.final)('for a hold that was %s are none', (state) => {
    expect(doable(holdLife, state, holder)).toEqual([]);
  });

  it('never include those of the distributor, the payment provider or the clock', () => {
    const everything = mergeClaims(Object.fromEntries(Object.keys(mergeClaims()).map((claim) => [claim, 'Y'])));
    expect(doable(paymentLife, 'redirected', everything)).toEqual([]);
    expect(doable(orderLife, 'open', everything)).toEqual(['reorder', 'print']);
  });

  it('in a state that only the ERP knows are those allowed in any state', () => {
    expect(doable(orderLife, 'picked', mergeClaims())).toEqual(['print']);
    expect(doable(holdLife, 'picked', holder)).toEqual([]);
  });
});
