import { sql } from 'drizzle-orm';
import {
  staffBranches as staffBranchesFeed,
  userAccounts as userAccountsFeed,
  users as usersFeed,
} from '@tradecounter/contract/feeds/accounts';
import { staffBranches, userAccounts, users } from '../tables.ts';
import { readClaims } from './read-claims.ts';
import { closeAccounts, leaveBranches, openAccounts } from './close-accounts.ts';
import { disableGone, endSessionsOfChanged } from './end-sessions.ts';
import { hashFirstPasswords, rememberPasswordGroups } from './first-passwords/hash-first-passwords.ts';
import { isIn } from '../../../platform/feeds/columns.ts';
import {
  around,
  deleteGone,
  type Feeds,
  type AroundWrite,
  type Target,
  type Work,
} from '../../../platform/feeds/target.ts';

/**
 * Claims that the portal writes: acceptance of the terms, consent to mails, a changed password.
 * A feed sets them on new rows only. Otherwise each import would ask everyone again.
 */
const ownClaims = ['toSDateAccepted', 'emailOptIn', 'resetPass'];

/** The feed's claims for an existing row, which keeps its own claims. `resetPass` is SQL of its resetPass. */
const withOwnClaims = (
  fed: string,
  resetPass: string,
): string => `((${fed} - array[${ownClaims.map((name) => `'${name}'`).join(', ')}])
  || jsonb_strip_nulls(jsonb_build_object('toSDateAccepted', t.claims->'toSDateAccepted', 'emailOptIn',
    t.claims->'emailOptIn', 'resetPass', ${resetPass})))`;

const saysReset = (claims: string): string => `coalesce(${claims}->>'resetPass' = 'Y', false)`;

/** The feed's resetPass applies only when it changes. A repeated value would force the same change again. */
const fedReset = (fed: string): string =>
  `case when ${saysReset(fed)} = t.fed_reset then t.claims->'resetPass' else ${fed}->'resetPass' end`;

/** Until the first sign-in, a feed may replace a password that a feed set, but no other. */
const firstPassword = (fed: string): string =>
  `case when t.signed_in_at is null
    and (t.fed_password or t.password_hash is null) then coalesce(${fed}, t.password_hash) else t.password_hash end`;

/** SQL condition: the person of the staged row `s` has a password that a feed no longer replaces. */
const hasOwnPassword = `exists (select 1 from users t where lower(t.username) = lower(s.username)
  and (t.signed_in_at is not null or not (t.fed_password or t.password_hash is null)))`;

const isFirst = (fed: string): string => `(t.fed_password or (t.password_hash is null and ${fed}))`;

const emailTaken = (stage: string): string => `
  select s.line, 'is ''' || s.email || ''', which is used by ' || u.username as reason from ${stage} s
  join users u on lower(u.email) = lower(s.email) and lower(u.username) <> lower(s.username)
  where not exists (select 1 from ${stage} o
    where lower(o.username) = lower(u.username) and lower(o.email) is distinct from lower(s.email))
  union all
  select s.line, 'is ''' || s.email || ''', which is used by ' || o.username || ' in line ' || o.line from ${stage} s
  join ${stage} o on lower(o.email) = lower(s.email) and o.line < s.line`;

/** Frees all changed addresses first, because two people may swap theirs in one file. */
async function freeChangedEmails(work: Work): Promise<() => Promise<void>> {
  const { tx, stage } = work;
  const endSessions = await endSessionsOfChanged(work);
  await tx.execute(
    sql.raw(`
    update users u set email = null from ${stage} s
    where lower(u.username) = lower(s.username) and lower(u.email) is distinct from lower(s.email)`),
  );
  return endSessions;
}

const isStaff = `('Y' in (coalesce(t.claims->>'staff', ''), coalesce((
  select max(a.claims->>'staff') from user_accounts a where a.user_id = t.id), '')))`;

/** Runs a statement after the write. */
const afterwards =
  (statement: string): AroundWrite =>
  ({ tx }) =>
    Promise.resolve(async () => void (await tx.execute(sql.raw(statement))));

const fedClaims = `(t.claims - 'resetPass') || case when t.fed_reset then '{"resetPass": "Y"}'::jsonb
  else '{}'::jsonb end`;
const usernameOf = '(select u.username from users u where u.id = t.user_id)';

/** Without a value in the feed, what the person typed into the profile stays. */
const ownWhereEmpty = Object.fromEntries(
  ['title', 'extension', 'cell', 'fax'].map((name) => [
    name,
    (fed: string) => `coalesce(nullif(${fed}, ''), t.${name})`,
  ]),
);

const usersTarget: Target = {
  format: usersFeed,
  // The portal keeps no password that a file could have.
  exported: { cells: () => ({ initialPassword: null, claims: fedClaims }) },
  turnsWith: 'customers',
  table: users,
  cells: { claims: readClaims },
  stagedOnly: { initialPassword: 'text' },
  keptCells: { columns: ['initialPassword'], when: hasOwnPassword },
  key: ['lower(row.username)'],
  referredBy: { name: 'username', folded: true },
  extra: [
    { name: 'password_hash', type: 'text' },
    { name: 'password_group', type: 'text' },
    { name: 'group_rows', type: 'integer' },
    { name: 'group_hash', type: 'text' },
  ],
  afterChecks: rememberPasswordGroups,
  written: [
    { name: 'password_hash' },
    { name: 'fed_password', from: 's.password_hash is not null' },
    { name: 'fed_reset', from: saysReset('s.claims') },
    { name: 'fed', from: 'true' },
  ],
  merged: {
    password_hash: firstPassword,
    fed_password: isFirst,
    disabled: (fed) => `(${fed} or t.shut_out)`,
    ...ownWhereEmpty,
    claims: (fed) => withOwnClaims(fed, fedReset(fed)),
  },
  prepareBatch: hashFirstPasswords,
  // Two people with one mailbox sign in by their user names. The address stays with the first.
  leftOut: [
    {
      column: 'email',
      query: emailTaken,
      instead: '(select u.email from users u where lower(u.username) = lower(s.username))',
    },
  ],
  beforeWrite: around(freeChangedEmails, afterwards(leaveBranches)),
  ending: {
    says: 'disabled',
    folded: true,
    among: () => `t.fed and not t.disabled and not ${isStaff}`,
    statements: disableGone,
  },
};

const sameAccount = `t.user_id = s.user_id and t.customer_number = s.customer_number`;

/**
 * SQL for the admins' claims of the row `t` that stay in force. A claim does while the feed gives the value the account
 * had when it was set.
 */
const claimsStillInForce = `(select coalesce(jsonb_object_agg(one.key, one.value), '{}'::jsonb)
  from jsonb_each(t.admin_claims) one where one.value->>'before' is not distinct from s.claims->>one.key)`;

const dropOverriddenClaims =
  (table: string) =>
  (stage: string): string =>
    `update ${table} t set admin_claims = ${claimsStillInForce} from ${stage} s
      where ${sameAccount} and t.admin_claims <> '{}' and t.admin_claims <> ${claimsStillInForce}`;

/** SQL for the values that admins have set in the row `t`, by claim. */
const setByAdmins = `(select coalesce(jsonb_object_agg(one.key, one.value->'set'), '{}'::jsonb)
  from jsonb_each(t.admin_claims) one)`;

const accountClaims = (fed: string): string => `(${withOwnClaims(fed, "t.claims->'resetPass'")} || ${setByAdmins})`;

/** An account that an admin has closed stays closed, but stores the feed's values. */
const keepClosed = [
  dropOverriddenClaims('closed_accounts'),
  (stage: string): string =>
    `update closed_accounts t set claims = ${accountClaims('s.claims')}, position = s.position from ${stage} s
      where ${sameAccount}`,
  (stage: string): string => `delete from ${stage} s using closed_accounts t where ${sameAccount}`,
];

const userAccountsTarget: Target = {
  format: userAccountsFeed,
  exported: { where: 'not t.by_branch', cells: () => ({ username: usernameOf }) },
  turnsWith: 'customers',
  table: userAccounts,
  renamed: { customer: 'customerNumber' },
  cells: { claims: readClaims },
  stagedOnly: { username: 'text' },
  key: ['row.user_id', 'row.customer_number'],
  extra: [{ name: 'user_id', type: 'bigint' }],
  written: [{ name: 'user_id' }, { name: 'by_branch', from: 'false' }],
  merged: { claims: accountClaims },
  completions: [
    (stage) => `update ${stage} s set user_id = u.id from users u where lower(u.username) = lower(s.username)`,
    dropOverriddenClaims('user_accounts'),
    ...keepClosed,
  ],
  // A closed customer has no open accounts.
  beforeWrite: ({ tx, now }) => Promise.resolve(async () => void (await tx.execute(sql.raw(closeAccounts(now))))),
};

const staffBranchesTarget: Target = {
  format: staffBranchesFeed,
  exported: { cells: () => ({ username: usernameOf }) },
  turnsWith: 'customers',
  table: staffBranches,
  stagedOnly: { username: 'text' },
  key: ['row.user_id', 'row.location'],
  extra: [{ name: 'user_id', type: 'bigint' }],
  written: [{ name: 'user_id' }],
  completions: [
    (stage) => `update ${stage} s set user_id = u.id from users u where lower(u.username) = lower(s.username)`,
  ],
  beforeWrite: afterwards(leaveBranches),
  ending: { says: 'deleted', statements: deleteGone('staff_branches') },
};

/** Users and the customers they may act for. */
export const authFeeds: Feeds = {
  targets: [usersTarget, userAccountsTarget, staffBranchesTarget],
  additions: [
    {
      format: 'customers',
      beforeWrite: around(openAccounts, afterwards(leaveBranches)),
      ended: (now) => [closeAccounts(now)],
    },
    { format: 'staff-branches', ended: () => [leaveBranches] },
  ],
  gaps: [
    {
      after: ['customers', 'user-accounts'],
      format: 'user-accounts',
      column: 'customer',
      touchedBy: { users: isIn('u.username', 'username'), 'user-accounts': isIn('u.id', 'user_id') },
      query: (
        _day,
        touched,
      ) => `select 'user ' || u.username || ' has no customer and cannot sign in' as reason from users u
      where not u.disabled and not exists (select 1 from user_accounts a where a.user_id = u.id)
        and not (u.claims->>'staff' = 'Y'
          and exists (select 1 from staff_branches b join customers c on c.location = b.location and not c.closed
          where b.user_id = u.id))
        and not exists (select 1 from closed_accounts a where a.user_id = u.id and a.with_customer) and (${touched})`,
    },
  ],
};
