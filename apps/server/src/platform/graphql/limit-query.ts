import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { tooCostly } from '../failure.ts';

/**
 * The portal's pages select far less, so a query beyond this is a mistake or an attack. Introspection queries are
 * deeper and wider.
 */
const queryLimits = { depth: 8, fields: 400, roots: 5, again: 8, schemaDepth: 20, schemaFields: 1_000 } as const;

interface Total {
  fields: number;
  roots: number;
  /** Root fields for introspection. */
  introspective: number;
  /** Fields and spreads visited. */
  steps: number;
  /** The aliases of each field of an object, by the object's path. Each one reads its own rows. */
  aliases: Map<string, Set<string>>;
  /** The most aliases that one field of an object has. */
  again: number;
}

/** An object of the answer. */
interface Place {
  level: number;
  path: string;
}

const isIntrospection = (field: FieldNode): boolean => field.name.value.startsWith('__');

function count(field: FieldNode, { level, path }: Place, total: Total): void {
  total.fields += 1;
  const key = `${path} ${field.name.value}`;
  const aliases = total.aliases.get(key) ?? new Set();
  total.aliases.set(key, aliases.add((field.alias ?? field.name).value));
  total.again = Math.max(total.again, aliases.size);
  if (level === 1) {
    total.roots += 1;
    if (isIntrospection(field)) total.introspective += 1;
  }
}

/**
 * Counts fields with all fragments expanded. Runs before validation, whose cost grows with the square of some of these
 * counts. So it must also stop at cyclic fragments.
 */
function weigh(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  { level, path }: Place,
  total: Total,
): void {
  for (const selection of set.selections) {
    total.steps += 1;
    if (total.steps > queryLimits.schemaFields || level > queryLimits.schemaDepth) throw tooCostly();
    const field = selection.kind === 'Field';
    if (field) count(selection, { level, path }, total);
    if (level > queryLimits.depth && total.introspective === 0) throw tooCostly();
    const inner =
      selection.kind === 'FragmentSpread' ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
    const place = field
      ? { level: level + 1, path: `${path}.${(selection.alias ?? selection.name).value}` }
      : { level, path };
    if (inner !== undefined) weigh(inner, fragments, place, total);
  }
}

/**
 * Rejects a query that is too deep, too wide, has too many root fields, or asks an object for one field under too many
 * names. Introspection may be wider.
 */
export function limitQuery(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }
  const total: Total = { fields: 0, roots: 0, introspective: 0, steps: 0, aliases: new Map(), again: 0 };
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition')
      weigh(definition.selectionSet, fragments, { level: 1, path: '' }, total);
  }
  const readsData = total.introspective < total.roots;
  if (
    total.roots > queryLimits.roots ||
    (readsData && (total.fields > queryLimits.fields || total.again > queryLimits.again))
  )
    throw tooCostly();
}
