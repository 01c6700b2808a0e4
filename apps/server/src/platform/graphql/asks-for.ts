import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** The fields of that name in the set, whatever fragments they stand in. */
function fieldsNamed(name: string, set: SelectionSetNode | undefined, fragments: Asked['fragments']): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === 'Field') return selection.name.value === name ? [selection] : [];
    const inner = selection.kind === 'InlineFragment' ? selection.selectionSet : fragments[selection.name.value]?.selectionSet;
    return fieldsNamed(name, inner, fragments);
  });
}

/** Whether the query asks for that field below the one being resolved, `path` from it down; what a directive skips counts as asked. */
export const asksFor = ({ fieldNodes, fragments }: Asked, ...path: readonly string[]): boolean =>
  path.reduce<readonly FieldNode[]>((nodes, name) => nodes.flatMap((node) => fieldsNamed(name, node.selectionSet, fragments)), fieldNodes).length > 0;
