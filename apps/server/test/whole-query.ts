import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLObjectType,
} from 'graphql';

const schema = buildSchema(readFileSync(new URL(import.meta.resolve('@tradecounter/contract/schema.graphql')), 'utf8'));

/** A field of the schema that `@needs` may hide or refuse. */
export interface NeedingField {
  /** From the root field down. */
  path: string[];
  permission: string;
}

/** Read apart from the server's own reader, which the tests judge. */
const permissionsOf = ({ astNode }: GraphQLField<unknown, unknown>): string[] =>
  (astNode?.directives ?? []).flatMap(({ name, arguments: [given] = [] }) =>
    name.value === 'needs' && given?.value.kind === 'EnumValue' ? [given.value.value] : [],
  );

const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());

/** Every field below a type, each type once on the way down, with those that need a permission. */
function selectAll(
  type: GraphQLObjectType,
  path: readonly string[],
  above: readonly GraphQLObjectType[],
  needing: NeedingField[],
): string {
  const parts = fieldsOf(type).map((field) => {
    const here = [...path, field.name];
    const inner = getNamedType(field.type);
    if (isObjectType(inner) && above.includes(inner)) return '';
    for (const permission of permissionsOf(field)) needing.push({ path: here, permission });
    return isLeafType(inner)
      ? field.name
      : `${field.name} { ${selectAll(inner as GraphQLObjectType, here, [...above, inner as GraphQLObjectType], needing)} }`;
  });
  return parts.join(' ');
}

/** A query of one root field with all that it can answer; `given` are its arguments as they stand in the text. */
export function wholeQuery(name: string, given: string): { text: string; needing: NeedingField[] } {
  const field = schema.getQueryType()!.getFields()[name]!;
  const type = getNamedType(field.type);
  const needing: NeedingField[] = [];
  for (const permission of permissionsOf(field)) needing.push({ path: [name], permission });
  const selected = isObjectType(type) ? ` { ${selectAll(type, [name], [type], needing)} }` : '';
  return { text: `{ ${name}${given === '' ? '' : `(${given})`}${selected} }`, needing };
}

/** The names of all root fields. */
export const rootFields: readonly string[] = fieldsOf(schema.getQueryType()!).map(({ name }) => name);

/** The names of the arguments that a root field cannot do without, in one text. */
export const demanded = (name: string): string =>
  schema
    .getQueryType()!
    .getFields()
    [name]!.args.filter(isRequiredArgument)
    .map((one) => one.name)
    .join(' ');
