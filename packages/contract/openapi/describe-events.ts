import { customerEvents, eventMeanings, events, type EventType } from '../src/events/events.ts';
import { type Json, schemaOf } from './schema-of.ts';

const text = (description: string): Json => ({ type: 'string', description });

function envelopeOf(type: EventType): Json {
  // Customers' webhooks get an event whole and without its place, because they can't fetch events.
  const isForCustomers = Object.hasOwn(customerEvents, type);
  const place = (description: string): Json =>
    text(isForCustomers ? `${description} Only for the distributor's systems.` : description);
  return {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'subject', ...(isForCustomers ? [] : ['epoch', 'cursor']), 'data'],
    properties: {
      id: text('The event. The same when it is sent again.'),
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time' },
      subject: text('What it is about, such as the number of the order.'),
      customerNumber: { type: ['string', 'null'] },
      epoch: place('Another one after the database was restored.'),
      cursor: place('Its place among the events.'),
      data: {
        anyOf: [schemaOf(events[type], 'output'), { type: 'null' }],
        description: isForCustomers
          ? "Whole for a customer's webhook. For the distributor's systems, null above 20 KB; then `dataUrl` is where the event is."
          : 'Null for an event of more than 20 KB; then `dataUrl` is where the event is.',
      },
      dataUrl: { type: 'string', format: 'uri' },
    },
  };
}

/** The rows of the guide's table of events. */
const eventRow = /^\| `[a-z]+\.[a-z]+` \| .* \|\n/gm;

/** Returns the guide with the events and their meanings in its table. */
export function withEvents(guide: string): string {
  const rows = Object.entries(eventMeanings).map(([type, meaning]) => `| \`${type}\` | ${meaning} |\n`);
  const [first] = [...guide.matchAll(eventRow)];
  const text = guide.replaceAll(eventRow, '');
  return text.slice(0, first!.index) + rows.join('') + text.slice(first!.index);
}

const types = Object.keys(events) as EventType[];

/** The schemas of events, by type. */
export const eventSchemas = (): Json => Object.fromEntries(types.map((type) => [type, envelopeOf(type)]));

const refTo = (type: EventType): Json => ({ $ref: `#/components/schemas/${type}` });

/** The schema of any event. */
export const anyEvent = (): Json => ({ oneOf: types.map(refTo) });

/** What a webhook gets, by the event's type. */
export const describeEvents = (): Json =>
  Object.fromEntries(
    types.map((type) => [
      type,
      {
        post: {
          operationId: type,
          tags: ['events'],
          summary: eventMeanings[type].replaceAll('`', ''),
          security: [],
          requestBody: { required: true, content: { 'application/json': { schema: refTo(type) } } },
          responses: { '2XX': { description: 'Taken. Any other status is tried again.' } },
        },
      },
    ]),
  );
