import { type FieldNode, type FragmentDefinitionNode, parse } from 'graphql';
import { expect, it } from 'vitest';
import { asksFor } from './asks-for.ts';

const info = (text: string) => {
  const { definitions } = parse(text);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  const fieldNodes: FieldNode[] = [];
  for (const one of definitions) {
    if (one.kind === 'FragmentDefinition') fragments[one.name.value] = one;
    else if (one.kind === 'OperationDefinition') fieldNodes.push(...one.selectionSet.selections.filter((selection) => selection.kind === 'Field'));
  }
  return { fieldNodes, fragments };
};

it('finds a field wherever the query asks for it, under whatever name', () => {
  expect(asksFor(info('{ item { siblings { id } } }'), 'siblings')).toBe(true);
  expect(asksFor(info('{ item { others: siblings { id } } }'), 'siblings')).toBe(true);
  expect(asksFor(info('{ item { ... on Item { stock { ...Places } } } } fragment Places on Stock { locations { name } }'), 'stock', 'locations')).toBe(true);
  expect(asksFor(info('{ item { ...Whole } } fragment Whole on Item { ...Part } fragment Part on Item { siblings { id } }'), 'siblings')).toBe(true);
});

it('does not mistake a field elsewhere for it', () => {
  expect(asksFor(info('{ item { id stock { here } } }'), 'stock', 'locations')).toBe(false);
  expect(asksFor(info('{ item { siblings: categories { id } } }'), 'siblings')).toBe(false);
  expect(asksFor(info('{ item { stock { siblings: total } } }'), 'siblings')).toBe(false);
});
