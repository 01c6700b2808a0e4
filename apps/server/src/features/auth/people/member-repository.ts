import { type Claims, mergeClaims } from '@tradecounter/contract/claims';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';

/** Claims that an admin of the customer has set, with what the account said before. */
export type AdminClaims = Readonly<Record<string, { set: string; before: string | null }>>;

/** Somebody who may act for a customer, or could until an admin closed the account. */
export interface Member {
  userId: number;
  username: string;
  /** As they are in force there. */
  claims: Claims;
  /** What the account itself says. */
  accountClaims: Readonly<Record<string, string>>;
  adminClaims: AdminClaims;
  open: boolean;
}

interface MemberRow extends Omit<Member, 'claims'> {
  userClaims: Record<string, string>;
}

const turn = prepare<{ customerNumber: string }>(
  (at) => sql`select pg_advisory_xact_lock(hashtextextended('people of ' || ${at.customerNumber}::text, 0))`,
);

/** Waits until nobody else changes who may act for that customer, and keeps others out until the transaction ends: of two admins who shut one another out one is first. */
export const awaitPeople = (tx: Transaction, customerNumber: string): Promise<number> =>
  turn.run(tx, { customerNumber });

const columns = (open: SQL): SQL =>
  sql`u.id as "userId", u.username, u.claims as "userClaims", a.claims as "accountClaims", a.admin_claims as "adminClaims", ${open} as open`;

const memberOf = (row: MemberRow | null): Member | null => {
  if (row === null) return null;
  const { userClaims, ...member } = row;
  return { ...member, claims: mergeClaims(userClaims, member.accountClaims) };
};

const actor = prepare<{ customerNumber: string; userId: number }, MemberRow>(
  (at) => sql`select ${columns(sql`true`)} from users u join user_accounts a on a.user_id = u.id
    where u.id = ${at.userId} and not u.disabled and a.customer_number = ${at.customerNumber} for share of u, a`,
);

/** The person as of now, kept as it is until the transaction ends; null where they may not act for the customer. */
export const findActing = async (
  tx: Transaction,
  who: { customerNumber: string; userId: number },
): Promise<Member | null> => memberOf(await actor.row(tx, who));

type Named = { customerNumber: string; username: string };

const byName = (at: Places<Named>, table: SQL, open: SQL, more: SQL): SQL =>
  sql`select ${columns(open)} from users u join ${table} a on a.user_id = u.id where lower(u.username) = lower(${at.username}) and a.customer_number = ${at.customerNumber} ${more} for update of a`;

const openMember = prepare<Named, MemberRow>((at) => byName(at, sql`user_accounts`, sql`true`, sql``));
const closedMember = prepare<Named, MemberRow>((at) =>
  byName(at, sql`closed_accounts`, sql`false`, sql`and not a.removed`),
);

/** Who has that user name and acts for the customer, or did until deactivated; kept from others' changes until the transaction ends. Null for everybody else. */
export const lockMember = async (tx: Transaction, who: Named): Promise<Member | null> =>
  memberOf((await openMember.row(tx, who)) ?? (await closedMember.row(tx, who)));

interface Account {
  userId: number;
  customerNumber: string;
}

const claiming = prepare<Account & { claims: string; adminClaims: string }>(
  (at) =>
    sql`update user_accounts set claims = claims || ${at.claims}::jsonb, admin_claims = admin_claims || ${at.adminClaims}::jsonb where user_id = ${at.userId} and customer_number = ${at.customerNumber}`,
);

/** Sets claims of the account in an admin's name. */
export const saveAdminClaims = (
  tx: Transaction,
  { accountClaims, adminClaims, userId }: Member,
  customerNumber: string,
  set: Readonly<Record<string, string>>,
): Promise<number> =>
  claiming.run(tx, {
    userId,
    customerNumber,
    claims: JSON.stringify(set),
    adminClaims: JSON.stringify(
      Object.fromEntries(
        Object.entries(set).map(([name, value]) => [
          name,
          {
            set: value,
            before: adminClaims[name] === undefined ? (accountClaims[name] ?? null) : adminClaims[name].before,
          },
        ]),
      ),
    ),
  });

const closing = prepare<Account & { removed: boolean; now: string }>(
  (
    at,
  ) => sql`with gone as (delete from user_accounts where user_id = ${at.userId} and customer_number = ${at.customerNumber} returning *)
    insert into closed_accounts (user_id, customer_number, claims, position, admin_claims, removed, closed_at)
    select user_id, customer_number, claims, position, admin_claims, ${at.removed}::boolean, ${at.now}::timestamptz from gone
    on conflict (user_id, customer_number) do update set claims = excluded.claims, position = excluded.position, admin_claims = excluded.admin_claims, removed = excluded.removed, closed_at = excluded.closed_at`,
);

/** Takes the customer from the person, for now or, `removed`, for good. */
export const closeAccount = (tx: Transaction, account: Account & { removed: boolean; now: Date }): Promise<number> =>
  closing.run(tx, { ...account, now: account.now.toISOString() });

const removing = prepare<Account>(
  (at) =>
    sql`update closed_accounts set removed = true where user_id = ${at.userId} and customer_number = ${at.customerNumber}`,
);

/** Makes for good what was for now. */
export const keepClosed = (tx: Transaction, account: Account): Promise<number> => removing.run(tx, account);

const opening = prepare<Account>(
  (
    at,
  ) => sql`with back as (delete from closed_accounts where user_id = ${at.userId} and customer_number = ${at.customerNumber} and not removed returning *)
    insert into user_accounts (user_id, customer_number, claims, position, admin_claims) select user_id, customer_number, claims, position, admin_claims from back
    on conflict (user_id, customer_number) do nothing`,
);

/** Gives the person the customer back, as it was. */
export const reopenAccount = (tx: Transaction, account: Account): Promise<number> => opening.run(tx, account);

const joining = prepare<Account & { claims: string }>(
  (
    at,
  ) => sql`with gone as (delete from closed_accounts where user_id = ${at.userId} and customer_number = ${at.customerNumber})
    insert into user_accounts (user_id, customer_number, claims, position)
    select ${at.userId}::bigint, ${at.customerNumber}, ${at.claims}::jsonb, coalesce((select max(position) + 1 from user_accounts where user_id = ${at.userId}), 0)
    on conflict (user_id, customer_number) do nothing`,
);

/** Gives a person one more customer to act for, behind the others. `claims` name each claim, or what the person has elsewhere counts here too. */
export const joinCustomer = (
  tx: Transaction,
  { claims, ...account }: Account & { claims: Readonly<Record<string, string>> },
): Promise<number> => joining.run(tx, { ...account, claims: JSON.stringify(claims) });

export interface Joiner {
  userId: number;
  username: string;
  name: string;
}

const joiner = prepare<{ email: string; customerNumber: string }, Joiner>(
  (at) => sql`select u.id as "userId", u.username, coalesce(nullif(u.first_name, ''), u.username) as name from users u
    where lower(u.email) = lower(${at.email}) and not u.disabled and coalesce(u.claims->>'staff', 'N') <> 'Y'
      and not exists (select 1 from user_accounts a where a.user_id = u.id and a.claims->>'staff' = 'Y')
      and not exists (select 1 from user_accounts a where a.user_id = u.id and a.customer_number = ${at.customerNumber})`,
);

/** Who has that address and could be given the customer: neither disabled, nor the distributor's staff, nor somebody who has it. */
export const findJoiner = (db: Executor, email: string, customerNumber: string): Promise<Joiner | null> =>
  joiner.row(db, { email, customerNumber });

const ending = prepare<Account & { now: string }>(
  (
    at,
  ) => sql`update sessions set revoked_at = ${at.now}::timestamptz where user_id = ${at.userId} and revoked_at is null and expires_at > ${at.now}::timestamptz
    and (customer_number = ${at.customerNumber} or not exists (select 1 from user_accounts a where a.user_id = ${at.userId}))`,
);

/** Ends the person's sessions that act for that customer, and all of them where there is no other customer; answers how many. */
export const endSessionsFor = (tx: Transaction, { now, ...account }: Account & { now: Date }): Promise<number> =>
  ending.run(tx, { ...account, now: now.toISOString() });
