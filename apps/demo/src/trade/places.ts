import { closedDays } from '../calendar.ts';
import type { Row } from '../files/csv.ts';

/** The distributor's six warehouses with counters, and their tax rates for pickups. Oregon has no sales tax. */
export const locations: readonly Row[] = [
  {
    id: '01',
    reportName: 'Portland',
    address: '4210 NW Yeon Ave',
    city: 'Portland',
    state: 'OR',
    zip: '97210',
    phone: '5035550140',
    email: 'portland@harbourpine.example',
    willCallShipVia: 'W',
    taxRate: 0,
  },
  {
    id: '02',
    reportName: 'Salem',
    address: '2875 Fairgrounds Rd NE',
    city: 'Salem',
    state: 'OR',
    zip: '97301',
    phone: '5035550162',
    email: 'salem@harbourpine.example',
    willCallShipVia: 'W',
    taxRate: 0,
  },
  {
    id: '03',
    reportName: 'Medford',
    address: '1180 Knutson Ave',
    city: 'Medford',
    state: 'OR',
    zip: '97504',
    phone: '5415550118',
    email: 'medford@harbourpine.example',
    willCallShipVia: 'W',
    taxRate: 0,
  },
  {
    id: '04',
    reportName: 'Seattle',
    address: '6520 S 190th St',
    city: 'Kent',
    state: 'WA',
    zip: '98032',
    phone: '2535550177',
    email: 'seattle@harbourpine.example',
    willCallShipVia: 'W',
    taxRate: 10.1,
  },
  {
    id: '05',
    reportName: 'Spokane',
    address: '3808 N Sullivan Rd',
    city: 'Spokane Valley',
    state: 'WA',
    zip: '99216',
    phone: '5095550131',
    email: 'spokane@harbourpine.example',
    willCallShipVia: 'W',
    taxRate: 9.1,
  },
  {
    id: '06',
    reportName: 'Boise',
    address: '9344 W Emerald St',
    city: 'Boise',
    state: 'ID',
    zip: '83704',
    phone: '2085550155',
    email: 'boise@harbourpine.example',
    willCallShipVia: 'W',
    taxRate: 6,
  },
].map((row) => ({
  ...row,
  company: '0',
  counterHours: [...Array(5).fill('06:30-17:00'), '07:00-12:00', '-'].join(' '),
}));

/** Salem's counter needs more time, and its truck leaves earlier. */
export const cutOffRows: readonly Row[] = [
  { location: '02', shipVia: 'W', cutOff: '14:30' },
  { location: '02', shipVia: 'TV', cutOff: '12:00' },
];

/** The ship vias: will call, our trucks on their days, and carriers. */
export const shipVias: readonly Row[] = [
  { code: 'W', description: 'Will call', how: 'W', freightFlat: 0, weekdays: 'YYYYYYN', leadDays: 0, cutOff: '16:00' },
  {
    code: 'T',
    description: 'Our truck, Portland metro',
    how: 'T',
    locations: ['01'],
    zipPrefixes: ['970', '971', '972', '986'],
    freightFlat: 45,
    freightFreeOver: 1500,
    weekdays: 'YNYNYNN',
    leadDays: 1,
    cutOff: '14:00',
  },
  {
    code: 'TV',
    description: 'Our truck, Willamette Valley',
    how: 'T',
    locations: ['01', '02'],
    zipPrefixes: ['973', '974'],
    freightFlat: 65,
    freightFreeOver: 2500,
    weekdays: 'NYNYNNN',
    leadDays: 1,
    cutOff: '14:00',
  },
  {
    code: 'TS',
    description: 'Our truck, Puget Sound',
    how: 'T',
    locations: ['04'],
    zipPrefixes: ['980', '981', '982', '983', '984', '985'],
    freightFlat: 55,
    freightFreeOver: 2000,
    weekdays: 'YYNYYNN',
    leadDays: 1,
    cutOff: '14:00',
  },
  {
    code: 'TB',
    description: 'Our truck, Treasure Valley',
    how: 'T',
    locations: ['06'],
    zipPrefixes: ['836', '837'],
    freightFlat: 50,
    freightFreeOver: 2000,
    weekdays: 'NYNNYNN',
    leadDays: 1,
    cutOff: '14:00',
  },
  {
    code: 'LTL',
    description: 'Freight carrier, LTL',
    how: 'C',
    freightFlat: 95,
    freightPerPound: 0.085,
    leadDays: 2,
    cutOff: '15:00',
  },
  {
    code: 'LG',
    description: 'Freight carrier with lift gate',
    how: 'C',
    freightFlat: 170,
    freightPerPound: 0.085,
    leadDays: 2,
    cutOff: '15:00',
  },
  {
    code: 'UPS',
    description: 'Parcel, ground',
    how: 'C',
    freightFlat: 12.5,
    freightPerPound: 0.62,
    leadDays: 1,
    cutOff: '15:00',
  },
];

/** Returns the days on which every location is closed, from last year to next year. */
export const closureRows = (today: Date): Row[] =>
  closedDays(today, [-1, 0, 1]).map(({ date, words }) => ({ date, words }));

/** The price classes of customers, lowest prices first. `factor` is the share of the list price. */
export const classes = [
  { id: 'A', name: 'Builder program', factor: 0.84 },
  { id: 'B', name: 'Trade contractor', factor: 0.9 },
  { id: 'C', name: 'Retail store', factor: 0.94 },
  { id: 'D', name: 'Counter', factor: 1 },
] as const;

/** A town with its ZIP code, area code, sales tax in percent, location and usual ship via. */
export interface Town {
  city: string;
  state: string;
  zip: string;
  area: string;
  tax: number;
  location: string;
  shipVia: string;
}

const town = (
  city: string,
  state: string,
  zip: string,
  area: string,
  tax: number,
  location: string,
  shipVia: string,
): Town => ({ city, state, zip, area, tax, location, shipVia });

/** The towns of customers. Oregon has no sales tax. */
export const towns: readonly Town[] = [
  town('Portland', 'OR', '97214', '503', 0, '01', 'T'),
  town('Beaverton', 'OR', '97005', '503', 0, '01', 'T'),
  town('Gresham', 'OR', '97030', '503', 0, '01', 'T'),
  town('Hillsboro', 'OR', '97123', '503', 0, '01', 'T'),
  town('Lake Oswego', 'OR', '97034', '503', 0, '01', 'T'),
  town('Vancouver', 'WA', '98661', '360', 8.8, '01', 'T'),
  town('Salem', 'OR', '97302', '503', 0, '02', 'TV'),
  town('Eugene', 'OR', '97402', '541', 0, '02', 'TV'),
  town('Corvallis', 'OR', '97333', '541', 0, '02', 'TV'),
  town('Bend', 'OR', '97701', '541', 0, '02', 'LTL'),
  town('Medford', 'OR', '97501', '541', 0, '03', 'LTL'),
  town('Grants Pass', 'OR', '97526', '541', 0, '03', 'LTL'),
  town('Seattle', 'WA', '98108', '206', 10.35, '04', 'TS'),
  town('Tacoma', 'WA', '98409', '253', 10.3, '04', 'TS'),
  town('Olympia', 'WA', '98501', '360', 9.8, '04', 'TS'),
  town('Bellingham', 'WA', '98225', '360', 9.1, '04', 'TS'),
  town('Spokane', 'WA', '99202', '509', 9.1, '05', 'LTL'),
  town('Yakima', 'WA', '98901', '509', 8.9, '05', 'LTL'),
  town('Kennewick', 'WA', '99336', '509', 8.9, '05', 'LTL'),
  town('Boise', 'ID', '83705', '208', 6, '06', 'TB'),
  town('Meridian', 'ID', '83642', '208', 6, '06', 'TB'),
  town('Nampa', 'ID', '83651', '208', 6, '06', 'TB'),
];
