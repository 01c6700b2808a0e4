import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

type FieldInfo = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;
type QueryInfo = Pick<GraphQLResolveInfo, 'operation' | 'fragments'>;

/** Returns the fields of the selection set, including those in fragments. */
function fieldsOf(set: SelectionSetNode | undefined, fragments: FieldInfo['fragments']): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === 'Field') return [selection];
    return fieldsOf(
      selection.kind === 'InlineFragment' ? selection.selectionSet : fragments[selection.name.value]?.selectionSet,
      fragments,
    );
  });
}

const below = (
  nodes: readonly { selectionSet?: SelectionSetNode | undefined }[],
  path: readonly string[],
  fragments: FieldInfo['fragments'],
) =>
  path.reduce(
    (selected, name) =>
      selected.flatMap(({ selectionSet }) =>
        fieldsOf(selectionSet, fragments).filter((field) => field.name.value === name),
      ),
    nodes,
  );

/**
 * Whether the query selects the field at `path` below the one being resolved. Fields skipped by a directive count as
 * selected.
 */
export const asksFor = ({ fieldNodes, fragments }: FieldInfo, ...path: readonly string[]): boolean =>
  below(fieldNodes, path, fragments).length > 0;

/** Returns how often the whole query selects the field at `path` from its root. Aliases count separately. */
export const timesAsked = ({ operation, fragments }: QueryInfo, ...path: readonly string[]): number =>
  below([operation], path, fragments).length;

const weigh = (set: SelectionSetNode | undefined, fragments: FieldInfo['fragments']): number =>
  fieldsOf(set, fragments).reduce((sum, { selectionSet }) => sum + 1 + weigh(selectionSet, fragments), 0);

/** Returns how many fields the whole query selects. */
export const fieldsAsked = ({ operation, fragments }: QueryInfo): number => weigh(operation.selectionSet, fragments);
