import * as z from 'zod/mini';

/** What a field is for editors. `long`, `html` and `markdown` are texts too. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'html'
  | 'markdown'
  | 'flag'
  | 'number'
  | 'day'
  | 'picture'
  | 'pictures'
  | 'words'
  | 'link'
  | 'choice'
  | 'audience'
  | 'part'
  | 'parts'
  | 'slices';

interface FieldFacts {
  kind: FieldKind;
  /** A sentence for the guide. */
  says: string;
}

const facts = z.registry<FieldFacts>();

/** A field of the content, or an object of fields. Its schema checks a value that is neither null nor missing. */
export type FieldSchema = z.ZodMiniType;
export type Fields = Readonly<Record<string, FieldSchema>>;

/** Maximum length of a `text` and of any other string, in characters, because every page would load them. */
const maxLength = { text: 5_000, other: 200_000 };

/** Describes what a value is, for an editor. */
export const kindOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'a list'
    : value === null
      ? 'nothing'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`;

/** The fault of a value that the portal ignores. */
const fault = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => `is ${kindOf(input)} and has to be ${expected}: it is ignored`,
});

/** Leaves out a longer text, also one in place of a picture. */
const atMost = (maximum: number) =>
  z.check<unknown>(({ value, issues }) => {
    if (typeof value !== 'string' || value.length <= maximum) return;
    const message = `has more than ${maximum.toLocaleString('en')} characters: it is left out`;
    issues.push({ code: 'too_big', origin: 'string', maximum, input: value, message });
  });

/** Declares a field. Each has its own schema, which carries its description. */
const field =
  <Schema extends FieldSchema>(kind: FieldKind, create: () => Schema) =>
  (says: string): Schema => {
    const schema = create();
    facts.add(schema, { kind, says });
    return schema;
  };

const string = (expected: string) => z.string(fault(expected));
const longText = () => string('text').check(atMost(maxLength.other));
const matching = (expected: string, is: (value: string) => boolean) => () =>
  string(expected).check(z.refine(is, fault(expected)), atMost(maxLength.other));

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Strapi 4 has the fields in `attributes`, Strapi 5 has them flat. */
const isPicture = (value: unknown): boolean => {
  const fields = isValues(value) && isValues(value['attributes']) ? value['attributes'] : value;
  const url = typeof fields === 'string' ? fields : isValues(fields) ? fields['url'] : null;
  return typeof url === 'string' && /^(?:https?:\/\/|\/(?!\/))/i.test(url);
};

const unwrapData = (value: unknown): unknown => (isValues(value) && 'data' in value ? value['data'] : value);

const isFilled = (value: unknown, check: (list: readonly unknown[]) => boolean): boolean => {
  const content = unwrapData(value);
  return content === null || check(Array.isArray(content) ? content : [content]);
};

/** Texts by key, nested at will. */
export interface Words {
  readonly [key: string]: string | Words;
}
const isWords = (value: unknown): boolean =>
  isValues(value) && Object.values(value).every((one) => typeof one === 'string' || isWords(one));

export const text = field('text', () => string('text').check(atMost(maxLength.text)));
export const long = field('long', longText);
export const html = field('html', longText);
export const markdown = field('markdown', longText);
export const flag = field('flag', () => z.boolean(fault('true or false')));
export const number = field('number', () => z.number(fault('a number')));
export const day = field(
  'day',
  matching('a day such as 2026-11-16', (value) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))),
);
export const link = field(
  'link',
  matching('a page of the portal or an address that starts with https://, mailto: or tel:', (value) =>
    /^(?:https?:\/\/|mailto:|tel:|#?\/(?!\/)|\s*$)/i.test(value),
  ),
);
export const words = field('words', () => z.custom<Words>(isWords, fault('words by language and key')));
export const picture = field('picture', () =>
  z
    .custom<object>((value) => isFilled(value, ([first]) => isPicture(first)), fault('a picture with a url'))
    .check(atMost(maxLength.other)),
);
export const pictures = field('pictures', () =>
  z
    .custom<readonly object[]>(
      (value) => isFilled(value, (list) => list.every(isPicture)),
      fault('a list of pictures, each with a url'),
    )
    .check(atMost(maxLength.other)),
);

export const choice = <const Value extends string>(values: readonly Value[], says: string) =>
  field('choice', () => z.enum(values, { error: `has to be one of ${values.join(', ')}: it is ignored` }))(says);
export const part = <const Shape extends Fields>(shape: Shape, says: string) =>
  field('part', () => z.object(shape))(says);
export const parts = <const Shape extends Fields>(shape: Shape, says: string) =>
  field('parts', () => z.array(z.object(shape)))(says);
export const audience = <const Shape extends Fields>(shape: Shape, says: string) =>
  field('audience', () => z.array(z.object(shape)))(says);

/** A block of a page, by the name of its component. */
export const block = <const Name extends string, const Shape extends Fields>(name: Name, shape: Shape) =>
  z.object({ __component: z.literal(name), ...shape });
type Block = ReturnType<typeof block>;
export const slices = <const Blocks extends readonly [Block, ...Block[]]>(blocks: Blocks, says: string) =>
  field('slices', () => z.array(z.discriminatedUnion('__component', blocks)))(says);

/** Returns the kind of a field and its sentence for the guide. */
export const factsOf = (schema: FieldSchema): FieldFacts => facts.get(schema)!;

/** Returns the values of a choice; none for any other field. */
export const choicesOf = (schema: FieldSchema): readonly string[] =>
  schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];

const shapeOf = (schema: unknown): Fields => (schema instanceof z.ZodMiniObject ? (schema.shape as Fields) : {});

/** Returns the fields of an object, or of each entry of a list; none for any other field. */
export const fieldsIn = (schema: FieldSchema): Fields =>
  shapeOf(schema instanceof z.ZodMiniArray ? schema.def.element : schema);

/** Returns the fields of each block that a page can have, by the name of its component. */
export function blocksIn(schema: FieldSchema): Readonly<Record<string, Fields>> {
  const union = schema instanceof z.ZodMiniArray ? schema.def.element : null;
  if (!(union instanceof z.ZodMiniDiscriminatedUnion)) return {};
  return Object.fromEntries(
    (union.def.options as readonly Block[]).map((one) => {
      const { __component: component, ...fields } = one.shape;
      return [component.def.values[0]!, fields];
    }),
  );
}
