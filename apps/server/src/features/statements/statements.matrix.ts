import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: () => ({ 'statements.mailMonthly': { monthly: 'Y' } }),
  work: { Statement: [3, 1], WhyBalance: [4, 1] },
};
