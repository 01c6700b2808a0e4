import type { Call } from '@tradecounter/contract/call';
import { calls } from '@tradecounter/contract/calls';
import { allKeys, keyOf, matrices, type Named } from './matrices.ts';
import type { Fields } from './matrix.ts';

export type CallInput = { query?: Fields; body?: Fields };

/** Returns the values of those fields that the call's query or body has. */
function pick(shape: Call['query'], values: Fields): Fields {
  const names = Object.keys((shape as { shape?: object } | undefined)?.shape ?? {});
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]] as const),
  );
}

/**
 * Returns an input of every declared call, by its name, that the server accepts from a person with the permission.
 * Fields that calls share have one value by their name. Names that are not given match no row. Each call gets `instead`,
 * as far as it has such fields.
 */
export function callInputs(given: Named, instead: Fields = {}): Record<string, CallInput> {
  const keys = allKeys(given);
  const { item, person } = keys;
  const key = keyOf(given);
  const own = Object.assign({}, ...matrices.map((matrix) => matrix.inputs?.(key))) as Record<string, Fields>;
  const inputOf = ({ name, query, body }: Call): CallInput => {
    const values = { ...keys, sku: item, SKU: item, username: person, ...own[name], ...instead };
    return { ...(query && { query: pick(query, values) }), ...(body && { body: pick(body, values) }) };
  };
  return Object.fromEntries(calls.map((call) => [call.name, inputOf(call)]));
}
