import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { tooCostly } from '../failure.ts';

/** A page of the portal asks for far less; a query beyond this is an accident or an attack. The schema's own questions go deeper and wider. */
const most = { depth: 8, fields: 400, roots: 5, schemaDepth: 20, schemaFields: 1_000 } as const;

interface Total {
  fields: number;
  roots: number;
  /** Roots that only ask about the schema. */
  introspective: number;
  /** Fields and spreads that were looked at. */
  steps: number;
}

const introspective = (field: FieldNode): boolean => field.name.value.startsWith('__');

function count(field: FieldNode, level: number, total: Total): void {
  total.fields += 1;
  if (level === 1) {
    total.roots += 1;
    if (introspective(field)) total.introspective += 1;
  }
}

/**
 * Counts fields with fragments spread out, whatever hides them. It comes before the query is validated, whose cost grows with the square of
 * some of what is counted here; so it meets fragments in circles and ends on them too.
 */
function weigh(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  level: number,
  total: Total,
): void {
  for (const selection of set.selections) {
    total.steps += 1;
    if (total.steps > most.schemaFields || level > most.schemaDepth) throw tooCostly();
    const field = selection.kind === 'Field';
    if (field) count(selection, level, total);
    if (level > most.depth && total.introspective === 0) throw tooCostly();
    const inner =
      selection.kind === 'FragmentSpread' ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
    if (inner !== undefined) weigh(inner, fragments, field ? level + 1 : level, total);
  }
}

/** Refuses a query that is too deep, too wide or has too many roots; questions about the schema may be wider. */
export function limitQuery(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }
  const total: Total = { fields: 0, roots: 0, introspective: 0, steps: 0 };
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition') weigh(definition.selectionSet, fragments, 1, total);
  }
  const data = total.introspective < total.roots;
  if (total.roots > most.roots || (data && total.fields > most.fields)) throw tooCostly();
}
