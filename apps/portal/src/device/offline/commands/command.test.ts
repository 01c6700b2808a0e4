import { calls } from '@tradecounter/contract/calls';
import { expect, test } from 'vitest';
import { waitingCall, waitingCalls } from './command.ts';

test('only calls for the cart and for shopping lists can wait on the device', () => {
  expect(waitingCalls.map(({ name }) => name).filter((name) => !/^(?:cart|shopping)\./.test(name))).toEqual([]);
  const others = calls.map(({ name }) => name).filter((name) => !/^(?:cart|shopping)\./.test(name));
  expect(others.length).toBeGreaterThan(50);
  expect(others.filter((name) => waitingCall(name) !== undefined)).toEqual([]);
});

test('a call whose result depends on prices the user has seen does not wait', () => {
  expect(['cart.acceptPrices', 'cart.addItems'].map(waitingCall)).toEqual([undefined, undefined]);
});
