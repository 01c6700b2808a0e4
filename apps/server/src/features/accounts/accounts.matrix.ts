import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  work: { AddressBook: [3, 0], OrderCredit: [3, 0] },
  marked: ['account'],
};
