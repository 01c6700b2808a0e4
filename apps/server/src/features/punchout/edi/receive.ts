import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Refusal } from '../cxml/refusal.ts';
import type { DocumentSettings, Outcome } from '../orders/place-document.ts';
import { takeOrder } from '../orders/take-order.ts';
import type { Connection } from '../connections/connection-repository.ts';
import type { PlacedSet, SetOutcome } from '../tables.ts';
import type { CheckedSet, OrderAnswer, SyntaxFault } from './documents.ts';
import { claimInterchange, keepInterchange, notePlaced, saveResults } from './edi-repository.ts';
import { makeDocument, type Partner } from './make-document.ts';
import { readOrders } from './json/read-orders.ts';
import type { Order850 } from './maps/read-850.ts';
import { readX12, type Received, type ReceivedGroup, type ReceivedSet } from './received.ts';

/** A set with what the syntax check and placing its order have made of it. */
interface AnsweredSet {
  /** Its place in the interchange. */
  place: string;
  checked: CheckedSet;
  outcome: SetOutcome;
  /** Null = an 855 has nothing to answer, because the order couldn't be read. */
  order: Pick<Order850, 'orderId' | 'orderDate'> | null;
}

/** Another server has answered the interchange: what it says counts. */
class AnsweredBefore extends Error {}

/** A set within its interchange. */
interface SetToAnswer {
  connection: Connection;
  interchange: Received;
  /** The id under which the interchange is kept. */
  id: number;
  group: ReceivedGroup;
  set: ReceivedSet;
  /** The set's place in the interchange. */
  place: string;
}

/** The group of acknowledgments of ours, which are taken, and need no answer. */
const acknowledgmentsGroup = 'FA';

const nothingOrdered = { orderId: '', orderNumber: '', requestNumber: '' };

/** Refuses what the sender may not send, before anything is kept. */
function checkSides({ from, to }: Received, { identity, supplier }: Connection): void {
  if (from !== identity) throw new Refusal(403, `The sender (ISA05 and ISA06, or from) is ${from}, not ${identity}.`);
  if (to !== supplier) throw new Refusal(403, `The receiver (ISA07 and ISA08, or to) is ${to}, not ${supplier}.`);
}

/** What the syntax check found of a set. */
type Check = Pick<CheckedSet, 'codes' | 'faults'>;

const correct: Check = { codes: [], faults: [] };

/** Returns what became of a set, as a 997 and an 855 say it. */
const answered = (
  { set: { type, control }, place }: { set: Pick<ReceivedSet, 'type' | 'control'>; place: string },
  check: Check,
  { order, ...outcome }: Partial<SetOutcome> & { order: AnsweredSet['order'] },
): AnsweredSet => ({
  place,
  checked: { type, control, ...check },
  outcome: { kind: type, control, ...nothingOrdered, accepted: false, reason: '', ...outcome },
  order,
});

const refused = (received: SetToAnswer, check: Check, reason: string): AnsweredSet =>
  answered(received, check, { reason, order: null });

const placedAs = ({ orderDate, ...outcome }: PlacedSet) => ({
  ...outcome,
  order: { orderId: outcome.orderId, orderDate },
});

/**
 * Places the order of a set, and notes that in the same transaction, unless another server has placed it or has answered
 * the interchange. What is refused has a reason; what can't be answered now throws.
 */
async function placeSet(
  context: Context,
  { order, ...received }: SetToAnswer & { order: Order850 },
  settings: DocumentSettings,
): Promise<AnsweredSet> {
  const { connection, interchange, id, group, set, place } = received;
  const { orderId, orderDate } = order;
  const [domain = '', ...identity] = interchange.to.split('/');
  const envelope = {
    // The id makes it another one when the control number is used again, after the first interchange was deleted.
    payloadId: `${interchange.control}.${group.control}.${set.control}.${id}`,
    to: { domain, identity: identity.join('/') },
  };
  const within = async (tx: Transaction, placing: () => Promise<Outcome>): Promise<Outcome> => {
    const { results, placed } = await claimInterchange(tx, id);
    if (results !== null) throw new AnsweredBefore();
    if (placed[place] !== undefined) return placed[place];
    const { orderNumber, requestNumber } = await placing();
    const numbers = { orderId, orderDate, orderNumber, requestNumber };
    const note = { kind: set.type, control: set.control, ...numbers, accepted: true, reason: '' };
    await notePlaced(tx, id, place, note);
    return numbers;
  };
  try {
    const { orderNumber, requestNumber } = await takeOrder(
      context,
      { envelope, connection, read: () => order, within },
      settings,
    );
    return answered(received, correct, { orderId, orderNumber, requestNumber, accepted: true, order });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 560) throw error;
    return answered(received, correct, { orderId, reason: error.message.slice(0, 2000), order });
  }
}

const sentenceOf = (fault: SyntaxFault): string => {
  if ('field' in fault) return `${fault.field}: ${fault.reason}.`;
  const { segment, position, element } = fault;
  return element === undefined
    ? `${segment} is missing.`
    : `${segment}${String(element.place).padStart(2, '0')} in segment ${position} is wrong.`;
};

/** Answers a set: reads and places its order. */
async function answerSet(context: Context, received: SetToAnswer, settings: DocumentSettings): Promise<AnsweredSet> {
  const { connection, set } = received;
  if (set.codes.length > 0)
    return refused(received, { codes: set.codes, faults: [] }, 'Only 850 of version 004010 is read.');
  let read: ReturnType<typeof set.read>;
  try {
    read = set.read(connection.currency);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(received, { codes: ['5'], faults: [] }, error.message);
  }
  if ('faults' in read)
    return refused(received, { codes: [], faults: read.faults }, read.faults.map(sentenceOf).join(' '));
  return placeSet(context, { ...received, order: read.order }, settings);
}

const outcomeOf = ({ accepted, requestNumber }: SetOutcome): OrderAnswer['outcome'] =>
  !accepted ? 'rejected' : requestNumber === '' ? 'placed' : 'waiting';

/** Makes the 997 of a group, and the 855 of each of its orders. */
async function answerGroup(
  tx: Transaction,
  context: Context,
  partner: Partner,
  { group: { code, control }, sets }: { group: ReceivedGroup; sets: readonly AnsweredSet[] },
): Promise<void> {
  const checked = sets.map((set) => set.checked);
  const document = { kind: '997', group: { code, control }, sets: checked } as const;
  await makeDocument(tx, context, partner, { about: control, document });
  for (const { outcome, order } of sets) {
    if (order === null) continue;
    const { orderId, orderDate } = order;
    const { orderNumber, requestNumber, reason } = outcome;
    const answer: OrderAnswer = {
      ...{ kind: '855', outcome: outcomeOf(outcome), replaces: false, orderId, orderDate },
      ...{ ownNumber: orderNumber || requestNumber, date: context.today(), lines: [] },
      reason: requestNumber === '' ? reason : `Waits for approval as request ${requestNumber}.`,
    };
    await makeDocument(tx, context, partner, { about: orderId, document: answer });
  }
}

/** Answers each set of each group that is to be answered. */
async function answerSets(
  context: Context,
  { groups, ...received }: Pick<SetToAnswer, 'connection' | 'interchange' | 'id'> & { groups: Received['groups'] },
  settings: DocumentSettings,
): Promise<{ group: ReceivedGroup; sets: AnsweredSet[] }[]> {
  const found: { group: ReceivedGroup; sets: AnsweredSet[] }[] = [];
  for (const [at, group] of groups.entries()) {
    if (group.code === acknowledgmentsGroup) continue;
    const sets: AnsweredSet[] = [];
    for (const [index, set] of group.sets.entries())
      sets.push(await answerSet(context, { ...received, group, set, place: `${at}.${index}` }, settings));
    found.push({ group, sets });
  }
  return found;
}

interface ToReceive {
  connection: Connection;
  bytes: Buffer;
  isJson: boolean;
  settings: DocumentSettings;
}

/**
 * Takes an interchange: places each order on its own, and keeps a 997 for each group and an 855 for each order. An
 * interchange that was sent before gets the results of the first, and its answers aren't made again. Two servers that take
 * it at the same moment give one answer, which never rejects an order that one of them has placed. Throws a Refusal, also
 * for another one with the same control number, and then nothing was placed.
 */
export async function receiveInterchange(
  context: Context,
  { connection, bytes, isJson, settings }: ToReceive,
): Promise<{ control: string; results: readonly SetOutcome[] }> {
  const interchange = isJson ? readOrders(bytes) : readX12(bytes);
  checkSides(interchange, connection);
  const { control, groups } = interchange;
  const partner = { ...connection, connectionId: connection.id };
  const content = createHash('sha256').update(bytes).digest();
  const { customerNumber, connectionId, identity } = partner;
  const receivedAt = context.now().toISOString();
  const kept = await keepInterchange(context.db, {
    ...{ customerNumber, connectionId, identity, control, content, receivedAt },
  });
  const { id } = kept;
  if (!kept.content.equals(content))
    throw new Refusal(409, `The control number ${control} was used before for another interchange.`);
  if (kept.results !== null) return { control, results: kept.results };
  const found = await answerSets(context, { connection, interchange, id, groups }, settings).catch((error: unknown) => {
    if (error instanceof AnsweredBefore) return [];
    throw error;
  });
  const results = await context.db.transact(async (tx) => {
    const { results: before, placed } = await claimInterchange(tx, id);
    if (before !== null) return before;
    const settled = found.map(({ group, sets }) => ({
      group,
      sets: sets.map((one) => {
        const { checked, place } = one;
        const done = placed[place];
        return done === undefined ? one : answered({ set: checked, place }, correct, placedAs(done));
      }),
    }));
    const outcomes = settled.flatMap(({ sets }) => sets.map(({ outcome }) => outcome));
    const saved = await saveResults(tx, id, outcomes);
    for (const group of settled) await answerGroup(tx, context, partner, group);
    return saved;
  });
  return { control, results };
}
