import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Executor } from '../db/database.ts';

export interface AuditEntry {
  /** `<feature>.<verb>`, past: order.placed, auth.signed_in. */
  action: string;
  customerNumber?: string;
  /** What it was done to, such as an order number. */
  subject?: string;
  before?: unknown;
  after?: unknown;
  /** The name, where nobody is signed in. */
  actor?: string;
}

/** Writes who, when, for whom, what before and after, from where (DECISIONS §4), in the caller's transaction. */
export async function audit(db: Executor, context: Context, entry: AuditEntry): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await db.execute(sql`
    insert into audit_log (at, user_id, actor, customer_number, action, subject, before, after, address, request_id)
    values (${context.now().toISOString()}, ${context.actor?.userId ?? null}, ${entry.actor ?? context.actor?.username ?? 'system'},
      ${entry.customerNumber ?? null}, ${entry.action}, ${entry.subject ?? ''}, ${json(entry.before)}::jsonb,
      ${json(entry.after)}::jsonb, ${context.address}, ${context.requestId})`);
}
