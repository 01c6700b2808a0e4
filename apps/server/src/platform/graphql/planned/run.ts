import type { GraphQLError, GraphQLResolveInfo } from 'graphql';

/** Where a value appears in the answer. Undefined is the whole answer. */
export type Place = GraphQLResolveInfo['path'] | undefined;

/** State of one request while a plan runs. */
export interface Run {
  context: unknown;
  variables: Record<string, unknown>;
  errors: CollectedErrors;
}

/** The errors of one request, in the order in which graphql-js reports them. */
export class CollectedErrors {
  readonly list: GraphQLError[] = [];
  readonly #nulled = new Set<Place>();

  /** Adds an error whose place becomes null, unless the place is part of something that is null already. */
  add(error: GraphQLError, place: Place): void {
    for (let above = place; above !== undefined; above = above.prev) if (this.#nulled.has(above)) return;
    if (this.#nulled.has(undefined)) return;
    this.#nulled.add(place);
    this.list.push(error);
  }
}

/** Whether the value has to be awaited. graphql-js awaits everything that has a `then`. */
export const isPromise = (value: unknown): value is Promise<unknown> =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  typeof (value as { then?: unknown }).then === 'function';
