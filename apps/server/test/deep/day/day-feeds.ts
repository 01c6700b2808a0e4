import { everything } from '../../builders/shop.ts';
import type { Dice } from './dice.ts';

/** The size of the distributor. */
export const size = { people: 200, customers: 60, items: 40, invoices: 4 } as const;

const numbered = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

export const itemOf = (at: number): string => `DAY-${String(at).padStart(3, '0')}`;
export const customerOf = (at: number): string => `C${String(at).padStart(3, '0')}`;
export const personOf = (at: number): string => `person${at}`;
export const invoicesOf = (customer: string): string[] => numbered(size.invoices).map((at) => `V${customer}-${at}`);
export const quoteOf = (customer: string): string => `Q${customer}`;
/** Returns the customers of a user, the current one first. */
export const customersOf = (person: number): string[] =>
  [...new Set([person, person * 7])].map((at) => customerOf((at % size.customers) + 1));

/** Every fourth item isn't kept by lot, and every fifth is scarce. */
export const lotsOf = (at: number): string[] => (at % 4 === 0 ? [''] : ['A', 'B']);
const cartons = (at: number, roll: Dice): number => (at % 5 === 0 ? 1 + roll(3) : 20 + roll(60));

const claims = Object.entries({ ...everything, toSDateAccepted: '' })
  .filter(([, value]) => value !== '')
  .map(([name, value]) => `${name}=${value}`)
  .join('|');

/** The distributor's first import: items, customers, users and invoices, without bad rows. */
export function dayFeeds(roll: Dice): Record<string, string[]> {
  const [items, customers, people] = [numbered(size.items), numbered(size.customers), numbered(size.people)];
  const stock = items.flatMap((at) =>
    lotsOf(at).map((lot) => ({ item: itemOf(at), lot, onHand: 20 * cartons(at, roll) })),
  );
  return {
    'locations.csv': ['id,reportName,city,state,willCallShipVia,taxRate', '01,Portland,Portland,OR,WC,6.25'],
    'ship-vias.csv': ['code,description,how,locations,freightFlat', 'WC,Will call,W,01,', 'TRK,Our truck,T,,35'],
    'categories.csv': ['id,parent,name,position', 'floors,,Floors,1'],
    'items.csv': [
      'id,description,category,baseUom,packUom,weight',
      ...items.map((at) => `${itemOf(at)},Plank ${at},floors,SF,CT,1.5`),
    ],
    'uoms.csv': ['item,code,name,factor,sellable,whole', ...items.map((at) => `${itemOf(at)},CT,Carton,20,Y,Y`)],
    'prices.csv': [
      'item,scope,uom,price',
      ...items.map((at) => `${itemOf(at)},list,SF,${((100 + roll(400)) / 100).toFixed(2)}`),
    ],
    'customers.csv': [
      'number,name,city,state,zip,location,shipVia,taxRate,creditLimit',
      ...customers.map(
        (at) => `${customerOf(at)},Firm ${at},Salem,OR,97301,01,TRK,${roll(9)},${at % 6 === 0 ? 3000 : 9_000_000}`,
      ),
    ],
    'ship-tos.csv': [
      'customer,sequence,name,line1,city,state,zip,location',
      ...customers.map((at) => `${customerOf(at)},1,Site ${at},4 Alder St,Salem,OR,97301,01`),
    ],
    'users.csv': [
      'username,email,firstName,claims',
      ...people.map((at) => `${personOf(at)},${personOf(at)}@day.example,Person ${at},${claims}`),
    ],
    'user-accounts.csv': [
      'username,customer,position',
      ...people.flatMap((at) => customersOf(at).map((customer, place) => `${personOf(at)},${customer},${place}`)),
    ],
    'stock.csv': [
      'item,location,onHand',
      ...stock.filter(({ lot }) => lot === '').map(({ item, onHand }) => `${item},01,${onHand}`),
    ],
    'lots.csv': [
      'item,location,lot,onHand,received',
      ...stock.filter(({ lot }) => lot !== '').map(({ item, lot, onHand }) => `${item},01,${lot},${onHand},2026-02-01`),
    ],
    'incoming.csv': [
      'id,item,location,eta,quantity',
      ...items.filter((at) => at % 5 === 0).map((at) => `PO${at},${itemOf(at)},01,2026-03-${20 + roll(10)},400`),
    ],
    'quotes.csv': [
      'number,customer,date,expires,total',
      ...customers.map((at) => `${quoteOf(customerOf(at))},${customerOf(at)},2026-03-02,2026-06-30,40`),
    ],
    'quote-lines.csv': [
      'quote,line,item,description,quantity,uom,unitPrice,amount',
      ...customers.map((at) => `${quoteOf(customerOf(at))},1,${itemOf((at % size.items) + 1)},Plank,1,CT,40,40`),
    ],
    'invoices.csv': [
      'number,customer,date,dueDate,total,netDue',
      ...customers.flatMap((at) =>
        invoicesOf(customerOf(at)).map((number) => `${number},${customerOf(at)},2026-02-10,2026-03-12,200,200`),
      ),
    ],
  };
}
