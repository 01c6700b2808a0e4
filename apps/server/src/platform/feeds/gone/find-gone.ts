import { sql } from 'drizzle-orm';
import { text } from '../../db/columns.ts';
import type { Transaction } from '../../db/database.ts';
import { rows } from '../../db/rows.ts';
import { fingerprint } from '../memory/fingerprint.ts';
import { keySeparator } from '../staging/stage-file.ts';
import { literal, quote, stagedColumns, tableOf } from '../columns.ts';
import type { Ending, Target } from '../target.ts';
import { goneTable } from './gone-row.ts';
import type { SeenKeys } from './seen-keys.ts';

/** Rows of the table compared at once. */
const pageRows = 5000;

/** SQL of the text that identifies a row `t`: its key as a file would have it. */
function keyText(target: Target): string {
  const columns = stagedColumns(target);
  const parts = target.format.key.map((name) => {
    const { stored } = columns.find(({ feed }) => feed === name)!;
    const column = `t.${quote(stored.name)}`;
    return `coalesce(${stored.type.startsWith('numeric') ? `trim_scale(${column})` : column}::text, '')`;
  });
  const text = parts.join(` || E'\\x1F' || `);
  return target.ending?.folded ? `lower(${text})` : text;
}

/** The rows of one division, and how many of them are gone. */
export interface Share {
  division: string;
  gone: number;
  total: number;
}

export interface Gone {
  count: number;
  /** By division. One share if the format has none. */
  shares: Share[];
  /** Ends the missing rows. The table of their keys is dropped with the stage. */
  end: () => Promise<void>;
}

const selection = ({ among, division }: Ending, target: Target, today: string): string => `
  select ${keyText(target)} as key, ${division?.column ?? "''"} as division
    from ${tableOf(target)} t ${division?.join ?? ''}
  where ${among?.(today) ?? 'true'}`;

/**
 * Finds the rows of the table that a complete file no longer has. Stores their keys in a table next to the stage.
 * Calls `onGone` with the parts of each key. Compares fingerprints of the file's keys, without reading its rows.
 */
export async function findGone(
  tx: Transaction,
  target: Target & { ending: Ending },
  { stage, now, seen }: { stage: string; now: Date; seen: SeenKeys },
  onGone: (key: string[]) => void,
): Promise<Gone> {
  const table = goneTable(stage);
  const shares = new Map<string, Share>();
  let count = 0;
  const today = `date ${literal(now.toISOString().slice(0, 10))}`;
  await tx.execute(sql.raw(`declare present no scroll cursor for ${selection(target.ending, target, today)}`));
  for (;;) {
    const page = await rows(tx, { key: text, division: text }, sql.raw(`fetch ${pageRows} from present`));
    const gone: string[] = [];
    for (const { key, division } of page) {
      const share = shares.get(division) ?? { division, gone: 0, total: 0 };
      shares.set(division, share);
      share.total += 1;
      if (seen.has(fingerprint(key))) continue;
      share.gone += 1;
      gone.push(key);
      onGone(key.split(keySeparator));
    }
    count += gone.length;
    if (gone.length > 0)
      await tx.execute(sql`insert into ${sql.identifier(table)} select unnest(${sql.param(gone)}::text[])`);
    if (page.length < pageRows) break;
  }
  await tx.execute(sql`close present`);
  const end = async (): Promise<void> => {
    const isSameRow = `${keyText(target)} = g.key`;
    if (count > 0)
      for (const statement of target.ending.statements(table, isSameRow, now)) await tx.execute(sql.raw(statement));
  };
  return { count, shares: [...shares.values()], end };
}
