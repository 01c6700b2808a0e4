import type { Row } from '../files/csv.ts';

/** A customer in Boise whose orders show what few others have: a minimum, a home with a liftgate, and an exemption. */
const unusual = '120-3647';

/** The item whose orders have a fee for hazardous goods. */
export const hazardousItem = 'PRM-0400-EPO';

/** Fees and surcharges. Few of them are made on usual orders. */
export const chargeRows: readonly Row[] = [
  { id: 'SMALL', kind: 'smallOrder', amount: 12, below: 25 },
  { id: 'MIN-1203647', kind: 'minimumOrder', below: 60, customer: unusual },
  { id: 'CUT-PRL', kind: 'cut', amount: 15, item: 'PRL-W120-BAS' },
  { id: 'PAIL', kind: 'deposit', name: 'Pail deposit', amount: 4, item: hazardousItem, uom: 'PAIL' },
  { id: 'HAZ', kind: 'hazardous', amount: 18 },
  { id: 'HOME', kind: 'residential', amount: 25 },
  { id: 'GATE', kind: 'liftgate', amount: 45 },
  { id: 'FUEL-LTL', kind: 'fuel', percent: 12.5, percentOf: 'freight', shipVia: 'LTL' },
];

/** Parcels and freight that leave the mainland are quoted one by one. */
export const freightRateRows: readonly Row[] = ['UPS', 'LTL'].flatMap((shipVia) =>
  [
    { zipFrom: '967', zipTo: '968', zone: 'Hawaii' },
    { zipFrom: '995', zipTo: '999', zone: 'Alaska' },
  ].map((area) => ({ shipVia, ...area, quoted: 'Y' })),
);

/** The tax of Vancouver by its parts' names, at the rate of its customers. */
export const taxRateRows: readonly Row[] = [{ state: 'WA', zipFrom: '986', name: 'Washington, Vancouver', rate: 8.8 }];

/** An exemption that ends with the next year. */
export const taxExemptionRows = (today: Date): readonly Row[] => [
  { customer: unusual, certificate: 'ID-ST-101', until: `${today.getUTCFullYear() + 1}-12-31` },
];

/** Marks of customers' own addresses. */
export const marksOf = (number: string): Row => (number === unusual ? { residential: 'Y', liftgate: 'Y' } : {});
