const kinds = [
  'invoice',
  'credit',
  'payment',
  'discount',
  'returned',
  'paid',
  'booked',
  'adjusted',
  'used',
  'applied',
] as const;

/** Returns a known kind of entry. A kind that this version does not know is a booking. */
export const entryKind = (kind: string): (typeof kinds)[number] => kinds.find((known) => known === kind) ?? 'booked';
