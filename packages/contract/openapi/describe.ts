import { type Call, permissionsOf } from '../src/call.ts';
import { calls } from '../src/calls.ts';
import { errorStatus } from '../src/errors.ts';
import { limits } from '../src/limits.ts';
import { runtimeDefaults } from '../src/runtime.ts';
import { describeEvents, eventSchemas } from './describe-events.ts';
import { describeSystems } from './describe-systems.ts';
import { errorResponses, json } from './error-responses.ts';
import { type Json, schemaOf } from './schema-of.ts';

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
      ...errorResponses(call.errors ?? [], call.access !== 'public'),
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
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The token that auth.signIn answers.' },
    system: {
      type: 'http',
      scheme: 'bearer',
      description: 'A token of a system, made with: tradecounter tokens add ERP --for events,feeds',
    },
  },
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
    ...eventSchemas(),
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

/** The OpenAPI 3.1 document of every declared REST call, of what systems send and fetch, and of their webhooks. */
export function describeCalls(): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradecounter',
      version: runtimeDefaults.version,
      description:
        'Reads of the catalog and of documents are GraphQL queries to POST /graphql, with the token of a session. Clients read the schema there by introspection.',
    },
    servers: [{ url: runtimeDefaults.API_URL }],
    security: [{ session: [] }],
    paths: { ...paths, ...describeSystems() },
    webhooks: describeEvents(),
    components,
  };
}

/** The document as written to disk. */
export const openapiText = (): string => `${JSON.stringify(describeCalls(), null, 2)}\n`;
