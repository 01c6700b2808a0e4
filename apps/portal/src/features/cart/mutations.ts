import { acceptPrices, addItem, removeItem, setLineText, updateItem, type CartLine } from '@tradecounter/contract/cart';
import { CallError } from '@tradecounter/contract/client';
import { MutationObserver, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { sendCommand, waits } from '../../offline/commands/send-command.ts';
import { useUser } from '../../session/session.ts';
import { announceCart } from './cart-channel.ts';
import { type CartCount, keepCount } from './cart-count.ts';
import { cartKey, refreshCart } from './queries.ts';

interface Written {
  cart: CartCount;
}

/** After each write: the badge has its count at once, other tabs hear of it, and this one fetches lines, prices and promises afresh. */
export async function settle(client: QueryClient, customerNumber: string, written: Written): Promise<void> {
  keepCount(client, customerNumber, written.cart);
  announceCart({ customerNumber, version: written.cart.version });
  await refreshCart(client, customerNumber);
}

/** One change of a cart after the other, in the order in which they were made: typing ahead of the network never races. */
const queueOf = (customerNumber: string) => ({
  mutationKey: cartKey(customerNumber),
  scope: { id: `cart ${customerNumber}` },
});

/** Fetches the cart behind a change, unless others wait in its queue: the last of them does it for all. */
const refreshBehind = (client: QueryClient, customerNumber: string): void => {
  if (client.isMutating({ mutationKey: cartKey(customerNumber) }) === 0) void refreshCart(client, customerNumber);
};

/** A change of the cart, in its queue. Not a hook of the query library: a list has a control in every row, and each would watch a change that nobody has begun. */
export const sendChange = <Answer>(
  client: QueryClient,
  customerNumber: string,
  send: () => Promise<Answer>,
): Promise<Answer> => new MutationObserver(client, { ...queueOf(customerNumber), mutationFn: send }).mutate();

/** The same for one that is done with the server's answer: the cart is fetched behind it, whether it went well or not. */
async function sendQuickly<Answer extends Written>(
  client: QueryClient,
  customerNumber: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const written = await sendChange(client, customerNumber, send);
    keepCount(client, customerNumber, written.cart);
    announceCart({ customerNumber, version: written.cart.version });
    return written;
  } finally {
    refreshBehind(client, customerNumber);
  }
}

export interface Adding {
  sku: string;
  /** In `umcode`, as typed. */
  qtyToOrder: string;
  umcode: string;
  /** Wanted lot, empty = any. */
  tag: string;
  /** The same key again never adds twice. */
  key: string;
}

/** Adds goods. */
export const sendItem = (client: QueryClient, customerNumber: string, { key, qtyToOrder, ...goods }: Adding) => {
  const body = { customerNumber, ...goods, qtyToOrder: Number(qtyToOrder) };
  const about = { item: goods.sku, quantity: qtyToOrder, unit: goods.umcode };
  return sendQuickly(client, customerNumber, () => sendCommand(addItem, body, { about, key }));
};

const addressOf = (line: CartLine) => ({ SKU: line.id, lineNumber: line.lineNumber, sequence: line.sequence });

/** What a line has as it is shown: a change that is sent later is made only where it has that still. */
const shownOf = (line: CartLine) => ({ UMCode: line.customerUOM, qtyToOrder: String(line.customerQty) });

const sameLine = (kind: 'goods' | 'notes', line: CartLine): string => `cart ${kind} ${line.lineNumber} ${line.id}`;

export interface LineEdit {
  line: CartLine;
  UMCode: string;
  qtyToOrder: string;
  sidemark: string;
  comments: string;
}

/** Sets the quantity of a line in its own unit, as typed. */
export const sendQuantity = (client: QueryClient, customerNumber: string, line: CartLine, qtyToOrder: string) => {
  const body = { customerNumber, ...addressOf(line), UMCode: line.customerUOM, qtyToOrder };
  const about = { item: line.id, quantity: qtyToOrder, unit: line.customerUOM };
  return sendQuickly(client, customerNumber, () =>
    sendCommand(updateItem, body, { about, same: sameLine('goods', line), later: { onlyIf: shownOf(line) } }),
  );
};

/**
 * What a line showed when its change began: what the change leaves alone stays as another device may have set it meanwhile. Where all of it
 * is changed that says nothing, and the call has the specification's fields only.
 */
function seenNotes({ line: { sidemark, comments }, ...asked }: LineEdit) {
  const all = sidemark !== asked.sidemark && comments !== asked.comments;
  return all ? {} : { seen: { sidemark, comments } };
}
function seenGoods({ line: { customerUOM, customerQty }, UMCode, qtyToOrder }: LineEdit) {
  const same = customerUOM === UMCode && customerQty === Number(qtyToOrder);
  return same ? { seen: { UMCode, qtyToOrder } } : {};
}

/** Saves a line: first its notes, then quantity and unit, then the cart is fetched again (001 §4). */
export function useEditLine() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    ...queueOf(customerNumber),
    mutationFn: async (edit: LineEdit) => {
      const { line, UMCode, qtyToOrder, sidemark, comments } = edit;
      const address = { customerNumber, ...addressOf(line) };
      const about = { item: line.id, quantity: qtyToOrder, unit: UMCode };
      const texts = { ...address, sidemark, comments, ...seenNotes(edit) };
      const notes = sendCommand(setLineText, texts, { about, same: sameLine('notes', line) });
      // Notes that are kept on this device keep the goods from nothing: they wait, too.
      const kept = await notes
        .then(() => null)
        .catch((error: unknown) => (waits(error) ? error : Promise.reject(error)));
      const goods = { ...address, UMCode, qtyToOrder, ...seenGoods(edit) };
      if (kept !== null && 'seen' in goods) throw kept;
      const later = { onlyIf: shownOf(line) };
      const written = await sendCommand(updateItem, goods, { about, same: sameLine('goods', line), later });
      await settle(client, customerNumber, written);
      return written;
    },
    // The notes may be saved although the quantity was not: what is shown must be what is kept.
    onError: () => void refreshCart(client, customerNumber),
  });
}

/** Takes a line out, then the cart is fetched again. */
export function useRemoveLine() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    ...queueOf(customerNumber),
    mutationFn: async (line: CartLine) => {
      const body = { customerNumber, ...addressOf(line) };
      const how = { about: { item: line.id }, same: sameLine('goods', line), later: { onlyIf: shownOf(line) } };
      const written = await sendCommand(removeItem, body, how);
      await settle(client, customerNumber, written);
      return written;
    },
    onError: () => void refreshCart(client, customerNumber),
  });
}

/** Sends which changed lines were seen at which price; another price meanwhile is refused. */
const sendAcceptance = async (client: QueryClient, customerNumber: string, lines: readonly CartLine[]) => {
  const seen = lines.map(({ lineNumber, unitPrice }) => ({ lineNumber, unitPrice }));
  const written = await call(acceptPrices, { body: { customerNumber, seen } });
  await settle(client, customerNumber, written);
};

const isPriceRefusal = (error: Error): boolean => error instanceof CallError && error.code === 'prices_changed';

/** Accepts the prices of these changed lines as they are shown. */
export function useAcceptPrices() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    ...queueOf(customerNumber),
    mutationFn: (lines: readonly CartLine[]) => sendAcceptance(client, customerNumber, lines),
    onError: () => void refreshCart(client, customerNumber),
  });
}

/** Begins the promise of prices anew, where none has changed. Other failures are left to the next time the cart is fetched. */
export function useRenewPromise() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    ...queueOf(customerNumber),
    mutationFn: () => sendAcceptance(client, customerNumber, []),
    onError: (error) => {
      if (isPriceRefusal(error)) void refreshCart(client, customerNumber);
    },
  });
}
