import { limits } from '../limits.ts';
import {
  country,
  currency,
  date,
  decimal,
  email,
  feed,
  flag,
  integer,
  key,
  list,
  map,
  reference,
  state,
  text,
  words,
} from './column.ts';

const addressColumns = {
  line1: words('address', { maxLength: 60, decorates: true }),
  line2: words('address, second line', { maxLength: 60, decorates: true }),
  city: words('city', { maxLength: 60, decorates: true }),
  state: state('state or province, as OR, BC or NSW'),
  zip: text('postal code', { maxLength: 15, decorates: true, zipIn: 'state' }),
  country: country(),
};

/** Feed formats of places, customers and their people. */
export const locations = feed({
  name: 'locations',
  about: "The distributor's warehouses and counters.",
  key: ['id'],
  columns: {
    id: key('location code'),
    reportName: words('name shown', { required: true }),
    address: words('street', { maxLength: 100, decorates: true }),
    city: words('city', { decorates: true }),
    state: state('state or province, as OR, BC or NSW'),
    zip: text('postal code', { maxLength: 15, decorates: true, zipIn: 'state' }),
    country: country(),
    phone: text('phone, ten digits', { decorates: true }),
    email: email('e-mail'),
    company: text("distributor's company code; default 0"),
    willCallShipVia: text('ship via of goods picked up here'),
    counterHours: text('when the counter is open, seven parts from Monday on, - for a closed day; empty = any time', {
      decorates: true,
      pattern: {
        matches: /^((([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d|-)( |$)){7}$/,
        says: 'seven parts, such as 06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 06:30-17:00 07:00-12:00 -',
      },
    }),
    taxRate: decimal("sales tax on goods picked up here, per cent; empty = the customer's", { minimum: 0 }),
  },
});

export const shipVias = feed({
  name: 'ship-vias',
  about: 'How goods travel.',
  key: ['code'],
  columns: {
    code: key('ship via code', { maxLength: 10 }),
    description: words('name shown', { required: true }),
    how: text('W will call, T own truck, C carrier', { required: true, oneOf: ['W', 'T', 'C'] }),
    locations: list('locations it leaves from; empty = all', { refers: 'locations' }),
    zipPrefixes: list(
      'postal code beginnings it reaches, in any spelling, such as 972, V6B or DE-97 in another country; empty = all',
    ),
    freightFlat: decimal(
      "freight per order, in the shop's currency; a carrier (C) with neither this nor `freightPerPound` quotes its freight later",
      { minimum: 0 },
    ),
    freightPerPound: decimal("freight per pound, in the shop's currency", { minimum: 0 }),
    freightFreeOver: decimal('no freight from this order value on, 0 = always free; empty = never free', {
      minimum: 0,
    }),
    weekdays: text('days it leaves, Monday first; default YYYYYNN', {
      pattern: { matches: /^[YN]{7}$/, says: 'seven letters Y or N, such as YYYYYNN' },
    }),
    leadDays: integer('working days before the first possible date; default 1', { minimum: 0 }),
    cutOff: text("time of day after which an order counts as the next day's; empty = none", {
      pattern: { matches: /^([01]\d|2[0-3]):[0-5]\d$/, says: 'hours and minutes, such as 14:00' },
    }),
  },
});

export const cutOffs = feed({
  name: 'cut-offs',
  about:
    'Cut-offs of a location, in place of the `cutOff` of [ship-vias](#ship-vias). Orders after that time count as placed the next day. With the will-call ship via, orders before it can be picked up on the same day.',
  key: ['location', 'shipVia'],
  columns: {
    location: reference('locations', 'location that the goods leave from', { required: true }),
    shipVia: reference('ship-vias', 'ship via; empty = all without a row of their own'),
    cutOff: text('time of day', {
      required: true,
      pattern: { matches: /^([01]\d|2[0-3]):[0-5]\d$/, says: 'hours and minutes, such as 14:00' },
    }),
  },
});

export const closures = feed({
  name: 'closures',
  about: 'Days on which nothing leaves and no counter is open, such as holidays.',
  key: ['location', 'date'],
  columns: {
    location: reference('locations', 'location that is closed; empty = every location without its own row for the day'),
    date: date('the day', { required: true }),
    words: words('name of the day, for buyers', { maxLength: 60, decorates: true }),
    open: flag('Y: it is open'),
  },
});

export const salespeople = feed({
  name: 'salespeople',
  about: 'Your salespeople. Buyers see theirs on the account overview, with telephone, e-mail and branch.',
  key: ['id'],
  columns: {
    id: key('code of the salesperson'),
    name: words('name shown', { required: true, maxLength: 100 }),
    title: words('title, such as Account manager', { maxLength: 60, decorates: true }),
    phone: text('phone, ten digits', { decorates: true }),
    email: email('e-mail'),
    location: text('branch that the person works at, one of [locations](#locations)', {
      maxLength: 60,
      decorates: true,
    }),
  },
});

export const customers = feed({
  name: 'customers',
  about: 'Customer accounts.',
  key: ['number'],
  columns: {
    number: key('customer number', { maxLength: 20 }),
    name: words('name of the company', { required: true, maxLength: 100 }),
    ...addressColumns,
    phone: text('phone, ten digits', { decorates: true }),
    email: email('e-mail for documents'),
    currency: currency(
      "currency of the customer's prices, documents and payments, such as CAD; empty = the shop's. It can't change once the customer has documents or a cart",
    ),
    class: reference('classes', 'price class'),
    location: reference('locations', 'location it is served from', { required: true }),
    salesperson: text('its salesperson, one of [salespeople](#salespeople)', { maxLength: 60, decorates: true }),
    shipVia: reference('ship-vias', 'ship via used unless changed'),
    freightTerms: text(
      'who pays the freight of carriers (C): prepaid = you do, and charge it; collect = the customer pays the carrier; thirdParty = someone else does. With the last two, no freight is charged; default prepaid',
      { oneOf: ['prepaid', 'collect', 'thirdParty'] },
    ),
    freightAccount: text('account with the carrier, for collect and thirdParty', { maxLength: 40, decorates: true }),
    taxRate: decimal('sales tax, per cent', { minimum: 0 }),
    taxExempt: flag('Y: pays no sales tax'),
    residential: flag('Y: a home, for [charges](#charges) of that kind'),
    liftgate: flag('Y: the truck needs a liftgate, for [charges](#charges) of that kind'),
    cardDiscount: decimal(
      'per cent off the goods for card holders, for users whose claim allowCISDIS is Y; default 0',
      {
        minimum: 0,
        maximum: 100,
      },
    ),
    creditLimit: decimal("in the customer's currency; empty = none", { minimum: 0, cents: true }),
    terms: words('payment terms, such as Net 30', { maxLength: 40, decorates: true }),
    creditHold: flag("Y: can't order until cleared"),
  },
});

export const shipTos = feed({
  name: 'ship-tos',
  about: 'Delivery addresses of a customer. Sequence 99 is reserved for manual entry.',
  key: ['customer', 'sequence'],
  columns: {
    customer: reference('customers', 'customer number', { required: true }),
    sequence: key('number of the address', { maxLength: 10 }),
    name: words('name at the address', { required: true, maxLength: 60 }),
    ...addressColumns,
    location: reference('locations', 'location that serves it', { required: true }),
    company: text("distributor's company code; default 0"),
    shipVia: reference('ship-vias', 'ship via used unless changed'),
    taxRate: decimal("sales tax, per cent; empty = the customer's", { minimum: 0 }),
    residential: flag('Y: a home, for [charges](#charges) of that kind'),
    liftgate: flag('Y: the truck needs a liftgate, for [charges](#charges) of that kind'),
  },
});

export const rebates = feed({
  name: 'rebates',
  about:
    'What customers have earned so far in your rebate programs, as you work it out. Buyers who see prices see it on the account overview, with the next level. It changes no amounts: you pay a rebate as a credit.',
  key: ['customer', 'program'],
  columns: {
    customer: reference('customers', 'customer number', { required: true }),
    program: key('code of the program and its period, such as GOLD-2026'),
    name: words('name shown', { required: true, maxLength: 60 }),
    from: date('first day that counts', { required: true }),
    until: date('last day that counts', { required: true }),
    purchases: decimal('purchases that count so far, in the currency of the customer', {
      required: true,
      minimum: 0,
      cents: true,
    }),
    percent: decimal('per cent earned on them now; default 0', { minimum: 0, maximum: 100 }),
    earned: decimal('earned so far', { required: true, minimum: 0, cents: true }),
    nextPurchases: decimal('purchases at which the next level begins; empty = none', {
      above: 0,
      cents: true,
    }),
    nextPercent: decimal('per cent of the next level', { above: 0, maximum: 100 }),
  },
});

export const users = feed({
  name: 'users',
  about: 'People who sign in.',
  key: ['username'],
  columns: {
    username: key('user name, not case-sensitive'),
    email: email('e-mail, unique; a new one ends sessions'),
    firstName: words('first name', { decorates: true }),
    lastName: words('last name', { decorates: true }),
    title: words('what the person does, such as Buyer; empty = as the person has entered it', {
      maxLength: limits.personName,
      decorates: true,
    }),
    phone: text('phone, ten digits', { decorates: true }),
    extension: text('extension of the phone; empty = as the person has entered it', {
      maxLength: limits.extension,
      decorates: true,
    }),
    cell: text('cell phone, ten digits; empty = as the person has entered it', { maxLength: 30, decorates: true }),
    fax: text('fax, ten digits; empty = as the person has entered it', { maxLength: 30, decorates: true }),
    language: text('language of mails: en, es or fr-CA', { decorates: true, oneOf: ['en', 'es', 'fr-CA'] }),
    initialPassword: text('password until the person signs in for the first time; from then on it is their own', {
      minLength: limits.passwordMinimum,
      maxLength: limits.password,
      secret: true,
    }),
    claims: map(
      'claims for each account unless it says otherwise; resetPass=Y: the person must change the password before anything else',
    ),
    disabled: flag("Y: can't sign in; sessions end"),
  },
});

export const staffBranches = feed({
  name: 'staff-branches',
  about:
    'The branches whose customers a member of your own staff can act for. The person needs the claim `staff=Y` in `users`, and no row in `user-accounts`.',
  key: ['username', 'location'],
  columns: {
    username: reference('users', 'user name', { required: true }),
    location: reference('locations', 'the branch: the `location` of its customers', { required: true }),
  },
});

export const userAccounts = feed({
  name: 'user-accounts',
  about: 'The customers that a person can act for, and with which claims.',
  key: ['username', 'customer'],
  columns: {
    username: reference('users', 'user name', { required: true }),
    customer: reference('customers', 'customer number', { required: true }),
    claims: map("claims that differ from the person's own"),
    position: integer('the lowest is the first account after the first sign-in; default 0', { decorates: true }),
  },
});
