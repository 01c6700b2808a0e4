import type { FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** The selections of one key. */
export type FieldNodes = [FieldNode, ...FieldNode[]];

/** The document's fragments by name. */
export function fragmentsOf(definitions: readonly { kind: string }[]): Fragments {
  const isFragment = (one: { kind: string }): one is FragmentDefinitionNode => one.kind === 'FragmentDefinition';
  return Object.fromEntries(definitions.filter(isFragment).map((one) => [one.name.value, one]));
}

/**
 * Collects the fields of an object by their key in the answer, in the order of the answer. Several selections of one
 * key are one field. All fragments apply, because planned documents have no abstract types. A fragment that is spread
 * again adds nothing.
 */
export function fieldsByKey(
  sets: readonly (SelectionSetNode | undefined)[],
  fragments: Fragments,
): ReadonlyMap<string, FieldNodes> {
  const fields = new Map<string, FieldNodes>();
  const spread = new Set<string>();
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'InlineFragment') collect(selection.selectionSet);
      else if (selection.kind === 'FragmentSpread') {
        const name = selection.name.value;
        if (spread.has(name)) continue;
        spread.add(name);
        collect(fragments[name]?.selectionSet);
      } else {
        const key = (selection.alias ?? selection.name).value;
        const known = fields.get(key);
        if (known === undefined) fields.set(key, [selection]);
        else known.push(selection);
      }
    }
  };
  sets.forEach(collect);
  return fields;
}
