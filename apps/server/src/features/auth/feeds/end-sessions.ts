import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { sql } from 'drizzle-orm';
import { float } from '../../../platform/db/columns.ts';
import { rows } from '../../../platform/db/rows.ts';
import { literal } from '../../../platform/feeds/columns.ts';
import type { Work } from '../../../platform/feeds/target.ts';

/**
 * After the write, ends the sessions of people whom a feed disables or gives another e-mail address, since they sign in
 * with it. The end is permanent: a later row that enables the person restores no session. The audit records the people.
 */
export async function endSessionsOfChanged({ tx, stage, now }: Work): Promise<() => Promise<void>> {
  const touched = await rows(
    tx,
    { id: float },
    sql.raw(`select u.id::float8 as id from ${stage} s join users u on lower(u.username) = lower(s.username)
      where s.disabled or lower(u.email) is distinct from lower(s.email)`),
  );
  const ids = touched.map(({ id }) => id);
  const at = now.toISOString();
  return async () => {
    if (ids.length === 0) return;
    await tx.execute(sql`
      with ended as (
          update sessions set revoked_at = ${at}
          where user_id = any(${sql.param(ids)}::bigint[]) and revoked_at is null and expires_at > ${at}::timestamptz
          returning user_id)
      insert into audit_log (at, actor, action, subject, after)
      select ${at}, 'feeds', ${'auth.sessions_ended' satisfies AuditAction}, u.username,
        jsonb_build_object('sessionsEnded', count(*))
      from ended e join users u on u.id = e.user_id
      group by u.username`);
  };
}

/** Statements that disable people missing from a complete feed, end their sessions, and record this in the audit. */
export const disableGone = (gone: string, same: string, now: Date): readonly string[] => [
  `with shut as (
     update users t set disabled = true from ${gone} g where ${same} returning t.id, t.username),
   ended as (
     update sessions set revoked_at = ${literal(now.toISOString())} from shut
     where user_id = shut.id and revoked_at is null and expires_at > ${literal(now.toISOString())}::timestamptz
     returning user_id)
   insert into audit_log (at, actor, action, subject, after)
   select ${literal(now.toISOString())}::timestamptz, 'feeds',
     ${literal('auth.person_disabled' satisfies AuditAction)}, shut.username,
     jsonb_build_object('sessionsEnded', (select count(*) from ended where user_id = shut.id)) from shut`,
];
