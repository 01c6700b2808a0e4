import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { tooCostly } from '../failure.ts';

/**
 * The portal's pages select far less, so a query beyond this is a mistake or an attack. Introspection queries are
 * deeper and wider.
 */
const queryLimits = { depth: 8, fields: 400, roots: 5, schemaDepth: 20, schemaFields: 1_000 } as const;

interface Total {
  fields: number;
  roots: number;
  /** Root fields for introspection. */
  introspective: number;
  /** Fields and spreads visited. */
  steps: number;
}

const isIntrospection = (field: FieldNode): boolean => field.name.value.startsWith('__');

function count(field: FieldNode, level: number, total: Total): void {
  total.fields += 1;
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
  level: number,
  total: Total,
): void {
  for (const selection of set.selections) {
    total.steps += 1;
    if (total.steps > queryLimits.schemaFields || level > queryLimits.schemaDepth) throw tooCostly();
    const field = selection.kind === 'Field';
    if (field) count(selection, level, total);
    if (level > queryLimits.depth && total.introspective === 0) throw tooCostly();
    const inner =
      selection.kind === 'FragmentSpread' ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
    if (inner !== undefined) weigh(inner, fragments, field ? level + 1 : level, total);
  }
}

/** Rejects a query that is too deep, too wide or has too many root fields. Introspection may be wider. */
export function limitQuery(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }
  const total: Total = { fields: 0, roots: 0, introspective: 0, steps: 0 };
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition') weigh(definition.selectionSet, fragments, 1, total);
  }
  const readsData = total.introspective < total.roots;
  if (total.roots > queryLimits.roots || (readsData && total.fields > queryLimits.fields)) throw tooCostly();
}
