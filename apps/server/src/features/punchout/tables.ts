import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

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
    /** SHA-256 of a secret of 256 random bits. */
    secretHash: bytes('secret_hash').notNull(),
    /** Who shops when a request names none of the customer's people; null = such a request is refused. */
    userId: bigint('user_id', { mode: 'number' }),
    /** Origins to which carts may be sent. */
    origins: text('origins').array().notNull(),
    turnedOn: boolean('turned_on').notNull().default(true),
    addedAt: instant('added_at').notNull(),
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
    index('punchout_visits_asked_idx').on(table.askedAt),
  ],
);
