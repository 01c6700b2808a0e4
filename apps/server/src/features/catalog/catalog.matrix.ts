import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: (key) => ({
    'catalog.resolveCodes': { codes: [key('item')] },
    'catalog.learnNumber': { number: 'X-1' },
    'catalog.forgetNumber': { number: 'X-1' },
  }),
  arguments: (key) => ({
    items: 'search: "oak"',
    suggestions: 'search: "oak"',
    item: `id: "${key('item')}"`,
    codeSuggestions: `codes: [{ code: "${key('item')}" }]`,
  }),
  work: {
    Categories: [2, 1],
    // With what is held of it, the stock alert for it and its documents, which are read at the same time.
    Item: [5, 0],
    Suggestions: [3, 0],
  },
  priced: ['query items', 'query item'],
};
