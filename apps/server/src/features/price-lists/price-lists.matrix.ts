import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  work: { PriceListChoices: [2, 1] },
};
