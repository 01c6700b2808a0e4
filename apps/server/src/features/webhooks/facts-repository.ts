import type { CustomerEvent, EventPayload } from '@tradecounter/contract/events/events';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { int, json, text } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import { rows } from '../../platform/db/rows.ts';

/** Days for which something new is looked for. What is reported later is not announced. */
const days = 30;
/** Days for which facts are kept: longer, so that nothing is announced twice. */
export const keptDays = 90;
/** Days after which a shipment or an invoice is announced even without lines, which may come with a later file. */
const linesDays = 3;
/** Facts noted at once. */
const atOnce = 200;

type At = Places<{ since: string }>;

/** Whether the document has waited long enough for its lines, and is announced without them. */
const isOverdue = (at: At, date: SQL): SQL => sql`${date} < ${at.since}::date + ${sql.raw(String(days - linesDays))}`;

/**
 * Where each kind of fact is found: a customer's rows since a day, with the key under which it is noted and the key of its
 * document. `h` is a customer with a webhook.
 */
const sources: Readonly<Record<CustomerEvent, (at: At) => SQL>> = {
  'order.confirmed': (at) => sql`
    select s.customer_number, s.order_number as key, s.order_number as document, s.date::timestamptz as happened
    from order_status s
    where s.customer_number = h.customer_number and s.step = 'accepted' and s.date >= ${at.since}::date`,
  'order.revised': (at) => sql`
    select c.customer_number, c.order_number || '/' || c.number as key, c.order_number as document,
      c.changed_at as happened
    from order_changes c
    where c.customer_number = h.customer_number and c.changed_at >= ${at.since}::date`,
  // A planned shipment is announced once its day has begun in any time zone.
  'order.shipped': (at) => sql`
    select s.customer_number, s.shipment_number as key, s.order_number as document, s.date::timestamptz as happened
    from shipments s
    where s.customer_number = h.customer_number and s.date >= ${at.since}::date
      and s.date <= ${at.since}::date + ${sql.raw(String(days + 1))}
      and (${isOverdue(at, sql`s.date`)} or exists (
          select
          from shipment_lines l
          where l.customer_number = s.customer_number and l.order_number = s.order_number
            and l.shipment_number = s.shipment_number))`,
  'invoice.issued': (at) => sql`
    select i.customer_number, i.invoice_number as key, i.invoice_number as document,
      i.invoice_date::timestamptz as happened
    from invoices i
    where i.customer_number = h.customer_number and i.invoice_date >= ${at.since}::date
      and (${isOverdue(at, sql`i.invoice_date`)} or exists (
          select
          from invoice_lines l
          where l.customer_number = i.customer_number and l.invoice_number = i.invoice_number))`,
  'invoice.data': (at) => sql`
    select a.customer_number, a.attachment_id::text as key, a.owner_number as document, a.added_at as happened
    from attachments a
    where a.customer_number = h.customer_number and a.owner = 'invoice' and a.kind = 'invoiceData'
      and a.added_at >= ${at.since}::date`,
  'payment.received': (at) => sql`
    select p.customer_number, p.payment_id as key, p.payment_id as document, p.settled_at as happened
    from payments p
    where p.customer_number = h.customer_number and p.settled_at >= ${at.since}::date`,
  'return.answered': (at) => sql`
    select s.customer_number, s.return_number || '/' || s.number as key, s.return_number as document, s.at as happened
    from return_steps s
    where s.customer_number = h.customer_number and s.at >= ${at.since}::date
      and s.state not in ('requested', 'withdrawn')`,
};

const types = Object.keys(sources) as CustomerEvent[];

/** Facts of customers with webhooks that aren't noted yet. `of` selects the customers as `h`. */
const unnoted = (at: At, of: SQL): SQL => sql`
  select f.customer_number, f.type, f.key, f.document, f.place, f.happened
  from ${of}
  cross join lateral (
    ${sql.join(
      types.map(
        (type, place) => sql`
          select ${sql.raw(`'${type}'::text`)} as type, ${sql.raw(String(place))} as place, s.*
          from (${sources[type](at)}) s`,
      ),
      sql` union all `,
    )}) f
  where not exists (
      select
      from webhook_facts w
      where w.customer_number = f.customer_number and w.type = f.type and w.key = f.key)`;

/** Notes what is new, and returns it in the order in which it is announced. Another server notes the same only once. */
const noting = prepare(
  { customerNumber: text, type: text, key: text, document: text },
  (at: Places<{ since: string; now: string; most: number }>) => sql`
    with found as (
        ${unnoted(at, sql`(select distinct customer_number from webhook_endpoints where customer_number <> '') h`)}
        order by f.customer_number, f.type, f.key limit ${at.most}::int),
      noted as (
        insert into webhook_facts (customer_number, type, key, noted_at)
        select customer_number, type, key, ${at.now}::timestamptz
        from found
        order by customer_number, type, key
        on conflict do nothing
        returning customer_number, type, key)
    select f.customer_number, f.type, f.key, f.document
    from found f
    join noted n on n.customer_number = f.customer_number and n.type = f.type and n.key = f.key
    order by f.happened, f.place, f.key`,
);

const passing = prepareWrite(
  (at: Places<{ since: string; now: string; customerNumber: string }>) => sql`
    insert into webhook_facts (customer_number, type, key, noted_at)
    select n.customer_number, n.type, n.key, ${at.now}::timestamptz
    from (${unnoted(at, sql`(select ${at.customerNumber}::text as customer_number) h`)}) n
    on conflict do nothing`,
);

const sinceOf = (now: Date): string => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** Notes all that a customer has already, so that a first webhook begins with what is new. */
export const passOver = (tx: Transaction, customerNumber: string, now: Date): Promise<number> =>
  passing.run(tx, { since: sinceOf(now), now: now.toISOString(), customerNumber });

/** A date and time as events have it. */
const instantText = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
/** An exact decimal as events have it. */
const exactText = (column: string): SQL => sql.raw(`trim_scale(${column})::text`);

const goods = sql`'lineNumber', l.line_number, 'itemId', l.item_id,
  'ownNumber', coalesce(l.own_number, ''), 'description', l.description`;
const quantities = sql`'quantity', ${exactText('l.quantity')}, 'uom', l.uom`;
const ordered = sql`'customerNumber', o.customer_number, 'orderNumber', o.order_number, 'poNumber', o.po_number`;

type Payload = Places<{ customerNumber: string; document: string; key: string }>;

/** The currency, where the customer's isn't the shop's, to add to the data of an event with amounts. */
const currencyPart = (at: Payload): SQL => sql`coalesce((
      select jsonb_build_object('currency', c.currency)
      from customers c
      where c.number = ${at.customerNumber} and c.currency <> ''), '{}'::jsonb)`;

/** The discount of line `l`, to add to its data. */
const discountPart = sql`jsonb_strip_nulls(jsonb_build_object('discount', ${exactText('l.discount')},
      'discountPercent', ${exactText('l.discount_percent')}))`;

/** The lines of order `o` with these fields. */
const linesOfOrder = (fields: SQL): SQL => sql`
  coalesce((
      select jsonb_agg(${fields} order by l.line_number)
      from order_lines l
      where l.customer_number = o.customer_number and l.order_number = o.order_number), '[]'::jsonb)`;

const orderOf = (at: Payload): SQL => sql`o.customer_number = ${at.customerNumber} and o.order_number = ${at.document}`;

/** The data of each event, as it is now. Nothing if its document is gone. */
const payloads: Readonly<Record<CustomerEvent, (at: Payload) => SQL>> = {
  'order.confirmed': (at: Payload) => sql`
    select jsonb_build_object(${ordered}, 'erpOrder', s.erp_order, 'confirmedOn', s.date,
        'lines', ${linesOfOrder(
          sql`jsonb_build_object(${goods}, ${quantities}, 'confirmedDate', l.confirmed_date)`,
        )}) as payload
    from orders o
    join order_status s on s.customer_number = o.customer_number and s.order_number = o.order_number
      and s.step = 'accepted'
    where ${orderOf(at)}`,
  'order.revised': (at: Payload) => sql`
    select jsonb_build_object(${ordered}, 'change', c.number, 'changedAt', ${instantText('c.changed_at')},
        'merchandise', ${exactText('o.merchandise')}, 'freight', ${exactText('o.freight')},
        'tax', ${exactText('o.tax')}, 'total', ${exactText('o.total')},
        'lines', ${linesOfOrder(
          sql`jsonb_build_object(${goods}, ${quantities}, 'unitPrice', ${exactText('l.unit_price')},
            'priceUom', l.price_uom, 'net', ${exactText('l.net')}, 'confirmedDate', l.confirmed_date)
            || ${discountPart}`,
        )}) || ${currencyPart(at)} as payload
    from orders o
    join order_changes c on c.customer_number = o.customer_number and c.order_number = o.order_number
      and c.order_number || '/' || c.number = ${at.key}
    where ${orderOf(at)}`,
  'order.shipped': (at: Payload) => sql`
    select jsonb_build_object(${ordered}, 'shipmentNumber', s.shipment_number, 'shippedOn', s.date,
        'carrier', s.carrier, 'tracking', s.tracking, 'trackingUrl', s.tracking_url,
        'lines', coalesce((
            select jsonb_agg(jsonb_build_object(${goods}, 'quantity', ${exactText('g.quantity')}, 'uom', l.base_uom,
                  'lot', g.lot) order by l.line_number, g.lot)
            from shipment_lines g
            join order_lines l on l.customer_number = g.customer_number and l.order_number = g.order_number
              and l.line_number = g.line_number
            where g.customer_number = s.customer_number and g.order_number = s.order_number
              and g.shipment_number = s.shipment_number), '[]'::jsonb)) as payload
    from orders o
    join shipments s on s.customer_number = o.customer_number and s.order_number = o.order_number
      and s.shipment_number = ${at.key}
    where ${orderOf(at)}`,
  'invoice.issued': (at: Payload) => sql`
    select jsonb_build_object('customerNumber', i.customer_number, 'invoiceNumber', i.invoice_number,
        'orderNumber', i.order_number, 'poNumber', i.po_number, 'invoiceDate', i.invoice_date,
        'dueDate', i.due_date, 'freight', ${exactText('i.freight')}, 'tax', ${exactText('i.tax')},
        'total', ${exactText('i.total')}, 'netDue', ${exactText('i.net_due')},
        'lines', coalesce((
            select jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'itemId', l.item_id,
                  'description', l.description, ${quantities}, 'unitPrice', ${exactText('l.unit_price')},
                  'amount', ${exactText('l.amount')}) || ${discountPart} order by l.line_number)
            from invoice_lines l
            where l.customer_number = i.customer_number and l.invoice_number = i.invoice_number),
          '[]'::jsonb)) || ${currencyPart(at)} as payload
    from invoices i
    where i.customer_number = ${at.customerNumber} and i.invoice_number = ${at.document}`,
  'invoice.data': (at: Payload) => sql`
    select jsonb_build_object('customerNumber', a.customer_number, 'invoiceNumber', a.owner_number,
        'fileId', a.attachment_id, 'name', a.name, 'mediaType', a.media_type, 'size', a.size,
        'content', null) as payload
    from attachments a
    where a.customer_number = ${at.customerNumber} and a.attachment_id = ${at.key}::uuid`,
  'payment.received': (at: Payload) => sql`
    select jsonb_build_object('customerNumber', p.customer_number, 'paymentId', p.payment_id, 'method', p.method,
        'amount', ${exactText('p.amount')}, 'receivedAt', ${instantText('p.settled_at')},
        'lines', coalesce((
            select jsonb_agg(jsonb_build_object('invoiceNumber', l.invoice_number,
                  'amount', ${exactText('l.amount')}, 'discount', ${exactText('l.discount')}) order by l.line_number)
            from payment_lines l
            where l.customer_number = p.customer_number and l.payment_id = p.payment_id), '[]'::jsonb))
      || ${currencyPart(at)} as payload
    from payments p
    where p.customer_number = ${at.customerNumber} and p.payment_id = ${at.document}`,
  'return.answered': (at: Payload) => sql`
    select jsonb_build_object('customerNumber', r.customer_number, 'returnNumber', r.return_number,
        'orderNumber', r.order_number, 'invoiceNumber', r.invoice_number, 'state', s.state, 'day', s.day,
        'rma', r.rma, 'creditNumber', r.credit_number, 'note', s.note) as payload
    from returns r
    join return_steps s on s.customer_number = r.customer_number and s.return_number = r.return_number
      and s.return_number || '/' || s.number = ${at.key}
    where r.customer_number = ${at.customerNumber} and r.return_number = ${at.document}`,
};

const readingOf = (statement: (at: Payload) => SQL) =>
  prepare({ payload: json<EventPayload<CustomerEvent>>() }, statement);

const reading = Object.fromEntries(types.map((type) => [type, readingOf(payloads[type])])) as Record<
  CustomerEvent,
  ReturnType<typeof readingOf>
>;

/** Returns the ids of a customer's endpoints that are on and want the type. None of a closed customer. */
export const findWanting = (tx: Executor, customerNumber: string, type: string): Promise<{ id: number }[]> =>
  rows(
    tx,
    { id: int },
    sql`
      select e.id::int as id
      from webhook_endpoints e join customers c on c.number = e.customer_number and not c.closed
      where e.customer_number = ${customerNumber} and e.state = 'on' and ${type} = any(e.types)
      order by e.id`,
  );

export type Fact = RowOf<typeof noting>;

/** Notes what is new, some of it at once, and returns it in the order in which it is announced. */
export const noteFacts = (tx: Transaction, now: Date): Promise<Fact[]> =>
  noting.rows(tx, { since: sinceOf(now), now: now.toISOString(), most: atOnce });

/** Returns the data of a fact's event as it is now. Null if its document is gone. */
export const readPayload = async (
  tx: Transaction,
  { type, customerNumber, document, key }: Fact,
): Promise<EventPayload<CustomerEvent> | null> =>
  (await reading[type as CustomerEvent].row(tx, { customerNumber, document, key }))?.payload ?? null;

/** Bytes of a file that is sent whole. */
const inlineBytes = 250_000;

const invoiceData = prepare(
  { content: text },
  (at: Places<{ customerNumber: string; fileId: string; most: number }>) => sql`
    select translate(encode(a.bytes, 'base64'), E'\n', '') as content
    from attachments a
    where a.customer_number = ${at.customerNumber} and a.attachment_id = ${at.fileId}::uuid
      and a.size <= ${at.most}::int`,
);

/** Returns a file in base64. Null if it is larger than what is sent, or gone. */
export const readInvoiceData = async (
  db: Executor,
  { customerNumber, fileId }: { customerNumber: string; fileId: string },
): Promise<string | null> =>
  (await invoiceData.row(db, { customerNumber, fileId, most: inlineBytes }))?.content ?? null;

const removal = prepareWrite(
  (at: Places<{ before: string }>) => sql`delete from webhook_facts where noted_at < ${at.before}::timestamptz`,
);

/** Forgets facts from before then. Returns how many. */
export const removeOldFacts = (db: Executor, before: Date): Promise<number> =>
  removal.run(db, { before: before.toISOString() });
