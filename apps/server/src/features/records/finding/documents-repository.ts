import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { bool, text, textOf } from '../../../platform/db/columns.ts';
import { form, type Places, prepareForms, type RowOf } from '../../../platform/db/prepared.ts';
import { listedSql } from '../../holds/hold-state-sql.ts';
import { creditSql } from '../../invoices/invoice-state-sql.ts';
import { answeredSql } from '../../quotes/quote-state-sql.ts';

export type FoundKind = 'order' | 'shipment' | 'invoice' | 'quote' | 'hold';

interface DocumentQuery {
  customerNumber: string;
  /** The search text, trimmed. */
  text: string;
  /** The text in lower case between percent signs, with its wildcards escaped. */
  pattern: string;
  /** Kinds that the user can see. */
  kinds: FoundKind[];
  /** ISO instant. Holds that ended earlier are in no list. */
  endedSince: string;
  size: number;
}

/** Describes how one kind is searched. `d` is the alias of its rows. */
interface SearchedKind {
  kind: FoundKind;
  table: SQL;
  number: SQL;
  /** Leaves out rows that no list shows. */
  listed: (at: Places<DocumentQuery>) => SQL;
  /** How a part of the text is found. Null for a kind that is only found by its whole number. */
  parts: SearchedParts | null;
  columns: { kind: SQL; date: SQL; at: SQL; poNumber: SQL; sidemark: SQL; itemId: SQL; orderNumber: SQL };
}

interface SearchedParts {
  /** Narrows the rows down with the trigram index, if the table has one. */
  indexed: (at: Places<DocumentQuery>) => SQL;
  /** The searchable text, in lower case. */
  words: SQL;
  /** The date by which an index orders the customer's rows. */
  dated: SQL;
}

const document = sql`d`;
const line = sql`chr(10)`;
const none = sql`''`;
const isoText = (date: SQL): SQL => sql`to_json(${date}) #>> '{}'`;
const noon = (day: SQL): SQL => sql`((${day} + time '12:00') at time zone 'UTC')`;
const inSearchText = (at: Places<DocumentQuery>): SQL => sql`d.search_text like ${at.pattern}`;

const searchedKinds: readonly SearchedKind[] = [
  {
    kind: 'order',
    table: sql`orders`,
    number: sql`d.order_number`,
    listed: () => sql`true`,
    parts: {
      indexed: inSearchText,
      words: sql`lower(d.order_number || ${line} || d.po_number || ${line} || d.sidemark || ${line}
            || coalesce((
                select string_agg(s.erp_order, ${line})
                from order_status s
                where s.customer_number = d.customer_number and s.order_number = d.order_number), ''))`,
      dated: sql`d.placed_at`,
    },
    columns: {
      kind: sql`'order'`,
      date: isoText(sql`d.placed_at`),
      at: sql`d.placed_at`,
      poNumber: sql`d.po_number`,
      sidemark: sql`d.sidemark`,
      itemId: none,
      orderNumber: none,
    },
  },
  {
    kind: 'shipment',
    table: sql`(select s.customer_number, s.shipment_number, s.order_number, s.date, o.po_number, o.sidemark
      from shipments s join orders o on o.customer_number = s.customer_number and o.order_number = s.order_number)`,
    number: sql`d.shipment_number`,
    listed: () => sql`true`,
    parts: null,
    columns: {
      kind: sql`'shipment'`,
      date: isoText(sql`d.date`),
      at: noon(sql`d.date`),
      poNumber: sql`d.po_number`,
      sidemark: sql`d.sidemark`,
      itemId: none,
      orderNumber: sql`d.order_number`,
    },
  },
  {
    kind: 'invoice',
    table: sql`invoices`,
    number: sql`d.invoice_number`,
    listed: () => sql`true`,
    parts: {
      indexed: inSearchText,
      words: sql`lower(d.invoice_number || ${line} || d.order_number || ${line} || d.po_number || ${line}
            || d.sidemark)`,
      dated: sql`d.invoice_date`,
    },
    columns: {
      kind: sql`case when ${creditSql(document)} then 'credit' else 'invoice' end`,
      date: isoText(sql`d.invoice_date`),
      at: noon(sql`d.invoice_date`),
      poNumber: sql`d.po_number`,
      sidemark: sql`d.sidemark`,
      itemId: none,
      orderNumber: none,
    },
  },
  {
    kind: 'quote',
    table: sql`quotes`,
    number: sql`d.quote_number`,
    listed: () => sql`not ${answeredSql(document)}`,
    parts: {
      indexed: inSearchText,
      words: sql`lower(d.quote_number || ${line} || d.po_number || ${line} || d.sidemark)`,
      dated: sql`d.quoted`,
    },
    columns: {
      kind: sql`'quote'`,
      date: isoText(sql`d.quoted`),
      at: noon(sql`d.quoted`),
      poNumber: sql`d.po_number`,
      sidemark: sql`d.sidemark`,
      itemId: none,
      orderNumber: none,
    },
  },
  {
    kind: 'hold',
    table: sql`holds`,
    number: sql`d.hold_number`,
    listed: (at) => listedSql(document, at.endedSince),
    parts: {
      indexed: () => sql`true`,
      words: sql`lower(d.hold_number || ${line} || d.comment)`,
      dated: sql`d.requested_at`,
    },
    columns: {
      kind: sql`'hold'`,
      date: isoText(sql`d.requested_at`),
      at: sql`d.requested_at`,
      poNumber: none,
      sidemark: sql`d.comment`,
      itemId: sql`d.item_id`,
      orderNumber: none,
    },
  },
];

/** Maximum number of rows read of each kind to search for parts of a text. */
const maxRead = { indexed: sql.raw('2000'), newest: sql.raw('1000') } as const;

/** Where to search for parts of a text: nowhere, in the index of the lists, or in the newest documents. */
const partsRead = ['none', 'indexed', 'newest'] as const;
type Parts = (typeof partsRead)[number];

const equalsText = (at: Places<DocumentQuery>, what: SQL): SQL => sql`lower(${what}) = lower(${at.text}::text)`;

/** Selects the numbers of one kind: the text itself, and those of documents that contain it. */
const selectNumbers = (at: Places<DocumentQuery>, searchedKind: SearchedKind, parts: Parts): SQL => {
  const { table, number, listed, parts: searched } = searchedKind;
  const own = sql`from ${table} d where d.customer_number = ${at.customerNumber} and ${listed(at)}`;
  const exactRows = sql`select ${number} as number ${own} and ${number} in (${at.text}::text, upper(${at.text}::text))`;
  if (parts === 'none' || searched === null) return exactRows;
  const { indexed, words, dated } = searched;
  const read = parts === 'indexed' ? sql`and ${indexed(at)}` : sql`order by ${dated} desc`;
  return sql`${exactRows} union
    select ${number} from (select d.* ${own} ${read} limit ${maxRead[parts]}) d where ${words} like ${at.pattern}`;
};

const selectFound = (at: Places<DocumentQuery>, searchedKind: SearchedKind, parts: Parts): SQL => {
  const { kind, table, number, columns } = searchedKind;
  return sql`(select ${columns.kind} as kind, ${number} as id, ${columns.date} as date, ${columns.at} as at,
        ${columns.poNumber} as po, ${columns.sidemark} as sidemark, ${columns.itemId} as item,
        ${columns.orderNumber} as of_order, ${equalsText(at, number)} as exact,
        ${equalsText(at, columns.poNumber)} or ${equalsText(at, columns.sidemark)} as named
      from (${selectNumbers(at, searchedKind, parts)}) n
      join ${table} d on d.customer_number = ${at.customerNumber} and ${number} = n.number
      where ${kind}::text = any(${at.kinds}::text[])
      order by exact desc, named desc, at desc, id limit ${at.size}::int)`;
};

const documents = prepareForms([partsRead], (parts) =>
  form(
    {
      kind: textOf<FoundKind | 'credit'>(),
      id: text,
      /** The ISO date. For orders and holds, the instant. */
      date: text,
      poNumber: text,
      sidemark: text,
      /** The item of a hold. Empty for other documents. */
      itemId: text,
      /** The order of a shipment. Empty for other documents. */
      orderNumber: text,
      /** Whether the text equals the document's number. */
      exact: bool,
    },
    (at: Places<DocumentQuery>) => sql`
      select f.kind, f.id, f.date, f.po as "poNumber", f.sidemark, f.item as "itemId", f.of_order as "orderNumber",
        f.exact
      from (${sql.join(
        searchedKinds.map((searchedKind) => selectFound(at, searchedKind, parts)),
        sql` union all `,
      )}) f
      order by f.exact desc, f.named desc, f.at desc, f.id limit ${at.size}::int`,
    { plan: parts === 'indexed' ? 'each' : 'cached' },
  ),
);

/** A document found by its number, PO number or sidemark. A shipment has those of its order. */
export type FoundRow = RowOf<typeof documents>;

const escapeLike = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Chooses where to search for parts of a text. A text with a digit can be part of a number, which is rare enough for the
 * index. Words also match the items of very many documents, which makes the index slow, so only the newest documents are
 * searched. Texts of fewer than three letters and digits match whole numbers only.
 */
function chooseParts(typed: string): Parts {
  if ((typed.match(/[\p{L}\p{N}]/gu) ?? []).length < 3) return 'none';
  return /\d/.test(typed) ? 'indexed' : 'newest';
}

/**
 * Finds documents in one round trip: first those whose number equals the text, then those whose PO number or sidemark
 * does, then those that contain it, each newest first.
 */
export const findDocuments = (db: Executor, query: Omit<DocumentQuery, 'pattern'>): Promise<FoundRow[]> =>
  documents(chooseParts(query.text)).rows(db, { ...query, pattern: `%${escapeLike(query.text.toLowerCase())}%` });
