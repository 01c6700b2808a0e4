import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: () => ({
    'delivery.shipVias': { location: '01', postal: '97203', company: '0', sequence: '1' },
    'delivery.setShipTo': { sequence: '1' },
    'delivery.setShipVia': { shipVia: 'OT' },
    'delivery.setLocation': { location: '01', company: '0' },
    'delivery.shipDates': { shipViaCode: 'OT' },
  }),
  work: { 'delivery.shipVias': [5, 0], 'delivery.shipDates': [5, 0] },
  marked: ['delivery.shipTos'],
};
