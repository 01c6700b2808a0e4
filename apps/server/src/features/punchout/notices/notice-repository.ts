import type { PunchOutProtocol } from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { bytes, int, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import type { RequestedLine } from '../tables.ts';

/** A confirmation, also of a change, the rejection of a whole order, a ship notice, or, by EDI, an invoice. */
export type NoticeKind = 'confirmation' | 'rejection' | 'shipment' | 'invoice';

export interface NoticeKey {
  documentId: number;
  kind: NoticeKind;
  /** The number of the order's change, empty for the first confirmation, or that of the shipment or the invoice. */
  about: string;
}

const approvedUpdate = prepareWrite(
  () => sql`
    update punchout_orders d set order_number = r.order_number
    from approval_requests r
    where d.order_number = '' and d.request_number <> '' and r.customer_number = d.customer_number
      and r.request_number = d.request_number and r.order_number <> ''`,
);

/** Notes the orders of documents that waited for approval. Returns how many. */
export const noteApproved = (tx: Transaction): Promise<number> => approvedUpdate.run(tx, {});

const due = prepare(
  { documentId: int, kind: textOf<NoticeKind>(), about: text },
  (at: Places<{ since: string; now: string; today: string; most: number }>) => sql`
    with document as (
        select d.id, d.customer_number, d.order_number, d.request_number, c.protocol, o.state,
          o.order_number is not null and (o.state = 'partial' or o.state = 'shipped'
            or exists (
              select
              from order_status t
              where t.customer_number = o.customer_number and t.order_number = o.order_number)
            or exists (
              select
              from order_lines l
              where l.customer_number = o.customer_number and l.order_number = o.order_number
                and l.confirmed_date is not null)) as confirmed
        from punchout_orders d
        join punchout_connections c on c.id = d.connection_id and c.turned_on
          and (c.notice_url <> '' or c.protocol = 'edi') and d.received_at >= c.notices_since
        join customers m on m.number = d.customer_number and not m.closed
        left join orders o on o.customer_number = d.customer_number and o.order_number = d.order_number
        where d.received_at >= ${at.since}::timestamptz),
      wanted as (
        select d.id, 'confirmation' as kind, '' as about
        from document d
        where d.confirmed and d.state <> 'cancelled'
        union all
        select d.id, 'confirmation', h.number::text
        from document d join order_changes h on h.customer_number = d.customer_number
            and h.order_number = d.order_number
        where d.confirmed and d.state <> 'cancelled'
          and exists (
            select
            from punchout_notices f
            where f.document_id = d.id and f.kind = 'confirmation' and f.about = '' and f.made_at < h.changed_at)
        union all
        select d.id, 'rejection', ''
        from document d
        where d.state = 'cancelled'
          or d.order_number = '' and exists (
            select
            from approval_requests r
            where r.customer_number = d.customer_number and r.request_number = d.request_number
              and r.state not in ('waiting', 'approved'))
        union all
        select d.id, 'shipment', s.shipment_number
        from document d join shipments s on s.customer_number = d.customer_number and s.order_number = d.order_number
        where s.date <= ${at.today}::date
          and (exists (
              select
              from shipment_lines g
              where g.customer_number = s.customer_number and g.order_number = s.order_number
                and g.shipment_number = s.shipment_number)
            or s.date < ${at.today}::date - 3 and d.state = 'shipped' and not exists (
              select
              from shipments other
              where other.customer_number = s.customer_number and other.order_number = s.order_number
                and other.shipment_number <> s.shipment_number))
          and exists (
            select
            from punchout_notices f
            where f.document_id = d.id and f.kind = 'confirmation' and f.about = ''
              and (f.sent_at is not null or f.made_at < ${at.now}::timestamptz - interval '3 days'))
        union all
        select d.id, 'invoice', v.invoice_number
        from document d join invoices v on v.customer_number = d.customer_number
            and v.order_number = d.order_number
        where d.protocol = 'edi' and d.order_number <> '')
    insert into punchout_notices (document_id, kind, about, made_at)
    select w.id, w.kind, w.about, ${at.now}::timestamptz
    from wanted w
    where not exists (
        select
        from punchout_notices n
        where n.document_id = w.id and n.kind = w.kind and n.about = w.about)
    limit ${at.most}::int
    on conflict do nothing
    returning document_id, kind, about`,
);

/**
 * Inserts the notices that are due and not made yet, about documents received since that time. A ship notice waits until
 * the confirmation was taken, or given up, and for its lines, which may come with a later file; after three days it needs
 * none if it is the only one of an order that has shipped. None are made for closed customers. Another server that inserts
 * the same waits, and then gets none of them.
 */
export const insertDueNotices = (
  tx: Transaction,
  { since, now, ...more }: { since: Date; now: Date; today: string; most: number },
): Promise<NoticeKey[]> => due.rows(tx, { ...more, since: since.toISOString(), now: now.toISOString() });

export type NoticeRow = RowOf<typeof notice>;

const notice = prepare(
  {
    customerNumber: text,
    connectionId: int,
    noticeUrl: text,
    noticeSecret: nullable(bytes),
    domain: text,
    identity: text,
    toDomain: text,
    toIdentity: text,
    payloadId: text,
    orderId: text,
    orderDate: text,
    orderNumber: text,
    requestNumber: text,
    protocol: textOf<PunchOutProtocol>(),
    supplier: text,
    units: json<Record<string, string>>(),
    lines: json<RequestedLine[]>(),
  },
  (at: Places<NoticeKey>) => sql`
    select d.customer_number, c.id as connection_id, c.notice_url, c.notice_secret, d.domain, d.identity, d.to_domain,
      d.to_identity, d.payload_id, d.order_id, d.order_date, d.order_number, d.request_number,
      c.protocol, c.supplier, c.units, d.lines
    from punchout_notices n join punchout_orders d on d.id = n.document_id
      join punchout_connections c on c.id = d.connection_id and c.turned_on
        and (c.notice_url <> '' or c.protocol = 'edi')
      join customers m on m.number = d.customer_number and not m.closed
    where n.document_id = ${at.documentId} and n.kind = ${at.kind} and n.about = ${at.about} and n.sent_at is null`,
);

/** Returns a notice that wasn't taken yet. Null when it was, its connection wants none, or its customer is closed. */
export const findNotice = (db: Executor, key: NoticeKey): Promise<NoticeRow | null> => notice.row(db, { ...key });

const outcomeUpdate = prepareWrite(
  (at: Places<NoticeKey & { sentAt: string | null; status: number | null; reason: string }>) => sql`
    update punchout_notices set sent_at = ${at.sentAt}::timestamptz, status = ${at.status}, reason = ${at.reason}
    where document_id = ${at.documentId} and kind = ${at.kind} and about = ${at.about} and sent_at is null`,
);

/** Notes what became of an attempt to send a notice. An empty reason means that it was taken. */
export const saveAttempt = (
  db: Executor,
  key: NoticeKey,
  { status, reason, now }: { status: number | null; reason: string; now: Date },
): Promise<number> =>
  outcomeUpdate.run(db, {
    ...key,
    sentAt: reason === '' ? now.toISOString() : null,
    status,
    reason: reason.slice(0, 300),
  });
