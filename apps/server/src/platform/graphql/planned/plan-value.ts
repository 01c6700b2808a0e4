import {
  GraphQLError,
  type GraphQLLeafType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { isPromise, type Place, type Run } from './run.ts';

/** Converts the result of a resolver into its answer. Throws or rejects when the value doesn't fit its type. */
export type Complete = (run: Run, value: unknown, place: Place) => unknown;

/** Data about a field that is needed to complete its values. */
export interface FieldOfValue {
  /** `Type.field`, for messages. */
  name: string;
  /** Completes the objects of the field. A field of scalars has none. */
  object: Complete;
  /** Reports an error at a place: null where the type allows it; otherwise throws the error for the value above. */
  fail: (run: Run, error: unknown, type: GraphQLOutputType, place: Place) => null;
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && typeof (value as Partial<Iterable<unknown>> | null)?.[Symbol.iterator] === 'function';

const completeLeaf =
  (type: GraphQLLeafType): Complete =>
  (_run, value) =>
    type.serialize(value);

function completeList(type: GraphQLOutputType, field: FieldOfValue): Complete {
  const item = planPlace(type, field);
  return (run, values, place) => {
    if (!isIterable(values))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${field.name}".`);
    const items: unknown[] = [];
    let waits = false;
    try {
      for (const value of values) {
        const completed = item(run, value, { prev: place, key: items.length, typename: undefined });
        items.push(completed);
        waits ||= isPromise(completed);
      }
    } catch (error) {
      // Items under way may reject too. Nothing else handles that, and an unhandled rejection ends the process.
      if (waits) void Promise.allSettled(items);
      throw error;
    }
    return waits ? Promise.all(items) : items;
  };
}

/** Plans how values of a type are completed, with the messages of graphql-js. */
export function planValue(type: GraphQLOutputType, field: FieldOfValue): Complete {
  if (isNonNullType(type)) {
    const complete = planValue(type.ofType, field);
    return (run, value, place) => {
      const completed = complete(run, value, place);
      if (completed === null) throw new Error(`Cannot return null for non-nullable field ${field.name}.`);
      return completed;
    };
  }
  const complete = isListType(type)
    ? completeList(type.ofType, field)
    : isLeafType(type)
      ? completeLeaf(type)
      : field.object;
  return (run, value, place) => {
    if (value instanceof Error) throw value;
    return value == null ? null : complete(run, value, place);
  };
}

/** Plans a field or an item of a list: waits for its value if it is a promise, and reports errors at its place. */
export function planPlace(type: GraphQLOutputType, field: FieldOfValue): Complete {
  const complete = planValue(type, field);
  return (run, value, place) => {
    try {
      const completed = isPromise(value)
        ? value.then((read) => complete(run, read, place))
        : complete(run, value, place);
      return isPromise(completed)
        ? completed.then(undefined, (error) => field.fail(run, error, type, place))
        : completed;
    } catch (error) {
      return field.fail(run, error, type, place);
    }
  };
}
