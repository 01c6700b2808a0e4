import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { approvals } from '@tradecounter/contract/documents/approvals';
import { limits } from '@tradecounter/contract/limits';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, instant, int, json, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import { enteredSql } from '../auth/on-behalf/entered-repository.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';
import type { OrderForm } from '../orders/placing/check-order.ts';

const nameOf = (user: SQL, username: SQL): SQL =>
  sql`coalesce(nullif(concat_ws(' ', nullif(${user}.first_name, ''), nullif(${user}.last_name, '')), ''), ${username})`;

/** The names of the person who sent request `r` and of the one who decided it, and the tables that they come from. */
export const requestNames = {
  requestedBy: nameOf(sql`asker`, sql`r.requested_by`),
  decidedBy: sql`nullif(${nameOf(sql`decider`, sql`r.decided_by`)}, '')`,
  join: sql`left join users asker on asker.id = r.user_id left join users decider on decider.id = r.decided_by_id`,
};

export type ApprovalState = StateOf<typeof approvals>;

/** The form of a request: that of the order, with the quantity of a hold, and the delivery and lines of a quote. */
export type RequestForm = Omit<OrderForm, 'total'> & {
  quantity?: string;
  deliverTo: 'current' | 'quoted';
  /** Absent in requests of earlier versions, which are about the whole quote. */
  quoteLines?: number[];
};

/** Returns the form of the order that a request asks for. */
export function orderFormOf({
  quantity: _quantity,
  deliverTo: _deliverTo,
  quoteLines: _lines,
  ...form
}: RequestForm): Omit<OrderForm, 'total'> {
  return form;
}

export interface RequestKey {
  customerNumber: string;
  requestNumber: string;
}

export type RequestRow = RowOf<typeof requestByKey>;

const requestColumns = {
  customerNumber: text,
  requestNumber: text,
  userId: int,
  requestedBy: text,
  /** Who of the distributor's staff sent it for that person; null = the person. */
  enteredBy: nullable(text),
  requestedAt: instant,
  expiresAt: instant,
  state: textOf<ApprovalState>(),
  source: textOf<'cart' | 'hold' | 'quote'>(),
  sourceNumber: text,
  poNumber: text,
  sidemark: text,
  foundBy: text,
  form: json<RequestForm>(),
  frozen: text,
  hash: text,
  total: numeric,
  /** Of the customer; empty = the shop's. */
  currency: text,
  lines: int,
  note: text,
  language: text,
  decidedBy: text,
  decidedAt: nullable(instant),
  decisionNote: text,
  kept: json<[number, string][]>(),
  orderNumber: text,
};

const requestSql = (at: Places<RequestKey>, lock: boolean) => sql`
  select customer_number, request_number, user_id, requested_by,
    ${enteredSql(sql`'approval'`, sql`r.customer_number`, sql`r.request_number`)} as entered_by,
    requested_at, expires_at, state, source,
    source_number, po_number, sidemark, found_by, form, frozen, hash, total,
    (select c.currency from customers c where c.number = r.customer_number) as currency, lines, note, language,
    decided_by, decided_at, decision_note, kept, order_number
  from approval_requests r
  where customer_number = ${at.customerNumber} and request_number = ${at.requestNumber}
  ${lock ? sql`for update` : sql``}`;

const requestByKey = prepare(requestColumns, (at: Places<RequestKey>) => requestSql(at, false));
const lockedRequest = prepare(requestColumns, (at: Places<RequestKey>) => requestSql(at, true));

/** Returns the customer's request, or null. */
export const findRequest = (db: Executor, key: RequestKey): Promise<RequestRow | null> =>
  requestByKey.row(db, { ...key });

/** Locks it too, so that of several decisions only the first one counts. */
export const lockRequest = (tx: Transaction, key: RequestKey): Promise<RequestRow | null> =>
  lockedRequest.row(tx, { ...key });

const nextNumber = prepare({ number: int }, () => sql`select nextval('approval_numbers') as number`);

/** Returns the number of the next request. */
export const nextRequestNumber = async (tx: Transaction): Promise<number> => (await nextNumber.row(tx, {}))!.number;

const waitingCount = prepare(
  { waiting: int },
  (at: Places<{ customerNumber: string }>) => sql`
    select count(*)::int as waiting
    from approval_requests
    where customer_number = ${at.customerNumber} and state = 'waiting'`,
);

/** Returns how many requests of the customer wait. */
export const countWaiting = async (db: Executor, customerNumber: string): Promise<number> =>
  (await waitingCount.row(db, { customerNumber }))!.waiting;

export type NewRequest = Pick<
  RequestRow,
  | 'customerNumber'
  | 'requestNumber'
  | 'userId'
  | 'requestedBy'
  | 'requestedAt'
  | 'expiresAt'
  | 'source'
  | 'sourceNumber'
  | 'poNumber'
  | 'sidemark'
  | 'foundBy'
  | 'form'
  | 'frozen'
  | 'hash'
  | 'total'
  | 'lines'
  | 'note'
  | 'language'
>;

const insertion = prepareWrite(
  (at: Places<Omit<NewRequest, 'form'> & { form: string }>) => sql`
    insert into approval_requests (customer_number, request_number, user_id, requested_by, requested_at, expires_at,
      source, source_number, po_number, sidemark, found_by, form, frozen, hash, total, lines, note, language)
    values (${at.customerNumber}, ${at.requestNumber}, ${at.userId}, ${at.requestedBy}, ${at.requestedAt},
      ${at.expiresAt}, ${at.source}, ${at.sourceNumber}, ${at.poNumber}, ${at.sidemark}, ${at.foundBy},
      ${at.form}::jsonb, ${at.frozen}, ${at.hash}, ${at.total}, ${at.lines}, ${at.note}, ${at.language})`,
);

export const insertRequest = (tx: Transaction, request: NewRequest): Promise<number> =>
  insertion.run(tx, { ...request, form: JSON.stringify(request.form) });

/** How a request ended. */
export interface Decision {
  state: Exclude<ApprovalState, 'waiting'>;
  /** Null and empty for one that expired. */
  decidedById: number | null;
  decidedBy: string;
  decidedAt: string;
  decisionNote: string;
  /** The lines that were struck or lowered. */
  kept: readonly [number, string][];
  orderNumber: string;
}

const decision = prepareWrite(
  (at: Places<RequestKey & Omit<Decision, 'kept'> & { kept: string }>) => sql`
    update approval_requests
    set state = ${at.state}, decided_by_id = ${at.decidedById}, decided_by = ${at.decidedBy},
      decided_at = ${at.decidedAt}, decision_note = ${at.decisionNote}, kept = ${at.kept}::jsonb,
      order_number = ${at.orderNumber}
    where customer_number = ${at.customerNumber} and request_number = ${at.requestNumber}`,
);

/** Saves how the locked request ended. */
export const saveDecision = (tx: Transaction, key: RequestKey, ended: Decision): Promise<number> =>
  decision.run(tx, { ...key, ...ended, kept: JSON.stringify(ended.kept) });

const dueRequests = prepare(
  { customerNumber: text, requestNumber: text },
  (at: Places<{ now: string; reminder: string; warning: string; most: number }>) => sql`
    select customer_number, request_number
    from approval_requests
    where state = 'waiting'
      and (expires_at <= ${at.now}::timestamptz
        or not warned and expires_at <= ${at.warning}::timestamptz
        or not reminded and requested_at <= ${at.reminder}::timestamptz)
    order by requested_at, request_number limit ${at.most}`,
);

/**
 * Returns waiting requests that have expired, that expire before `warning` and weren't warned of, or that were made
 * before `reminder` and weren't reminded of. Times are ISO.
 */
export const findDue = (
  db: Executor,
  times: { now: string; reminder: string; warning: string },
  most: number,
): Promise<RequestKey[]> => dueRequests.rows(db, { ...times, most });

const reminderUpdate = prepare(
  { warned: bool },
  (at: Places<RequestKey & { reminder: string; warning: string }>) => sql`
    update approval_requests r
    set reminded = true, warned = w.warned or r.expires_at <= ${at.warning}::timestamptz
    from approval_requests w
    where r.customer_number = ${at.customerNumber} and r.request_number = ${at.requestNumber}
      and w.customer_number = r.customer_number and w.request_number = r.request_number and r.state = 'waiting'
      and (not r.warned and r.expires_at <= ${at.warning}::timestamptz
        or not r.reminded and r.requested_at <= ${at.reminder}::timestamptz)
    returning r.warned`,
);

/** Marks the request as reminded or warned of, and returns which. Null if another process has. */
export const markReminded = async (
  tx: Transaction,
  key: RequestKey,
  times: { reminder: string; warning: string },
): Promise<'reminder' | 'warning' | null> => {
  const marked = await reminderUpdate.row(tx, { ...key, ...times });
  if (marked === null) return null;
  return marked.warned ? 'warning' : 'reminder';
};

const waitingRequests = prepare(
  { requestNumber: text, userId: int, total: numeric },
  (at: Places<{ customerNumber: string; most: number }>) => sql`
    select request_number, user_id, total
    from approval_requests
    where customer_number = ${at.customerNumber} and state = 'waiting'
    order by requested_at, request_number limit ${at.most}`,
);

/** Returns the requests of the customer that wait, the oldest first. */
export const findWaiting = (db: Executor, customerNumber: string) =>
  waitingRequests.rows(db, { customerNumber, most: limits.approvalsWaiting });

const names = prepare(
  { requestedBy: text, decidedBy: nullable(text) },
  (at: Places<RequestKey>) => sql`
    select ${requestNames.requestedBy} as requested_by, ${requestNames.decidedBy} as decided_by
    from approval_requests r ${requestNames.join}
    where r.customer_number = ${at.customerNumber} and r.request_number = ${at.requestNumber}`,
);

/** Returns the names of the person who sent the request and of the one who decided it. */
export const findRequestNames = async (db: Executor, key: RequestKey) => (await names.row(db, { ...key }))!;

const pictures = prepare(
  { id: text, picture: nullable(text) },
  (at: Places<{ ids: string }>) => sql`
    select i.id, ${shownPicture(sql`i`)} as picture
    from items i
    where i.id in (select json_array_elements_text(${at.ids}::json))`,
);

/** Returns the pictures of items that still exist. */
export async function findPictures(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await pictures.rows(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, picture }) => [id, picture]));
}

const reader = prepare(
  {
    email: nullable(text),
    name: text,
    language: text,
    customerName: text,
    /** Empty = the shop's. */
    currency: text,
    userClaims: json<Record<string, string>>(),
    claims: json<Record<string, string>>(),
  },
  (at: Places<{ customerNumber: string; userId: number }>) => sql`
    select u.email, coalesce(nullif(u.first_name, ''), u.username) as name, u.language,
      c.name as customer_name, c.currency,
      u.claims as user_claims, a.claims
    from users u
      join user_accounts a on a.user_id = u.id and a.customer_number = ${at.customerNumber}
      join customers c on c.number = a.customer_number
    where u.id = ${at.userId} and not u.disabled`,
);

/** Returns the reader of a mail, or null when that person no longer acts for the customer. */
export const findReader = (db: Executor, key: { customerNumber: string; userId: number }) => reader.row(db, key);
