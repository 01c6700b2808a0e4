import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Refusal } from '../cxml/refusal.ts';
import type { DocumentSettings } from '../orders/place-document.ts';
import { takeOrder } from '../orders/take-order.ts';
import type { Connection } from '../connections/connection-repository.ts';
import type { SetOutcome } from '../tables.ts';
import { keepInterchange, saveResults } from './edi-repository.ts';
import { makeDocument, type Partner } from './make-document.ts';
import { type Order850, read850 } from './maps/read-850.ts';
import { write855 } from './maps/write-855.ts';
import { type CheckedSet, write997 } from './maps/write-997.ts';
import {
  type FunctionalGroup,
  type Interchange,
  type PartnerId,
  readInterchange,
  type TransactionSet,
} from './x12/read-interchange.ts';

/** A set with what the syntax check and placing its order have made of it. */
interface AnsweredSet {
  checked: CheckedSet;
  outcome: SetOutcome;
  /** Null = an 855 has nothing to answer, because the order couldn't be read. */
  order: Order850 | null;
}

/** The kinds of groups that we take. Those with acknowledgments of ours are taken, and need no answer. */
const [ordersGroup, acknowledgmentsGroup] = ['PO', 'FA'] as const;

const nothingOrdered = { orderId: '', orderNumber: '', requestNumber: '' };

/** Refuses what the sender may not send, before anything is kept. */
function checkEnvelope({ from, to, usage }: Interchange, { identity, supplier }: Connection): void {
  if (from !== identity)
    throw new Refusal(403, `The sender of the interchange (ISA05, ISA06) is ${from}, not ${identity}.`);
  if (to !== supplier)
    throw new Refusal(403, `The receiver of the interchange (ISA07, ISA08) is ${to}, not ${supplier}.`);
  if (usage !== 'P') throw new Refusal(406, 'ISA15 has to be P. Try out orders with a connection that takes none.');
}

/** Why a group or a set can't be read at all, as codes of element 718. */
function codesOf({ code, version }: FunctionalGroup, { type, faults }: TransactionSet): readonly string[] {
  const isKnown = code === ordersGroup && type === '850' && version.startsWith('004010');
  return isKnown ? faults : ['1', ...faults];
}

/** Returns what a set that isn't an order that can be read comes to. */
const refused = (set: TransactionSet, checked: Omit<CheckedSet, 'type' | 'control'>, reason: string): AnsweredSet => ({
  checked: { type: set.type, control: set.control, ...checked },
  outcome: { kind: set.type, control: set.control, ...nothingOrdered, accepted: false, reason },
  order: null,
});

interface Order {
  connection: Connection;
  order: Order850;
  set: TransactionSet;
  payloadId: string;
  from: PartnerId;
}

/** Places the order of a set. What is refused has a reason; what can't be answered now throws. */
async function place(
  context: Context,
  { connection, order, set, payloadId, from }: Order,
  settings: DocumentSettings,
): Promise<AnsweredSet> {
  const { type, control } = set;
  const base = { kind: type, control, orderId: order.orderId };
  const checked = { type, control, codes: [], faults: [] };
  const [domain, identity] = [from.slice(0, from.indexOf('/')), from.slice(from.indexOf('/') + 1)];
  try {
    const taken = { envelope: { payloadId, to: { domain, identity } }, connection, read: () => order };
    const { orderNumber, requestNumber } = await takeOrder(context, taken, settings);
    return { checked, outcome: { ...base, orderNumber, requestNumber, accepted: true, reason: '' }, order };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 560) throw error;
    const outcome = { ...nothingOrdered, ...base, accepted: false, reason: error.message.slice(0, 2000) };
    return { checked, outcome, order };
  }
}

/** Answers a set: reads and places its order. */
async function answerSet(
  context: Context,
  {
    connection,
    interchange,
    group,
    set,
  }: { connection: Connection; interchange: Interchange; group: FunctionalGroup; set: TransactionSet },
  settings: DocumentSettings,
): Promise<AnsweredSet> {
  const codes = codesOf(group, set);
  if (codes.length > 0) return refused(set, { codes, faults: [] }, 'Only 850 of version 004010 is read.');
  let read: ReturnType<typeof read850>;
  try {
    read = read850(set, connection.currency);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(set, { codes: ['5'], faults: [] }, error.message);
  }
  if ('faults' in read) {
    const named = read.faults.map(({ segment, position, element }) =>
      element === undefined
        ? `${segment} is missing.`
        : `${segment}${String(element.place).padStart(2, '0')} in segment ${position} is wrong.`,
    );
    return refused(set, { codes: [], faults: read.faults }, named.join(' '));
  }
  const payloadId = `${interchange.control}.${group.control}.${set.control}`;
  return place(context, { connection, order: read.order, set, payloadId, from: interchange.to }, settings);
}

const typeOf = ({ accepted, requestNumber }: SetOutcome): 'AK' | 'AH' | 'RJ' =>
  !accepted ? 'RJ' : requestNumber === '' ? 'AK' : 'AH';

/** Writes the 997 of a group, and the 855 of each of its orders. */
async function answerGroup(
  tx: Transaction,
  context: Context,
  partner: Partner,
  { group, sets }: { group: FunctionalGroup; sets: readonly AnsweredSet[] },
): Promise<void> {
  const today = context.today();
  const acknowledgment = write997(
    group,
    sets.map(({ checked }) => checked),
  );
  await makeDocument(tx, context, partner, { kind: '997', about: group.control, segments: acknowledgment });
  for (const { outcome, order } of sets) {
    if (order === null) continue;
    const { orderId, orderDate } = order;
    const { orderNumber, requestNumber, reason } = outcome;
    const ownNumber = orderNumber || requestNumber;
    const segments = write855(
      { orderId, orderDate, ownNumber, today },
      {
        type: typeOf(outcome),
        reason: requestNumber === '' ? reason : `Waits for approval as request ${requestNumber}.`,
      },
    );
    await makeDocument(tx, context, partner, { kind: '855', about: orderId, segments });
  }
}

/**
 * Takes an interchange: places each order on its own, and keeps a 997 for each group and an 855 for each order. An
 * interchange that was sent before gets the results of the first, and its answers aren't made again. Throws a Refusal,
 * also for another one with the same control number, and then nothing was placed.
 */
export async function receiveInterchange(
  context: Context,
  { connection, bytes, settings }: { connection: Connection; bytes: Buffer; settings: DocumentSettings },
): Promise<{ control: string; results: readonly SetOutcome[] }> {
  const interchange = readInterchange(bytes);
  checkEnvelope(interchange, connection);
  const { control } = interchange;
  const partner = { ...connection, connectionId: connection.id };
  const content = createHash('sha256').update(bytes).digest();
  const { customerNumber, connectionId, identity } = partner;
  const receivedAt = context.now().toISOString();
  const row = { customerNumber, connectionId, identity, control, content, receivedAt };
  const kept = await keepInterchange(context.db, row);
  if (!kept.content.equals(content))
    throw new Refusal(409, `ISA13 ${control} was used before for another interchange.`);
  if (kept.results !== null) return { control, results: kept.results };
  const answered: { group: FunctionalGroup; sets: AnsweredSet[] }[] = [];
  for (const group of interchange.groups) {
    if (group.code === acknowledgmentsGroup) continue;
    const sets: AnsweredSet[] = [];
    for (const set of group.sets)
      sets.push(await answerSet(context, { connection, interchange, group, set }, settings));
    answered.push({ group, sets });
  }
  const results = answered.flatMap(({ sets }) => sets.map(({ outcome }) => outcome));
  // Another server may have answered the same interchange meanwhile, with the same orders.
  await context.db.transact(async (tx) => {
    if (!(await saveResults(tx, kept.id, results))) return;
    for (const group of answered) await answerGroup(tx, context, partner, group);
  });
  const last = await keepInterchange(context.db, row);
  return { control, results: last.results ?? results };
}
