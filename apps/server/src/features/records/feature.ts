import type { FieldResolvers } from '../../platform/graphql/schema.ts';
import type { Feature } from '../../platform/feature.ts';
import { findBeside } from './beside-repository.ts';
import { kinOf } from './kin-of.ts';

type Resolver = FieldResolvers[string][string];

const besideOf =
  (kind: 'order' | 'invoice' | 'quote'): Resolver =>
  ({ id }: { id: string }, { db, customerNumber }) =>
    findBeside(db, kind, { customerNumber, id });

/**
 * What documents of all kinds have in common: their kin and their neighbours. A type that gets the fields `kin` and `beside` in the schema gets its line
 * here; its page shows both where its query asks for them (ui/record-page).
 */
export const records: Feature = {
  name: 'records',
  fields: () => ({
    Order: { beside: besideOf('order'), kin: ({ id }: { id: string }, account) => kinOf(account, { id, kinds: ['order'], order: id }) },
    Invoice: { beside: besideOf('invoice'), kin: ({ id, orderNumber }: { id: string; orderNumber: string }, account) => kinOf(account, { id, kinds: ['invoice', 'credit'], order: orderNumber }) },
    Quote: { beside: besideOf('quote'), kin: ({ id, orderNumber }: { id: string; orderNumber: string }, account) => kinOf(account, { id, kinds: ['quote'], order: orderNumber }) },
  }),
};
