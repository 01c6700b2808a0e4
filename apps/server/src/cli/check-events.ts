import { listEndpoints } from '../features/events/endpoints/endpoint-repository.ts';
import { type EventMismatch, readEventMismatches } from '../features/events/read-event-mismatches.ts';
import { CommandError } from './command-error.ts';
import type { WhereOptions } from './known-person.ts';
import { withDatabase } from './open-database.ts';

/** Maximum number of lines shown of a list. */
const maxLines = 20;

const write = (line: string): void => void process.stdout.write(`${line}\n`);

const countText = (events: number): string =>
  events === 0 ? 'there is no event' : events === 1 ? 'there is 1 event' : `there are ${events} events`;

const mismatchLine = ({ thing, customerNumber, subject, type, events }: EventMismatch): string =>
  `${thing} ${subject} of ${customerNumber}: ${countText(events)} ${type}`;

/** Describes the events that a receiver hasn't taken yet. They are no fault of the portal's records. */
const openLine = ({ name, pending, dead }: { name: string; pending: number; dead: number }): string =>
  `${name}: ${pending} ${pending === 1 ? 'event waits' : 'events wait'}, ${dead} ${dead === 1 ? 'was' : 'were'} given up; see tradecounter webhooks deliveries`;

/** Runs `tradecounter check events`. Changes nothing, and exits with 1 if something is wrong. */
export async function checkEvents({ dataDir }: WhereOptions): Promise<void> {
  const { wrong, endpoints } = await withDatabase(dataDir, async (db) => ({
    wrong: await readEventMismatches(db),
    endpoints: await listEndpoints(db),
  }));
  for (const one of endpoints.filter(({ pending, dead }) => pending + dead > 0)) write(openLine(one));
  if (wrong.length === 0) return write('All well: every order, change, hold, payment and quote has its events.');
  for (const one of wrong.slice(0, maxLines)) write(mismatchLine(one));
  if (wrong.length > maxLines) write(`… and ${wrong.length - maxLines} more`);
  throw new CommandError(
    `${wrong.length} ${wrong.length === 1 ? 'record does' : 'records do'} not have the right events. Nothing was changed.`,
  );
}
