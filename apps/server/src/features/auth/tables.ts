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

/** People who sign in. `claims` apply to each account unless the account has its own. */
export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    email: text('email'),
    /** argon2id in PHC form; null = can't sign in with a password. */
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
    /** Disabled manually. No feed undoes that. */
    shutOut: boolean('shut_out').notNull().default(false),
    /**
     * A feed has written this person at least once. A complete feed disables only such people when they are missing
     * from it.
     */
    fed: boolean('fed').notNull().default(false),
    lastCustomerNumber: text('last_customer_number'),
    /** The last sign-in; null = never. */
    signedInAt: instant('signed_in_at'),
    /** Whether a feed set the password. Until the first sign-in, a feed may set another. */
    fedPassword: boolean('fed_password').notNull().default(false),
    /** Whether the last feed had resetPass=Y. Repeating it doesn't force another change. */
    fedReset: boolean('fed_reset').notNull().default(false),
    /** The sealed secret of the second step; null = signs in with the password only. */
    secondStep: bytes('second_step'),
    secondStepSince: instant('second_step_since'),
    /** The last time step (of 30 s) whose code was taken. This and earlier codes are refused. */
    secondStepUsed: bigint('second_step_used', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
  ],
);

/** The customers a person may act for, with the claims that differ there. */
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
    /** Staff of the distributor took it from the customers of a branch. It is valid as long as the branch is. */
    byBranch: boolean('by_branch').notNull().default(false),
    /**
     * The claims that an admin of the customer has set, and their values before. They apply until a feed sends a value
     * other than that.
     */
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

/** The branches whose customers a member of the distributor's staff can act for. */
export const staffBranches = pgTable(
  'staff_branches',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    location: text('location').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.location] })],
);

/** Documents that the distributor's staff made for a customer. */
export const enteredDocuments = pgTable(
  'entered_documents',
  {
    customerNumber: text('customer_number').notNull(),
    /** order, hold, quote, return or approval. */
    kind: text('kind').notNull(),
    documentNumber: text('document_number').notNull(),
    /** The name of the member of the staff, as it was then. */
    enteredBy: text('entered_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.kind, table.documentNumber] })],
);

/**
 * Accounts that an admin of the customer has taken from a person. A separate table, so that queries for a person's
 * customers can't forget to check.
 */
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
    /** Permanently removed: no longer listed, and only an invitation brings the person back. */
    removed: boolean('removed').notNull(),
    /** Closed because the customer was closed, and reopened with it. */
    withCustomer: boolean('with_customer').notNull().default(false),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerNumber] }),
    index('closed_accounts_customer_idx').on(table.customerNumber),
  ],
);

/** What an API key can do. The key is a session, whose row has this. */
export interface SessionKeyFacts {
  name: string;
  /** Claims of its maker that it has too. */
  grants: string[];
  /** Customer numbers of its maker that it has too. */
  customers: string[];
  /** Requests that it can make in a minute, at each server. */
  perMinute: number;
}

/** Sign-ins. Only the token's SHA-256 is stored. */
export const sessions = pgTable(
  'sessions',
  {
    /** Identifies the session to its person. It grants nothing. */
    id: uuid('id').notNull().defaultRandom(),
    tokenHash: bytes('token_hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerNumber: text('customer_number').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Approximate time of the last use. Null = not since the sign-in, or by a server that didn't record it yet. */
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** Started by the distributor's single sign-on, whose provider is responsible for the second step. */
    singleSignOn: boolean('single_sign_on').notNull().default(false),
    /** The person of the current customer for whom staff of the distributor act. Null = no one in particular. */
    onBehalfOf: bigint('on_behalf_of', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** A member of the staff has hidden prices, such as to show the screen. */
    pricesHidden: boolean('prices_hidden').notNull().default(false),
    /** The number of a PunchOut session, which can only choose items. Null = any other session. */
    punchOut: bigint('punch_out', { mode: 'number' }),
    /** The name of the procurement system to which the cart of a PunchOut session goes back. */
    returnTo: text('return_to'),
    /** Whether a PunchOut session only looks. */
    inspects: boolean('inspects').notNull().default(false),
    /** What an API key can do. Null = a person's session. */
    apiKey: jsonb('api_key').$type<SessionKeyFacts>(),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_punch_out_idx')
      .on(table.punchOut)
      .where(sql`${table.punchOut} is not null`),
    index('sessions_api_key_idx')
      .on(table.customerNumber)
      .where(sql`${table.apiKey} is not null`),
  ],
);

/** Failed attempts, for the growing delay and the lock. */
export const signInFailures = pgTable('sign_in_failures', {
  /** Identifies attempts that are counted together (see throttle.ts). */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: instant('last_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
});

/**
 * Mailed links for setting a new password, one per person. A new link replaces the previous one. Only the token's
 * SHA-256 is stored.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    /** Hash of the person's e-mail address and password at that time. Once either changes, the link stops working. */
    madeFor: bytes('made_for').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_links_token_key').on(table.tokenHash)],
);

/**
 * Requested new e-mail addresses, one per person. The old address stays in force until the link mailed to the new one
 * is opened. Only the token's SHA-256 is stored.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Changes with each request, so that the mail of an earlier request is no longer sent. */
    id: uuid('id').notNull().defaultRandom(),
    email: text('email').notNull(),
    /** Null until the mail is written. */
    tokenHash: bytes('token_hash'),
    /** Hash of the address and the password at that time. Once either changes, the link stops working. */
    madeFor: bytes('made_for').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('email_changes_token_key').on(table.tokenHash)],
);

/** Codes for registering for a customer once. Only the SHA-256 is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null = its mail has not been written yet. */
    codeHash: bytes('code_hash'),
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    /** The only address it is for; null = any person with the code. */
    email: text('email'),
    /** These override the claims of all registrations. An admin's invitation lists everything it gives. */
    claims: jsonb('claims').$type<Record<string, string>>().notNull().default({}),
    /** The admin of the customer who wrote it; null = the distributor. */
    invitedBy: bigint('invited_by', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** Language of its mail. */
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
 * Registrations that can't sign in yet. Each stays as submitted, right or wrong, until its mail is written, then until
 * the person confirms it. If approval is required, it then waits for the distributor.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As typed. The customer may not exist. */
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number'),
    /** SHA-256 of the code; null = an invoice is the proof. */
    invitationHash: bytes('invitation_hash'),
    username: text('username').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('language').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** SHA-256 of the token in its mail; null before the mail and after the confirmation. */
    tokenHash: bytes('token_hash'),
    expiresAt: instant('expires_at'),
    /** When the address was confirmed. Since then it waits for the distributor. */
    confirmedAt: instant('confirmed_at'),
    /** The claims the person gets, known once the address is confirmed. */
    claims: jsonb('claims').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('registrations_token_key').on(table.tokenHash),
    index('registrations_username_idx').on(sql`lower(${table.username})`),
  ],
);

/** Secrets offered for a second step and not confirmed yet, one per person. */
export const secondStepOffers = pgTable('second_step_offers', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: bytes('secret').notNull(),
  offeredAt: instant('offered_at').notNull(),
});

/** Unused recovery codes. Only a keyed hash of each is stored. */
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

/** Passes of people returning from the distributor's single sign-on. Each is exchanged for a session once. */
export const singleSignOns = pgTable(
  'single_sign_ons',
  {
    /** SHA-256 of the pass. The pass derives from the sign-in's state, so one answer of the provider can't make two. */
    hash: bytes('hash').primaryKey(),
    /** SHA-256 of the secret in the cookie of the browser that started it, or of the app's secret. */
    browser: bytes('browser').notNull(),
    /** The person who came back; null once the pass is used. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('single_sign_ons_expiry_idx').on(table.expiresAt)],
);

/**
 * First passwords that were fed together: one slow hash over all names and passwords of a group.
 * An unchanged group costs one comparison instead of one per person.
 */
export const feedPasswordGroups = pgTable('feed_password_groups', {
  name: text('name').primaryKey(),
  /** argon2id in PHC form. */
  hash: text('hash').notNull(),
});
