import { sql } from 'drizzle-orm';
import { userAccounts as userAccountsFeed, users as usersFeed } from '@tradecounter/contract/feeds/accounts';
import { userAccounts, users } from '../../auth/tables.ts';
import { readClaims } from '../cells/read-claims.ts';
import { hashNewPasswords } from '../loading/hash-new-passwords.ts';
import type { Target, Work } from './target.ts';

/**
 * Claims that the portal writes itself: acceptance of terms, the answer about mails, a password that was changed. A feed
 * gives them to new rows only, or each import would ask everybody again.
 */
const ownClaims = ['toSDateAccepted', 'emailOptIn', 'resetPass'];

const keepOwnClaims = (stage: string, table: string, match: string): string => `
  update ${stage} s set claims = (s.claims - array[${ownClaims.map((name) => `'${name}'`).join(', ')}])
    || jsonb_strip_nulls(jsonb_build_object(${ownClaims.map((name) => `'${name}', t.claims->'${name}'`).join(', ')}))
  from ${table} t where ${match}`;

const emailTaken = (stage: string): string => `
  select s.line, 'is used by ' || u.username as reason from ${stage} s
  join users u on lower(u.email) = lower(s.email) and lower(u.username) <> lower(s.username)
  where not exists (select 1 from ${stage} o where lower(o.username) = lower(u.username) and lower(o.email) is distinct from lower(s.email))
  union all
  select s.line, 'is used by ' || o.username || ' in line ' || o.line from ${stage} s
  join ${stage} o on lower(o.email) = lower(s.email) and o.line < s.line`;

/** Two people may swap addresses in one file: given up first, taken then. */
async function giveUpEmails({ tx, stage }: Work): Promise<() => Promise<void>> {
  await tx.execute(sql.raw(`
    update users u set email = null from ${stage} s
    where lower(u.username) = lower(s.username) and lower(u.email) is distinct from lower(s.email)`));
  return async () => {};
}

export const usersTarget: Target = {
  format: usersFeed,
  table: users,
  cells: { claims: readClaims },
  stagedOnly: { initialPassword: 'text' },
  key: ['lower(row.username)'],
  referredBy: { name: 'username', folded: true },
  extra: [{ name: 'password_hash', type: 'text' }],
  written: [{ name: 'password_hash', compared: false, updated: false }],
  prepareBatch: hashNewPasswords,
  complete: [(stage) => keepOwnClaims(stage, 'users', 'lower(t.username) = lower(s.username)')],
  rules: [{ column: 'email', query: emailTaken }],
  beforeWrite: giveUpEmails,
};

export const userAccountsTarget: Target = {
  format: userAccountsFeed,
  table: userAccounts,
  renamed: { customer: 'customerNumber' },
  cells: { claims: readClaims },
  stagedOnly: { username: 'text' },
  key: ['row.user_id', 'row.customer_number'],
  extra: [{ name: 'user_id', type: 'bigint' }],
  written: [{ name: 'user_id' }],
  complete: [
    (stage) => `update ${stage} s set user_id = u.id from users u where lower(u.username) = lower(s.username)`,
    (stage) => keepOwnClaims(stage, 'user_accounts', 't.user_id = s.user_id and t.customer_number = s.customer_number'),
  ],
};
