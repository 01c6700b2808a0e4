import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** Written by a feed at least once: a complete feed disables only such people when it no longer has them. */
    fed: boolean('fed').notNull().default(false),
    lastCustomerNumber: text('last_customer_number'),
    /** The last sign-in; null = never. */
    signedInAt: instant('signed_in_at'),
    /** Whether the password is one that a feed gave: until the first sign-in it may give another. */
    fedPassword: boolean('fed_password').notNull().default(false),
    /** Whether the last feed said resetPass=Y: one that only says it again forces nobody again. */
    fedReset: boolean('fed_reset').notNull().default(false),
    /** The secret of the second step, sealed; null = signs in by password alone. */
    secondStep: bytes('second_step'),
    secondStepSince: instant('second_step_since'),
    /** The last time step (of 30 s) whose code was taken: no code counts twice, and none older than it. */
    secondStepUsed: bigint('second_step_used', { mode: 'number' }),
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
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    claims: jsonb('claims').$type<Record<string, string>>().notNull().default({}),
    position: integer('position').notNull().default(0),
    /** Which of the claims an admin of the customer has set, and what stood there before: they count until a feed says something else than that. */
    adminClaims: jsonb('admin_claims')
      .$type<Record<string, { set: string; before: string | null }>>()
      .notNull()
      .default({}),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerNumber] }),
    index('user_accounts_customer_idx').on(table.customerNumber),
  ],
);

/** Accounts that an admin of the customer has taken from a person. They stand apart, so that nothing that asks for whom somebody may act can forget to look. */
export const closedAccounts = pgTable(
  'closed_accounts',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    claims: jsonb('claims').$type<Record<string, string>>().notNull().default({}),
    position: integer('position').notNull().default(0),
    adminClaims: jsonb('admin_claims')
      .$type<Record<string, { set: string; before: string | null }>>()
      .notNull()
      .default({}),
    /** Gone for good: no longer listed, and only an invitation brings the person back. */
    removed: boolean('removed').notNull(),
    /** Closed because its customer is, and opened again with it. */
    withCustomer: boolean('with_customer').notNull().default(false),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerNumber] }),
    index('closed_accounts_customer_idx').on(table.customerNumber),
  ],
);

/** Sign-ins; only the token's SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    /** Names the session to its person; opens nothing. */
    id: uuid('id').notNull().defaultRandom(),
    tokenHash: bytes('token_hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerNumber: text('customer_number').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** About when it was last used; null = not since the sign-in, or by a server that did not keep it yet. */
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** Begun by the distributor's single sign-on: the second step is that provider's business. */
    singleSignOn: boolean('single_sign_on').notNull().default(false),
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

/** Links of mails by which a person sets another password: one each, so that a newer one takes the place of the one before. Only the token's SHA-256 is kept. */
export const passwordLinks = pgTable(
  'password_links',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    /** Of the e-mail address and the password that the person had: with another one since, the link opens nothing. */
    madeFor: bytes('made_for').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_links_token_key').on(table.tokenHash)],
);

/**
 * New e-mail addresses that people asked for, one a person: the old address stays in force until the link mailed to the new one is opened.
 * Only the token's SHA-256 is kept.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Changes each time somebody asks, so that the mail of an earlier request isn't sent any more. */
    id: uuid('id').notNull().defaultRandom(),
    email: text('email').notNull(),
    /** Null until the mail is written. */
    tokenHash: bytes('token_hash'),
    /** Of the address and the password at that time: once either has changed, the link opens nothing. */
    madeFor: bytes('made_for').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('email_changes_token_key').on(table.tokenHash)],
);

/** Codes by which somebody may register for a customer, once; only the SHA-256 is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null = its mail has not been written yet. */
    codeHash: bytes('code_hash'),
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    /** For whoever has this address alone; null = for anybody who has the code. */
    email: text('email'),
    /** Over those of everybody who registers; of one that an admin has written, all that it gives. */
    claims: jsonb('claims').$type<Record<string, string>>().notNull().default({}),
    /** The admin of the customer who has written it; null = the distributor. */
    invitedBy: bigint('invited_by', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** Of its mail. */
    language: text('language').notNull().default('en'),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('invitations_code_key').on(table.codeHash),
    index('invitations_customer_idx').on(table.customerNumber),
  ],
);

/**
 * People who want to sign in and may not yet: as they asked, right or wrong, until their mail is written; then until they confirm it; then, where
 * that is asked for, until the distributor approves.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As typed: there may be no such customer. */
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number'),
    /** SHA-256 of the code that was typed; null = an invoice is the proof. */
    invitationHash: bytes('invitation_hash'),
    username: text('username').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('language').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** SHA-256 of the token that its mail carries; null before the mail and after the confirmation. */
    tokenHash: bytes('token_hash'),
    expiresAt: instant('expires_at'),
    /** When the address was confirmed; the distributor's turn since then. */
    confirmedAt: instant('confirmed_at'),
    /** That the person gets; known once the address is confirmed. */
    claims: jsonb('claims').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('registrations_token_key').on(table.tokenHash),
    index('registrations_username_idx').on(sql`lower(${table.username})`),
  ],
);

/** Secrets that were offered for a second step and not confirmed yet, one a person. */
export const secondStepOffers = pgTable('second_step_offers', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: bytes('secret').notNull(),
  offeredAt: instant('offered_at').notNull(),
});

/** Recovery codes that were not used yet; only a keyed hash of each is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Passes with which people come back from the distributor's single sign-on, each exchanged for a session once. */
export const singleSignOns = pgTable(
  'single_sign_ons',
  {
    /** SHA-256 of the pass, which is made of the sign-in's state: no answer of the provider makes two. */
    hash: bytes('hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that began it. */
    browser: bytes('browser').notNull(),
    /** Who came back; null once the pass is used. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('single_sign_ons_expiry_idx').on(table.expiresAt)],
);
