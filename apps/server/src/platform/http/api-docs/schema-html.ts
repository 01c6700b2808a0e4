import { escapeHtml } from '../../words/escape-html.ts';
import { type ApiDocument, resolve, type Schema } from './api-document.ts';

/** Levels of fields within fields. The contract has fewer. */
const maxDepth = 10;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const codes = (values: readonly unknown[]): string =>
  values.map((one) => code(typeof one === 'string' && one !== '' ? one : JSON.stringify(one))).join(', ');

/** Returns the alternatives of a schema. Parts that all apply are read as one. */
const merged = (document: ApiDocument, schema: Schema): Schema => {
  const own = resolve(document, schema);
  return own.allOf === undefined
    ? own
    : Object.assign({}, ...own.allOf.map((part) => merged(document, part)), { ...own, allOf: undefined });
};

const alternatives = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? [];

/** Returns the type in words, such as `list of string or null`. */
function typeText(document: ApiDocument, given: Schema, depth: number): string {
  const schema = merged(document, given);
  if (depth > maxDepth) return '…';
  if (schema.const !== undefined) return codes([schema.const]);
  if (schema.enum !== undefined) return `one of ${codes(schema.enum)}`;
  const choices = alternatives(schema);
  if (choices.length > 0) return [...new Set(choices.map((one) => typeText(document, one, depth + 1)))].join(' or ');
  if (schema.prefixItems !== undefined)
    return `list of ${schema.prefixItems.map((one) => typeText(document, one, depth + 1)).join(', ')}`;
  if (schema.items !== undefined) return `list of ${typeText(document, schema.items, depth + 1)}`;
  if (typeof schema.additionalProperties === 'object')
    return `object with values of ${typeText(document, schema.additionalProperties, depth + 1)}`;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any value']);
  return escapeHtml(types.map((type) => (type === 'string' ? (schema.format ?? type) : type)).join(' or '));
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (most === undefined) return least === undefined ? [] : [`${least} ${unit} or more`];
  return [least === undefined || least === 0 ? `up to ${most} ${unit}` : `${least} to ${most} ${unit}`];
}

/** JSON Schema writes the limits of any integer out. */
const isLimit = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;

function limitTexts(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    ...range(minLength, maxLength, 'characters'),
    ...range(isLimit(minimum), isLimit(maximum), '').map((text) => text.replaceAll('  ', ' ').trim()),
    ...range(minItems, maxItems, 'entries'),
    ...(schema.default === undefined ? [] : [`default ${codes([schema.default])}`]),
  ];
}

/** Returns the fields below a schema: its own, those of its entries, or those of its alternatives. */
function fieldsHtml(document: ApiDocument, given: Schema, depth: number): string {
  const schema = merged(document, given);
  if (depth > maxDepth) return '';
  if (schema.properties !== undefined) {
    const required = new Set(schema.required);
    const rows = Object.entries(schema.properties).map(([name, field]) =>
      fieldHtml(document, name, field, required.has(name), depth),
    );
    return rows.length === 0 ? '' : `<ul class="fields">${rows.join('')}</ul>`;
  }
  const below = [
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(schema.prefixItems ?? []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
    ...alternatives(schema),
  ];
  return below.map((one) => fieldsHtml(document, one, depth + 1)).join('');
}

/** Returns a field or parameter with everything below it, as an entry of a list. */
export function fieldHtml(
  document: ApiDocument,
  name: string,
  field: Schema,
  required: boolean,
  depth = 0,
  where = '',
): string {
  const schema = merged(document, field);
  const facts = [typeText(document, field, depth), ...(where === '' ? [] : [escapeHtml(where)]), ...limitTexts(schema)];
  const must = required ? ' <strong>required</strong>' : '';
  const about = schema.description === undefined ? '' : `<p>${proseHtml(schema.description)}</p>`;
  return `<li>${code(name)} <span class="facts">${facts.join(' · ')}</span>${must}${about}${fieldsHtml(document, field, depth + 1)}</li>`;
}

/** Returns a whole body: its type, and its fields. */
export const bodyHtml = (document: ApiDocument, schema: Schema): string =>
  `<p class="facts">${typeText(document, schema, 0)}</p>${fieldsHtml(document, schema, 0)}`;

/** Returns a sentence, in which backticks mark names. */
export const proseHtml = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
