import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { sql } from 'drizzle-orm/sql/sql';
import type { Context } from '../context.ts';
import type { Executor } from '../db/database.ts';
import { type Places, prepareWrite } from '../db/prepared.ts';

export interface AuditEntry {
  action: AuditAction;
  customerNumber?: string;
  /** The object of the action, such as an order number. */
  subject?: string;
  before?: unknown;
  after?: unknown;
  /** Name of the actor when no user is signed in. */
  actor?: string;
}

const insertion = prepareWrite(
  (
    at: Places<{
      at: string;
      userId: number | null;
      actor: string;
      onBehalfOf: string;
      customerNumber: string | null;
      action: string;
      subject: string;
      before: string | null;
      after: string | null;
      address: string;
      requestId: string;
    }>,
  ) => sql`
    insert into audit_log (at, user_id, actor, on_behalf_of, customer_number, action, subject, before, after,
      address, request_id)
    values (${at.at}, ${at.userId}, ${at.actor}, ${at.onBehalfOf}, ${at.customerNumber}, ${at.action}, ${at.subject},
      ${at.before}::jsonb, ${at.after}::jsonb, ${at.address}, ${at.requestId})`,
);

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const commonValues = ({ customerNumber, action, subject, before, after }: AuditEntry) => ({
  onBehalfOf: '',
  customerNumber: customerNumber ?? null,
  action,
  subject: subject ?? '',
  before: json(before),
  after: json(after),
});

/** Returns the user name of the customer's person for whom the actor acts there, or empty. */
const behalfOf = (actor: Context['actor'], customerNumber: string | undefined): string =>
  (customerNumber === actor?.customerNumber ? actor?.onBehalfOf?.username : undefined) ?? '';

/** Returns the name of who acted: the user, and the customer's system that acted as them. */
const nameOf = ({ username, system }: NonNullable<Context['actor']>): string =>
  system === undefined ? username : `${username} (${system})`;

/** Writes an audit row with user, time, customer, values before and after, and origin, in the caller's transaction. */
export const audit = (db: Executor, context: Context, entry: AuditEntry): Promise<number> =>
  insertion.run(db, {
    at: context.now().toISOString(),
    userId: context.actor?.punchOut?.personId ?? context.actor?.userId ?? null,
    actor: entry.actor ?? (context.actor === null ? 'system' : nameOf(context.actor)),
    ...commonValues(entry),
    onBehalfOf: behalfOf(context.actor, entry.customerNumber),
    address: context.address,
    requestId: context.requestId,
  });

/** Writes an audit row for an action of the server itself. */
export const auditSystem = (db: Executor, now: Date, entry: AuditEntry): Promise<number> =>
  insertion.run(db, {
    at: now.toISOString(),
    userId: null,
    actor: 'system',
    ...commonValues(entry),
    address: '',
    requestId: '',
  });

/** Writes an audit row for an action on the server's command line. */
export const auditCommand = (db: Executor, now: Date, entry: AuditEntry): Promise<number> =>
  insertion.run(db, {
    at: now.toISOString(),
    userId: null,
    actor: 'command line',
    ...commonValues(entry),
    address: '',
    requestId: '',
  });
