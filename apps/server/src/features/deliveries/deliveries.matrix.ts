import { buildDelivery } from '../../../test/builders/documents.ts';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: () => ({ 'deliveries.chooseMails': { out: true, delivered: false } }),
  work: {
    // Filtered by days, like every list with a filter.
    Deliveries: [2, 1],
    // With a page of deliveries, as the choice is a field of it.
    DeliveryMails: [3, 1],
  },
  after: ['orders'],
  async stranger({ db, customerNumber, key }) {
    await buildDelivery(db, {
      customer: customerNumber,
      order: key('orderNumber'),
      number: 'ZANZIBAR-D',
      date: new Date().toISOString().slice(0, 10),
      note: 'Zanzibar gate',
    });
  },
};
