import {
  blocksIn,
  factsOf,
  type FieldSchema,
  type Fields,
  fieldsIn,
  kindOf,
} from '@tradecounter/contract/content/content-fields';
import * as z from 'zod/mini';
import { audienceFields, isAudience, isMisnamedAudience } from './addressed-to.ts';

type Values = Readonly<Record<string, unknown>>;

/** Maximum entries of a list. Further ones are left out. */
const maxEntries = 200;

/**
 * Maximum faults reported for a document. A file that isn't content at all would otherwise report each of its fields.
 */
const maxFaults = 50;

/** Fields that Strapi adds to those that editors fill in. */
const strapiFields = new Set([
  'id',
  'documentId',
  '__component',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
  'localizations',
]);

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const notAnObject = (value: unknown): string => `is ${kindOf(value)} and has to be an object: it is ignored`;

class Fitting {
  readonly faults: string[] = [];

  private report(path: string, why: string): void {
    if (this.faults.length < maxFaults) this.faults.push(`'${path}' ${why}`);
  }

  fields(fields: Fields, values: Values, above: string): Values {
    const fitted: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const path = above === '' ? name : `${above}.${name}`;
      const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (schema === undefined) this.unknown(name, value, path);
      fitted[name] = schema === undefined || value == null ? value : this.value(schema, value, path);
    }
    return fitted;
  }

  private unknown(name: string, value: unknown, path: string): void {
    if (isMisnamedAudience(name, value))
      this.report(
        path,
        "isn't a known field. Did you mean 'audience'? Until it's renamed, we don't show this to anyone",
      );
    else if (!strapiFields.has(name)) this.report(path, "isn't a known field: it is ignored");
  }

  /** An entry in place of a list counts as a list of one. */
  private list(value: unknown, path: string, fit: (one: unknown, path: string) => unknown): unknown[] {
    const all = Array.isArray(value) ? value : [value];
    if (all.length > maxEntries)
      this.report(path, `has ${all.length} entries: those after the first ${maxEntries} are ignored`);
    return all.slice(0, maxEntries).map((one, index) => fit(one, `${path}[${index}]`));
  }

  private object(fields: Fields, value: unknown, path: string): unknown {
    if (isValues(value)) return this.fields(fields, value, path);
    this.report(path, notAnObject(value));
    return value;
  }

  private block(blocks: Readonly<Record<string, Fields>>, value: unknown, path: string): unknown {
    const component = isValues(value) ? value['__component'] : undefined;
    if (isValues(value) && typeof component === 'string' && Object.hasOwn(blocks, component))
      return this.fields(blocks[component]!, value, path);
    const known = Object.keys(blocks).join(', ');
    this.report(path, `has to have a '__component' among ${known}: its other fields are ignored`);
    return value;
  }

  private value(schema: FieldSchema, value: unknown, path: string): unknown {
    const { kind } = factsOf(schema);
    if (kind === 'part') return this.object(fieldsIn(schema), value, path);
    if (kind === 'parts') return this.list(value, path, (one, at) => this.object(fieldsIn(schema), one, at));
    if (kind === 'slices') {
      const blocks = blocksIn(schema);
      return this.list(value, path, (one, at) => this.block(blocks, one, at));
    }
    if (kind === 'audience') {
      if (value !== '' && !isAudience(value))
        this.report(
          path,
          `has to be a list in which each entry has one of ${audienceFields.join(', ')}, as text: until it's fixed, we don't show this to anyone`,
        );
      return value;
    }
    const fault = z.safeParse(schema, value).error?.issues[0];
    if (fault === undefined) return value;
    this.report(path, fault.message);
    return fault.code === 'too_big' ? null : value;
  }
}

/**
 * Checks the fields of a document, which the contract declares. Returns the fields without oversized values, and the
 * faults as text. A fault of a field starts with the field's path; the caller puts the file's name before it. Keeps
 * invalid values, because the portal treats them as missing. Never throws.
 */
export function fitDocument(
  document: FieldSchema,
  values: unknown,
): { attributes: Record<string, unknown>; faults: string[] } {
  if (!isValues(values)) return { attributes: {}, faults: [notAnObject(values)] };
  const fitting = new Fitting();
  return { attributes: { ...fitting.fields(fieldsIn(document), values, '') }, faults: fitting.faults };
}
