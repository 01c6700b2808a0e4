import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  work: { AccountBalance: [3, 0], AccountOverview: [7, 1] },
  priced: ['query account'],
};
