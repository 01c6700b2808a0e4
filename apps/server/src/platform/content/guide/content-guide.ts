import {
  blocksIn,
  choicesOf,
  factsOf,
  type FieldKind,
  type FieldSchema,
  type Fields,
  fieldsIn,
} from '@tradecounter/contract/content/content-fields';
import { contentDocuments, legalDocument } from '@tradecounter/contract/content/content-types';
import { examples, legalExample } from './examples.ts';

const kinds: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  long: 'longer text',
  html: 'HTML',
  markdown: 'Markdown',
  flag: '`true` or `false`',
  number: 'number',
  day: 'day',
  picture: 'picture',
  pictures: 'pictures',
  words: 'words',
  link: 'link',
  audience: 'list',
  choice: '',
  part: 'object',
  parts: 'list',
  slices: 'list',
};

const kindOf = (schema: FieldSchema): string =>
  choicesOf(schema)
    .map((one) => `\`${one}\``)
    .join(', ') || kinds[factsOf(schema).kind];

function rowsOf(fields: Fields, above = ''): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const path = above + name;
    const list = `${path}[]`;
    const { kind, says } = factsOf(schema);
    return [
      `| \`${path}\` | ${kindOf(schema)} | ${says} |`,
      ...rowsOf(fieldsIn(schema), kind === 'part' ? `${path}.` : `${list}.`),
      ...Object.entries(blocksIn(schema)).flatMap(([component, inner]) => [
        `| \`${list}\` of \`${component}\` | object | A block. |`,
        ...rowsOf(inner, `${list}.`),
      ]),
    ];
  });
}

const table = (fields: Fields): string[] => ['| field | value | meaning |', '|---|---|---|', ...rowsOf(fields)];

const head = `# Content: every field

Look up a field here to change your texts, links, colors, switches and legal documents. You keep them in a folder
([your own content](operate.md#your-own-content)) or edit them in Strapi ([content from Strapi](operate.md#content-from-strapi)). The fields
are the same in both.

- You can leave out every field or set it to \`null\`. It then has its default, or isn't shown.
- The server checks the content when it starts and whenever it reads a change. It ignores a field that it doesn't know, or a value of
  another kind. The log names it (\`app-option.json 'appbar.Layout' has to be one of Ecommerce, Legacy, Other: it is ignored\`), and so does
  \`/dev\` with \`SHOW_ADMIN=Y\`.
- A line of text can have 5,000 characters, a longer text 200,000, and a list 200 entries. The server leaves out what is beyond, and
  names it.
- A picture is \`{ "data": { "attributes": { "url": "/uploads/logo.svg", "alternativeText": "…" } } }\`, as Strapi answers it, or
  \`{ "data": null }\`.
- An announcement or a block with an \`audience\` is shown only to customers that match one of its entries:
  \`[{ "branch": "02" }, { "customerClass": "PRO" }]\`. An entry with several fields matches customers that fit all of them. The
  server leaves it out of answers to other customers. Content with an invalid audience is never shown. Anyone who knows the
  address of a picture can open it.
- HTML is cleaned, and legal Markdown shows HTML as text. No content can run a script.
`;

/** Returns docs/guides/content.md. */
export function contentGuide(): string {
  const documents = Object.entries(contentDocuments).flatMap(([name, document]) => [
    `## ${name}.json`,
    '',
    `In Strapi: ${name}. ${factsOf(document).says}`,
    '',
    ...table(fieldsIn(document)),
    '',
    '```json',
    JSON.stringify(examples[name as keyof typeof examples], null, 2),
    '```',
    '',
  ]);
  const legal = [
    '## terms/*.md',
    '',
    'In Strapi: terms. Each legal document is a Markdown file. All fields except the text are in its front matter.',
    '',
    ...table(fieldsIn(legalDocument)),
    '',
    '```markdown',
    legalExample.trim(),
    '```',
  ];
  return [
    '<!-- Written by apps/server/src/platform/content/guide/write-content-guide.ts -->',
    '',
    head,
    ...documents,
    ...legal,
    '',
  ].join('\n');
}
