import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { bool, int, text } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import { isNumbered } from './numbered-sql.ts';
import { ownerGone } from './owner-gone-sql.ts';

/**
 * Parses the key of a numbered name into the beginning of the list's own key and the list number. Returns number 0,
 * which no list has, when the key isn't numbered.
 */
function readNumbered(nameKey: string): { begins: string; numbered: number } {
  const { begins = '', number = '0' } = /^(?<begins>.*) \((?<number>\d{1,15})\)$/.exec(nameKey)?.groups ?? {};
  return { begins, numbered: Number(number) };
}

/** A list, with the columns that its verbs need. */
const listRow = {
  customerNumber: text,
  listNumber: int,
  userId: int,
  name: text,
  shared: bool,
  favorites: bool,
  ownerGone: bool,
};

export type ListRow = RowOf<typeof listRow>;

/** Identifies a list by name among those that the user sees for the customer. */
export interface ListKey {
  customerNumber: string;
  userId: number;
  nameKey: string;
}

const columns = sql`customer_number, list_number::int as list_number, user_id::int as user_id, name, shared,
  favorites, ${ownerGone(sql`shopping_lists`)} as owner_gone`;

/** The user who makes the change, and when (ISO instant). */
export interface Change {
  userId: number;
  now: string;
}

/** Arbitrary class of the advisory lock under which one transaction at a time names a customer's lists. */
const lockClass = 7302;

const namesLock = prepareWrite(
  (at: Places<{ lockClass: number; customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(${at.lockClass}::int, hashtext(${at.customerNumber}))`,
);

/** Locks the list names of the customer until the transaction ends. Take this lock before locking any list. */
export const lockNames = (tx: Transaction, customerNumber: string): Promise<number> =>
  namesLock.run(tx, { lockClass, customerNumber });

type ListLookup = ListKey & ReturnType<typeof readNumbered>;

const isSeen = (at: Places<ListLookup>) => sql`customer_number = ${at.customerNumber} and deleted_at is null
  and (name_key = ${at.nameKey} and (shared or user_id = ${at.userId})
    or list_number = ${at.numbered} and starts_with(name_key, ${at.begins})
    and ${isNumbered(sql`shopping_lists`, at.userId)})`;

const toLookup = (key: ListKey): ListLookup => ({ ...key, ...readNumbered(key.nameKey) });

const foundList = prepare(
  listRow,
  (at: Places<ListLookup>) =>
    sql`select ${columns} from shopping_lists where ${isSeen(at)} order by (user_id = ${at.userId}) desc limit 1`,
);

/** Reads a list. Null when the user sees no list of that name. */
export const findList = (db: Executor, key: ListKey): Promise<ListRow | null> => foundList.row(db, toLookup(key));

const lockedList = prepare(
  listRow,
  (at: Places<ListLookup>) =>
    sql`
      select ${columns}
      from shopping_lists
      where ${isSeen(at)}
      order by (user_id = ${at.userId}) desc limit 1
      for update`,
);

/** Reads a list and locks it until the transaction ends. */
export const lockList = (tx: Transaction, key: ListKey): Promise<ListRow | null> => lockedList.row(tx, toLookup(key));

const takenName = prepare(
  { one: int },
  (at: Places<ListKey & { except: number }>) => sql`
    select 1 as one
    from shopping_lists
    where customer_number = ${at.customerNumber} and name_key = ${at.nameKey} and deleted_at is null
      and (shared or user_id = ${at.userId}) and list_number <> ${at.except}::bigint limit 1`,
);

/**
 * Whether another list that the user sees has the name. `except` is the number of the list that is getting the name.
 */
export const isTaken = async (tx: Transaction, key: ListKey & { except: number }): Promise<boolean> =>
  (await takenName.row(tx, { ...key })) !== null;

const ownLists = prepare(
  { lists: int },
  (at: Places<{ customerNumber: string; userId: number }>) => sql`select count(*)::int as lists from shopping_lists
    where customer_number = ${at.customerNumber} and user_id = ${at.userId} and deleted_at is null and not favorites`,
);

/** Counts the user's lists for the customer, without the favorites. */
export const countOwn = async (tx: Transaction, whose: { customerNumber: string; userId: number }): Promise<number> =>
  (await ownLists.row(tx, { ...whose }))!.lists;

interface Together {
  customerNumber: string;
  /** True for lists that all users of the customer see, false for the owner's private lists. */
  shared: boolean;
  ownerId: number;
}

/**
 * Arbitrary class of the advisory lock under which one transaction at a time adds lines to lists that are counted
 * together.
 */
const linesClass = 7303;

const linesLock = prepareWrite(
  (at: Places<{ linesClass: number; whose: string }>) =>
    sql`select pg_advisory_xact_lock(${at.linesClass}::int, hashtext(${at.whose}))`,
);

const together = prepare(
  { lines: int },
  (at: Places<Together>) => sql`
    select coalesce(sum(line_count), 0)::int as lines
    from shopping_lists
    where customer_number = ${at.customerNumber} and deleted_at is null and shared = ${at.shared}::boolean
      and (shared or user_id = ${at.ownerId})`,
);

/**
 * Returns how many lines the lists have in total. Other transactions can't add lines until this one ends. Take this
 * lock after all locks of lists, and only once in a transaction.
 */
export async function lockLinesTogether(tx: Transaction, whose: Together): Promise<number> {
  await linesLock.run(tx, {
    linesClass,
    whose: whose.shared ? whose.customerNumber : `${whose.customerNumber} ${whose.ownerId}`,
  });
  return (await together.row(tx, { ...whose }))!.lines;
}

interface NewList extends ListKey {
  name: string;
  shared: boolean;
  favorites: boolean;
  now: string;
}

const insertion = prepareWrite(
  (at: Places<NewList>) => sql`
    insert into shopping_lists (customer_number, list_number, user_id, name, name_key, shared, favorites,
      created_at, changed_at, changed_by)
    values (${at.customerNumber}, nextval('shopping_list_numbers'), ${at.userId}, ${at.name}, ${at.nameKey},
      ${at.shared}::boolean, ${at.favorites}::boolean, ${at.now}::timestamptz, ${at.now}::timestamptz, ${at.userId})
    on conflict do nothing`,
);

/** Inserts a new list. Does nothing when the user already has a list of that name. */
export const insertList = (tx: Transaction, list: NewList): Promise<number> => insertion.run(tx, { ...list });

const stamp = (at: { userId: unknown; now: unknown }) =>
  sql`changed_at = ${at.now}::timestamptz, changed_by = ${at.userId}`;
const ofList = (at: { customerNumber: unknown; listNumber: unknown }) =>
  sql`customer_number = ${at.customerNumber} and list_number = ${at.listNumber}`;

type ListChange = { customerNumber: string; listNumber: number } & Change;

const nameUpdate = prepareWrite(
  (at: Places<ListChange & { name: string; nameKey: string }>) =>
    sql`update shopping_lists set name = ${at.name}, name_key = ${at.nameKey}, ${stamp(at)} where ${ofList(at)}`,
);

export const setName = (tx: Transaction, change: ListChange & { name: string; nameKey: string }): Promise<number> =>
  nameUpdate.run(tx, { ...change });

const sharedUpdate = prepareWrite(
  (at: Places<ListChange & { shared: boolean }>) =>
    sql`
      update shopping_lists set shared = ${at.shared}::boolean, user_id = ${at.userId}, ${stamp(at)}
      where ${ofList(at)}`,
);

/** Makes the list shared or private. The user who does so becomes its owner. */
export const setShared = (tx: Transaction, change: ListChange & { shared: boolean }): Promise<number> =>
  sharedUpdate.run(tx, { ...change });

const deletedUpdate = prepareWrite(
  (at: Places<ListChange & { deleted: boolean }>) =>
    sql`
      update shopping_lists set deleted_at = case when ${at.deleted}::boolean then ${at.now}::timestamptz end,
        user_id = ${at.userId}, ${stamp(at)}
      where ${ofList(at)}`,
);

/** Deletes or restores the list. The user who does so becomes its owner. */
export const setDeleted = (tx: Transaction, change: ListChange & { deleted: boolean }): Promise<number> =>
  deletedUpdate.run(tx, { ...change });

const lastDeleted = prepare(
  listRow,
  (at: Places<ListKey & { since: string }>) => sql`
    select ${columns}
    from shopping_lists
    where customer_number = ${at.customerNumber} and user_id = ${at.userId} and name_key = ${at.nameKey}
      and deleted_at >= ${at.since}::timestamptz
    order by deleted_at desc, list_number desc limit 1
    for update`,
);

/** Reads and locks the user's most recently deleted list of that name, if it was deleted since that time. */
export const lockDeleted = (tx: Transaction, key: ListKey & { since: string }): Promise<ListRow | null> =>
  lastDeleted.row(tx, { ...key });

const lineCountUpdate = prepare(
  { lines: int },
  (
    at: Places<ListChange & { nextLine: number }>,
  ) => sql`update shopping_lists set ${stamp(at)}, next_line = next_line + ${at.nextLine}::int,
      line_count = (select count(*)::int from shopping_list_lines where ${ofList(at)} and removed_at is null)
    where ${ofList(at)} returning line_count as lines`,
);

/** Records a change of the locked list's lines, of which `nextLine` are new. Returns how many lines the list has. */
export const touchList = async (tx: Transaction, change: ListChange & { nextLine: number }): Promise<number> =>
  (await lineCountUpdate.row(tx, { ...change }))!.lines;
