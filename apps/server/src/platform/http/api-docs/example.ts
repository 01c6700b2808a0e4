import { type ApiDocument, type Entry, resolve, type Schema } from './api-document.ts';

const maxDepth = 6;

/** Returns the smallest value that has everything a schema demands. */
function sampleOf(document: ApiDocument, given: Schema, depth = 0): unknown {
  const schema = resolve(document, given);
  if (depth > maxDepth) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice !== undefined) return sampleOf(document, choice, depth + 1);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'array') return schema.items === undefined ? [] : [sampleOf(document, schema.items, depth + 1)];
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(document, schema.properties?.[name] ?? {}, depth + 1)]),
    );
  if (type === 'boolean') return false;
  return type === 'number' || type === 'integer' ? Math.max(1, schema.minimum ?? 1) : '…';
}

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const lineEnd = ' \\\n  ';

/** Returns the command that makes the call with curl. PORTAL is the portal's address. Null for a webhook. */
export function curlOf(
  document: ApiDocument,
  { method, path, parameters = [], security, requestBody }: Entry,
): string | null {
  if (path === null) return null;
  const resolved = parameters.map((one) =>
    one.$ref === undefined ? one : document.components.parameters[one.$ref.split('/').at(-1)!]!,
  );
  const query = resolved
    .filter(({ in: where, required }) => where === 'query' && required === true)
    .map(({ name }) => `${name}=…`);
  const address = `"$PORTAL${path}${query.length === 0 ? '' : `?${query.join('&')}`}"`;
  const isOpen = security?.length === 0;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body =
    content === undefined
      ? []
      : type === 'application/json'
        ? [`-d ${quoted(JSON.stringify(sampleOf(document, content.schema)))}`]
        : ['--data-binary @rows.ndjson'];
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${address}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(resolved.some(({ name, required }) => name === 'Idempotency-Key' && required === true)
      ? ['-H "Idempotency-Key: $KEY"']
      : []),
    ...(type === undefined ? [] : [`-H "Content-Type: ${type}"`]),
    ...body,
  ].join(lineEnd);
}
