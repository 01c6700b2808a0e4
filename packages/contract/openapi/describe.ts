import { type Call, permissionsOf } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { type ErrorCode, errorStatus } from '../src/errors.ts';
import { limits } from '../src/limits.ts';
import { runtimeDefaults } from '../src/runtime.ts';
import { describeEvents } from './describe-events.ts';
import { type Json, schemaOf } from './schema-of.ts';

/** What any call may answer beside its own errors; without a token there is neither 401 nor 402. */
const anyCall: readonly ErrorCode[] = ['invalid', 'too_large', 'too_many', 'internal', 'unavailable'];
const signedInCall: readonly ErrorCode[] = ['unauthorized', 'token'];

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function queryParameters(call: Call): Json[] {
  if (call.query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(call.query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** A repeat with the same key gets the first answer; reads have no use for one. */
const keyParameter = (call: Call): Json[] =>
  call.method === 'GET'
    ? []
    : [
        {
          $ref:
            call.idempotency === 'required'
              ? '#/components/parameters/RequiredIdempotencyKey'
              : '#/components/parameters/IdempotencyKey',
        },
      ];

/** Status → the codes that answer with it. */
function errorResponses(call: Call): Json {
  const codes = [...anyCall, ...(call.access === 'public' ? [] : signedInCall), ...(call.errors ?? [])];
  const byStatus = Map.groupBy([...new Set(codes)].sort(), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: `Error code ${list.join(', ')}`, content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function operationOf(call: Call): Json {
  const rights = [
    call.account === undefined ? '' : "The customer number must be one of the user's.",
    permissionsOf(call).length === 0 ? '' : `Needs the permission ${permissionsOf(call).join(' and ')}.`,
    call.access === 'reset' ? 'Answers also while the password has to be changed or the second step to be set up.' : '',
    call.access === 'setup' ? 'Answers also while the second step has to be set up.' : '',
  ].filter((sentence) => sentence !== '');
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    summary: call.about,
    ...(rights.length === 0 ? {} : { description: rights.join(' ') }),
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: [...queryParameters(call), ...keyParameter(call), { $ref: '#/components/parameters/Language' }],
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(call.answer, 'output')) },
      ...errorResponses(call),
    },
  };
}

const keyHeader = (required: boolean): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description:
    'Any text that the client has not used before. A repeat with the same key and input gets the first answer; other input is refused with key_reused.',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey },
});

const components: Json = {
  securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token that auth.signIn answers.' } },
  parameters: {
    IdempotencyKey: keyHeader(false),
    RequiredIdempotencyKey: keyHeader(true),
    Language: {
      name: 'Accept-Language',
      in: 'header',
      required: false,
      description: 'Language of sentences in the answer: en, es or fr-CA.',
      schema: { type: 'string' },
    },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { type: 'string', enum: Object.keys(errorStatus) },
            message: { type: 'string', description: 'One sentence for a person.' },
            fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field name → sentence.' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  },
};

/** The OpenAPI 3.1 document of every declared REST call, and of the events that systems receive. */
export function describeCalls(list: readonly Call[] = calls): Json {
  const paths: Record<string, Json> = {};
  for (const call of list) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradecounter',
      version: runtimeDefaults.version,
      description: 'Reads of catalogue and documents are GraphQL queries: src/schema.graphql.',
    },
    servers: [{ url: runtimeDefaults.API_URL }],
    security: [{ session: [] }],
    paths,
    webhooks: describeEvents(),
    components,
  };
}

/** The document as written to disk. */
export const openapiText = (): string => `${JSON.stringify(describeCalls(), null, 2)}\n`;
