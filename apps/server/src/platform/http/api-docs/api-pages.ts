import { escapeHtml } from '../../words/escape-html.ts';
import { type ApiDocument, entries, type Entry, type Schema, resolve } from './api-document.ts';
import { bodyHtml, fieldHtml, proseHtml } from './schema-html.ts';

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
function curlOf(document: ApiDocument, { method, path, parameters = [], security, requestBody }: Entry): string | null {
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

const style = `:root{color-scheme:light dark;--page:#fbfaf7;--card:#fff;--text:#1b2023;--quiet:#5b6468;--link:#0e5a4a;--line:#e3e0d8}
@media(prefers-color-scheme:dark){:root{--page:#14181a;--card:#1d2325;--text:#e8eae8;--quiet:#a3adb0;--link:#7fcdb6;--line:#343c3f}}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,Arial,sans-serif}
.page{max-width:960px;margin:0 auto;padding:32px 20px 64px}
h1{margin:0 0 8px;font-size:28px;line-height:1.25;overflow-wrap:anywhere}
h2{margin:32px 0 8px;font-size:20px}
h3{margin:20px 0 4px;font-size:16px}
p{margin:0 0 12px}
a{color:var(--link)}
a:focus-visible,input:focus-visible,button:focus-visible,pre:focus-visible{outline:2px solid var(--link);outline-offset:2px}
code,pre{font:14px/1.5 ui-monospace,Consolas,monospace;overflow-wrap:anywhere}
pre{overflow-x:auto;padding:12px;background:var(--card);border:1px solid var(--line);border-radius:6px}
form{display:flex;gap:8px;margin:16px 0}
input,button{font:inherit;min-height:44px;box-sizing:border-box;padding:8px 12px;color:inherit;background:var(--card);border:1px solid var(--quiet);border-radius:6px}
input{flex:1;min-width:0}
button{cursor:pointer}
ul{list-style:none;margin:0;padding:0}
.tags{display:flex;flex-wrap:wrap;gap:4px 16px}
.calls li{padding:10px 0;border-top:1px solid var(--line)}
.calls p,.fields p{margin:2px 0 0}
.method{display:inline-block;min-width:52px;color:var(--quiet);font-weight:600}
.facts,.quiet{color:var(--quiet)}
.fields li{padding:6px 0;border-top:1px solid var(--line)}
.fields .fields{margin:6px 0 0 20px}
strong{font-weight:600}`;

/** Nothing but its own style: whatever the document has, no script of it runs. */
export const pagePolicy =
  "default-src 'none';style-src 'unsafe-inline';img-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'";

const page = (heading: string, company: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(heading)} · ${escapeHtml(company)}</title>
<style>${style}</style>
</head>
<body>
<main class="page">
${content}
</main>
</body>
</html>
`;

/** Returns a tag in words: `savedCarts` is Saved carts. */
const tagTitle = (tag: string): string => {
  const words = tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const groupOf = ({ path, tags }: Entry): string => (path === null ? 'webhooks' : tags[0]!);

/** The address of an operation's page. An event can have the name of a call. */
const addressOf = ({ path, operationId }: Entry): string =>
  `/api/${path === null ? 'webhooks/' : ''}${encodeURIComponent(operationId)}`;

const callHtml = (entry: Entry): string => {
  const name = entry.path === null ? escapeHtml(entry.operationId) : `<code>${escapeHtml(entry.path)}</code>`;
  const method = entry.path === null ? '' : `<span class="method">${escapeHtml(entry.method)}</span>`;
  return `<li><a href="${escapeHtml(addressOf(entry))}">${method}${name}</a><p>${proseHtml(entry.summary)}</p></li>`;
};

/** Returns the names of all fields of schemas, for the search. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  const { properties, ...others } = value as Schema & Record<string, unknown>;
  return [
    ...Object.keys(properties ?? {}),
    ...Object.values(properties ?? {}).flatMap(namesIn),
    ...Object.values(others).flatMap(namesIn),
  ];
}

/** Returns what a search of an operation reads, in lower case. */
const searchText = ({
  method,
  path,
  operationId,
  summary,
  description = '',
  parameters = [],
  requestBody,
  responses,
}: Entry) =>
  [
    method,
    path ?? 'webhook',
    operationId,
    summary,
    description,
    ...parameters.map(({ name }) => name),
    ...namesIn(requestBody),
    ...namesIn(responses),
  ]
    .join('\n')
    .toLowerCase();

/** Characters of a search that count. */
const maxSearch = 200;

/** Returns the pages of a document. */
export function apiPages(document: ApiDocument, company: string) {
  const all = entries(document).map((entry) => ({ entry, text: searchText(entry) }));
  const byAddress = new Map(all.map(({ entry }) => [addressOf(entry), entry]));
  const { info, components } = document;
  return {
    /** The list of operations that have every word of the search. */
    list(search: string): string {
      const words = search
        .slice(0, maxSearch)
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '');
      const found = all.filter(({ text }) => words.every((word) => text.includes(word))).map(({ entry }) => entry);
      const groups = [...Map.groupBy(found, groupOf)];
      const tags = groups.map(([tag]) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tagTitle(tag))}</a></li>`);
      const count = words.length === 0 ? '' : `<p role="status">${found.length} of ${all.length}</p>`;
      return page(
        'API',
        company,
        `<h1>API</h1>
<p class="quiet">${escapeHtml(company)} · ${escapeHtml(info.version)} · <a href="/openapi.json">openapi.json</a></p>
<p>${proseHtml(info.description)}</p>
<form action="/api" role="search"><input type="search" name="q" maxlength="${maxSearch}" value="${escapeHtml(search.slice(0, maxSearch))}" aria-label="Path, word or field" placeholder="Path, word or field"><button>Search</button></form>
${count}
<nav aria-label="Groups"><ul class="tags">${tags.join('')}</ul></nav>
${groups
  .map(
    ([tag, group]) =>
      `<section aria-labelledby="${escapeHtml(tag)}"><h2 id="${escapeHtml(tag)}">${escapeHtml(tagTitle(tag))}</h2><ul class="calls">${group.map(callHtml).join('')}</ul></section>`,
  )
  .join('\n')}`,
      );
    },
    /** The page of one operation; null if there is none at the address. */
    operation(address: string): string | null {
      const entry = byAddress.get(address);
      if (entry === undefined) return null;
      const { operationId, summary, description, method, path, parameters = [], requestBody, responses } = entry;
      const schemes = (entry.security ?? document.security).flatMap((one) => Object.keys(one));
      const token = schemes.map((name) => components.securitySchemes[name]!.description).join(' ');
      const resolved = parameters.map((one) =>
        one.$ref === undefined ? one : components.parameters[one.$ref.split('/').at(-1)!]!,
      );
      const curl = curlOf(document, entry);
      const bodies = Object.entries(requestBody?.content ?? {});
      return page(
        operationId,
        company,
        `<p><a href="/api">API</a></p>
<h1>${escapeHtml(operationId)}</h1>
<p>${path === null ? 'POST to your webhook' : `<code>${escapeHtml(method)} ${escapeHtml(path)}</code>`}</p>
<p>${proseHtml([summary, description ?? ''].join(' ').trim())}</p>
${path === null ? '' : `<p class="quiet">${token === '' ? 'Needs no token.' : `Authorization: Bearer …  ${proseHtml(token)}`}</p>`}
${curl === null ? '' : `<pre tabindex="0" aria-label="With curl">${escapeHtml(curl)}</pre>`}
${
  resolved.length === 0
    ? ''
    : `<h2>Parameters</h2><ul class="fields">${resolved
        .map(({ name, in: where, required, description: about, schema }) =>
          fieldHtml(
            document,
            name,
            { ...schema, ...(about !== undefined && { description: about }) },
            required === true,
            0,
            where,
          ),
        )
        .join('')}</ul>`
}
${bodies.length === 0 ? '' : `<h2>Body</h2>${requestBody?.description === undefined ? '' : `<p>${proseHtml(requestBody.description)}</p>`}${bodies.map(([type, { schema }]) => `<h3>${escapeHtml(type)}</h3>${bodyHtml(document, schema)}`).join('')}`}
<h2>Answers</h2>
${Object.entries(responses)
  .map(([status, { description: about, headers = {}, content = {} }]) => {
    const isError = Object.values(content).some(({ schema }) => schema.$ref === '#/components/schemas/Error');
    const fields = Object.entries(headers).map(([name, header]) =>
      fieldHtml(document, name, { ...header.schema, description: header.description }, false, 0, 'header'),
    );
    const contents = isError ? [] : Object.entries(content);
    return `<h3>${escapeHtml(status)} ${proseHtml(about)}</h3>${fields.length === 0 ? '' : `<ul class="fields">${fields.join('')}</ul>`}${contents.map(([type, { schema }]) => `<p class="facts">${escapeHtml(type)}</p>${bodyHtml(document, schema)}`).join('')}`;
  })
  .join('\n')}`,
      );
    },
  };
}
