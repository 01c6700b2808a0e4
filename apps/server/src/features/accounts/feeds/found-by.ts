import { sql } from 'drizzle-orm';
import type { AroundWrite, Target } from '../../../platform/feeds/target.ts';

/**
 * Inserts new documents with their address as the text they are found by. Adding it in a second write would leave
 * searches two row versions to read. The lines are added later.
 */
export const foundByAddress: Pick<Target, 'written' | 'merged'> = {
  written: [
    {
      name: 'found_by',
      from: `coalesce((select concat_ws(' ', a.name, a.line1, nullif(a.line2, ''), a.city, a.state, a.zip)
        from ship_tos a
        where a.customer_number = s.customer_number and a.sequence = s.ship_to and s.ship_to <> ''), '')`,
      compared: false,
    },
  ],
  merged: { found_by: () => 't.found_by' },
};

/** Runs a statement after the write. */
export const afterWrite =
  (statement: (stage: string) => string): AroundWrite =>
  ({ tx, stage }) =>
    Promise.resolve(async () => void (await tx.execute(sql.raw(statement(stage)))));

/** Items and descriptions of lines `l`, separated by line breaks. */
export const lineWords = "string_agg(distinct l.item_id || ' ' || l.description, chr(10))";

/** After documents or their lines are written, sets the text they are found by: the lines and the current address. */
export const sumUp = (documents: string, lines: string, number: string): AroundWrite =>
  afterWrite(
    (stage) => `
  update ${documents} d set found_by = w.words
  from (select n.customer_number, n.${number},
    concat_ws(chr(10), concat_ws(' ', a.name, a.line1, nullif(a.line2, ''), a.city, a.state, a.zip),
      (select ${lineWords} from ${lines} l
        where l.customer_number = n.customer_number and l.${number} = n.${number})) as words
    from ${documents} n left join ship_tos a on a.customer_number = n.customer_number and a.sequence = n.ship_to
      and n.ship_to <> ''
    where n.${number} in (select ${number} from ${stage})) w
  where d.customer_number = w.customer_number and d.${number} = w.${number} and d.found_by <> w.words`,
  );
