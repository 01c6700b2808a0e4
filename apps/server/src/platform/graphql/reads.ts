import type {
  Account,
  AccountFiguresArgs,
  Invoice,
  Item,
  Order,
  Query,
  QueryArgs,
  Quote,
  QuoteAsOrderedArgs,
  Return,
} from '@tradecounter/contract/generated/schema-types';
import type { GraphQLResolveInfo } from 'graphql';
import type { AccountContext } from '../context.ts';

/** Types of the schema with fields that one feature adds to what another one answers. */
interface Extended {
  Account: { type: Account; added: 'figures' | 'shipTos' };
  Return: { type: Return; added: 'neighbors' | 'related' };
  Invoice: { type: Invoice; added: 'files' | 'neighbors' | 'related' };
  Item: { type: Item; added: 'documents' | 'held' | 'holdUntil' | 'stockAlert' };
  Order: { type: Order; added: 'deliveries' | 'files' | 'neighbors' | 'related' };
  Quote: { type: Quote; added: 'asOrdered' | 'files' | 'neighbors' | 'related' | 'thread' };
}

/** Arguments of added fields that have some. */
interface AddedArgs {
  Account: { figures: AccountFiguresArgs };
  Quote: { asOrdered: QuoteAsOrderedArgs };
}

/** A function reads its field when the query selects it. */
type Fields<T> = { readonly [F in keyof T]: Answer<T[F]> | (() => Answer<T[F]> | Promise<Answer<T[F]>>) };

/** The added fields of a type, or never where it has none. */
type AddedTo<T> = {
  [Name in keyof Extended]: T extends Extended[Name]['type'] ? Extended[Name]['added'] : never;
}[keyof Extended];

/** The fields of a schema type that a feature answers: all except those that other features add. */
export type Answer<T> = T extends readonly (infer One)[]
  ? readonly Answer<One>[]
  : T extends object
    ? Fields<Omit<T, AddedTo<T> & keyof T>>
    : T;

/** A verb that answers a query. `info` is for verbs that read only what the query selects. */
export type Read<F extends keyof Query> = (
  context: AccountContext,
  args: QueryArgs[F],
  info: GraphQLResolveInfo,
) => Answer<Query[F]> | Promise<Answer<Query[F]>>;

/** A feature's verbs by the queries of schema.graphql that they answer. */
export type Reads = { readonly [F in keyof Query]?: Read<F> };

type ArgsOf<Name extends keyof Extended, F> = Name extends keyof AddedArgs
  ? F extends keyof AddedArgs[Name]
    ? AddedArgs[Name][F]
    : object
  : object;

/**
 * Fields that a feature adds to the answers of another one, by type. Each receives the object, the account for which it
 * was read, and the field's arguments.
 */
export type AddedFields = {
  readonly [Name in keyof Extended]?: {
    readonly [F in Extended[Name]['added'] & keyof Extended[Name]['type']]?: (
      source: Omit<Extended[Name]['type'], Extended[Name]['added']>,
      account: AccountContext,
      args: ArgsOf<Name, F>,
    ) => Answer<Extended[Name]['type'][F]> | Promise<Answer<Extended[Name]['type'][F]>>;
  };
};
