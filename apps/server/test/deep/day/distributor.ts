import { sql } from 'drizzle-orm/sql/sql';
import { type Database, rows } from '../../../src/platform/db/database.ts';
import { customerOf, itemOf, lotsOf, size } from './day-feeds.ts';
import type { Dice } from './dice.ts';

interface Pushing {
  db: Database;
  /** The address of a server, without a trailing slash. */
  portal: string;
  /** A system's token for feeds. */
  token: string;
  roll: Dice;
}

const statuses = { busy: [429, 503], waits: 202 } as const;

/** The distributor's ERP, which sends deltas all day: counts, prices, customers and purchase orders. */
export class Distributor {
  readonly #pushing: Pushing;
  #runs = 0;
  /** Bad rows, and answers that a push must not get. */
  readonly problems: string[] = [];

  constructor(pushing: Pushing) {
    this.#pushing = pushing;
  }

  get runs(): number {
    return this.#runs;
  }

  /** Pushes the next delta. Sometimes sends it twice, as after a lost answer. */
  async push(): Promise<void> {
    const { roll } = this.#pushing;
    const [feed, text] = await this.#next();
    this.#runs += 1;
    const runId = `delta-${this.#runs}`;
    const first = await this.#put(feed, runId, text);
    if (first !== null && roll(5) === 0) {
      const again = await this.#put(feed, runId, text);
      if (again !== null && again !== first)
        this.problems.push(`run ${runId} sent again answered ${again}, not ${first}`);
    }
  }

  async #next(): Promise<[feed: string, text: string]> {
    const { db, roll } = this.#pushing;
    const some = Array.from({ length: 1 + roll(6) }, () => 1 + roll(size.items));
    const lines = (heading: string, more: readonly string[]) => [heading, ...more, ''].join('\n');
    switch (roll(5)) {
      case 0:
        return [
          'prices',
          lines(
            'item,scope,uom,price',
            some.map((at) => `${itemOf(at)},list,SF,${((100 + roll(400)) / 100).toFixed(2)}`),
          ),
        ];
      case 1: {
        const customer = 1 + roll(size.customers);
        const row = `${customerOf(customer)},Firm ${customer},Salem,OR,97301,01,TRK,${roll(9)},9000000`;
        return ['customers', lines('number,name,city,state,zip,location,shipVia,taxRate,creditLimit', [row])];
      }
      case 2:
        return [
          'incoming',
          lines('id,item,location,eta,quantity', [
            `PO${some[0]! % 5},${itemOf(some[0]!)},01,2026-04-${10 + roll(9)},200`,
          ]),
        ];
      case 3: {
        const items = some.filter((at) => lotsOf(at).length > 1);
        const counted = await this.#counted(db, items, roll);
        return ['lots', lines('item,location,lot,onHand', counted)];
      }
      default: {
        const items = some.filter((at) => lotsOf(at).length === 1);
        const counted = (await this.#counted(db, items, roll)).map((row) => row.replace(',01,,', ',01,'));
        return ['stock', lines('item,location,onHand', counted)];
      }
    }
  }

  /** Returns the stock with small random differences, as a count finds it. */
  async #counted(db: Database, items: readonly number[], roll: Dice): Promise<string[]> {
    const found = await rows<{ item: string; lot: string; on_hand: number }>(
      db,
      sql`
        select item_id as item, lot, on_hand::float8 as on_hand
        from lots
        where item_id = any(${sql.param(items.map(itemOf))}::text[])
        order by 1, 2`,
    );
    return found.map(
      ({ item, lot, on_hand: onHand }) => `${item},01,${lot},${Math.max(0, onHand + 20 * (roll(8) - 2))}`,
    );
  }

  /** Returns the answer, or null if the portal was too busy. */
  async #put(feed: string, runId: string, text: string): Promise<string | null> {
    const { portal, token } = this.#pushing;
    const answer = await fetch(`${portal}/wsl/api/feeds/${feed}?runId=${runId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: text,
    });
    const body = await answer.text();
    if ((statuses.busy as readonly number[]).includes(answer.status) || answer.status === statuses.waits) return null;
    const read = JSON.parse(body) as { state?: string; badRows?: unknown[] };
    if (answer.status !== 200 || read.state !== 'done' || read.badRows!.length > 0)
      this.problems.push(`${feed} ${runId} answered ${answer.status}: ${body.slice(0, 500)}`);
    return body;
  }
}
