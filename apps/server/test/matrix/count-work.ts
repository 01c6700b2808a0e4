import pg from 'pg';

/** What a request has the database do. None of it depends on the machine. */
export interface Work {
  /** Packets sent to the database, each of which the request waits for. */
  roundTrips: number;
  /** Statements without a name: parsed and planned each time. */
  unnamed: number;
}

interface Statement {
  name?: string;
  text?: string;
}

const isEdge = (text: string): boolean => /^(begin|commit|rollback)$/i.test(text);
/** Detects the statements of the job queue's polling. */
const isAside = ({ name, text = '' }: Statement): boolean => name === undefined && /pgboss\./i.test(text);

/** Counts what `ask` has the database do. */
export async function countWork(ask: () => Promise<void>): Promise<Work> {
  const counted = { roundTrips: 0, unnamed: 0 };
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const packets = new Set<unknown>();
  pg.Client.prototype.query = function counting(this: pg.Client, ...given: unknown[]) {
    const statement = typeof given[0] === 'string' ? { text: given[0] } : (given[0] as Statement);
    if (isAside(statement)) return query.apply(this, given);
    if (statement.name === undefined && !isEdge(statement.text ?? '')) counted.unnamed += 1;
    // Statements given to a connection in one turn of the event loop leave in one packet.
    if (!packets.has(this)) {
      packets.add(this);
      counted.roundTrips += 1;
      process.nextTick(() => packets.delete(this));
    }
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  try {
    await ask();
    return counted;
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
}
