import { ediOrder, ediOrders } from '@tradecounter/contract/punchout/edi-orders';
import type * as z from 'zod/mini';
import { invalid } from '../../../../platform/failure.ts';
import { answerError } from '../../../../platform/http/answer-error.ts';
import { readInput } from '../../../../platform/http/read-input.ts';
import { sayIn } from '../../../../platform/words/say.ts';
import { Refusal } from '../../cxml/refusal.ts';
import type { FieldFault } from '../documents.ts';
import { checkLines, type Order850, plainNumber } from '../maps/read-850.ts';
import type { Received } from '../received.ts';

/** Faults that are reported of one order, and characters of a field's name in them. Results are kept for good. */
const mostFaults = 20;
const mostOfName = 200;

/** Returns what the shape makes of the value, or what is wrong with its fields, in English as everywhere in EDI. */
function check<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
): { read: z.output<Shape> } | { faults: FieldFault[] } {
  const checked = readInput({ body: shape }, { query: undefined, body: value });
  if ('input' in checked) return { read: checked.input.body as z.output<Shape> };
  const { fields = {} } = answerError(invalid(checked.fields), sayIn('en'), '').body.error;
  return {
    faults: Object.entries(fields)
      .slice(0, mostFaults)
      .map(([field, reason]) => ({ field: field.slice(0, mostOfName).toWellFormed(), reason })),
  };
}

/** Returns an order that was checked as the one of an 850. */
function orderOf({ orderId, orderDate, email, shipTo, ...read }: z.output<typeof ediOrder>): Order850 {
  const { shipComplete, requestedDate = null, comments, sidemark } = read;
  const lines = read.lines.map(({ line, item, lot, quantity, unit, price, comments: comment }, at) => ({
    ...{ lineCode: line ?? String(at + 1), lineNumber: Number(line ?? at + 1), itemId: item, lot },
    ...{ quantity: plainNumber(quantity), unitCode: unit, unitPrice: plainNumber(price), comments: comment },
  }));
  checkLines(lines);
  const people = email === '' ? [] : [email];
  return { orderId, orderDate, shipComplete, requestedDate, comments, sidemark, shipTo: shipTo ?? null, lines, people };
}

function readOrder(value: unknown, currency: string): ReturnType<Received['groups'][number]['sets'][number]['read']> {
  const checked = check(ediOrder, value);
  if ('faults' in checked) return checked;
  if (!['', currency].includes(checked.read.currency))
    return { faults: [{ field: 'currency', reason: `Must be ${currency}` }] };
  return { order: orderOf(checked.read) };
}

/** Returns the parsed text. Throws a Refusal when it isn't JSON. */
function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'The request is not JSON in UTF-8.');
  }
}

/** Reads orders written as JSON: one group of sets that are numbered as they come. Throws a Refusal. */
export function readOrders(bytes: Buffer): Received {
  const parsed = parse(bytes);
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  const checked = check(ediOrders, isObject ? parsed : {});
  if ('faults' in checked)
    throw new Refusal(400, checked.faults.map(({ field, reason }) => `${field}: ${reason}.`).join(' '));
  const { control, from, to, orders } = checked.read;
  const sets = orders.map((order, at) => ({
    ...{ type: '850', control: String(at + 1).padStart(4, '0'), codes: [] },
    read: (currency: string) => readOrder(order, currency),
  }));
  return { from, to, control, groups: [{ code: 'PO', control, sets }] };
}
