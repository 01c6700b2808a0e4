import type { Services } from '../../../platform/services.ts';
import { findAccount } from '../../accounts/repository.ts';
import { findInvoice } from '../../invoices/invoice-repository.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { rejectionOf } from '../cxml/notices.ts';
import { type NoticeKey, type NoticeRow, saveAttempt } from '../notices/notice-repository.ts';
import type { EdiDocument } from './documents.ts';
import { makeDocument } from './make-document.ts';
import { billOrder } from './maps/write-810.ts';
import { confirmOrder } from './maps/write-855.ts';
import { announceShipment } from './maps/write-856.ts';

/** Returns the document of a notice. Null when what it is about no longer exists. */
async function documentOf(
  { db, today }: Pick<Services, 'db' | 'today'>,
  { kind, about }: NoticeKey,
  row: NoticeRow,
): Promise<EdiDocument | null> {
  const { customerNumber, orderId, orderDate, orderNumber, requestNumber, lines: requested, units } = row;
  const acknowledged = { orderId, orderDate, ownNumber: orderNumber || requestNumber, date: today() };
  if (kind === 'rejection')
    return { kind: '855', outcome: 'rejected', replaces: true, ...acknowledged, reason: rejectionOf(row), lines: [] };
  if (kind === 'invoice') {
    const invoice = await findInvoice(db, { customerNumber, id: about, today: today() });
    const account = await findAccount(db, customerNumber);
    if (invoice === null || account === null) return null;
    return billOrder({ orderId, orderDate, units, currency: account.currency }, { invoice, requested });
  }
  const order = await findOrder(db, customerNumber, orderNumber, today());
  if (order === null) return null;
  if (kind === 'confirmation') return confirmOrder(acknowledged, { order, requested });
  const shipment = order.shipments.find(({ id }) => id === about);
  return shipment === undefined ? null : announceShipment({ orderId, orderDate }, { order, requested, shipment });
}

/** Keeps a notice as a document for its EDI partner, once. */
export async function makeNotice(
  services: Pick<Services, 'db' | 'now' | 'today'>,
  key: NoticeKey,
  row: NoticeRow,
): Promise<void> {
  const { db, now } = services;
  const document = await documentOf(services, key, row);
  if (document === null) return;
  await db.transact(async (tx) => {
    if ((await saveAttempt(tx, key, { status: null, reason: '', now: now() })) === 0) return;
    await makeDocument(tx, services, row, { about: row.orderId, document });
  });
}
