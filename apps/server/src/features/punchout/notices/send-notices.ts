import type { Queue } from '../../../platform/jobs/jobs.ts';
import { guardedPost, type Posted, type PostingTo } from '../../../platform/network/guarded-post.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Services } from '../../../platform/services.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { makeNotice } from '../edi/make-notice.ts';
import { noticePlace } from '../connections/change-connections.ts';
import { childOf } from '../cxml/envelope.ts';
import { type NoticeFrame, rejectionOf, writeConfirmation, writeRejection, writeShipNotice } from '../cxml/notices.ts';
import { parseXml } from '../cxml/parse-xml.ts';
import {
  findNotice,
  insertDueNotices,
  type NoticeKey,
  type NoticeRow,
  noteApproved,
  saveAttempt,
} from './notice-repository.ts';

/** Confirmations and ship notices to customers' systems. A job that fails is tried again for three days. */
export const noticeQueue: Queue<NoticeKey> = { name: 'punchout-notice', atOnce: 4 };

/** Days after an order was received for which notices are sent. */
const newsDays = 180;
const dayMilliseconds = 86_400_000;
const batchSize = 200;

/** Plans the notices about what the feeds have brought, each with the job that sends it. */
export async function planNotices({ db, jobs, now, today }: Pick<Services, 'db' | 'jobs' | 'now' | 'today'>) {
  const since = new Date(now().getTime() - newsDays * dayMilliseconds);
  for (;;) {
    const planned = await db.transact(async (tx) => {
      await noteApproved(tx);
      const keys = await insertDueNotices(tx, { since, now: now(), today: today(), most: batchSize });
      for (const key of keys) await jobs.send(tx, noticeQueue, key);
      return keys.length;
    });
    if (planned < batchSize) return;
  }
}

export interface NoticeSending extends Pick<Services, 'db' | 'now' | 'today'>, PostingTo {
  vault: Pick<Vault, 'open'>;
  /** The portal's address. */
  portal: () => string;
}

const payloadIdOf = ({ documentId }: NoticeKey, kind: string, about: string, host: string): string =>
  `${documentId}.${kind}${about === '' ? '' : `.${about}`}@${host}`;

/** Writes the document of a notice. Null when what it is about no longer exists. */
async function write(sending: NoticeSending, key: NoticeKey, row: NoticeRow): Promise<string | null> {
  const { db, now, today, vault, portal } = sending;
  const { customerNumber, orderNumber, lines: requested } = row;
  const host = new URL(portal()).hostname;
  const frame: NoticeFrame = {
    now: now(),
    host,
    payloadId: payloadIdOf(key, key.kind, key.about, host),
    from: { domain: row.toDomain, identity: row.toIdentity },
    to: { domain: row.domain, identity: row.identity },
    sharedSecret: row.noticeSecret === null ? '' : vault.open(noticePlace(customerNumber), row.noticeSecret).toString(),
    orderId: row.orderId,
    orderDate: row.orderDate,
    requestPayloadId: row.payloadId,
  };
  const confirmId = orderNumber || `R${row.requestNumber}`;
  if (key.kind === 'rejection') return writeRejection(frame, { confirmId, sentence: rejectionOf(row) });
  const order = await findOrder(db, customerNumber, orderNumber, today());
  if (order === null) return null;
  if (key.kind === 'confirmation') {
    const updates = key.about === '' ? null : payloadIdOf(key, 'confirmation', '', host);
    return writeConfirmation(frame, { order, requested, confirmId, updates });
  }
  const shipment = order.shipments.find(({ id }) => id === key.about);
  return shipment === undefined ? null : writeShipNotice(frame, { order, requested, shipment });
}

/** Returns why a notice wasn't taken, empty when it was: by HTTP's status, and by that of cXML where the answer has one. */
function faultOf(posted: Posted): string {
  if (posted.status === null) return posted.reason;
  if (posted.status < 200 || posted.status > 299) return `answered ${posted.status}`;
  try {
    const status = childOf(parseXml(Buffer.from(posted.body)), 'Response', 'Status');
    const code = status?.attributes.get('code') ?? '200';
    return code.startsWith('2') ? '' : `answered cXML status ${code}: ${status?.text.trim() ?? ''}`;
  } catch {
    return '';
  }
}

/** Sends a notice once, or keeps it for an EDI partner. Rejects when it wasn't taken, so that the job is tried again. */
export async function sendNotice(sending: NoticeSending, key: NoticeKey): Promise<void> {
  const { db, now } = sending;
  const row = await findNotice(db, key);
  if (row === null) return;
  if (row.protocol === 'edi') return makeNotice(sending, key, row);
  const body = await write(sending, key, row);
  if (body === null) return;
  const headers = { 'content-type': 'text/xml; charset=utf-8' };
  const posted = await guardedPost({ url: row.noticeUrl, headers, body }, sending);
  const reason = faultOf(posted);
  await saveAttempt(db, key, { status: posted.status, reason, now: now() });
  if (reason !== '') throw new Error(`${key.kind} of order ${row.orderId}: ${reason}`);
}
