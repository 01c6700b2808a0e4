import type { Services } from '../../../platform/services.ts';
import { findAccount } from '../../accounts/repository.ts';
import { findInvoice } from '../../invoices/invoice-repository.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { rejectionOf } from '../cxml/notices.ts';
import { type NoticeKey, type NoticeRow, saveAttempt } from '../notices/notice-repository.ts';
import { type DocumentKind, makeDocument } from './make-document.ts';
import { write810 } from './maps/write-810.ts';
import { write855, writeDetailed855 } from './maps/write-855.ts';
import { write856 } from './maps/write-856.ts';
import type { WrittenSegment } from './x12/write-interchange.ts';

/** The kind of document of each notice. */
const kinds = {
  confirmation: '855',
  rejection: '855',
  shipment: '856',
  invoice: '810',
} as const satisfies Record<NoticeKey['kind'], DocumentKind>;

/** Returns the segments of a notice. Null when what it is about no longer exists. */
async function write(
  { db, today }: Pick<Services, 'db' | 'today'>,
  { kind, about }: NoticeKey,
  row: NoticeRow,
): Promise<WrittenSegment[] | null> {
  const { customerNumber, orderId, orderDate, orderNumber, requestNumber, lines: requested, units } = row;
  const acknowledged = { orderId, orderDate, ownNumber: orderNumber || requestNumber, today: today() };
  if (kind === 'rejection') return write855(acknowledged, { purpose: '05', type: 'RJ', reason: rejectionOf(row) });
  if (kind === 'invoice') {
    const invoice = await findInvoice(db, { customerNumber, id: about, today: today() });
    const account = await findAccount(db, customerNumber);
    if (invoice === null || account === null) return null;
    return write810({ orderId, orderDate, units, currency: account.currency }, { invoice, requested });
  }
  const order = await findOrder(db, customerNumber, orderNumber, today());
  if (order === null) return null;
  if (kind === 'confirmation') return writeDetailed855(acknowledged, { order, requested });
  const shipment = order.shipments.find(({ id }) => id === about);
  return shipment === undefined ? null : write856({ orderId, orderDate }, { order, requested, shipment });
}

/** Keeps a notice as a document for its EDI partner, once. */
export async function makeNotice(
  services: Pick<Services, 'db' | 'now' | 'today'>,
  key: NoticeKey,
  row: NoticeRow,
): Promise<void> {
  const { db, now } = services;
  const segments = await write(services, key, row);
  if (segments === null) return;
  await db.transact(async (tx) => {
    if ((await saveAttempt(tx, key, { status: null, reason: '', now: now() })) === 0) return;
    await makeDocument(tx, services, row, { kind: kinds[key.kind], about: row.orderId, segments });
  });
}
