import type { Permission } from '@tradecounter/contract/auth/permissions';
import type { SQL } from 'drizzle-orm/sql/sql';
import type { Database } from '../../src/platform/db/database.ts';

/** What a call is sent: fields by name. Undefined leaves a field out. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns the value of a key, such as the number of a document. Throws if no matrix has the name. */
export type KeyOf = (name: string) => string;

/** Where a feature builds its rows. */
export interface Shop {
  db: Database;
  customerNumber: string;
  /** May do everything for the customer. */
  user: { id: number; username: string };
  item: string;
  /** Keys that are known so far. */
  key: KeyOf;
  /**
   * Makes a call as the user, with its usual input and these fields instead. Returns the answer. Throws if it is refused.
   */
  ask(name: string, fields?: Fields): Promise<Record<string, unknown>>;
}

/** The SQL of a user's id and customer number. */
type OfUser = (who: { userId: string; customer: string }) => string;

/** A shop in which each user sees all kinds of rows, also those that belong to one user. */
export interface ShopOfAll extends Shop {
  /** Runs the statements for each user, also for those who come later. */
  forEachUser(statements: OfUser): Promise<void>;
  /** Runs the statements for each user who comes later. */
  forNewUsers(statements: OfUser): Promise<void>;
}

/** Keys by name, for other features and for calls. */
type Keys = Readonly<Record<string, string>>;

/**
 * The rows of one feature in the tests that look at all calls, fields and documents. They are in `<feature>.matrix.ts`
 * beside the feature.
 */
export interface Matrix {
  /**
   * Names of the feature's things, with values that match no row. A call's field of that name has the value in every
   * call.
   */
  keys?: Keys;
  /** Inputs of calls: the fields that other calls don't have, or in which they have another value. */
  inputs?(key: KeyOf): Readonly<Record<string, Fields>>;
  /** What root fields need beside the customer number, as the text of their arguments. */
  arguments?(key: KeyOf): Keys;
  /**
   * What documents and calls of the portal ask of the database, unless it is two round trips: round trips, and statements
   * without a name. A change that raises one says why in its commit.
   */
  work?: Readonly<Record<string, readonly [roundTrips: number, unnamed: number]>>;
  /** The newest thing of a customer for each document of the portal that shows one thing. */
  shown?(customerNumber: string): Readonly<Record<string, SQL>>;
  /** Features whose rows are built first. */
  after?: readonly string[];
  /** Builds a thing of each kind that says 'Zanzibar', for a customer whom no one else can act for. Returns its keys. */
  stranger?(shop: Shop): Promise<Keys | void>;
  /** Root fields and calls in whose answers the stranger finds the mark. */
  marked?: readonly string[];
  /** Builds a row for each field with `@needs`. Returns its keys. */
  rows?(shop: ShopOfAll): Promise<Keys | void>;
  /** Lists that have fewer rows for users who can't see some of them. */
  partOf?: Readonly<Record<string, readonly Permission[]>>;
  /** Root fields that say nothing to users without a permission. */
  onlyWith?: Readonly<Record<string, Permission>>;
  /** What shows prices to users who may see them: calls, `query` and root field, `file` with kind and format, `sheet`. */
  priced?: readonly string[];
}
