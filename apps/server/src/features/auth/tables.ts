import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../accounts/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People who sign in. `claims` hold for each account unless the account says otherwise. */
export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    email: text('email'),
    /** argon2id in PHC form; null = cannot sign in by password. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    middleName: text('middle_name').notNull().default(''),
    prefix: text('prefix').notNull().default(''),
    suffix: text('suffix').notNull().default(''),
    title: text('title').notNull().default(''),
    phone: text('phone').notNull().default(''),
    extension: text('extension').notNull().default(''),
    cell: text('cell').notNull().default(''),
    fax: text('fax').notNull().default(''),
    language: text('language').notNull().default('en'),
    claims: jsonb('claims').$type<Record<string, string>>().notNull().default({}),
    disabled: boolean('disabled').notNull().default(false),
    /** Disabled by hand: no feed takes that back. */
    shutOut: boolean('shut_out').notNull().default(false),
    lastCustomerNumber: text('last_customer_number'),
    /** The last sign-in; null = never. */
    signedInAt: instant('signed_in_at'),
    /** Whether the password is one that a feed gave: until the first sign-in it may give another. */
    fedPassword: boolean('fed_password').notNull().default(false),
    /** Whether the last feed said resetPass=Y: one that only says it again forces nobody again. */
    fedReset: boolean('fed_reset').notNull().default(false),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
  ],
);

/** Which customers a person may act for, with the claims that differ there. */
export const userAccounts = pgTable(
  'user_accounts',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull().references(() => users.id, { onDelete: 'cascade' }),
    customerNumber: text('customer_number').notNull().references(() => customers.number, { onDelete: 'cascade' }),
    claims: jsonb('claims').$type<Record<string, string>>().notNull().default({}),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerNumber] }),
    index('user_accounts_customer_idx').on(table.customerNumber),
  ],
);

/** Sign-ins; only the token's SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    /** Names the session to its person; opens nothing. */
    id: uuid('id').notNull().defaultRandom(),
    tokenHash: bytes('token_hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull().references(() => users.id, { onDelete: 'cascade' }),
    customerNumber: text('customer_number').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
);

/** Attempts that have not succeeded, for the growing delay and the lock. */
export const signInFailures = pgTable('sign_in_failures', {
  /** What counts together: see throttle.ts. */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: instant('last_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
});
