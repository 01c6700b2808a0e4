import { limits } from '@tradecounter/contract/limits';
import type { QuoteMessageKind } from '@tradecounter/contract/quotes/talk-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { json } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import type { MessageLine } from '../tables.ts';
import { type QuoteTerms, termsSql } from '../versions/terms-sql.ts';
import type { TalkKey } from './talk-repository.ts';

export interface MessageRow {
  id: string;
  kind: QuoteMessageKind;
  side: 'customer' | 'distributor';
  internal: boolean;
  userId: number | null;
  author: string;
  at: string;
  text: string;
  day: string | null;
  refused: string;
  outcome: string;
  version: number | null;
  lines: MessageLine[];
  files: FileRow[];
}

interface FileRow {
  id: string;
  kind: string;
  name: string;
  mediaType: string;
  size: number;
  addedAt: string;
}

export interface VersionRow {
  version: number;
  at: string | null;
  terms: QuoteTerms;
}

export interface ThreadRow {
  messages: MessageRow[];
  /** The earliest first. The last one is the present version. */
  versions: VersionRow[];
}

const thread = prepare(
  { thread: json<ThreadRow>() },
  (at: Places<TalkKey & { staff: boolean; most: number }>) => sql`
    select json_build_object(
        'messages', (
          select coalesce(json_agg(json_build_object('id', m.message_id, 'kind', m.kind, 'side', m.side,
                  'internal', m.internal, 'userId', m.user_id, 'author', m.author, 'at', m.at, 'text', m.text,
                  'day', coalesce(m.wanted_day, m.extended_to), 'refused', m.refused, 'outcome', m.outcome,
                  'version', m.version, 'lines', m.lines,
                  'files', (
                    select coalesce(json_agg(json_build_object('id', a.attachment_id, 'kind', 'document',
                            'name', a.name, 'mediaType', a.media_type, 'size', a.size, 'addedAt', a.added_at)
                          order by a.added_at, a.attachment_id), '[]'::json)
                    from attachments a
                    where a.customer_number = m.customer_number
                      and a.owner = case when m.internal then 'quoteNote' else 'quoteMessage' end
                      and a.owner_number = m.quote_number || '/' || m.message_id))
                order by m.position), '[]'::json)
          from (
              select *
              from quote_messages
              where customer_number = q.customer_number and quote_number = q.quote_number
                and (not internal or ${at.staff}::boolean)
              order by position desc limit ${at.most}::int) m),
        'versions', (
          select coalesce(json_agg(json_build_object('version', v.version, 'at', v.at, 'terms', v.terms)
                order by v.version), '[]'::json)
          from (
              select version, at, terms
              from quote_versions
              where customer_number = q.customer_number and quote_number = q.quote_number
              union all
              select q.version, q.version_at, ${termsSql(sql`q`)}
              where q.version > 1) v)) as thread
    from quotes q
    where q.customer_number = ${at.customerNumber} and q.quote_number = ${at.quoteNumber}`,
);

/** Reads what was said about a quote and how it changed. Notes of staff are read only for staff. */
export const findThread = async (db: Executor, key: TalkKey, staff: boolean): Promise<ThreadRow | null> =>
  (await thread.row(db, { ...key, staff, most: limits.quoteAnswers }))?.thread ?? null;
