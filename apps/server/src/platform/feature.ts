import type { Config } from '../config.ts';
import type { FieldResolvers, Read, RootResolver } from './graphql/schema.ts';
import type { Chore } from './housekeeping/housekeeping.ts';
import type { BesideServer } from './http/beside-servers.ts';
import type { HttpPlatform } from './http/register-call.ts';
import type { Exports } from './downloads/export.ts';
import type { Sheets } from './downloads/sheet.ts';
import type { DocumentStore } from './documents/store.ts';
import type { Letterhead } from './mail/letterhead.ts';
import type { Loop } from './jobs/loop.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Vault } from './secrets/vault.ts';
import type { Figures } from './metrics/figures.ts';

/** What the server lends to its features while it is put together. */
export interface House {
  platform: HttpPlatform;
  config: Config;
  mailer: Mailer;
  /** Who writes, with logo and colours, as the content has it now. */
  letterhead: () => Promise<Letterhead>;
  /** Hears of content that cannot be read. */
  onContentError: (error: unknown) => void;
  /** Seals what the database must not give away. */
  vault: Vault;
  /** Where documents lie that are made by a job. */
  documents: DocumentStore;
  /** Whether the portal shows its administration (SHOW_ADMIN). */
  showAdmin: boolean;
  /** Doors beside sign-in that are open (SHOW_FORGOT_PWD, SHOW_REGISTER). */
  offers: { forgotPassword: boolean; register: boolean };
  /** The portal's address, without a slash at the end; the right one once the server listens. */
  portal: () => string;
  /** The address of a server beside the portal's (`Feature.servers`), without a slash at the end. */
  beside: (name: string) => string;
}

/** What a feature brings to the server. One that only others call brings nothing but its name. */
export interface Feature {
  /** As its folder and its commits are called. */
  name: string;
  /** Registers its REST calls. */
  calls?: (house: House) => void;
  /** Its queries of schema.graphql that a verb answers as it stands: it is given the context and the query's arguments. */
  reads?: Readonly<Record<string, Read>>;
  /** The same for those that depend on how the server is set. */
  readsAsSet?: (house: House) => Readonly<Record<string, Read>>;
  /** Those whose answer depends on which of its fields are asked for, or whose arguments have to be mapped. */
  queries?: Readonly<Record<string, RootResolver>>;
  /** Fields that it brings to what other features answer. */
  fields?: (house: House) => FieldResolvers;
  /** Starts its workers. */
  jobs?: (house: House) => Promise<void>;
  /** The lists that it lets out as files. */
  exports?: Exports;
  /** The same for those that depend on how the server is set. */
  exportsAsSet?: (house: House) => Exports;
  /** The documents that it lets out as sheets. */
  sheets?: (house: House) => Sheets;
  /** What it has done at certain times, by the distributor's clock. */
  schedules?: (house: House) => readonly Schedule[];
  /** What it does again and again in each process, every few seconds. */
  loops?: (house: House) => readonly Loop[];
  /** What it keeps that grows by itself. */
  chores?: (house: House) => readonly Chore[];
  /** Small servers beside the portal's, by name: each is an origin of its own. */
  servers?: (house: House) => Readonly<Record<string, BesideServer>>;
  /** What it tells in the metrics. */
  figures?: (house: House) => readonly Figures[];
}
