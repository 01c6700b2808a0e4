import type { Command } from './command.ts';

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * What a waiting change expects once an earlier change of the same thing is done: what that one has made of it, and not
 * what was there before both. Without it the second change of a line would conflict with the first. Null = it expects
 * nothing else.
 */
export function buildOn(next: Command, done: Command, answer: unknown): Partial<Command> | null {
  const { version, newQty } = asObject(answer);
  if ('version' in next.body && typeof version === 'number') return { body: { ...next.body, version } };
  if ('onlyIf' in next.later && done.call === 'cart.updateItem') {
    const qtyToOrder = String(newQty ?? done.body['qtyToOrder']);
    return { later: { ...next.later, onlyIf: { UMCode: done.body['UMCode'], qtyToOrder } } };
  }
  return null;
}
