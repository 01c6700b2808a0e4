import { type FieldNode, type FragmentDefinitionNode, parse } from 'graphql';
import { expect, it } from 'vitest';
import { asksFor, fieldsAsked, timesAsked } from './asks-for.ts';

const info = (text: string) => {
  const { definitions } = parse(text);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  const fieldNodes: FieldNode[] = [];
  for (const one of definitions) {
    if (one.kind === 'FragmentDefinition') fragments[one.name.value] = one;
    else if (one.kind === 'OperationDefinition')
      fieldNodes.push(...one.selectionSet.selections.filter((selection) => selection.kind === 'Field'));
  }
  return { fieldNodes, fragments };
};

it('finds a requested field, also under an alias and in fragments', () => {
  expect(asksFor(info('{ item { siblings { id } } }'), 'siblings')).toBe(true);
  expect(asksFor(info('{ item { others: siblings { id } } }'), 'siblings')).toBe(true);
  expect(
    asksFor(
      info('{ item { ... on Item { stock { ...Places } } } } fragment Places on Stock { locations { name } }'),
      'stock',
      'locations',
    ),
  ).toBe(true);
  expect(
    asksFor(
      info('{ item { ...Whole } } fragment Whole on Item { ...Part } fragment Part on Item { siblings { id } }'),
      'siblings',
    ),
  ).toBe(true);
});

it("doesn't take another field with that name or alias for it", () => {
  expect(asksFor(info('{ item { id stock { here } } }'), 'stock', 'locations')).toBe(false);
  expect(asksFor(info('{ item { siblings: categories { id } } }'), 'siblings')).toBe(false);
  expect(asksFor(info('{ item { stock { siblings: total } } }'), 'siblings')).toBe(false);
});

it('counts the fields of the whole query, also under aliases and in fragments', () => {
  const whole = (text: string) => {
    const { definitions } = parse(text);
    const fragments = Object.fromEntries(
      definitions.filter((one) => one.kind === 'FragmentDefinition').map((one) => [one.name.value, one]),
    );
    return { operation: definitions.find((one) => one.kind === 'OperationDefinition')!, fragments };
  };
  const query = whole(
    'query($c: String!) { a: item { uoms { code } ...More } b: item { more: uoms { code } } uoms } fragment More on Item { again: uoms { code } id }',
  );
  expect(timesAsked(query, 'item', 'uoms')).toBe(3);
  expect(timesAsked(query, 'items', 'uoms')).toBe(0);
  expect(fieldsAsked(query)).toBe(10);
});
