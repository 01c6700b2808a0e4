import { sql } from 'drizzle-orm/sql/sql';
import { bool, int, json, nullable, text, textOf } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import type { Language } from '../../platform/words/languages.ts';

export interface ReaderKey {
  customerNumber: string;
  userId: number;
}

const news = prepare(
  { moved: int, mail: bool, calendarSince: nullable(text) },
  (at: Places<ReaderKey & { since: string }>) => sql`
    select (
        select count(*)::int
        from coming_goods c
        where c.customer_number = ${at.customerNumber}
          and c.moved_at > greatest(${at.since}::timestamptz, r.seen_at)) as moved, coalesce(r.mail, false) as mail,
      to_json(r.calendar_since)#>>'{}' as calendar_since
    from (select ${at.userId}::bigint as user_id) reader
    left join coming_readers r on r.customer_number = ${at.customerNumber} and r.user_id = reader.user_id`,
);

/** How many dates have moved since then that the user hasn't seen, and the user's mail and calendar. */
export const readNews = async (db: Executor, asked: ReaderKey & { since: string }): Promise<RowOf<typeof news>> =>
  (await news.row(db, { ...asked }))!;

const seen = prepareWrite(
  (at: Places<ReaderKey & { language: string; now: string }>) => sql`
    insert into coming_readers as r (customer_number, user_id, language, seen_at)
    values (${at.customerNumber}, ${at.userId}, ${at.language}, ${at.now}::timestamptz)
    on conflict (customer_number, user_id) do update set seen_at = greatest(r.seen_at, excluded.seen_at)`,
);

/** Records when the user last saw the dates. */
export const putSeen = (tx: Transaction, seenBy: ReaderKey & { language: string; now: string }): Promise<number> =>
  seen.run(tx, { ...seenBy });

const mail = prepareWrite(
  (at: Places<ReaderKey & { language: string; now: string; mail: boolean }>) => sql`
    insert into coming_readers as r (customer_number, user_id, language, mail, mailed_at)
    values (${at.customerNumber}, ${at.userId}, ${at.language}, ${at.mail}::boolean, ${at.now}::timestamptz)
    on conflict (customer_number, user_id) do update set language = excluded.language, mail = excluded.mail,
      mailed_at = case when r.mail then r.mailed_at else excluded.mailed_at end`,
);

/** Turns the mail on or off. Dates that moved before it was turned on need no mail. */
export const putMail = (
  tx: Transaction,
  chosen: ReaderKey & { language: string; now: string; mail: boolean },
): Promise<number> => mail.run(tx, { ...chosen });

const calendar = prepareWrite(
  (at: Places<ReaderKey & { language: string; now: string; hash: Buffer }>) => sql`
    insert into coming_readers (customer_number, user_id, language, calendar_hash, calendar_since)
    values (${at.customerNumber}, ${at.userId}, ${at.language}, ${at.hash}, ${at.now}::timestamptz)
    on conflict (customer_number, user_id) do update set language = excluded.language,
      calendar_hash = excluded.calendar_hash, calendar_since = excluded.calendar_since`,
);

/** Stores the hash of a calendar's secret. The earlier address then opens nothing. */
export const putCalendar = (
  tx: Transaction,
  made: ReaderKey & { language: string; now: string; hash: Buffer },
): Promise<number> => calendar.run(tx, { ...made });

const calendarRemoval = prepareWrite(
  (at: Places<ReaderKey>) => sql`
    update coming_readers set calendar_hash = null, calendar_since = null
    where customer_number = ${at.customerNumber} and user_id = ${at.userId} and calendar_hash is not null`,
);

/** Returns how many addresses ended: 0 or 1. */
export const removeCalendar = (tx: Transaction, key: ReaderKey): Promise<number> => calendarRemoval.run(tx, { ...key });

const calendarReader = prepare(
  {
    customerNumber: text,
    language: textOf<Language>(),
    userClaims: json<Record<string, unknown>>(),
    claims: json<Record<string, unknown>>(),
  },
  (at: Places<{ hash: Buffer }>) => sql`
    select r.customer_number, r.language, u.claims as user_claims, a.claims
    from coming_readers r
    join users u on u.id = r.user_id and not u.disabled
    join user_accounts a on a.user_id = r.user_id and a.customer_number = r.customer_number
    join customers c on c.number = r.customer_number and not c.closed
    where r.calendar_hash = ${at.hash}`,
);

/** Reads whose calendar has this hash, with the claims of now. Null for a user who no longer has the customer. */
export const findCalendarReader = (db: Executor, hash: Buffer): Promise<RowOf<typeof calendarReader> | null> =>
  calendarReader.row(db, { hash });
