import { downloadPath } from '../src/downloads/request-download.ts';
import { fileKinds } from '../src/files/files.ts';
import { feedFormats } from '../src/feeds/formats.ts';
import { limits } from '../src/limits.ts';
import { refusable } from '../src/quotes/refusable.ts';
import { anyEvent } from './describe-events.ts';
import { errorResponses, json } from './error-responses.ts';
import type { Json } from './schema-of.ts';

const whole = { type: 'integer', minimum: 0 };
const string = { type: 'string' };
const strings = (...values: readonly string[]): Json => ({ type: 'string', enum: values });
const listOf = (items: Json): Json => ({ type: 'array', items });
const object = (properties: Json, optional: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const parameter = (where: 'path' | 'query', name: string, description: string, schema: Json, required: boolean) => ({
  name,
  in: where,
  required,
  description,
  schema,
});
const query = (name: string, description: string, schema: Json, required = false): Json =>
  parameter('query', name, description, schema, required);
const inPath = (name: string, description: string, schema: Json): Json =>
  parameter('path', name, description, schema, true);
const flag = (name: string, description: string): Json => query(name, description, strings('Y', 'N'));

const security = [{ system: [] }];

const runId = { type: 'string', pattern: '^[\\w.:-]{1,100}$' };
const runHead: Json = {
  runId,
  feed: string,
  state: strings('running', 'done', 'failed'),
  dryRun: { type: 'boolean' },
  startedAt: { type: 'string', format: 'date-time' },
  endedAt: { type: ['string', 'null'], format: 'date-time' },
  rows: whole,
};
const faultGroups = listOf(
  object({
    feed: string,
    line: whole,
    column: string,
    reason: string,
    rows: whole,
    examples: listOf(object({ line: whole, reason: string })),
  }),
);

/** A run of a feed. Those about its rows are there once it is done. */
const run: Json = {
  type: 'object',
  properties: {
    ...runHead,
    bad: whole,
    applied: { type: 'boolean', description: 'Whether rows were loaded, changed or not.' },
    seconds: { type: 'number' },
    feeds: listOf(
      object(
        {
          feed: string,
          rows: whole,
          added: whole,
          changed: whole,
          unchanged: whole,
          bad: whole,
          gone: whole,
          reading: string,
        },
        ['gone', 'reading'],
      ),
    ),
    badRows: listOf(
      object({ feed: string, line: whole, column: string, reason: string, rows: whole, lines: listOf(whole) }),
    ),
    moreBadRows: { ...whole, description: 'Bad rows that are not listed.' },
    gone: listOf(object({ feed: string, key: string, outcome: string })),
    moreGone: whole,
    faults: faultGroups,
    warnings: faultGroups,
  },
  required: Object.keys(runHead),
};

const feedRuns: Json = {
  '/api/feeds/{feed}': {
    put: {
      operationId: 'feeds.push',
      tags: ['feeds'],
      summary: 'Loads rows of a feed, or of several in a bundle whose rows name their feed.',
      description:
        'Needs a token for feeds. The columns of each feed are in the guide feeds.md. Repeat the same content under the same runId until the state is done.',
      security,
      parameters: [
        inPath('feed', 'A feed, or bundle.', strings('bundle', ...feedFormats.map(({ name }) => name))),
        query('runId', 'Your id of this run.', runId, true),
        flag('dryRun', 'Y checks the rows and changes nothing.'),
        flag('strict', 'Y loads nothing if a row is bad.'),
        flag('complete', 'Y: the feed has every row there is. The portal ends what it no longer has.'),
        flag('yes', 'Y confirms a complete feed that was refused because it ends too many rows.'),
        {
          name: 'Content-Encoding',
          in: 'header',
          required: false,
          description: 'gzip for a compressed body.',
          schema: strings('gzip', 'identity'),
        },
        { $ref: '#/components/parameters/Language' },
      ],
      requestBody: {
        required: true,
        description: 'A bundle is NDJSON.',
        content: { 'application/x-ndjson': { schema: string }, 'text/csv': { schema: string } },
      },
      responses: {
        200: { description: 'The run, when it has ended.', content: json(run) },
        202: { description: 'The run is in progress.', content: json(run) },
        ...errorResponses(['not_found', 'conflict', 'key_reused'], true),
      },
    },
  },
  '/api/feeds/runs': {
    get: {
      operationId: 'feeds.listRuns',
      tags: ['feeds'],
      summary: 'Lists the latest 100 runs of this token, newest first.',
      description: 'Needs a token for feeds.',
      security,
      parameters: [{ $ref: '#/components/parameters/Language' }],
      responses: {
        200: {
          description: 'Done.',
          content: json(
            object({
              runs: listOf(
                object({ ...runHead, system: string, alive: { type: 'boolean' }, bad: { type: ['integer', 'null'] } }),
              ),
            }),
          ),
        },
        ...errorResponses([], true),
      },
    },
  },
  '/api/feeds/runs/{runId}': {
    get: {
      operationId: 'feeds.getRun',
      tags: ['feeds'],
      summary: 'Shows a run of this token.',
      description: 'Needs a token for feeds.',
      security,
      parameters: [inPath('runId', 'Your id of the run.', runId), { $ref: '#/components/parameters/Language' }],
      responses: { 200: { description: 'Done.', content: json(run) }, ...errorResponses(['not_found'], true) },
    },
  },
};

const pulledEvents: Json = {
  '/api/events': {
    get: {
      operationId: 'events.pull',
      tags: ['events'],
      summary: 'Answers the events after a cursor, one per line.',
      description:
        'Needs a token for events. Send the header tradecounter-cursor of an answer as `after` of the next request.',
      security,
      parameters: [
        query('after', 'A cursor, or latest for the events from now on. Without it, all events.', {
          type: 'string',
          maxLength: 60,
        }),
        query('limit', 'Maximum number of events.', {
          type: 'integer',
          minimum: 1,
          maximum: limits.eventsPulled,
          default: limits.eventsPulledUsual,
        }),
        query('wait', 'Seconds to wait for the first event.', {
          type: 'integer',
          minimum: 0,
          maximum: limits.eventsPulledWait,
          default: 0,
        }),
        query('types', 'Types separated by commas, such as order.*,quote.requested.', {
          type: 'string',
          maxLength: 500,
        }),
        { $ref: '#/components/parameters/Language' },
      ],
      responses: {
        200: {
          description: 'Events, each as in the webhook of its type. Their data is always there.',
          headers: { 'tradecounter-cursor': { description: 'The cursor after these events.', schema: string } },
          content: { 'application/x-ndjson': { schema: string } },
        },
        ...errorResponses([], true),
      },
    },
  },
  '/api/events/{id}': {
    get: {
      operationId: 'events.get',
      tags: ['events'],
      summary: 'Answers one event.',
      description: 'Needs a token for events. It is the dataUrl of an event that is too large for a webhook.',
      security,
      parameters: [
        inPath('id', "The event's id.", { type: 'string', format: 'uuid' }),
        { $ref: '#/components/parameters/Language' },
      ],
      responses: {
        200: { description: 'Done.', content: json(anyEvent()) },
        ...errorResponses(['not_found'], true),
      },
    },
  },
};

const pushedFiles: Json = {
  '/api/files/{owner}/{number}': {
    put: {
      operationId: 'files.push',
      tags: ['files'],
      summary: 'Adds a picture or PDF to a document.',
      description:
        'Needs a token for feeds. The bytes alone decide what the file is: a JPEG or PNG, of which a small JPEG without metadata is kept, or a PDF. Whoever may see the document can read it. Sending the same file again adds nothing.',
      security,
      parameters: [
        inPath('owner', 'The kind of document.', strings(...Object.keys(fileKinds))),
        inPath('number', "The document's number.", string),
        query(
          'kind',
          'What the file is. picture and signature: of a delivery. invoiceData: of an invoice, as UBL or Cross Industry Invoice (XML) or as PDF. proofOfDelivery: of an order or invoice. certificate, taxForm: of an order, invoice or quote. document: of any.',
          strings(...new Set(Object.values(fileKinds).flat())),
          true,
        ),
        query('name', "The file's name, which users see.", { type: 'string', maxLength: limits.attachmentName }),
        { $ref: '#/components/parameters/Language' },
      ],
      requestBody: {
        required: true,
        description: `Up to ${limits.attachmentBytes} bytes.`,
        content: Object.fromEntries(
          ['image/jpeg', 'image/png', 'application/pdf'].map((type) => [
            type,
            { schema: { type: 'string', format: 'binary' } },
          ]),
        ),
      },
      responses: {
        200: {
          description: 'The file is kept.',
          content: json(object({ fileId: { type: 'string', format: 'uuid' }, added: { type: 'boolean' } })),
        },
        ...errorResponses(['not_found', 'conflict', 'unavailable'], true),
      },
    },
  },
};

const oneFile = [
  inPath('owner', 'The kind of document.', strings(...Object.keys(fileKinds))),
  inPath('number', "The document's number.", string),
  inPath('fileId', 'The id of the file.', { type: 'string', format: 'uuid' }),
  { $ref: '#/components/parameters/Language' },
];

const singleFiles: Json = {
  '/api/files/{owner}/{number}/{fileId}': {
    get: {
      operationId: 'files.read',
      tags: ['files'],
      summary: 'Sends a file of a document.',
      description:
        'Needs a token for events, which name files by their ids. The files of messages about a quote are those of the quote. A PDF is as it was sent.',
      security,
      parameters: oneFile,
      responses: {
        200: {
          description: 'The file.',
          content: Object.fromEntries(
            ['image/jpeg', 'application/pdf'].map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
        },
        ...errorResponses(['not_found', 'unavailable'], true),
      },
    },
    delete: {
      operationId: 'files.remove',
      tags: ['files'],
      summary: 'Removes a file that a system pushed to a document.',
      description: 'Needs a token for feeds. Removing it again does nothing. Files that users added stay.',
      security,
      parameters: oneFile,
      responses: {
        200: { description: 'The file is gone.', content: json(object({ removed: { type: 'boolean' } })) },
        ...errorResponses(['not_found'], true),
      },
    },
  },
};

const pushedMessages: Json = {
  '/api/quotes/{number}/messages': {
    post: {
      operationId: 'quote.pushMessage',
      tags: ['quote'],
      summary: 'Writes to the customer about a quote or request.',
      description:
        'Needs a token for feeds. The same message under the same id is written once. The feed `quote-messages` does the same for many.',
      security,
      parameters: [
        inPath('number', 'Number of the quote or request.', { type: 'string', maxLength: limits.quoteNumber }),
        { $ref: '#/components/parameters/Language' },
      ],
      requestBody: {
        required: true,
        content: json(
          object(
            {
              id: { type: 'string', minLength: 1, maxLength: 60, description: 'Your id of the message.' },
              author: {
                type: 'string',
                minLength: 1,
                maxLength: 60,
                description: 'Who writes, as the customer sees it.',
              },
              text: {
                type: 'string',
                maxLength: limits.quoteText,
                description: 'Required without extendedTo and refused.',
              },
              extendedTo: {
                type: 'string',
                format: 'date',
                description: "The quote's new last day, later than its present one.",
              },
              refused: { ...strings(...refusable), description: 'The wish of the customer that you turn down.' },
            },
            ['text', 'extendedTo', 'refused'],
          ),
        ),
      },
      responses: {
        200: {
          description: 'The message is written.',
          content: json(object({ messageId: string, added: { type: 'boolean' } })),
        },
        ...errorResponses(['not_found', 'conflict'], true),
      },
    },
  },
};

/** What isn't a declared call: the endpoints of systems, and the addresses of downloads. */
export const describeSystems = (): Json => ({
  ...feedRuns,
  ...pulledEvents,
  ...pushedFiles,
  ...singleFiles,
  ...pushedMessages,
  [`${downloadPath}{secret}`]: {
    get: {
      operationId: 'downloads.fetch',
      tags: ['downloads'],
      summary: 'Sends the file of an address that downloads.request answered.',
      description: 'It works once. HEAD sends the headers alone, and uses nothing up.',
      security: [],
      parameters: [inPath('secret', 'The end of the address.', string), { $ref: '#/components/parameters/Language' }],
      responses: {
        200: {
          description: 'The file.',
          content: Object.fromEntries(
            ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'].map(
              (type) => [type, { schema: { type: 'string', format: 'binary' } }],
            ),
          ),
        },
        ...errorResponses(['not_found'], false),
      },
    },
  },
});
