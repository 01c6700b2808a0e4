import { expect, test } from 'vitest';
import type { Command } from '../commands/command.ts';
import { afterChanges } from './after-changes.ts';
import type { SeenLine } from './order-draft.ts';

const line = (more: Partial<SeenLine> = {}): SeenLine => ({
  lineNumber: 1,
  item: 'OAK-1',
  description: 'Oak plank',
  quantity: 2.5,
  unit: 'CT',
  lot: '',
  unitPrice: 3.42,
  priceUnit: 'SF',
  backOrdered: 0,
  dateAvailable: null,
  ...more,
});
const command = (call: string, body: Record<string, unknown>, state: Command['state'] = 'waiting') =>
  ({ call, body, state, about: { item: 'NEW-1' } }) as unknown as Command;
const at = { SKU: 'OAK-1', lineNumber: 1 };

test('waiting changes of the cart are applied in order', () => {
  const after = afterChanges(
    [line(), line({ lineNumber: 2, item: 'TRIM-9' })],
    [
      command('cart.updateItem', { ...at, UMCode: 'CT', qtyToOrder: '4.1' }),
      command('cart.addItem', { sku: 'OAK-1', umcode: 'CT', tag: '', qtyToOrder: 0.2 }),
      command('cart.addItem', { sku: 'NEW-1', umcode: 'PC', tag: 'A12', qtyToOrder: 1 }),
      command('cart.removeItem', { SKU: 'TRIM-9', lineNumber: 2 }),
    ],
  );
  expect(after.map(({ item, quantity, unit, lot, unitPrice }) => [item, quantity, unit, lot, unitPrice])).toEqual([
    ['OAK-1', 4.3, 'CT', '', 3.42],
    ['NEW-1', 1, 'PC', 'A12', null],
  ]);
});

test('a change with a conflict is not applied, and another line of the same item stays unchanged', () => {
  const lines = [line(), line({ lineNumber: 5, lot: 'B07' })];
  const after = afterChanges(lines, [
    command('cart.removeItem', at, 'conflict'),
    command('cart.updateItem', { ...at, UMCode: 'CT', qtyToOrder: '9' }),
    command('shopping.addItem', { SKU: 'OAK-1' }),
  ]);
  expect(after.map(({ quantity }) => quantity)).toEqual([9, 2.5]);
});
