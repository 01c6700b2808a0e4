import { sql } from 'drizzle-orm';
import { rows, type Transaction } from '../../../platform/db/database.ts';
import { fingerprint } from '../memory/fingerprint.ts';
import { keySeparator } from '../staging/stage-file.ts';
import { literal, quote, stagedColumns, tableOf } from '../targets/columns.ts';
import type { Ending, Target } from '../targets/target.ts';
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
  of: number;
}

export interface Gone {
  count: number;
  /** By division. One share if the format has none. */
  shares: Share[];
  /** Ends them. */
  end: () => Promise<void>;
  /** Keeps them. */
  leave: () => Promise<void>;
}

interface Found {
  key: string;
  division: string;
}

const selection = ({ among, division }: Ending, target: Target, day: string): string => `
  select ${keyText(target)} as key, ${division?.column ?? "''"} as division from ${tableOf(target)} t ${division?.join ?? ''}
  where ${among?.(day) ?? 'true'}`;

/**
 * Finds the rows of the table that a complete file no longer has. Stores their keys in a table beside the stage.
 * Calls `hear` with the parts of each key. Compares fingerprints of the file's keys, without reading its rows.
 */
export async function findGone(
  tx: Transaction,
  target: Target & { ending: Ending },
  { stage, now, seen }: { stage: string; now: Date; seen: SeenKeys },
  hear: (key: string[]) => void,
): Promise<Gone> {
  const table = `${stage}_gone`;
  const shares = new Map<string, Share>();
  let count = 0;
  await tx.execute(sql.raw(`create unlogged table ${table} (key text not null)`));
  const day = `date ${literal(now.toISOString().slice(0, 10))}`;
  await tx.execute(sql.raw(`declare present no scroll cursor for ${selection(target.ending, target, day)}`));
  for (;;) {
    const page = await rows<Found>(tx, sql.raw(`fetch ${pageRows} from present`));
    const gone: string[] = [];
    for (const { key, division } of page) {
      const share = shares.get(division) ?? { division, gone: 0, of: 0 };
      shares.set(division, share);
      share.of += 1;
      if (seen.has(fingerprint(key))) continue;
      share.gone += 1;
      gone.push(key);
      hear(key.split(keySeparator));
    }
    count += gone.length;
    if (gone.length > 0)
      await tx.execute(sql`insert into ${sql.identifier(table)} select unnest(${sql.param(gone)}::text[])`);
    if (page.length < pageRows) break;
  }
  await tx.execute(sql`close present`);
  const leave = async (): Promise<void> => void (await tx.execute(sql.raw(`drop table ${table}`)));
  const end = async (): Promise<void> => {
    const same = `${keyText(target)} = g.key`;
    if (count > 0)
      for (const statement of target.ending.statements(table, same, now)) await tx.execute(sql.raw(statement));
    await leave();
  };
  return { count, shares: [...shares.values()], end, leave };
}
