import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  partOf: { allOrders: ['SeeOrders', 'SeeInvoices'] },
};
