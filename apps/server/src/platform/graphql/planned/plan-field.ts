import {
  defaultFieldResolver,
  type FieldNode,
  getArgumentValues,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isLeafType,
  getNullableType,
  isNonNullType,
  locatedError,
  responsePathAsArray,
} from 'graphql';
import type { FieldNodes } from './fields-by-key.ts';
import type { Field } from './plan-object.ts';
import { type Complete, planPlace, planValue, type FieldOfValue } from './plan-value.ts';
import type { Place, Run } from './run.ts';

/** Document data for resolvers. It is the same for each field and request. */
export type DocumentInfo = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'operation' | 'rootValue'>;

/** A field as the document selects it. */
export interface SelectedField {
  key: string;
  parent: GraphQLObjectType;
  definition: GraphQLField<unknown, unknown>;
  /** Several where the document selects the key several times. */
  nodes: FieldNodes;
}

type Resolve = (run: Run, source: unknown, place: Place & object) => unknown;

/** Plans how the field's arguments are read. Each call of the resolver gets an object of its own. */
function planArguments({ definition, nodes: [node] }: SelectedField): (run: Run) => Record<string, unknown> {
  return definition.args.length === 0 ? () => ({}) : ({ variables }) => getArgumentValues(definition, node, variables);
}

function planResolver(selected: SelectedField, document: DocumentInfo): Resolve {
  const { definition, nodes, parent } = selected;
  const resolve = definition.resolve ?? defaultFieldResolver;
  const argumentsOf = planArguments(selected);
  const about = {
    ...document,
    fieldName: definition.name,
    fieldNodes: nodes,
    returnType: definition.type,
    parentType: parent,
  };
  return (run, source, path) =>
    resolve(source, argumentsOf(run), run.context, { ...about, path, variableValues: run.variables });
}

/** Reports an error at its place. Where the type cannot be null, the error goes to the value above. */
const failure =
  (nodes: readonly FieldNode[]) =>
  (run: Run, error: unknown, type: GraphQLOutputType, place: Place): null => {
    const located = locatedError(error, nodes, place === undefined ? [] : responsePathAsArray(place));
    if (isNonNullType(type)) throw located;
    run.errors.add(located, place);
    return null;
  };

const propertyOf = (source: unknown, name: string): unknown =>
  (typeof source === 'object' && source !== null) || typeof source === 'function'
    ? (source as Record<string, unknown>)[name]
    : undefined;

const isPrimitive = (value: unknown): boolean =>
  value === null || (typeof value !== 'object' && typeof value !== 'function');

/** Plans how a field is resolved and completed. `object` completes the objects that it returns. */
export function planField(selected: SelectedField, document: DocumentInfo, object: Complete): Field {
  const { key, parent, nodes, definition } = selected;
  const { name, type } = definition;
  const field: FieldOfValue = { name: `${parent.name}.${name}`, object, fail: failure(nodes) };
  const resolve = planResolver(selected, document);
  const complete = planPlace(type, field);
  const placeBelow = (above: Place) => ({ prev: above, key, typename: parent.name });
  if (definition.resolve !== undefined || definition.args.length > 0)
    return (run, source, above) => {
      const place = placeBelow(above);
      let value: unknown;
      try {
        value = resolve(run, source, place);
      } catch (error) {
        return field.fail(run, error, type, place);
      }
      return complete(run, value, place);
    };

  // Nearly all fields are properties. A scalar among them needs its place only when it fails.
  const completeScalar = isLeafType(getNullableType(type)) ? planValue(type, field) : null;
  return (run, source, above) => {
    let value: unknown;
    try {
      value = propertyOf(source, name);
      if (completeScalar !== null && isPrimitive(value)) return completeScalar(run, value, undefined);
      if (typeof value === 'function') value = resolve(run, source, placeBelow(above));
    } catch (error) {
      return field.fail(run, error, type, placeBelow(above));
    }
    return complete(run, value, placeBelow(above));
  };
}
