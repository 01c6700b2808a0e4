import { random } from '../../random.ts';
import type { Customer } from '../customers.ts';

/** The trade of a firm. It decides what the firm buys, how much of it at once, and its sidemarks. */
export type Trade =
  | 'interiors'
  | 'builder'
  | 'store'
  | 'hardwood'
  | 'tile'
  | 'carpet'
  | 'remodel'
  | 'property'
  | 'commercial'
  | 'outlet'
  | 'counter';

/** The purchase order numbers of a firm: a prefix and a running number. */
export interface OrderNumbers {
  prefix: string;
  /** The number of the newest order. Older ones count down from it. */
  newest: number;
  /** The share of orders without a number. */
  without: number;
}

/** The buying habits of a customer. */
export interface Buyer {
  customer: Customer;
  trade: Trade;
  /** The number of orders in the eighteen months. */
  orders: number;
  orderNumbers: OrderNumbers;
  people: readonly string[];
  /** The days after which the customer usually pays an invoice. */
  paysAfter: number;
}

/** The firms with past orders, and their number. A firm that is not listed opened its account this week. */
const firms: Readonly<Record<string, readonly [trade: Trade, orders: number]>> = {
  '104-2281': ['interiors', 146],
  '104-2282': ['interiors', 64],
  '117-0450': ['builder', 58],
  '101-1034': ['builder', 72],
  '101-2210': ['store', 92],
  '102-3307': ['tile', 80],
  '102-4418': ['remodel', 52],
  '103-1190': ['store', 70],
  '103-2875': ['remodel', 46],
  '105-1042': ['store', 62],
  '105-3384': ['builder', 86],
  '106-2051': ['carpet', 66],
  '106-3390': ['property', 36],
  '107-1455': ['hardwood', 58],
  '107-2266': ['remodel', 32],
  '108-1171': ['builder', 28],
  '109-1620': ['store', 52],
  '109-2734': ['builder', 48],
  '110-1308': ['carpet', 56],
  '110-2419': ['remodel', 28],
  '111-1527': ['tile', 40],
  '112-1003': ['store', 98],
  '112-2114': ['remodel', 36],
  '112-3225': ['property', 78],
  '113-1336': ['store', 58],
  '113-2447': ['tile', 50],
  '114-1558': ['interiors', 36],
  '115-1669': ['builder', 24],
  '115-2770': ['store', 40],
  '116-1881': ['store', 48],
  '116-2992': ['commercial', 64],
  '118-1203': ['builder', 22],
  '119-1314': ['tile', 36],
  '120-1425': ['store', 48],
  '120-2536': ['builder', 54],
  '120-3647': ['remodel', 22],
  '121-1758': ['remodel', 32],
  '122-1869': ['carpet', 36],
  '100-0001': ['counter', 66],
};

/** Every twelfth branch of the outlet chain buys. The first one buys more than the others. */
const branchInterval = 12;
const firstBranch = '900-1001';

const firstNames = [
  'Amy',
  'Ben',
  'Carlos',
  'Dee',
  'Erik',
  'Fatima',
  'Gus',
  'Hana',
  'Ian',
  'Jo',
  'Kayla',
  'Lou',
  'Marta',
  'Nate',
  'Olga',
  'Pete',
  'Rosa',
  'Steve',
  'Tina',
  'Vik',
];
const lastNames = [
  'Abbott',
  'Baker',
  'Castillo',
  'Dalton',
  'Eng',
  'Foster',
  'Gallagher',
  'Huynh',
  'Ibarra',
  'Jarvis',
  'Kowalski',
  'Lund',
  'Mercer',
  'Nguyen',
  'Osborne',
  'Pruitt',
  'Reyes',
  'Sato',
  'Tran',
  'Weaver',
];

/** The buyers whom guides and tests name. */
const ridgeline: Readonly<Record<string, readonly string[]>> = {
  '104-2281': ['Dana Whitlock', 'Dana Whitlock', 'Dana Whitlock', 'Luis Ortega', 'Priya Raman'],
  '104-2282': ['Dana Whitlock', 'Priya Raman'],
  '117-0450': ['Dana Whitlock'],
};

const orderNumbersOf: Readonly<Record<string, OrderNumbers>> = {
  // The demo's open orders are RI-2207, 2214 and 2219.
  '104-2281': { prefix: 'RI-', newest: 2219, without: 0 },
  '104-2282': { prefix: 'RV-', newest: 1418, without: 0 },
  '117-0450': { prefix: 'RB-', newest: 116, without: 0 },
  '100-0001': { prefix: '', newest: 0, without: 1 },
};

function orderNumbers(customer: Customer, seed: number): OrderNumbers {
  const known = orderNumbersOf[customer.number];
  if (known) return known;
  const pick = random(seed, 'purchase-orders', customer.number);
  const letters = customer.name
    .split(/[^A-Z]+/)
    .join('')
    .slice(0, 3);
  return {
    prefix: pick.of(['', '', 'PO ', 'J', `${letters}-`, `${letters}-`]),
    newest: pick.whole(1400, 48_000),
    without: pick.of([0, 0, 0.1, 0.25]),
  };
}

function buyerOf(customer: Customer, trade: Trade, orders: number, seed: number): Buyer {
  const pick = random(seed, 'buyer', customer.number);
  const people =
    ridgeline[customer.number] ??
    Array.from({ length: pick.whole(1, 3) }, () => `${pick.of(firstNames)} ${pick.of(lastNames)}`);
  // One firm pays so late that it may not order.
  const paysAfter =
    trade === 'counter' ? 0 : customer.number === '106-3390' ? 96 : pick.of([14, 24, 28, 29, 30, 32, 38]);
  return {
    customer,
    trade,
    orders,
    orderNumbers: orderNumbers(customer, seed),
    people: trade === 'counter' ? ['Counter'] : people,
    paysAfter,
  };
}

/** Returns the buyers of the past, in the order of the customers. */
export function buyersOf(customers: readonly Customer[], seed: number): Buyer[] {
  let branch = 0;
  return customers.flatMap((customer): Buyer[] => {
    const firm = firms[customer.number];
    if (firm) return [buyerOf(customer, ...firm, seed)];
    if (!customer.simple) return [];
    branch += 1;
    if (customer.number === firstBranch) return [buyerOf(customer, 'outlet', 34, seed)];
    return branch % branchInterval === 0
      ? [buyerOf(customer, 'outlet', random(seed, 'branch', customer.number).whole(3, 9), seed)]
      : [];
  });
}
