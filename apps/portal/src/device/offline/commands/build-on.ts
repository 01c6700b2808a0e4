import type { Command } from './command.ts';

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Returns the new expectation of a queued change after an earlier change of the same thing: it expects the earlier
 * change's result, not the state before both. Without this, the second change of a line would conflict with the first.
 * Null = nothing to update.
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
