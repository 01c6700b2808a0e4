import type { EdiFormat, PunchOutProtocol, Weekday } from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A line of a requisition that is only viewed, as the system sent it. An empty price means that of now. */
export interface InspectedLine {
  lineNumber: number;
  quantity: string;
  unitCode: string;
  unitPrice: string;
}

/** Fields that an OCI system wants back, and the window that the form is for; each may be empty. */
export interface CallerForm {
  okCode: string;
  target: string;
  caller: string;
}

/** Procurement systems of customers that open the portal. */
export const punchoutConnections = pgTable(
  'punchout_connections',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerNumber: text('customer_number').notNull(),
    name: text('name').notNull(),
    /** The From credential of its documents. Another customer may have entered the same: the secret decides. */
    domain: text('domain').notNull(),
    identity: text('identity').notNull(),
    /** What the system speaks: cxml, oci or edi. */
    protocol: text('protocol').$type<PunchOutProtocol>().notNull().default('cxml'),
    /** Our own number in the customer's system; empty = not needed. */
    supplier: text('supplier').notNull().default(''),
    /** Whether its sites may show the portal in a frame. */
    framed: boolean('framed').notNull().default(false),
    /** SHA-256 of a secret of 256 random bits. */
    secretHash: bytes('secret_hash').notNull(),
    /** Who shops when a request names none of the customer's people; null = such a request is refused. */
    userId: bigint('user_id', { mode: 'number' }),
    /** Origins to which carts may be sent. */
    origins: text('origins').array().notNull(),
    turnedOn: boolean('turned_on').notNull().default(true),
    /** Whether its OrderRequests are placed. */
    takesOrders: boolean('takes_orders').notNull().default(false),
    /** The customer's own unit codes, by ours. */
    units: jsonb('units').$type<Record<string, string>>().notNull().default({}),
    /**
     * Where confirmations and ship notices go, or all documents for an EDI partner. Empty = nowhere. The secret of their
     * sender is sealed by the vault.
     */
    noticeUrl: text('notice_url').notNull().default(''),
    noticeSecret: bytes('notice_secret'),
    /** Only orders received since then have notices. */
    noticesSince: instant('notices_since'),
    /** The last control number of documents for an EDI partner. */
    controlNumber: bigint('control_number', { mode: 'number' }).notNull().default(0),
    /** How documents for an EDI partner are written when its request doesn't say: x12 or json. */
    format: text('format').$type<EdiFormat>().notNull().default('x12'),
    /** When a stock report is made: HH:MM, empty = never; the days, none = each; the items, none = all. */
    stockAt: text('stock_at').notNull().default(''),
    stockDays: text('stock_days').array().$type<Weekday[]>().notNull().default([]),
    stockItems: text('stock_items').array().notNull().default([]),
    /** The day when the last one was due. */
    stockMadeOn: date('stock_made_on'),
    addedAt: instant('added_at').notNull(),
    /** Tries to post the next document to an EDI partner, when the last one began, and why it wasn't taken. */
    pushTries: integer('push_tries').notNull().default(0),
    pushTriedAt: instant('push_tried_at'),
    pushReason: text('push_reason').notNull().default(''),
    /** When the next try is due, null = now, and until when a server is at it. */
    pushDueAt: instant('push_due_at'),
    pushClaimedUntil: instant('push_claimed_until'),
  },
  (table) => [
    uniqueIndex('punchout_connections_name_key').on(table.customerNumber, sql`lower(${table.name})`),
    uniqueIndex('punchout_connections_secret_key').on(table.secretHash),
  ],
);

/** Setup requests that were accepted, each with the session that its start page opens. The id is the session's number. */
export const punchoutVisits = pgTable(
  'punchout_visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerNumber: text('customer_number').notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** A document with the same payloadID is refused while the row is kept. */
    payloadId: text('payload_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    buyerCookie: text('buyer_cookie').notNull(),
    returnUrl: text('return_url').notNull(),
    /** The credentials of the two sides, which change places in the answer. */
    fromDomain: text('from_domain').notNull(),
    fromIdentity: text('from_identity').notNull(),
    toDomain: text('to_domain').notNull(),
    toIdentity: text('to_identity').notNull(),
    /** SHA-256 of the code in the start page's address. */
    codeHash: bytes('code_hash').notNull(),
    /** SHA-256 of the code in the path of its pages, where its sites may show them in a frame. */
    frameHash: bytes('frame_hash'),
    /** The lines of a requisition that is only viewed, which go back as they came; null = the cart goes back. */
    inspected: jsonb('inspected').$type<InspectedLine[]>(),
    /** The item that is shown first. */
    itemId: text('item_id'),
    /** What the form of an OCI catalog sends back besides the items; null = cXML. */
    form: jsonb('form').$type<CallerForm>(),
    openedAt: instant('opened_at'),
    /** The order message, from the moment the buyer goes back until its page was opened. */
    message: text('message'),
    /** SHA-256 of the code in the address of that page. */
    returnHash: bytes('return_hash'),
    returnUntil: instant('return_until'),
    returnedAt: instant('returned_at'),
  },
  (table) => [
    uniqueIndex('punchout_visits_payload_key').on(table.connectionId, table.payloadId),
    uniqueIndex('punchout_visits_code_key').on(table.codeHash),
    uniqueIndex('punchout_visits_return_key').on(table.returnHash),
    uniqueIndex('punchout_visits_frame_key').on(table.frameHash),
    index('punchout_visits_asked_idx').on(table.askedAt),
  ],
);

/** A line of an OrderRequest, as notices about the order name it. */
export interface RequestedLine {
  lineNumber: number;
  itemId: string;
  quantity: string;
  /** Our code of the unit, and the one that the document has. */
  uom: string;
  unitCode: string;
  /** The line's number as an EDI document writes it, such as 001. */
  lineCode?: string;
}

/**
 * OrderRequests that were placed or wait for approval. Kept for good, so that none is placed again. They outlive their
 * connection, and count for one that has its credential.
 */
export const punchoutOrders = pgTable(
  'punchout_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerNumber: text('customer_number').notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    /** The From credential of the connection. */
    domain: text('domain').notNull(),
    identity: text('identity').notNull(),
    /** How the document names us. */
    toDomain: text('to_domain').notNull(),
    toIdentity: text('to_identity').notNull(),
    payloadId: text('payload_id').notNull(),
    /** The number and date of the order in the customer's system. */
    orderId: text('order_id').notNull(),
    orderDate: text('order_date').notNull(),
    /** SHA-256 of what the document asks for. */
    content: bytes('content').notNull(),
    receivedAt: instant('received_at').notNull(),
    lines: jsonb('lines').$type<RequestedLine[]>().notNull(),
    /** The order, or the request for approval that it waits for. */
    orderNumber: text('order_number').notNull().default(''),
    requestNumber: text('request_number').notNull().default(''),
  },
  (table) => [
    uniqueIndex('punchout_orders_payload_key').on(
      table.customerNumber,
      sql`lower(${table.domain})`,
      table.identity,
      table.payloadId,
    ),
    uniqueIndex('punchout_orders_order_key').on(
      table.customerNumber,
      sql`lower(${table.domain})`,
      table.identity,
      table.orderId,
    ),
    index('punchout_orders_connection_idx').on(table.connectionId, table.receivedAt),
  ],
);

/** Confirmations and ship notices that were sent or are being sent. A job sends each. */
export const punchoutNotices = pgTable(
  'punchout_notices',
  {
    documentId: bigint('document_id', { mode: 'number' }).notNull(),
    /** confirmation, rejection or shipment. */
    kind: text('kind').notNull(),
    /** Number of the order's change, empty for the first confirmation, or of the shipment. */
    about: text('about').notNull(),
    madeAt: instant('made_at').notNull(),
    sentAt: instant('sent_at'),
    /** HTTP status of the last answer; null = none. */
    status: integer('status'),
    /** Why it wasn't taken. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.kind, table.about] })],
);

/** What became of a transaction set that an EDI partner sent. */
export interface SetOutcome {
  kind: string;
  control: string;
  orderId: string;
  orderNumber: string;
  requestNumber: string;
  accepted: boolean;
  reason: string;
}

/** A set whose order was placed. */
export interface PlacedSet extends SetOutcome {
  orderDate: string;
}

/** Interchanges of EDI partners, until they are old, so that none is taken again, also by a connection added again. */
export const ediInterchanges = pgTable(
  'edi_interchanges',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerNumber: text('customer_number').notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    /** The partner's id in ISA. */
    identity: text('identity').notNull(),
    /** ISA13. */
    control: text('control').notNull(),
    /** SHA-256 of its bytes. */
    content: bytes('content').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** What became of its sets; null until it was answered. */
    results: jsonb('results').$type<SetOutcome[]>(),
    /** Sets whose orders were placed, by their places, written with each order. No answer says otherwise of them. */
    placed: jsonb('placed').$type<Record<string, PlacedSet>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('edi_interchanges_control_key').on(table.customerNumber, table.identity, table.control),
    index('edi_interchanges_connection_idx').on(table.connectionId, table.id),
    index('edi_interchanges_received_idx').on(table.receivedAt),
  ],
);

/** Documents for EDI partners, until they are old. */
export const ediDocuments = pgTable(
  'edi_documents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerNumber: text('customer_number').notNull(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    /** ISA13 and GS06. */
    control: bigint('control', { mode: 'number' }).notNull(),
    /** Such as 855. */
    kind: text('kind').notNull(),
    /** The number of what it is about, such as that of a PO. */
    about: text('about').notNull(),
    /** The whole interchange as X12, and as JSON; null = made before JSON was written. */
    content: text('content').notNull(),
    json: text('json'),
    madeAt: instant('made_at').notNull(),
    /** When the partner acknowledged it. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    index('edi_documents_connection_idx').on(table.connectionId, table.id),
    index('edi_documents_waiting_idx')
      .on(table.connectionId, table.id)
      .where(sql`taken_at is null`),
    index('edi_documents_made_idx').on(table.madeAt),
  ],
);
