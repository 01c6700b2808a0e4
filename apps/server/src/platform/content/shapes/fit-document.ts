import { audienceFields, isAudience, isMisnamedAudience } from './addressed-to.ts';
import type { Fields, Shape } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Maximum length of a `text` value and of any other string, in characters. Longer ones are dropped, because every page
 * would load them.
 */
const maxLength = { text: 5_000, other: 200_000 };

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

const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'a list'
    : value === null
      ? 'nothing'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`;

const isPicture = (value: unknown): boolean => {
  const fields = isValues(value) && isValues(value['attributes']) ? value['attributes'] : value;
  const url = typeof fields === 'string' ? fields : isValues(fields) ? fields['url'] : null;
  return typeof url === 'string' && /^(?:https?:\/\/|\/(?!\/))/i.test(url);
};

const unwrapData = (value: unknown): unknown => (isValues(value) && 'data' in value ? value['data'] : value);

const isWords = (value: unknown): boolean =>
  isValues(value) && Object.values(value).every((one) => typeof one === 'string' || isWords(one));

/** Requirement of each kind of single value, as text and as a check. */
const valueRules: Readonly<Record<string, { expected: string; is: (value: unknown) => boolean }>> = {
  text: { expected: 'text', is: (value) => typeof value === 'string' },
  long: { expected: 'text', is: (value) => typeof value === 'string' },
  html: { expected: 'text', is: (value) => typeof value === 'string' },
  markdown: { expected: 'text', is: (value) => typeof value === 'string' },
  flag: { expected: 'true or false', is: (value) => typeof value === 'boolean' },
  number: { expected: 'a number', is: (value) => typeof value === 'number' && Number.isFinite(value) },
  day: {
    expected: 'a day such as 2026-11-16',
    is: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  },
  link: {
    expected: 'a page of the portal or an address that starts with https://, mailto: or tel:',
    is: (value) => typeof value === 'string' && /^(?:https?:\/\/|mailto:|tel:|#?\/(?!\/)|\s*$)/i.test(value),
  },
  words: { expected: 'words by language and key', is: isWords },
  picture: {
    expected: 'a picture with a url',
    is: (value) => {
      const content = unwrapData(value);
      return content === null || isPicture(Array.isArray(content) ? content[0] : content);
    },
  },
  pictures: {
    expected: 'a list of pictures, each with a url',
    is: (value) => {
      const content = unwrapData(value);
      return content === null || (Array.isArray(content) ? content : [content]).every(isPicture);
    },
  },
};

class Fitting {
  readonly faults: string[] = [];

  private report(path: string, why: string): void {
    if (this.faults.length < maxFaults) this.faults.push(`'${path}' ${why}`);
  }

  fields(shapes: Fields, values: Values, above: string): Values {
    const fitted: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const path = above === '' ? name : `${above}.${name}`;
      const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
      if (shape === undefined) {
        if (isMisnamedAudience(name, value))
          this.report(
            path,
            "isn't a known field. Did you mean 'audience'? Until it's renamed, we don't show this to anyone",
          );
        else if (!strapiFields.has(name)) this.report(path, "isn't a known field: it is ignored");
        fitted[name] = value;
      } else {
        fitted[name] = value === null || value === undefined ? value : this.value(shape, value, path);
      }
    }
    return fitted;
  }

  private list(value: unknown, path: string): unknown[] {
    const all = Array.isArray(value) ? value : [value];
    if (all.length > maxEntries)
      this.report(path, `has ${all.length} entries: those after the first ${maxEntries} are ignored`);
    return all.slice(0, maxEntries);
  }

  private slice(components: Readonly<Record<string, Fields>>, value: unknown, path: string): unknown {
    const component = isValues(value) ? value['__component'] : undefined;
    const shapes =
      typeof component === 'string' && Object.hasOwn(components, component) ? components[component]! : null;
    if (isValues(value) && shapes !== null) return this.fields(shapes, value, path);
    const known = Object.keys(components).join(', ');
    this.report(path, `has to have a '__component' among ${known}: its other fields are ignored`);
    return value;
  }

  private value(shape: Shape, value: unknown, path: string): unknown {
    if (shape.kind === 'part') {
      if (isValues(value)) return this.fields(shape.fields, value, path);
      this.report(path, `is ${kindOf(value)} and has to be an object: it is ignored`);
      return value;
    }
    if (shape.kind === 'parts')
      return this.list(value, path).map((one, index) => {
        if (isValues(one)) return this.fields(shape.fields, one, `${path}[${index}]`);
        this.report(`${path}[${index}]`, `is ${kindOf(one)} and has to be an object: it is ignored`);
        return one;
      });
    if (shape.kind === 'slices')
      return this.list(value, path).map((one, index) => this.slice(shape.components, one, `${path}[${index}]`));
    if (shape.kind === 'choice') {
      if (!shape.values.some((one) => one === value))
        this.report(path, `has to be one of ${shape.values.join(', ')}: it is ignored`);
      return value;
    }
    if (shape.kind === 'audience') {
      if (value !== '' && !isAudience(value))
        this.report(
          path,
          `has to be a list in which each entry has one of ${audienceFields.join(', ')}, as text: until it's fixed, we don't show this to anyone`,
        );
      return value;
    }
    const { expected, is } = valueRules[shape.kind]!;
    if (!is(value)) {
      this.report(path, `is ${kindOf(value)} and has to be ${expected}: it is ignored`);
      return value;
    }
    const limit = shape.kind === 'text' ? maxLength.text : maxLength.other;
    if (typeof value !== 'string' || value.length <= limit) return value;
    this.report(path, `has more than ${limit.toLocaleString('en')} characters: it is left out`);
    return null;
  }
}

/**
 * Checks the fields of a document against their shapes. Returns the fields without oversized values, and the faults as
 * text. A fault of a field starts with the field's path; the caller puts the file's name before it. Keeps invalid
 * values, because the portal treats them as missing. Never throws.
 */
export function fitDocument(
  shapes: Fields,
  values: unknown,
): { attributes: Record<string, unknown>; faults: string[] } {
  if (!isValues(values))
    return { attributes: {}, faults: [`is ${kindOf(values)} and has to be an object: it is ignored`] };
  const fitting = new Fitting();
  return { attributes: { ...fitting.fields(shapes, values, '') }, faults: fitting.faults };
}
