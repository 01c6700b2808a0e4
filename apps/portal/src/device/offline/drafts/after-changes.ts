import { fraction } from '@tradecounter/rules/fraction';
import type { Command } from '../commands/command.ts';
import type { SeenLine } from './order-draft.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function add(lines: readonly SeenLine[], { body, about }: Command): SeenLine[] {
  const [item, unit, lot] = [text(body['sku']), text(body['umcode']), text(body['tag'])];
  const quantity = Number(body['qtyToOrder']);
  const existing = lines.findIndex((line) => line.item === item && line.unit === unit && line.lot === lot);
  if (existing >= 0)
    return lines.map((line, at) =>
      at === existing ? { ...line, quantity: fraction(line.quantity).plus(fraction(quantity)).toWire() } : line,
    );
  const unknownFields = { lineNumber: 0, description: about.item, unitPrice: null, priceUnit: '' };
  return [...lines, { ...unknownFields, item, unit, lot, quantity, backOrdered: 0, dateAvailable: null }];
}

const isAt = (line: SeenLine, { body }: Command): boolean =>
  line.lineNumber === body['lineNumber'] && line.item === body['SKU'];

/** Returns the cart's lines as they will be after the queued changes are sent, which is what an order draft means. */
export const afterChanges = (seen: readonly SeenLine[], waiting: readonly Command[]): readonly SeenLine[] =>
  waiting
    .filter(({ state }) => state === 'waiting')
    .reduce<readonly SeenLine[]>((lines, command) => {
      if (command.call === 'cart.addItem') return add(lines, command);
      if (command.call === 'cart.removeItem') return lines.filter((line) => !isAt(line, command));
      if (command.call !== 'cart.updateItem') return lines;
      const [unit, quantity] = [text(command.body['UMCode']), Number(command.body['qtyToOrder'])];
      return lines.map((line) => (isAt(line, command) ? { ...line, unit, quantity } : line));
    }, seen);
