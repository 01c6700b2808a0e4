import {
  acceptPrices,
  addItem,
  removeItem,
  setLineText,
  updateItem,
  type CartLine,
} from '@tradecounter/contract/cart/cart';
import { CallError } from '@tradecounter/contract/client';
import { MutationObserver, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { sendCommand, waits } from '../../device/offline/commands/send-command.ts';
import { useUser } from '../../app/session/session.ts';
import { announceCart } from './cart-channel.ts';
import { type CartCount, storeCount } from './cart-count.ts';
import { cartKey, refreshCart } from './queries.ts';

/** A write's answer. Another server's has no `cart`, because the specification doesn't list that field (001 §7). */
interface WriteAnswer {
  cart?: CartCount;
}

/** The answer to a declared call, which may also come from another server. */
type FromAnyServer<Answer extends { cart: CartCount }> = Omit<Answer, 'cart'> & WriteAnswer;

/** Updates the badge at once, and announces the change to other tabs. A cart of unknown version is newer than any. */
function noteWrite(client: QueryClient, customerNumber: string, { cart }: WriteAnswer): void {
  if (cart !== undefined) storeCount(client, customerNumber, cart);
  announceCart({ customerNumber, version: cart?.version ?? Number.POSITIVE_INFINITY });
}

/** Runs after each write: notes it, and fetches lines, prices and their lock again. */
export async function settle(client: QueryClient, customerNumber: string, answer: WriteAnswer): Promise<void> {
  noteWrite(client, customerNumber, answer);
  await refreshCart(client, customerNumber);
}

/**
 * Sends the changes of a cart one after the other, in the order in which the user made them, so that fast typing never
 * races.
 */
const queueOf = (customerNumber: string) => ({
  mutationKey: cartKey(customerNumber),
  scope: { id: `cart ${customerNumber}` },
});

/** Fetches the cart after a change, unless more changes are queued: the last one fetches it for all. */
const refreshBehind = async (client: QueryClient, customerNumber: string): Promise<void> => {
  if (client.isMutating({ mutationKey: cartKey(customerNumber) }) === 0) await refreshCart(client, customerNumber);
};

/**
 * Sends a change of the cart through its queue. It isn't a hook of the query library, because each control in a list's
 * rows would then observe a mutation that doesn't exist yet.
 */
export const sendChange = <Answer>(
  client: QueryClient,
  customerNumber: string,
  send: () => Promise<Answer>,
): Promise<Answer> => new MutationObserver(client, { ...queueOf(customerNumber), mutationFn: send }).mutate();

/**
 * Sends a change and returns the server's answer. Doesn't wait for the cart, which is fetched afterwards, whether the
 * change succeeded or not. Only an answer without the cart's version waits, because nothing else shows what it changed.
 */
async function sendQuickly<Answer extends { cart: CartCount }>(
  client: QueryClient,
  customerNumber: string,
  send: () => Promise<Answer>,
): Promise<FromAnyServer<Answer>> {
  let answer: FromAnyServer<Answer>;
  try {
    answer = await sendChange<FromAnyServer<Answer>>(client, customerNumber, send);
  } catch (error) {
    void refreshBehind(client, customerNumber);
    throw error;
  }
  noteWrite(client, customerNumber, answer);
  const refreshed = refreshBehind(client, customerNumber);
  if (answer.cart === undefined) await refreshed;
  return answer;
}

export interface Adding {
  sku: string;
  /** In `umcode`, as typed. */
  qtyToOrder: string;
  umcode: string;
  /** The wanted lot; empty = any. */
  tag: string;
  sidemark?: string;
  /** The same key never adds twice. */
  key: string;
}

/** Adds an item. Like every change, throws CommandWaits where the device keeps it to send it later. */
export const sendItem = (client: QueryClient, customerNumber: string, { key, qtyToOrder, ...goods }: Adding) => {
  const body = { customerNumber, ...goods, qtyToOrder: Number(qtyToOrder) };
  const about = { item: goods.sku, quantity: qtyToOrder, unit: goods.umcode };
  return sendQuickly(client, customerNumber, () => sendCommand(addItem, body, { about, key }));
};

const addressOf = (line: CartLine) => ({ SKU: line.id, lineNumber: line.lineNumber, sequence: line.sequence });

/** Returns what a line shows. A change that is sent later applies only where the line still has these values. */
const shownOf = (line: CartLine) => ({ UMCode: line.customerUOM, qtyToOrder: String(line.customerQty) });

/** Returns a key by which a later change of the line replaces an unsent one. */
const replacementKey = (kind: 'goods' | 'notes', line: CartLine): string =>
  `cart ${kind} ${line.lineNumber} ${line.id}`;

export interface LineEdit {
  line: CartLine;
  UMCode: string;
  qtyToOrder: string;
  sidemark: string;
  comments: string;
}

/** Sets a line's quantity as typed, and its unit where it changes. */
export const sendQuantity = (
  client: QueryClient,
  customerNumber: string,
  line: CartLine,
  { quantity, unit }: { quantity: string; unit: string },
) => {
  const body = { customerNumber, ...addressOf(line), UMCode: unit, qtyToOrder: quantity };
  const about = { item: line.id, quantity, unit };
  return sendQuickly(client, customerNumber, () =>
    sendCommand(updateItem, body, { about, same: replacementKey('goods', line), later: { onlyIf: shownOf(line) } }),
  );
};

/**
 * Returns the notes that a line showed when the edit began, so that the server keeps a note that another device has set
 * meanwhile and that the edit leaves unchanged. Where the edit changes both, the call has only the specification's
 * fields.
 */
function seenNotes({ line: { sidemark, comments }, ...edit }: LineEdit) {
  const changesBoth = sidemark !== edit.sidemark && comments !== edit.comments;
  return changesBoth ? {} : { seen: { sidemark, comments } };
}

/** Returns the unit and quantity that a line showed, where the edit leaves them unchanged, for the same reason. */
function seenGoods({ line: { customerUOM, customerQty }, UMCode, qtyToOrder }: LineEdit) {
  const isSame = customerUOM === UMCode && customerQty === Number(qtyToOrder);
  return isSame ? { seen: { UMCode, qtyToOrder } } : {};
}

/** Saves a line: first its notes, then quantity and unit. Then fetches the cart again (001 §4). */
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
      const notes = sendCommand(setLineText, texts, { about, same: replacementKey('notes', line) });
      // Notes that are kept on this device don't stop the quantity, which is then kept as well.
      const waitError = await notes
        .then(() => null)
        .catch((error: unknown) => (waits(error) ? error : Promise.reject(error)));
      const goods = { ...address, UMCode, qtyToOrder, ...seenGoods(edit) };
      if (waitError !== null && 'seen' in goods) throw waitError;
      const later = { onlyIf: shownOf(line) };
      const answer = await sendCommand(updateItem, goods, { about, same: replacementKey('goods', line), later });
      await settle(client, customerNumber, answer);
      return answer;
    },
    // The notes may have been saved although the quantity was not, so show the server's state.
    onError: () => void refreshCart(client, customerNumber),
  });
}

/** Removes a line and then fetches the cart again. */
export function useRemoveLine() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    ...queueOf(customerNumber),
    mutationFn: async (line: CartLine) => {
      const body = { customerNumber, ...addressOf(line) };
      const later = { onlyIf: shownOf(line) };
      const options = { about: { item: line.id }, same: replacementKey('goods', line), later };
      const answer = await sendCommand(removeItem, body, options);
      await settle(client, customerNumber, answer);
      return answer;
    },
    onError: () => void refreshCart(client, customerNumber),
  });
}

/**
 * Sends the changed lines with the prices that the user saw. The server rejects them where a price has changed again.
 */
const sendAcceptance = async (client: QueryClient, customerNumber: string, lines: readonly CartLine[]) => {
  const seen = lines.map(({ lineNumber, unitPrice }) => ({ lineNumber, unitPrice }));
  const answer = await call(acceptPrices, { body: { customerNumber, seen } });
  await settle(client, customerNumber, answer);
};

export const isPriceRefusal = (error: Error): boolean => CallError.of(error).code === 'prices_changed';

/** Accepts the prices of these changed lines as shown. */
export function useAcceptPrices() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    ...queueOf(customerNumber),
    mutationFn: (lines: readonly CartLine[]) => sendAcceptance(client, customerNumber, lines),
    onError: () => void refreshCart(client, customerNumber),
  });
}

/** Renews the price lock, where no price has changed. Other failures show at the next fetch of the cart. */
export function useRenewLock() {
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
